"""Which question of which set one is at, and what comes next; pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.exam.question import followup_of, question_of

if TYPE_CHECKING:
    from trainer.deck.card import Card, Deck
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
