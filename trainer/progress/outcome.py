"""One graded answer as trends and the schedule need it: verdicts in the rubric's order, no transcript, no reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

HIT, MISSED, WRONG = "h", "m", "w"
"""Letters of `Outcome.verdicts`."""
CORE_WEIGHT = 3
"""Weight of a point that the card stands or falls with."""


@dataclass(frozen=True, slots=True)
class FormPoint:
    id: str
    kind: str
    weight: int
    says: str


@dataclass(frozen=True, slots=True)
class Form:
    """A score sheet before anything is entered: what one rubric asks for on one card."""

    card: str
    rubric: str
    """Digest."""
    points: tuple[FormPoint, ...]


@dataclass(frozen=True, slots=True)
class MadeMistake:
    id: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake, else empty."""


@dataclass(frozen=True, slots=True)
class Outcome:
    attempt: str
    form: Form
    at: datetime
    """When the answer ended; aware, UTC."""
    score: int
    """0..100: ungraded answers have no outcome."""
    words: int
    """Of the transcript."""
    seconds: float
    """Length of the answer, 0 where it was typed."""
    verdicts: str
    """A letter for each point of the form."""
    mistakes: tuple[MadeMistake, ...]

    @property
    def card(self) -> str:
        return self.form.card

    @property
    def set_id(self) -> str:
        return set_of(self.form.card)

    @property
    def rubric(self) -> str:
        return self.form.rubric

    @property
    def pace(self) -> float | None:
        """Words a minute; None where nobody spoke or nothing was heard."""
        return 60 * self.words / self.seconds if self.seconds > 0 and self.words else None

    def points(self) -> Iterator[tuple[FormPoint, str]]:
        return zip(self.form.points, self.verdicts, strict=True)

    def core_missed(self) -> tuple[FormPoint, ...]:
        """Points of the highest weight that earned nothing."""
        return tuple(p for p, verdict in self.points() if p.weight >= CORE_WEIGHT and verdict != HIT)

    def returned(self) -> tuple[MadeMistake, ...]:
        """The learner's own old mistakes that were made again."""
        return tuple(m for m in self.mistakes if m.origin)
