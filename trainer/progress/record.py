"""An attempt with everything that was ever said of it; knows nothing of how or where it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.progress.attempt import Attempt
    from trainer.scoring.label import Label
    from trainer.scoring.override import Override
    from trainer.scoring.sheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Record:
    attempt: Attempt
    """With the sheet that stands now: rescored and overridden."""
    sheets: tuple[ScoreSheet, ...]
    """The judge's own: the first one first, then each rescoring. Never empty."""
    overrides: tuple[Override, ...]
    """All that the learner ever said of it, oldest first."""
    labels: tuple[Label, ...] = ()
    """Their blind marks, taken back or not, oldest first."""

    @property
    def judged(self) -> ScoreSheet:
        """The judge's newest sheet, without the learner's word."""
        return self.sheets[-1]
