"""What looking for a point or a mistake in an answer yields; knows nothing of weights added up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["hit", "missed", "wrong"]
By = Literal["judge", "learner"]
"""Whose word a verdict is."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words a verdict rests on."""

    start: int
    """Character offset into the transcript as given."""
    end: int
    text: str
    """transcript[start:end]"""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one point: a missed point is a finding with its reason, not an absence."""

    id: str
    kind: str
    """`number`, `factor`, `conclusion` or `order`."""
    weight: int
    verdict: Verdict
    reason: str
    """One short English sentence part: why this verdict."""
    says: str
    """The rubric's own sentence for the point, in the deck's language."""
    evidence: Evidence | None = None
    expected: str = ""
    """For a number: the value with its unit as a person writes it, else empty."""
    heard: str = ""
    """For a number: what was said for it, else empty."""
    judged: Finding | None = None
    """What the judge had found, where the learner said otherwise."""

    @property
    def by(self) -> By:
        return "learner" if self.judged else "judge"


@dataclass(frozen=True, slots=True)
class MistakeFinding:
    """A mistake that was made."""

    id: str
    form: str
    """`said` or `omitted`."""
    says: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake, else empty."""
    evidence: Evidence | None = None
    by: By = "judge"
    """Who says that it was made or, where it was withdrawn, that it was not."""
