"""How far cues stand from what they may speak of, found by bisection; knows no number and no point."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rubric.spots import Span

_BEHIND = 1.5
"""A cue behind counts half again as far as one before."""
FAR = float("inf")


class CueIndex:
    """Some cues of one answer; `positions` are the answer's."""

    __slots__ = ("_ends", "_longest", "_positions", "_spans", "_starts")

    def __init__(self, spans: Sequence[Span], positions: Sequence[int]) -> None:
        self._spans = sorted(spans)
        self._positions = positions
        self._starts = [start for start, _ in self._spans]
        self._ends = sorted(end for _, end in spans)
        self._longest = max((end - start for start, end in spans), default=0)

    def distance(self, span: Span) -> float:
        """Tokens between `span` and the nearest cue; FAR when there is none.

        A cue among the words of the number itself (`token` in `200 token/s`) says nothing.
        """
        if not self._spans:
            return FAR
        positions, (first, last) = self._positions, span
        before = bisect_right(self._ends, first)
        behind = bisect_left(self._starts, last)
        if behind > before and self._overlaps(span):
            return 0.0
        nearest = FAR
        if before:
            nearest = positions[first] - positions[self._ends[before - 1] - 1]
        if behind < len(self._starts):
            nearest = min(nearest, _BEHIND * (positions[self._starts[behind]] - positions[last - 1]))
        return nearest

    def _overlaps(self, span: Span) -> bool:
        first, last = span
        begin = bisect_left(self._starts, first - self._longest)
        for start, end in self._spans[begin : bisect_left(self._starts, last)]:
            if end > first and not (first <= start and end <= last):
                return True
        return False
