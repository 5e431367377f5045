"""What is put to the learner: a card's own question or its follow-up, as one noun."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.deck.card import Card, Deck


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    """Card id the answer is scored against; ends in `+` for a follow-up."""
    title: str
    case: tuple[str, ...]
    """Paragraphs; empty for a follow-up."""
    answer: tuple[str, ...]
    """The model answer, one bullet each."""
    key_numbers: tuple[str, ...]
    tips: tuple[str, ...]
    """`Mẹo`: the learner's own old mistakes."""
    status: str
    language: str
    """Forced on the recogniser."""
    seconds: int
    """How long an answer may take."""

    @property
    def is_followup(self) -> bool:
        return self.id.endswith("+")


def question_of(deck: Deck, card: Card, *, seconds: int = 0) -> Question:
    """The card's own question; `seconds` over 0 goes before the deck's."""
    return Question(
        id=card.id,
        title=card.title,
        case=card.case,
        answer=card.answer,
        key_numbers=card.key_numbers,
        tips=card.tips,
        status=card.status,
        language=deck.language,
        seconds=seconds or deck.seconds,
    )


def followup_of(deck: Deck, card: Card, *, seconds: int = 0) -> Question | None:
    """The question that usually comes next, None where the card has none."""
    if not card.followup_question:
        return None
    return Question(
        id=card.followup_id,
        title=card.followup_question,
        case=(),
        answer=card.followup_answer,
        key_numbers=(),
        tips=card.tips,
        status=card.status,
        language=deck.language,
        seconds=seconds or deck.seconds,
    )
