"""A smoothed line through values and how far they spread about it. Pure arithmetic; knows not what is measured.

Method: the exponentially weighted moving average (S. W. Roberts, "Control Chart Tests Based on Geometric Moving
Averages", Technometrics 1, 1959) with the exponentially weighted variance about it (T. Finch, "Incremental calculation
of weighted mean and variance", University of Cambridge, 2009). The weights are normalised at the start, so that the
first level is the first value and not a guess. Weights go by answers, not by days: a week without practice is no datum.

Two levels of such a line differ by chance alone, so a change is told from the halves of the values instead: the
difference of their means with its standard error (B. L. Welch, "The generalization of Student's problem when several
different population variances are involved", Biometrika 34, 1947).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

NEWEST_WEIGHT = 0.25
"""Of the newest value; the last seven values carry 87 % of the whole."""

SEVERAL_DAYS = timedelta(days=3)
CLEAR_ERRORS = 2.0
ENOUGH_A_HALF = 3


@dataclass(frozen=True, slots=True)
class Level:
    at: datetime
    value: float
    """In the unit of what is smoothed."""
    spread: float | None
    """Weighted standard deviation of the values about the level; None where there is one value only."""


@dataclass(frozen=True, slots=True)
class Change:
    """From the older half of the values to the newer one."""

    value: float
    """Difference of their means, in the unit of the values."""
    error: float
    """Its standard error."""

    @property
    def is_clear(self) -> bool:
        """More than chance makes in one of twenty."""
        return abs(self.value) > CLEAR_ERRORS * self.error


def change_of(values: Sequence[float]) -> Change | None:
    """None where they are too few to tell; the middle one of an odd number is newer."""
    half = len(values) // 2
    if half < ENOUGH_A_HALF:
        return None
    older, newer = _mean(values[:half]), _mean(values[half:])
    return Change(newer[0] - older[0], sqrt(newer[1] + older[1]))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """With the square of its standard error. (Importing `statistics` takes longer than a whole history does.)"""
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)


def smooth(values: Iterable[tuple[datetime, float]], weight: float = NEWEST_WEIGHT) -> tuple[Level, ...]:
    """A level for each value, oldest first, from it and those before it; 0 < weight < 1."""
    levels: list[Level] = []
    total = mean = squares = 0.0
    for at, value in values:
        # West's update (1979) of a weighted mean and sum of squares, with the old weights decayed.
        total = total * (1 - weight) + 1
        squares *= 1 - weight
        off = value - mean
        mean += off / total
        squares += off * (value - mean)
        levels.append(Level(at, mean, sqrt(max(squares, 0.0) / total) if levels else None))
    return tuple(levels)


def daily(line: Sequence[Level]) -> Sequence[Level]:
    """Where the line stood at the end of each day: over several days a sitting is a moment, and would be a spike."""
    if not line or line[-1].at - line[0].at < SEVERAL_DAYS:
        return line
    return list({level.at.date(): level for level in line}.values())
