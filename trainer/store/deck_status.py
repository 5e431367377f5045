"""A card's status changed in the text of its deck, and nothing else in it; writes no file."""

from __future__ import annotations

import re

from trainer.deck.lookup import find_card
from trainer.deck.status import STATUSES, status_of, status_word
from trainer.errors import DeckError
from trainer.store.deck_headings import without_braces
from trainer.store.decks import read_deck
from trainer.told import told

_LINE_END = re.compile(r"(\r\n|\r|\n)")


def set_status(text: str, card_id: str, status: str, source: str = "deck") -> str:
    """The deck's text with that card's status changed; an empty status takes it away.

    Every other character stays, line ends and Unicode form included. The word written is that of the
    deck's language. Raises DeckError for a broken deck, an unknown card or an unknown status.
    """
    deck = read_deck(text, source)
    card = find_card((deck,), card_id.removesuffix("+")).card
    word = status_word(_known(status), deck.language) if status else ""
    parts = _LINE_END.split(text)
    heading = without_braces(parts[2 * (card.line - 1)])
    parts[2 * (card.line - 1)] = f"{heading} {{{word}}}" if word else heading
    return "".join(parts)


def _known(status: str) -> str:
    known = status_of(status)
    if known is None:
        raise DeckError(
            told('there is no status "{status}"', status=status),
            hint=told("use one of {names}", names=", ".join(STATUSES)),
        )
    return known
