"""What an exam came to: one line a card, and the mean of what was graded. Pure; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.exam.examination import State
from trainer.progress.outcome import CORE_WEIGHT

if TYPE_CHECKING:
    from trainer.errors import TrainerError
    from trainer.exam.examination import Asked, Examination, Plan
    from trainer.exam.question import Question
    from trainer.progress.attempt import Attempt
    from trainer.rubric.finding import Finding, MistakeFinding


@dataclass(frozen=True, slots=True)
class Line:
    """One card of the exam."""

    question: Question
    state: State
    attempt: Attempt | None
    """None where there is no verdict."""
    error: TrainerError | None
    """Why it could not be heard, or is not kept in the history."""

    @property
    def score(self) -> int | None:
        """0..100; None where it was not answered, not heard or not graded."""
        return self.attempt.score if self.attempt else None

    @property
    def missed_core(self) -> tuple[Finding, ...]:
        """Points of the highest weight of which nothing was said; wrong ones are among `wrong`."""
        points = self.attempt.sheet.points if self.attempt and self.attempt.graded else ()
        return tuple(p for p in points if p.weight >= CORE_WEIGHT and p.verdict == "missed")

    @property
    def wrong(self) -> tuple[Finding, ...]:
        """Points that were given wrongly, numbers first."""
        points = self.attempt.sheet.points if self.attempt and self.attempt.graded else ()
        return tuple(sorted((p for p in points if p.verdict == "wrong"), key=lambda p: p.kind != "number"))

    @property
    def mistakes(self) -> tuple[MistakeFinding, ...]:
        return self.attempt.sheet.mistakes if self.attempt and self.attempt.graded else ()

    @property
    def seconds(self) -> float | None:
        """Length of the answer; None where it was typed or there is none."""
        return self.attempt.seconds if self.attempt and self.attempt.seconds > 0 else None

    @property
    def pace(self) -> float | None:
        """Words a minute."""
        seconds = self.seconds
        if self.attempt is None or seconds is None or not self.attempt.text.split():
            return None
        return 60 * len(self.attempt.text.split()) / seconds


@dataclass(frozen=True, slots=True)
class Report:
    plan: Plan
    lines: tuple[Line, ...]
    """In the order in which they were asked, those that never were behind them."""
    is_left: bool
    """The exam was left before all cards were asked."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Of the answers that were graded."""
        return tuple(line.score for line in self.lines if line.score is not None)

    @property
    def mean(self) -> float | None:
        """Every graded card weighs the same; what was skipped, not heard or not graded is in no mean."""
        scores = self.scores
        return sum(scores) / len(scores) if scores else None

    @property
    def ungraded(self) -> int:
        """Answered, judged and not graded."""
        return self.count(State.JUDGED) - len(self.scores)

    def count(self, state: State) -> int:
        return sum(line.state is state for line in self.lines)


def report_of(examination: Examination) -> Report:
    """As it stands; it may be asked for while answers are still being heard."""
    return Report(examination.plan, tuple(map(_line, examination.asked)), examination.is_left)


def _line(one: Asked) -> Line:
    attempt = one.outcome.attempt if one.outcome else None
    not_kept = one.outcome.not_kept if one.outcome else None
    return Line(one.question, one.state, attempt, one.error or not_kept)
