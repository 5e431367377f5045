"""`score-median` and `score-p99`: one transcript of a minute from text to score sheet.

The decks' own answers are read out in a minute; learners, who think while they speak, say a third of the words. Both
are measured.
"""

from __future__ import annotations

from statistics import mean, median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import cpu_seconds, state
from trainer.cli.bench.material import model_answers
from trainer.cli.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.cli.bench.context import BenchContext

LEARNERS_WORDS = 85
"""Of the given answers of learners on average."""
MEDIAN = Goal("score-median", "ms", 2.0)
P99 = Goal("score-p99", "ms", 10.0)
SHORT_MEDIAN = Goal(f"score-median-{LEARNERS_WORDS}", "ms", 2.0)
SHORT_P99 = Goal(f"score-p99-{LEARNERS_WORDS}", "ms", 10.0)
GOALS = (MEDIAN, P99, SHORT_MEDIAN, SHORT_P99)


def measure(context: BenchContext) -> list[Figure]:
    """After one answer to each card, which reads the rubrics and compiles them."""
    library, rounds = Library(context.home), context.sizes.score_rounds
    answers = model_answers(library)
    for answer in answers:
        library.score(answer.card, answer.spoken(rounds))
    whole = [(answer.card, answer.spoken(round_)) for round_ in range(rounds) for answer in answers]
    short = [(card, " ".join(text.split()[:LEARNERS_WORDS])) for card, text in whole]
    return [
        *_figures((MEDIAN, P99), library, whole),
        *_figures((SHORT_MEDIAN, SHORT_P99), library, short),
    ]


def _figures(goals: tuple[Goal, Goal], library: Library, texts: Sequence[tuple[str, str]]) -> list[Figure]:
    busy = cpu_seconds()
    taken = [_milliseconds(library, card, text) for card, text in texts]
    busy = (cpu_seconds() - busy) / len(taken) * 1000
    words = mean(len(text.split()) for _, text in texts)
    how = (
        f"{len(taken)} different transcripts of {words:.0f} words on average (the model answers of "
        f"{len({card for card, _ in texts})} cards with hesitations and a wrong number, all of them or as far as a "
        f"learner gets) by Library.score in one process, each card warmed up with one more; {busy:.2f} ms of CPU "
        f"each on average; {state()}"
    )
    return [goals[0].figure(median(taken), how), goals[1].figure(quantiles(taken, n=100)[-1], how)]


def _milliseconds(library: Library, card: str, text: str) -> float:
    start = perf_counter()
    library.score(card, text)
    return (perf_counter() - start) * 1000
