"""What a rescoring came to, added up answer by answer; the command line and the interface tell the same sums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.exam.rescoring import ABSENT, MADE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.errors import TrainerError
    from trainer.exam.rescoring import Rescored

WITHDRAWN = "withdrawn"
"""What a mistake becomes that is no longer held against the speaker."""
BECAME = ("hit", "missed", "wrong", MADE, WITHDRAWN)
"""What points and mistakes can become that were something else."""


@dataclass(frozen=True, slots=True)
class Tally:
    answers: int = 0
    changed: int = 0
    kept: int = 0
    """New sheets: of those that changed, and of those that a newer rubric judges alike."""
    ungraded: int = 0
    failed: int = 0
    """Could not be judged again."""
    first_error: TrainerError | None = None
    ignored: int = 0
    """The learner's words about points that are no more."""
    became: Mapping[str, int] = field(default_factory=dict)
    """Of `BECAME`, verdicts that are not what they were."""

    @property
    def alike(self) -> int:
        """Judged alike by a newer rubric."""
        return self.kept - self.changed

    @property
    def as_they_were(self) -> int:
        return self.answers - self.kept - self.failed

    def with_(self, one: Rescored) -> Tally:
        return Tally(
            self.answers + 1,
            self.changed + one.is_changed,
            self.kept + one.is_kept,
            self.ungraded + (one.attempt.score is None),
            self.failed + (one.error is not None),
            self.first_error or one.error,
            self.ignored + len(one.ignored),
            {**self.became, **_counted(self.became, one)} if one.is_changed else self.became,
        )


def _counted(before: Mapping[str, int], one: Rescored) -> Counter[str]:
    """A point that the rubric no longer has becomes nothing."""
    points = [change.after for change in one.points if change.after != ABSENT]
    mistakes = [MADE if change.after == MADE else WITHDRAWN for change in one.mistakes]
    return Counter(dict(before)) + Counter([*points, *mistakes])
