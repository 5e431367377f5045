"""One answer as a grade of FSRS: the only place where a score becomes a rating. Knows no memory and no time.

FSRS takes "Again" as forgotten and the three others as remembered, "Hard" with effort: "Hard" is a pass and must not
stand for a failed answer (py-fsrs, `Rating`; the Anki manual, "FSRS", on the misuse of "Hard", which makes every
interval too long). So the line between Again and Hard is the line between failing and passing.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.progress.outcome import Outcome


class Rating(IntEnum):
    """Numbered as FSRS numbers them."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


PASSED, GOOD, EASY = 50, 80, 95
"""Scores in percent from which an answer is Hard, Good, Easy: the first two are where the interface changes colour, the
last leaves room for one supporting point of a large card."""


def rate(outcome: Outcome) -> Rating:
    """By score; capped by what the score alone would forgive.

    A point of the highest weight that was missed or given wrongly fails the card, which stands or falls with it. An
    old mistake that came back shows that the answer was not firm: it passes with effort at best.
    """
    return min(_by_score(outcome.score), _cap(outcome))


def _by_score(score: int) -> Rating:
    reached = (score >= PASSED, score >= GOOD, score >= EASY)
    return Rating(1 + sum(reached))


def _cap(outcome: Outcome) -> Rating:
    if outcome.core_missed():
        return Rating.AGAIN
    return Rating.HARD if outcome.returned() else Rating.EASY
