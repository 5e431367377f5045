"""A card is found by its id, and an id that is none is answered with the nearest."""

from __future__ import annotations

import pytest

from trainer.deck.card import Card, Deck
from trainer.deck.lookup import card_ids, find_card
from trainer.errors import DeckError


def card(card_id: str, question: str) -> Card:
    return Card(card_id, "t", "", "", ("c",), ("a",), (), question, ("f",), (), (), 1)


DECKS = (
    Deck("01", "t", "vi", (), (card("01/Q1", "Sao?"), card("01/Q2", "")), "a.md"),
    Deck("demo", "t", "en", (), (card("demo/Q1", "Why?"),), "b.md"),
)


@pytest.mark.parametrize(
    ("card_id", "deck", "is_followup"), [("01/Q1", "01", False), ("demo/Q1+", "demo", True)]
)
def test_a_card_and_its_follow_up_are_found(card_id: str, deck: str, is_followup: bool) -> None:
    found = find_card(DECKS, card_id)
    assert (found.deck.id, found.card.id, found.is_followup) == (deck, card_id.removesuffix("+"), is_followup)


@pytest.mark.parametrize(
    ("card_id", "hint"),
    [
        ("01/q1", "did you mean 01/Q1?"),
        ("demo/Q9", "did you mean demo/Q1?"),
        ("01/Q2+", "did you mean 01/Q2?"),
        ("", "the sets are 01, demo"),
    ],
)
def test_an_unknown_id_is_answered_with_the_nearest(card_id: str, hint: str) -> None:
    with pytest.raises(DeckError) as caught:
        find_card(DECKS, card_id)
    assert caught.value.msg == f'there is no card "{card_id}"'
    assert hint in caught.value.hint


def test_every_id_that_can_be_asked_is_listed() -> None:
    assert card_ids(DECKS) == ["01/Q1", "01/Q1+", "01/Q2", "demo/Q1", "demo/Q1+"]


def test_the_question_of_a_card_is_its_title_and_case() -> None:
    assert card("x/Q1", "").question == "t\n\nc"
