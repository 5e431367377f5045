"""Weights to percent, and what a mistake costs; reads no word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rubric.finding import Finding, MistakeFinding

DEDUCTION = 5
"""Percent taken off for each mistake said; an omitted one has already cost its points."""


@dataclass(frozen=True, slots=True)
class Marks:
    credit: int
    possible: int
    deduction: int

    @property
    def percent(self) -> int:
        """100 x credit / possible, less the deduction, never under 0; halves round up."""
        if not self.possible:
            return 0
        share = (200 * self.credit + self.possible) // (2 * self.possible)
        return max(0, share - self.deduction)


def add_up(points: Iterable[Finding], mistakes: Iterable[MistakeFinding]) -> Marks:
    weights = [(p.weight, p.verdict == "hit") for p in points]
    credit = sum(weight for weight, is_hit in weights if is_hit)
    said = sum(m.form == "said" for m in mistakes)
    return Marks(credit, sum(weight for weight, _ in weights), DEDUCTION * said)
