"""What is asked: one card of a set and its follow-up; knows nothing of files."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    """`01/Q1`; the follow-up question is the card `01/Q1+`. Never changes when the text does."""
    title: str
    status: str
    """The learner's own word: `ưu tiên`, `vững` or empty."""
    lessons: str
    """The line after `Bài:`, as written."""
    case: tuple[str, ...]
    """The notes' case, one paragraph each."""
    answer: tuple[str, ...]
    """The 60-second model answer, one bullet each."""
    key_numbers: tuple[str, ...]
    followup_question: str
    followup_answer: tuple[str, ...]
    tips: tuple[str, ...]
    """`Mẹo`: the learner's own old mistakes."""
    build: tuple[str, ...]
    """`Tự xây`: what to build."""
    line: int
    """Line of the heading in the deck file, from 1."""

    @property
    def question(self) -> str:
        """What is shown and asked: title and case."""
        return "\n\n".join((self.title, *self.case))

    @property
    def followup_id(self) -> str:
        return self.id + "+"


@dataclass(frozen=True, slots=True)
class Deck:
    id: str
    title: str
    language: str
    """ISO 639-1 code forced on the recogniser."""
    intro: tuple[str, ...]
    cards: tuple[Card, ...]
    source: str
    """Where it was read from, for messages."""
    seconds: int = 60
    """How long an answer may take by default."""
