"""How long a card takes this learner, told with what that rests on; promises nothing it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

SITTING_SECONDS = 600.0
"""A longer stretch between two answers is a break."""
ENOUGH = 5
"""Stretches, or spoken answers, from which a median is taken."""
NEWEST = 100
WINDOW = 1000
"""Newest answers that are looked at: whoever answered so rarely a thousand answers ago has another pace now."""
REVIEW_SECONDS = 45.0
"""To read a verdict, where it was not seen how long that takes."""


@dataclass(frozen=True, slots=True)
class Pace:
    seconds: float
    """For a card from one answer's end to the next one's: verdict, question, answer."""
    source: str
    """What that rests on, in words."""


class Timed(Protocol):
    """A graded answer, an Outcome or less."""

    @property
    def at(self) -> datetime: ...
    @property
    def seconds(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Answered:
    """As much of a graded answer as its pace needs."""

    at: datetime
    """When it ended; aware, UTC."""
    seconds: float
    """Its length, 0 where it was typed."""


def pace_of(answers: Sequence[Timed], answer_seconds: float) -> Pace:
    """From answers, oldest first; `answer_seconds` is how long the deck lets one speak."""
    from statistics import (
        median,
    )  # only now: it takes longer to import than the rest of a history does to read

    times = [answer.at for answer in answers[-WINDOW:]]
    between = [(later - earlier).total_seconds() for earlier, later in pairwise(times)]
    stretches = [s for s in between if 0 < s <= SITTING_SECONDS][-NEWEST:]
    if len(stretches) >= ENOUGH:
        return Pace(
            median(stretches), f"median of {len(stretches)} stretches between your answers of one sitting"
        )
    spoken = [answer.seconds for answer in answers[-WINDOW:] if answer.seconds > 0][-NEWEST:]
    if len(spoken) >= ENOUGH:
        source = (
            f"median of your {len(spoken)} spoken answers, and {REVIEW_SECONDS:.0f} s assumed for the verdict"
        )
        return Pace(median(spoken) + REVIEW_SECONDS, source)
    assumed = f"{answer_seconds:.0f} s to answer, {REVIEW_SECONDS:.0f} s for the verdict"
    return Pace(answer_seconds + REVIEW_SECONDS, f"assumed, too few answers to measure: {assumed}")
