"""`score-median` and `score-p99`: one transcript of a minute from text to score sheet."""

from __future__ import annotations

from statistics import mean, median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import cpu_seconds, state
from trainer.cli.bench.material import model_answers
from trainer.cli.library import Library

if TYPE_CHECKING:
    from trainer.cli.bench.context import BenchContext
    from trainer.cli.bench.material import ModelAnswer

MEDIAN = Goal("score-median", "ms", 2.0)
P99 = Goal("score-p99", "ms", 10.0)
GOALS = (MEDIAN, P99)


def measure(context: BenchContext) -> list[Figure]:
    """After one answer to each card, which reads the rubrics and compiles them."""
    library, rounds = Library(context.home), context.sizes.score_rounds
    answers = model_answers(library)
    for answer in answers:
        library.score(answer.card, answer.spoken(rounds))
    busy = cpu_seconds()
    taken = [_milliseconds(library, answer, round_) for round_ in range(rounds) for answer in answers]
    busy = (cpu_seconds() - busy) / len(taken) * 1000
    words = mean(len(answer.spoken(0).split()) for answer in answers)
    how = (
        f"{len(taken)} different transcripts of {words:.0f} words on average (the model answers of {len(answers)} "
        f"cards with hesitations and a wrong number) by Library.score in one process, each card warmed up with one "
        f"more; {busy:.2f} ms of CPU each on average; {state()}"
    )
    return [MEDIAN.figure(median(taken), how), P99.figure(quantiles(taken, n=100)[-1], how)]


def _milliseconds(library: Library, answer: ModelAnswer, round_: int) -> float:
    text = answer.spoken(round_)
    start = perf_counter()
    library.score(answer.card, text)
    return (perf_counter() - start) * 1000
