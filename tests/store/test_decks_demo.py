"""The English set says what cards 01/Q1 and 01/Q5 say, with the same numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from trainer.deck.lookup import find_card
from trainer.store.decks import load_decks
from trainer.store.places import builtin, sample_path

if TYPE_CHECKING:
    from trainer.deck.card import Card

DECKS = load_decks(builtin("decks"))
PAIRS = [("01/Q1", "demo/Q1"), ("01/Q5", "demo/Q2")]


def numbers(text: str, *, decimal_comma: bool) -> list[str]:
    found = [number.rstrip(".,") for number in re.findall(r"\d[\d.,]*", text)]
    groups, decimal = (".", ",") if decimal_comma else (",", ".")
    return sorted(number.replace(groups, "").replace(decimal, ".") for number in found)


def everything(card: Card) -> str:
    parts = (card.title, card.lessons, *card.case, *card.answer, *card.key_numbers, card.followup_question)
    return "\n".join((*parts, *card.followup_answer, *card.tips))


@pytest.mark.parametrize(("vietnamese", "english"), PAIRS)
def test_a_demo_card_has_the_numbers_of_the_card_it_translates(vietnamese: str, english: str) -> None:
    source, translated = find_card(DECKS, vietnamese).card, find_card(DECKS, english).card
    assert numbers(everything(translated), decimal_comma=False) == numbers(
        everything(source), decimal_comma=True
    )


@pytest.mark.parametrize(("vietnamese", "english"), PAIRS)
def test_a_demo_card_has_as_many_parts_as_the_card_it_translates(vietnamese: str, english: str) -> None:
    source, translated = find_card(DECKS, vietnamese).card, find_card(DECKS, english).card
    assert len(translated.answer) == len(source.answer)
    assert translated.status == source.status
    assert bool(translated.tips) == bool(source.tips)
    assert bool(translated.followup_question) == bool(source.followup_question)


def test_the_demo_set_is_in_english_and_holds_two_cards() -> None:
    found = find_card(DECKS, "demo/Q1")
    assert found.deck.language == "en"
    assert [card.id for card in found.deck.cards] == ["demo/Q1", "demo/Q2"]


def test_every_bundled_recording_answers_a_demo_card() -> None:
    rows = sample_path("answers.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(rows) == 4
    for name, card_id, *_ in (row.split("\t") for row in rows):
        assert sample_path(name).stat().st_size > 100_000
        assert find_card(DECKS, card_id).card.id == card_id
