"""The decks hold the notes word for word, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from trainer.store.decks import load_deck
from trainer.store.places import builtin

if TYPE_CHECKING:
    from trainer.deck.card import Card, Deck

NOTES = Path(__file__).parent.parent / "data" / "notes"
PAIRS = [("bo-01.txt", "01-vat-ly-cua-toc-do.md"), ("bo-02.txt", "02-bo-nho-va-nang-luc.md")]
FOLLOWUP = "Câu hỏi tiếp theo hay gặp"


def words_of_notes(text: str) -> str:
    """Blanks and bullet marks made one; the colon of the label that the deck has as a heading left off."""
    lines = [re.sub(r"^• ", "", line.strip()) for line in text.split("\n")]
    return " ".join(" ".join(lines).replace(FOLLOWUP + ":", FOLLOWUP).split())


def words_of_markdown(text: str) -> str:
    """The same for a deck: hashes, bullet and quotation marks, bold and the braces of headings left off."""
    lines = []
    for line in text.split("\n"):
        plain = re.sub(r"^(#{1,3}|-|>) ", "", line.strip()).replace("**", "")
        lines.append(re.sub(r" \{(.*)\}$", r" \1", plain) if line.startswith("#") else plain)
    return " ".join(" ".join(lines).split())


def card_as_notes(card: Card) -> list[str]:
    title = f"{card.id.split('/')[1]} · {card.title} {card.status}".strip()
    parts = [title, f"Bài: {card.lessons}", "Ghi chú", *card.case, "Trả lời trong 60 giây"]
    parts += ["\n".join(f"• {line}" for line in card.answer)]
    parts += [f"Các con số chính: {line}" for line in card.key_numbers]
    parts += [f'{FOLLOWUP}: "{card.followup_question}" {" ".join(card.followup_answer)}', "Mẹo", *card.tips]
    return parts + (["Tự xây", *(f"• {line}" for line in card.build)] if card.build else [])


def deck_as_notes(deck: Deck) -> str:
    parts = [f"Bộ {deck.id} · {deck.title}", *deck.intro]
    return "\n\n".join([*parts, *(line for card in deck.cards for line in card_as_notes(card))])


@pytest.mark.parametrize(("notes", "deck"), PAIRS)
def test_every_line_of_the_notes_stands_in_the_deck_in_order(notes: str, deck: str) -> None:
    written = words_of_markdown((builtin("decks") / deck).read_text(encoding="utf-8"))
    at = 0
    for line in (NOTES / notes).read_text(encoding="utf-8").split("\n"):
        wanted = words_of_notes(line)
        found = written.find(wanted, at)
        assert found >= 0, f"not in the deck, or not in its place: {line}"
        at = found + len(wanted)


@pytest.mark.parametrize(("notes", "deck"), PAIRS)
def test_the_deck_has_nothing_that_the_notes_do_not_have(notes: str, deck: str) -> None:
    written = words_of_markdown((builtin("decks") / deck).read_text(encoding="utf-8"))
    assert written == words_of_notes((NOTES / notes).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("notes", "deck"), PAIRS)
def test_the_notes_can_be_written_out_again_from_the_deck_that_was_read(notes: str, deck: str) -> None:
    read = load_deck(builtin("decks") / deck)
    assert deck_as_notes(read) == (NOTES / notes).read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize(("notes", "deck"), PAIRS)
def test_every_card_of_the_notes_has_all_its_parts(notes: str, deck: str) -> None:
    for card in load_deck(builtin("decks") / deck).cards:
        parts = (
            card.lessons,
            card.case,
            card.answer,
            card.key_numbers,
            card.followup_question,
            card.followup_answer,
        )
        assert all(parts), card.id
        assert card.tips, card.id
        assert card.status in ("ưu tiên", "vững")


def test_the_two_sets_have_seven_and_six_cards_in_vietnamese() -> None:
    decks = [load_deck(builtin("decks") / deck) for _, deck in PAIRS]
    assert [(d.id, d.language, d.seconds, len(d.cards)) for d in decks] == [
        ("01", "vi", 60, 7),
        ("02", "vi", 60, 6),
    ]


def test_only_the_card_on_amdahl_says_what_to_build_and_it_exists() -> None:
    cards = [card for _, deck in PAIRS for card in load_deck(builtin("decks") / deck).cards if card.build]
    assert [card.id for card in cards] == ["01/Q7"]
    named = cards[0].build[0].partition(":")[0]
    assert (Path(__file__).parent.parent.parent / named).is_file()
