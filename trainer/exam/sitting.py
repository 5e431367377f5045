"""Where one sitting stands: asking -> recording -> transcribing -> scored.

It says what may follow what and does nothing itself: no clock, no thread, no device.
Every move gives a new Sitting, so a screen can hold the old one and compare.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.errors import TrainerError
    from trainer.exam.examiner import Outcome


class Phase(Enum):
    ASKING = "asking"
    RECORDING = "recording"
    TRANSCRIBING = "transcribing"
    SCORED = "scored"


class OutOfTurnError(RuntimeError):
    """A move that the present phase does not allow; a fault of the program, never the learner's."""


@dataclass(frozen=True, slots=True)
class Sitting:
    card: str
    phase: Phase = Phase.ASKING
    take: int = 0
    """Number of the take; what a cancelled take still reports can be told by it and is dropped."""
    outcome: Outcome | None = None
    error: TrainerError | None = None
    """Why the last take came to nothing, None where it did not."""

    def start(self) -> Sitting:
        """The microphone is about to be opened."""
        return self._move(Phase.RECORDING, Phase.ASKING, Phase.SCORED, take=self.take + 1)

    def stop(self) -> Sitting:
        """The answer is complete and is to be heard."""
        return self._move(Phase.TRANSCRIBING, Phase.RECORDING)

    def hand_in(self) -> Sitting:
        """An answer comes from a file or the keyboard: it is complete at once."""
        return self._move(Phase.TRANSCRIBING, Phase.ASKING, Phase.SCORED, take=self.take + 1)

    def scored(self, outcome: Outcome) -> Sitting:
        moved = self._move(Phase.SCORED, Phase.TRANSCRIBING)
        return replace(moved, outcome=outcome)

    def cancel(self) -> Sitting:
        """Back to the question; what the take still reports no longer counts."""
        return self._move(Phase.ASKING, Phase.RECORDING, Phase.TRANSCRIBING, take=self.take + 1)

    def fail(self, error: TrainerError) -> Sitting:
        """Back to the question with what went wrong."""
        moved = self._move(Phase.ASKING, Phase.RECORDING, Phase.TRANSCRIBING)
        return replace(moved, error=error)

    def is_about(self, take: int) -> bool:
        """Whether a report from that take still counts."""
        return take == self.take and self.phase in {Phase.RECORDING, Phase.TRANSCRIBING}

    def _move(self, to: Phase, *allowed: Phase, take: int | None = None) -> Sitting:
        if self.phase not in allowed:
            raise OutOfTurnError(f"{self.card}: {to.value} cannot follow {self.phase.value}")
        number = self.take if take is None else take
        return replace(self, phase=to, take=number, outcome=None, error=None)
