"""The score sheet: everything the judge says of one answer. TUI, command line and history all show this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rubric.finding import Finding, MistakeFinding
    from trainer.scoring.unclear import Unclear


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    card: str
    rubric: str
    """`sha256:…` of the rubric and lexicon it was scored with."""
    score: int | None
    """0..100, None when ungraded."""
    graded: bool
    reason: str
    """Why it is not graded, else empty."""
    points: tuple[Finding, ...]
    mistakes: tuple[MistakeFinding, ...]
    credit: int
    """Weight of the points hit."""
    possible: int
    """Weight of all points."""
    deduction: int
    """Percent taken off for mistakes said."""
    withdrawn: tuple[MistakeFinding, ...] = ()
    """Mistakes that the judge had found and that no longer count, by the learner's word or because of it."""
    unclear: tuple[Unclear, ...] = ()
    """Verdicts against the speaker that words not clearly heard may have caused."""
