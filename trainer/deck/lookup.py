"""A card found by its id among the sets at hand; knows nothing of where they came from."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from trainer.errors import DeckError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.deck.card import Card, Deck


class Found(NamedTuple):
    deck: Deck
    card: Card
    is_followup: bool
    """Whether the id named the card's follow-up question."""


def find_card(decks: Iterable[Deck], card_id: str) -> Found:
    """The card an id names, `01/Q1+` being the follow-up of `01/Q1`.

    Raises DeckError that names the nearest id.
    """
    decks = tuple(decks)
    plain = card_id.removesuffix("+")
    for deck in decks:
        for card in deck.cards:
            if card.id == plain and (plain == card_id or card.followup_question):
                return Found(deck, card, plain != card_id)
    raise _unknown(decks, card_id)


def card_ids(decks: Iterable[Deck]) -> list[str]:
    """Every id that can be asked, a follow-up after its card."""
    cards = [card for deck in decks for card in deck.cards]
    return [i for c in cards for i in ((c.id, c.followup_id) if c.followup_question else (c.id,))]


def _unknown(decks: tuple[Deck, ...], card_id: str) -> DeckError:
    ids = {known.casefold(): known for known in card_ids(decks)}
    near = get_close_matches(card_id.casefold(), ids, n=1, cutoff=0.5)
    sets = ", ".join(deck.id for deck in decks) or told("none")
    hint = (
        told("did you mean {names}?", names=ids[near[0]])
        if near
        else told("cards are named like 01/Q1, the sets are {sets}", sets=sets)
    )
    return DeckError(told('there is no card "{name}"', name=card_id), hint=hint)
