"""Stored answers judged again by today's rubric: what changed, what is worth keeping. Opens no file, prints nothing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.errors import TrainerError
from trainer.scoring.override import ignored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from datetime import datetime

    from trainer.exam.contesting import Mistakes
    from trainer.exam.ports import Clock
    from trainer.progress.attempt import Attempt
    from trainer.progress.record import Record
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.override import Override
    from trainer.scoring.sheet import ScoreSheet

ABSENT = "absent"
"""Stands for the verdict on a point, or on a mistake, that a sheet does not have."""
MADE = "made"
_PAGE = 100
"""Attempts kept in one transaction: an interruption costs no more than these, and the next run does them."""
Judge: TypeAlias = "Callable[[Attempt], ScoreSheet]"
"""A stored answer, its words with the recogniser's doubts -> sheet. May raise TrainerError."""


class RescoreLog(Protocol):
    """Every call may raise HistoryError."""

    def records(self, set_or_card: str | None = None) -> Iterator[Record]: ...
    def rescore(
        self, sheets: Iterable[tuple[str, ScoreSheet, Sequence[Mistake | Omission]]], at: datetime
    ) -> tuple[Record, ...]: ...


@dataclass(frozen=True, slots=True)
class Change:
    id: str
    before: str
    """`hit`, `missed`, `wrong`, `made` or `absent`."""
    after: str


@dataclass(frozen=True, slots=True)
class Rescored:
    """What became of one attempt."""

    attempt: Attempt
    """With the sheet that stands now."""
    before: int | None
    points: tuple[Change, ...] = ()
    mistakes: tuple[Change, ...] = ()
    is_kept: bool = False
    """A new sheet was stored: the verdicts or the rubric are not what they were."""
    ignored: tuple[Override, ...] = ()
    """The learner's words about points that the rubric no longer has."""
    error: TrainerError | None = None
    """Why it could not be judged again; its old verdict stands."""

    @property
    def is_changed(self) -> bool:
        return self.before != self.attempt.score or bool(self.points or self.mistakes)


@dataclass(frozen=True, slots=True)
class Rescoring:
    judge: Judge
    mistakes: Mistakes
    log: RescoreLog
    now: Clock

    def run(
        self, set_or_card: str | None = None, is_stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[Rescored]:
        """Every stored attempt, oldest first. Raises HistoryError; a second run keeps nothing new.

        Stopped between two pages: whatever is kept has been told.
        """
        records = self.log.records(set_or_card)
        while not is_stopped() and (page := list(islice(records, _PAGE))):
            yield from self._page(page)

    def _page(self, page: Sequence[Record]) -> Iterator[Rescored]:
        judged = [self._judged(record) for record in page]
        new = [j for j in judged if not isinstance(j, Rescored)]
        kept = iter(self.log.rescore(new, self.now()) if new else ())
        for record, one in zip(page, judged, strict=True):
            yield one if isinstance(one, Rescored) else compare(record, next(kept), one[2])

    def _judged(self, record: Record) -> Rescored | tuple[str, ScoreSheet, Sequence[Mistake | Omission]]:
        """What is to be kept, or why nothing is."""
        attempt = record.attempt
        try:
            sheet, mistakes = self.judge(attempt), self.mistakes(attempt.card)
        except TrainerError as error:
            return Rescored(attempt, attempt.score, error=error)
        if sheet == record.judged or not (sheet.graded or record.judged.graded):
            return Rescored(
                attempt, attempt.score, ignored=ignored(record.judged, record.overrides, mistakes)
            )
        return attempt.id, sheet, mistakes


def compare(old: Record, new: Record, mistakes: Sequence[Mistake | Omission] = ()) -> Rescored:
    """One attempt before and after: which verdicts are not what they were."""
    before, after = old.attempt.sheet, new.attempt.sheet
    return Rescored(
        new.attempt,
        old.attempt.score,
        _changes({p.id: p.verdict for p in before.points}, {p.id: p.verdict for p in after.points}),
        _changes(dict.fromkeys((m.id for m in before.mistakes), MADE),
                 dict.fromkeys((m.id for m in after.mistakes), MADE)),
        is_kept=True,
        ignored=ignored(new.judged, new.overrides, mistakes),
    )  # fmt: skip


def _changes(before: dict[str, str], after: dict[str, str]) -> tuple[Change, ...]:
    pairs = ((id_, before.get(id_, ABSENT), after.get(id_, ABSENT)) for id_ in {**before, **after})
    return tuple(Change(id_, old, new) for id_, old, new in pairs if old != new)
