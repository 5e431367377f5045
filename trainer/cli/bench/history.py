"""`trend-100000` and its neighbours: what is read of a long history, in a database that is thrown away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import process_time
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import state
from trainer.cli.bench.material import model_answers
from trainer.cli.commands.due import planned
from trainer.cli.history_text import lines
from trainer.cli.library import Library
from trainer.progress.attempt import Attempt, set_of
from trainer.progress.notebook import KnownMistake, runs_by_card
from trainer.progress.runs import noted
from trainer.progress.trends import WINDOW, trends
from trainer.store.history import FILE_NAME, History
from trainer.store.standing import insert

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from trainer.cli.bench.context import BenchContext
    from trainer.progress.summary import Summary

SETS = Goal("sets-100000", "s", 0.1)
CARDS = Goal("cards-100000", "s", 0.1)
SUMMARY = Goal("summary-100000", "s", 0.1)
HISTORY = Goal("history-100000", "s", 0.1)
OF_SET = Goal("history-set-100000", "s", 0.1)
TREND = Goal("trend-100000", "s", 0.1)
MISTAKES = Goal("mistakes-100000", "s", 0.1)
DUE = Goal("due-100000", "s", 0.1)
GOALS = (SETS, CARDS, SUMMARY, HISTORY, OF_SET, TREND, MISTAKES, DUE)

_FIRST_DAY = datetime(2024, 1, 1, tzinfo=UTC)
_NOW = datetime(2036, 1, 1, tzinfo=UTC)
_LISTED = 20
_SET = "01"


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
    known = _made(history.summary(last=0))
    home = context.home

    def figure(goal: Goal, what: str, read: Callable[[], object]) -> Figure:
        return _figure(goal, what, read, context)

    return [
        figure(SETS, "what the sets' screen reads", lambda: History(history.path).set_courses()),
        figure(CARDS, "what the cards' screen reads of a set", lambda: history.courses(_SET)),
        figure(
            SUMMARY, f"the summary with the last {_LISTED} attempts", lambda: history.summary(last=_LISTED)
        ),
        figure(HISTORY, "all that `trainer history` reads, folds and writes", lambda: _told(history, None)),
        figure(OF_SET, f"the same of set {_SET}", lambda: _told(history, _SET)),
        figure(
            TREND,
            f"trends of every set, card and point over the newest {WINDOW} answers to each card, read and folded",
            lambda: trends(history.outcomes(newest=WINDOW)),
        ),
        figure(MISTAKES, "every mistake's runs over all answers", lambda: noted(known, history.runs(known))),
        figure(
            DUE, "what `trainer due` reads and folds, decks too", lambda: planned(home, history, None, _NOW)
        ),
    ]


def _made(summary: Summary) -> list[KnownMistake]:
    return [KnownMistake(m.card, m.id, m.says, m.origin) for m in summary.mistakes]


def _told(history: History, set_id: str | None) -> str:
    summary, outcomes = history.summary(set_id, last=_LISTED), history.outcomes(set_id, WINDOW)
    runs = runs_by_card(_made(summary), outcomes)
    return "\n".join(lines(summary, trends(outcomes), runs, set_id, WINDOW))


def _figure(goal: Goal, what: str, read: Callable[[], object], context: BenchContext) -> Figure:
    """The least CPU time: a busy machine hardly adds to it."""
    first = busy = _cpu_of(read)
    for _ in range(context.sizes.repetitions):
        busy = min(busy, _cpu_of(read))
    how = (
        f"{what}, with {context.sizes.attempts} attempts in the database: CPU time of the process, the least of "
        f"{context.sizes.repetitions} after the first, which took {first:.3g} s and leaves kept what it folded; "
        f"{state()}"
    )
    return goal.figure(busy, how)


def _cpu_of(read: Callable[[], object]) -> float:
    start = process_time()
    read()
    return process_time() - start


def invented_attempts(context: BenchContext, of_set: str = "", count: int | None = None) -> Iterator[Attempt]:
    """Answers to every card in turn, or to those of one set, an hour apart, with the sheets that such answers get."""
    library = Library(context.home)
    known = [one for one in model_answers(library) if set_of(one.card) == of_set or not of_set]
    answers = [(answer.card, answer.spoken(0)) for answer in known]
    sheets = [library.score(card, text) for card, text in answers]
    for number in range(context.sizes.attempts if count is None else count):
        card, text = answers[number % len(answers)]
        sheet, at = sheets[number % len(answers)], _FIRST_DAY + timedelta(hours=number)
        yield Attempt(f"bench-{number:08d}", card, at, text, (), "", sheet, "typed", 0.0)
