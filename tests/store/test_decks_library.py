"""All decks at once: the learner's own wins where it can be read, and what cannot is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.store.library import load_library
from trainer.store.places import builtin

if TYPE_CHECKING:
    from pathlib import Path

OWN = "# Bộ 01 · Của tôi\n## Q1 · Câu\n### Ghi chú\nSao?\n### Trả lời trong 60 giây\nThế.\n"


def write(home: Path, name: str, text: str) -> None:
    (home / "decks").mkdir(exist_ok=True)
    (home / "decks" / name).write_text(text, encoding="utf-8")


def test_the_built_in_sets_have_no_problem() -> None:
    library = load_library(None)
    assert [deck.id for deck in library.decks] == ["01", "02", "demo"]
    assert (library.problems, library.overridden) == ((), ())


def test_the_learners_own_deck_is_read_in_place_of_the_built_in_one(tmp_path: Path) -> None:
    write(tmp_path, "01.md", OWN)
    library = load_library(tmp_path)
    assert [deck.title for deck in library.decks if deck.id == "01"] == ["Của tôi"]
    assert library.overridden == ("01",)


def test_a_broken_deck_of_the_learners_leaves_the_built_in_one_and_is_named(tmp_path: Path) -> None:
    write(tmp_path, "01.md", OWN.replace("## Q1", "##Q1"))
    library = load_library(tmp_path)
    assert [deck.source for deck in library.decks if deck.id == "01"] == [
        str(builtin("decks") / "01-vat-ly-cua-toc-do.md")
    ]
    assert library.overridden == ()
    assert {(p.source, p.line) for p in library.problems} == {(str(tmp_path / "decks" / "01.md"), 2)}


def test_a_second_deck_with_one_id_is_named_and_the_rest_is_read(tmp_path: Path) -> None:
    write(tmp_path, "a.md", OWN)
    write(tmp_path, "b.md", OWN)
    library = load_library(tmp_path)
    assert sorted(deck.id for deck in library.decks) == ["01", "02", "demo"]
    assert ["b.md" in p.source and "a.md" in p.what for p in library.problems] == [True]
