"""A card's status is kept in the learner's own deck; the package's files and a half-written file are never seen."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

from trainer.errors import DeckError
from trainer.store import places
from trainer.store.decks import load_deck
from trainer.store.own_status import keep_status
from trainer.store.places import builtin, find_decks

if TYPE_CHECKING:
    from pathlib import Path

BUILT_IN = builtin("decks") / "01-vat-ly-cua-toc-do.md"


def own(home: Path, content: bytes, name: str = "mine.md") -> Path:
    (home / "decks").mkdir()
    path = home / "decks" / name
    path.write_bytes(content)
    return path


def test_of_a_built_in_set_the_learner_gets_a_copy_that_differs_in_that_heading_alone(tmp_path: Path) -> None:
    before = BUILT_IN.read_bytes()
    path = keep_status(tmp_path, "01/Q3", "vững")
    assert path.parent == tmp_path / "decks"
    assert BUILT_IN.read_bytes() == before
    lines = zip(before.split(b"\n"), path.read_bytes().split(b"\n"), strict=True)
    assert [b.decode().rpartition("?")[2] for a, b in lines if a != b] == ['" {vững}']
    assert find_decks(tmp_path).overridden == ("01",)
    assert keep_status(tmp_path, "01/Q3", "") == path, "a second copy"
    assert load_deck(path).cards[2].status == ""


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "byte order mark"])
def test_an_own_file_keeps_its_name_its_rights_and_its_line_ends(tmp_path: Path, mark: bytes) -> None:
    content = mark + BUILT_IN.read_bytes().replace(b"\n", b"\r\n")
    path = own(tmp_path, content)
    path.chmod(0o640)
    assert keep_status(tmp_path, "01/Q1", "") == path
    assert load_deck(path).cards[0].status == ""
    assert path.read_bytes().startswith(mark)
    assert path.read_bytes().count(b"\r\n") == content.count(b"\r\n") == path.read_bytes().count(b"\n")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_where_the_built_in_sets_are_the_learners_folder_they_are_changed_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "decks").mkdir()
    path = tmp_path / "decks" / BUILT_IN.name
    shutil.copyfile(BUILT_IN, path)
    monkeypatch.setattr(places, "builtin", lambda kind: tmp_path / kind)
    assert keep_status(tmp_path, "01/Q1", "vững") == path
    assert load_deck(path).cards[0].status == "vững"


def test_a_file_of_another_set_is_not_written_over(tmp_path: Path) -> None:
    path = own(tmp_path, BUILT_IN.read_bytes().replace("Bộ 01".encode(), "Bộ 07".encode()), BUILT_IN.name)
    before = path.read_bytes()
    with pytest.raises(DeckError, match=r"status of 01/Q1 is not kept: .* there already"):
        keep_status(tmp_path, "01/Q1", "vững")
    assert path.read_bytes() == before


def test_what_cannot_be_written_is_said_and_the_file_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own(tmp_path, BUILT_IN.read_bytes())

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DeckError, match="No space left on device"):
        keep_status(tmp_path, "01/Q1", "vững")
    assert path.read_bytes() == BUILT_IN.read_bytes()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("card", ["99/Q1", "01/Q99"])
def test_a_card_that_is_not_there_is_named_and_nothing_is_made(tmp_path: Path, card: str) -> None:
    with pytest.raises(DeckError):
        keep_status(tmp_path, card, "vững")
    assert list(tmp_path.iterdir()) == []
