"""Deck files: what is on the disk need not be what was meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.errors import DeckError
from trainer.store.deck_error import BrokenDeckError
from trainer.store.decks import gather, load_deck, load_decks

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """\
# Bộ {} · Tốc độ

## Q1 · Câu một

### Ghi chú

Vì sao?

### Trả lời trong 60 giây

- Vì thế.
"""


def write(folder: Path, name: str, text: str, encoding: str = "utf-8") -> Path:
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    assert load_deck(write(tmp_path, "a.md", TEXT.format("07"), "utf-8-sig")).id == "07"


def test_bytes_that_are_not_utf_8_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(TEXT.format("07").encode() + b"\xff\n")
    with pytest.raises(DeckError, match=r"a\.md:12: byte 0xFF is not UTF-8; save the file as UTF-8$"):
        load_deck(path)


def test_a_file_in_utf_16_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="UTF-16; save it as UTF-8"):
        load_deck(write(tmp_path, "a.md", TEXT.format("07"), "utf-16"))


@pytest.mark.parametrize("name", ["none.md", "."], ids=["missing", "a folder"])
def test_what_cannot_be_opened_is_an_error_of_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError, match=r"^[^\n]*cannot be read[^\n]*$"):
        load_deck(tmp_path / name)


def test_the_decks_of_a_folder_come_by_file_name(tmp_path: Path) -> None:
    for name, set_id in (
        ("b.md", "01"),
        ("a.md", "02"),
        (".c.md", "03"),
        ("README.md", "04"),
        ("d.txt", "05"),
    ):
        write(tmp_path, name, TEXT.format(set_id))
    assert [deck.id for deck in load_decks(tmp_path)] == ["02", "01"]


def test_one_broken_file_does_not_stop_the_rest(tmp_path: Path) -> None:
    paths = [write(tmp_path, "a.md", "##Q1"), write(tmp_path, "b.md", TEXT.format("01"))]
    decks, problems = gather(paths)
    assert [deck.id for deck in decks] == ["01"]
    assert {p.source for p in problems} == {str(paths[0])}


def test_a_folder_with_broken_files_raises_the_problems_of_all(tmp_path: Path) -> None:
    paths = [write(tmp_path, "a.md", ""), write(tmp_path, "b.md", "")]
    with pytest.raises(BrokenDeckError) as caught:
        load_decks(tmp_path)
    assert [p.source for p in caught.value.problems] == [str(path) for path in paths]


def test_two_files_with_one_set_id_are_a_problem_that_names_both(tmp_path: Path) -> None:
    paths = [write(tmp_path, "a.md", TEXT.format("01")), write(tmp_path, "b.md", TEXT.format("01"))]
    decks, (problem,) = gather(paths)
    assert [deck.source for deck in decks] == [str(paths[0])]
    assert problem.source == str(paths[1])
    assert str(paths[0]) in problem.what


def test_a_deck_is_read_anew_as_soon_as_its_text_is_another(tmp_path: Path) -> None:
    path = tmp_path / "03.md"
    path.write_text(TEXT.format("03"), encoding="utf-8")
    before = load_deck(path)
    assert load_deck(path) is before
    path.write_text(TEXT.format("03").replace("Câu một", "Câu hai"), encoding="utf-8")
    assert load_deck(path).cards[0].title == "Câu hai"
    path.write_text("không phải một bộ thẻ", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BrokenDeckError):
            load_deck(path)
