"""A sitting of several cards: each is asked, answered or skipped, and heard while the next is asked already.

It says what may follow what and does nothing itself. Verdicts come in whatever order and are nobody's business before
all is over. Every move gives a new Examination; `exam.sitting` is what happens within one question of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from trainer.exam.sitting import OutOfTurnError

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.errors import TrainerError
    from trainer.exam.choosing import Way
    from trainer.exam.examiner import Outcome
    from trainer.exam.question import Question


class State(Enum):
    UNASKED = "unasked"
    """Not yet, or never where the exam was left before."""
    HEARING = "hearing"
    """Answered; the verdict is not there yet."""
    JUDGED = "judged"
    """Graded or not."""
    SKIPPED = "skipped"
    FAILED = "failed"
    """Answered, and could not be heard."""


@dataclass(frozen=True, slots=True)
class Asked:
    question: Question
    state: State = State.UNASKED
    outcome: Outcome | None = None
    error: TrainerError | None = None
    """Why it could not be heard."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How an exam was made, as the report tells it."""

    id: str
    """Kept with each of its answers."""
    begun: datetime
    """Aware, UTC."""
    way: Way
    seed: int
    sets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Examination:
    plan: Plan
    asked: tuple[Asked, ...]
    at: int = 0
    """Index of the card that is being asked; their number where all were."""
    is_left: bool = False
    """Left before all were asked."""

    @property
    def question(self) -> Question | None:
        """What is being asked, None where nothing is any more."""
        return None if self.is_over else self.asked[self.at].question

    @property
    def is_over(self) -> bool:
        """Nothing is asked any more; answers may still be heard."""
        return self.is_left or self.at >= len(self.asked)

    @property
    def hearing(self) -> int:
        """Answers whose verdict is not there yet."""
        return sum(one.state is State.HEARING for one in self.asked)

    @property
    def answered(self) -> int:
        return sum(one.state not in {State.UNASKED, State.SKIPPED} for one in self.asked)

    def hand_in(self) -> Examination:
        """The card was answered and the next is asked."""
        return self._go_on(State.HEARING)

    def skip(self) -> Examination:
        return self._go_on(State.SKIPPED)

    def leave(self) -> Examination:
        """Nothing more is asked; what was answered stays and is heard."""
        if self.is_over:
            raise OutOfTurnError("an exam that is over cannot be left")
        return replace(self, is_left=True)

    def judged(self, index: int, outcome: Outcome) -> Examination:
        """The verdict on a card; once more where it was amended since."""
        return self._report(index, {State.HEARING, State.JUDGED}, State.JUDGED, outcome=outcome, error=None)

    def failed(self, index: int, error: TrainerError) -> Examination:
        return self._report(index, {State.HEARING}, State.FAILED, outcome=None, error=error)

    def _go_on(self, state: State) -> Examination:
        if self.is_over:
            raise OutOfTurnError(f"nothing is asked that could be {state.value}")
        asked = self._with(self.at, replace(self.asked[self.at], state=state))
        return replace(self, asked=asked, at=self.at + 1)

    def _report(
        self,
        index: int,
        allowed: set[State],
        state: State,
        *,
        outcome: Outcome | None,
        error: TrainerError | None,
    ) -> Examination:
        one = self.asked[index]
        if one.state not in allowed:
            raise OutOfTurnError(f"{one.question.id}: {state.value} cannot follow {one.state.value}")
        return replace(self, asked=self._with(index, Asked(one.question, state, outcome, error)))

    def _with(self, index: int, one: Asked) -> tuple[Asked, ...]:
        return (*self.asked[:index], one, *self.asked[index + 1 :])
