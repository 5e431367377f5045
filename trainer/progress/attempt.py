"""One stored, scored answer; knows nothing of how or where it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Word


@dataclass(frozen=True, slots=True)
class Mark:
    """As much of an attempt as a trend needs."""

    card: str
    at: datetime
    """Aware, UTC."""
    score: int | None
    """0..100, None when ungraded."""
    rubric: str
    """Digest of the rubric it was scored with."""


@dataclass(frozen=True, slots=True)
class Attempt:
    id: str
    card: str
    """`01/Q1`, or `01/Q1+` for the follow-up."""
    at: datetime
    """When the answer ended; aware, UTC."""
    text: str
    """The transcript that was scored; evidence spans are offsets into it."""
    words: tuple[Word, ...]
    """Empty where the answer was typed."""
    recording: str
    """Name of the file in the recordings folder, empty where there is none."""
    sheet: ScoreSheet
    model: str
    """Who heard it; `typed` where nobody did."""
    seconds: float
    """Length of the answer, 0 where it was typed."""
    corrected: bool = False
    """The learner corrected what was heard: `text` and `words` are as they have it."""
    sitting: str = ""
    """Id of the exam sitting it belongs to, empty where it was practice."""

    def __post_init__(self) -> None:
        if self.at.utcoffset() is None or self.at.utcoffset() != UTC.utcoffset(None):
            raise ValueError(f"an attempt's time is in UTC, not {self.at!r}")
        if self.card != self.sheet.card:
            raise ValueError(f"the sheet is of {self.sheet.card}, the attempt of {self.card}")

    @property
    def set_id(self) -> str:
        return set_of(self.card)

    @property
    def graded(self) -> bool:
        return self.sheet.graded

    @property
    def score(self) -> int | None:
        return self.sheet.score if self.sheet.graded else None

    @property
    def rubric(self) -> str:
        """Digest of the rubric it was scored with."""
        return self.sheet.rubric

    @property
    def mark(self) -> Mark:
        return Mark(card=self.card, at=self.at, score=self.score, rubric=self.rubric)


def set_of(card: str) -> str:
    """`01/Q1+` -> `01`."""
    return card.partition("/")[0]
