"""`score-linear`: what a word costs in a very long transcript, against what it costs in a long one."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import state
from trainer.cli.bench.material import model_answers
from trainer.cli.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.cli.bench.context import BenchContext
    from trainer.cli.bench.material import ModelAnswer

LINEAR = Goal("score-linear", "x", 1.5)
GOALS = (LINEAR,)


def measure(context: BenchContext) -> list[Figure]:
    sizes, library = context.sizes, Library(context.home)
    first, *_ = answers = model_answers(library)
    alike = [answer for answer in answers if answer.language == first.language]
    long, short = (_text(alike, words) for words in (sizes.long_words, sizes.short_words))
    library.score(first.card, short)
    costs = [
        [_seconds_a_word(library, first.card, text) for _ in range(sizes.repetitions)]
        for text in (long, short)
    ]
    of_long, of_short = (median(cost) for cost in costs)
    how = (
        f"{sizes.long_words} words ({of_long * 1e6:.1f} us a word) against {sizes.short_words} ({of_short * 1e6:.1f}) "
        f"on card {first.card}, medians of {sizes.repetitions} after one warm-up; {state()}"
    )
    return [LINEAR.figure(of_long / of_short, how)]


def _text(answers: Sequence[ModelAnswer], size: int) -> str:
    words: list[str] = []
    round_ = 0
    while len(words) < size:
        words += answers[round_ % len(answers)].spoken(round_).split()
        round_ += 1
    return " ".join(words[:size])


def _seconds_a_word(library: Library, card: str, text: str) -> float:
    start = perf_counter()
    library.score(card, text)
    return (perf_counter() - start) / len(text.split())
