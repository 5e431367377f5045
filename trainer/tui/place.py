"""Which question of which set one is at, and what comes next; pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.deck.card import Card, Deck
from trainer.deck.lookup import find_card
from trainer.errors import DeckError
from trainer.exam.question import followup_of, question_of
from trainer.progress.attempt import set_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.exam.question import Question


@dataclass(frozen=True, slots=True)
class Place:
    deck: Deck
    card: Card
    seconds: int = 0
    """How long an answer may take where the learner set it, 0 for the deck's own."""
    at_followup: bool = False

    @property
    def question(self) -> Question:
        followup = followup_of(self.deck, self.card, seconds=self.seconds) if self.at_followup else None
        return followup or question_of(self.deck, self.card, seconds=self.seconds)

    @property
    def where(self) -> tuple[str, ...]:
        return (f"{self.deck.id} {self.deck.title}", self.question.id.partition("/")[2])

    @property
    def followup(self) -> Place | None:
        """The follow-up to this question, None at one or where the card has none."""
        has_one = not self.at_followup and bool(self.card.followup_question)
        return replace(self, at_followup=True) if has_one else None

    @property
    def next_card(self) -> Place | None:
        """The card after this one, None at the last."""
        index = self.deck.cards.index(self.card) + 1
        return (
            replace(self, card=self.deck.cards[index], at_followup=False)
            if index < len(self.deck.cards)
            else None
        )


def place_of(decks: Iterable[Deck], card_id: str, seconds: int = 0) -> Place | None:
    """Where that question is, `01/Q1+` being a follow-up; None where no set at hand has it."""
    try:
        found = find_card(decks, card_id)
    except DeckError:
        return None
    return Place(found.deck, found.card, seconds, found.is_followup)


def lost_place(card_id: str, title: str, language: str) -> Place:
    """Stands for a question that no set at hand has any more, so that its old answers can be read."""
    card = Card(card_id, title, "", "", (), (), (), "", (), (), (), 0)
    return Place(Deck(set_of(card_id), title, language, (), (card,), ""), card)


def titles_of(decks: Iterable[Deck]) -> dict[str, str]:
    """By the id of each question, follow-ups too."""
    cards = [card for deck in decks for card in deck.cards]
    asked = ((card.id, card.title, card.followup_id, card.followup_question) for card in cards)
    return {id_: title for card in asked for id_, title in (card[:2], card[2:]) if title}


def names_of(decks: Iterable[Deck]) -> list[tuple[str, str]]:
    """Each set followed by its questions: id and title."""
    return [named for deck in decks for named in ((deck.id, deck.title), *titles_of([deck]).items())]
