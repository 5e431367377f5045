"""The built-in sets are always there; the learner's own of the same id wins, and it is said."""

from __future__ import annotations

import shutil
import unicodedata
from typing import TYPE_CHECKING

import pytest

from trainer.errors import TrainerError
from trainer.store import places
from trainer.store.places import builtin, find_decks, find_rubric_files, sample_path

if TYPE_CHECKING:
    from pathlib import Path

OWN = "# Bộ {} · Của tôi\n## Q1 · Câu\n### Ghi chú\nSao?\n### Trả lời trong 60 giây\nThế.\n"


def own_deck(home: Path, name: str, text: str) -> Path:
    path = home / "decks" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("make_home", [False, True], ids=["no home", "an empty home"])
def test_the_built_in_sets_are_there_without_any_of_the_learners(tmp_path: Path, make_home: bool) -> None:
    found = find_decks(tmp_path if make_home else None)
    assert [file.id for file in found.files] == ["01", "02", "demo"]
    assert all(file.is_builtin for file in found.files)
    assert found.overridden == ()


def test_a_set_of_the_learners_with_the_same_id_wins_and_is_reported(tmp_path: Path) -> None:
    mine = own_deck(tmp_path, "zz.md", unicodedata.normalize("NFD", OWN.format("01")))
    found = find_decks(tmp_path)
    assert found.overridden == ("01",)
    assert found.paths[0] == mine
    assert [file.id for file in found.files] == ["01", "02", "demo"]


def test_a_set_of_a_new_id_is_added(tmp_path: Path) -> None:
    mine = own_deck(tmp_path, "03.md", OWN.format("03"))
    found = find_decks(tmp_path)
    assert found.paths[-1] == mine
    assert found.overridden == ()


@pytest.mark.parametrize("text", ["", "no heading\n", "# Bộ 01 không dấu chấm\n"])
def test_a_broken_set_of_the_learners_stays_in_view_beside_the_built_in_one(
    tmp_path: Path, text: str
) -> None:
    mine = own_deck(tmp_path, "01.md", text)
    found = find_decks(tmp_path)
    assert mine in found.paths
    assert builtin("decks") / "01-vat-ly-cua-toc-do.md" in found.paths


def test_a_home_that_is_the_checkout_itself_overrides_nothing() -> None:
    found = find_decks(builtin("decks").parent)
    assert found.overridden == ()
    assert all(file.is_builtin for file in found.files)


def test_an_installed_package_has_its_sets_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(builtin("decks"), tmp_path / "trainer" / "content" / "decks")
    (tmp_path / "decks").mkdir()
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "trainer")
    assert builtin("decks") == tmp_path / "trainer" / "content" / "decks"
    assert [file.id for file in find_decks(None).files] == ["01", "02", "demo"]


def test_a_package_without_its_sets_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "trainer")
    with pytest.raises(TrainerError, match="built-in decks are missing"):
        builtin("decks")


def test_a_rubric_is_known_by_the_set_it_names_and_a_lexicon_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "trainer")
    base, own = tmp_path / "rubrics", tmp_path / "home" / "rubrics"
    for folder in (base, own):
        folder.mkdir(parents=True)
    (base / "01.toml").write_text('# first\nset = "01"\n')
    (base / "lexicon.toml").write_text("")
    (own / "mine.toml").write_text('set = "01"\n')
    (own / "04.toml").write_text("not yet written")
    found = find_rubric_files(tmp_path / "home")
    assert [(file.id, file.path.name) for file in found.files] == [
        ("01", "mine.toml"),
        ("04.toml", "04.toml"),
    ]
    assert found.overridden == ("01",)


@pytest.mark.parametrize("name", ["../en/q1-full.flac", "/etc/passwd", "", "q9.flac"])
def test_a_sample_is_known_by_its_name_and_nothing_is_taken_for_a_path(name: str) -> None:
    with pytest.raises(TrainerError, match=r"there is no sample .* q1-full\.flac"):
        sample_path(name)


def test_the_samples_come_with_their_licence() -> None:
    assert "CC0" in sample_path("LICENSE.txt").read_text(encoding="utf-8")
