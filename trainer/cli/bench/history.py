"""`trend-100000` and its neighbours: what is read of a long history, in a database that is thrown away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import state
from trainer.cli.bench.material import model_answers
from trainer.cli.history_text import lines
from trainer.cli.library import Library
from trainer.progress.attempt import Attempt
from trainer.progress.notebook import KnownMistake, runs_by_card
from trainer.progress.trend import by_set
from trainer.progress.trends import WINDOW, trends
from trainer.store.history import FILE_NAME, History
from trainer.store.standing import insert

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from trainer.cli.bench.context import BenchContext

TREND = Goal("trend-100000", "s", 0.1)
SETS = Goal("sets-100000", "s", 0.1)
SUMMARY = Goal("summary-100000", "s", 0.1)
HISTORY = Goal("history-100000", "s", 0.1)
GOALS = (TREND, SETS, SUMMARY, HISTORY)

_FIRST_DAY = datetime(2024, 1, 1, tzinfo=UTC)
_LISTED = 20


class LongHistory(History):
    def add_all(self, attempts: Iterable[Attempt]) -> None:
        """As `add`, in one transaction: a hundred thousand writes to disk are not what is measured."""
        with self._writing() as db:
            for attempt in attempts:
                insert(db, attempt)


def measure(context: BenchContext) -> list[Figure]:
    sizes = context.sizes
    history = LongHistory(context.folder / FILE_NAME)
    context.tell(f"storing {sizes.attempts} answers …")
    history.add_all(invented_attempts(context))
    return [
        _figure(TREND, "History.trend() of all", lambda: history.trend(), context),
        _figure(SETS, "a trend of each set from History.marks()", lambda: by_set(history.marks()), context),
        _figure(
            SUMMARY,
            f"History.summary() with the last {_LISTED} attempts",
            lambda: history.summary(last=_LISTED),
            context,
        ),
        _figure(
            HISTORY, "all that `trainer history` reads, folds and writes", lambda: _told(history), context
        ),
    ]


def _told(history: History) -> str:
    summary, outcomes = history.summary(last=_LISTED), history.outcomes(newest=WINDOW)
    made = (KnownMistake(m.card, m.id, m.says, m.origin) for m in summary.mistakes)
    return "\n".join(lines(summary, trends(outcomes), runs_by_card(made, outcomes), None, WINDOW))


def _figure(goal: Goal, what: str, read: Callable[[], object], context: BenchContext) -> Figure:
    taken = []
    for _ in range(context.sizes.repetitions + 1):
        start = perf_counter()
        read()
        taken.append(perf_counter() - start)
    how = (
        f"{what}, with {context.sizes.attempts} attempts in the database, median of {context.sizes.repetitions} "
        f"after one warm-up; {state()}"
    )
    return goal.figure(median(taken[1:]), how)


def invented_attempts(context: BenchContext) -> Iterator[Attempt]:
    """Answers to every card in turn, an hour apart, with the sheets that such answers get."""
    library = Library(context.home)
    answers = [(answer.card, answer.spoken(0)) for answer in model_answers(library)]
    sheets = [library.score(card, text) for card, text in answers]
    for number in range(context.sizes.attempts):
        card, text = answers[number % len(answers)]
        sheet, at = sheets[number % len(answers)], _FIRST_DAY + timedelta(hours=number)
        yield Attempt(f"bench-{number:08d}", card, at, text, (), "", sheet, "typed", 0.0)
