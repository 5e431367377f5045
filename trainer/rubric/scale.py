"""The numbers of an answer laid out by size: a target looks at its neighbours only; compares nothing exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rubric.target import Measured, Target

_SLACK = 1e-6
"""Relative; wider than any rounding, since the target decides."""


class Scale:
    """Indexes are into `numbers`."""

    __slots__ = ("_bare", "_by_dimension", "_ranges")

    def __init__(self, numbers: Sequence[Measured]) -> None:
        self._by_dimension: dict[str, list[tuple[float, int]]] = {}
        """Values in base units."""
        self._bare: list[tuple[float, int]] = []
        """Values without a unit: they may be counted in anything."""
        self._ranges: list[int] = []
        for i, number in enumerate(numbers):
            if number.value is None:
                self._ranges.append(i)
                continue
            for value in (number.value, *number.readings):
                self._by_dimension.setdefault(number.dimension, []).append((value * number.scale, i))
                if not number.unit:
                    self._bare.append((value, i))

    def near(self, target: Target) -> list[int]:
        """In order, at least those that the target accepts."""
        found = list(self._ranges)
        if same := self._by_dimension.get(target.dimension):
            low, high = _around(target.floor * target.scale, target.ceiling * target.scale)
            found += [i for value, i in same if low <= value <= high]
        if self._bare:
            low, high = _around(target.floor, target.ceiling)
            found += [i for value, i in self._bare if low <= value <= high]
        return sorted(set(found)) if len(found) > 1 else found


def _around(low: float, high: float) -> tuple[float, float]:
    return low - _SLACK * abs(low), high + _SLACK * abs(high)
