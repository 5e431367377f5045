"""What number is wanted, and how a said quantity compares with it; knows no card.

Digits are never compared as text: 4,8 and 4.8 are one value, 4,8 and 48 are two.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from trainer.errors import RubricError
from trainer.spoken.units import UNIT_HINT, convert, is_known
from trainer.told import told

if TYPE_CHECKING:
    from trainer.spoken.quantity import Quantity

_NUMBER = r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?"
_VALUE = re.compile(rf"\s*({_NUMBER})(?:\.\.({_NUMBER}))?\s*(\S+)?\s*")
_TOLERANCE = re.compile(r"(\d+(?:\.\d+)?)\s*%|(?:±|\+-)\s*(\d+(?:\.\d+)?)")
_MOST_REMEMBERED = 512
_EDGE = 1e-9
"""Values at the very edge of a tolerance are inside it; this covers binary rounding."""
_THINGS = frozenset({"request", "GPU", "layer", "head"})
"""Dimensions of what is counted one by one: 130 people are no slip of 130 ms."""
PERCENT = "%"
"""Of which a bare number up to 1 is the part: `0,35` is 35 %."""
_LARGE = 1e12
"""Of units so large the number may be told in base units that are left out: `sáu nghìn bảy trăm tỷ` for 6.7 TB/s. Of
smaller ones it would be taken for a count: `bảy mươi tỷ` are parameters, not 70 GB."""
_ROUNDING = 0.011
"""How far a power of ten may be off and still show the same digits."""


class Likeness(IntEnum):
    """How a quantity compares with what is wanted, best first."""

    RIGHT = 0
    UNITLESS = 1
    POWER = 2
    UNIT = 3
    OTHER = 4
    FOREIGN = 5

    @property
    def reason(self) -> str:
        return _REASONS[self]


_REASONS = {
    Likeness.RIGHT: "right",
    Likeness.UNITLESS: "right value, unit not said",
    Likeness.POWER: "right digits, wrong power of ten",
    Likeness.UNIT: "right value, wrong unit",
    Likeness.OTHER: "other value",
    Likeness.FOREIGN: "another kind of quantity",
}


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """What of a quantity can be compared; like quantities are one object, by which targets remember them."""

    value: float | None
    unit: str
    low: float | None
    high: float | None
    readings: tuple[float, ...]
    scale: float
    """Base units in one `unit`."""
    dimension: str

    @staticmethod
    def of(said: Quantity) -> Measured:
        return measured(said.value, said.unit, said.low, said.high, said.readings)


@lru_cache(maxsize=4096)
def measured(
    value: float | None, unit: str, low: float | None, high: float | None, readings: tuple[float, ...]
) -> Measured:
    return Measured(value, unit, low, high, readings, *convert(1.0, unit))


_Found = TypeVar("_Found")


def remember(known: dict[Measured, _Found], said: Measured, found: _Found) -> _Found:
    """Keeps what was found of a quantity; forgets all when it is full, so that memory stays flat."""
    if len(known) >= _MOST_REMEMBERED:
        known.clear()
    known[said] = found
    return found


@dataclass(frozen=True, slots=True)
class Target:
    low: float
    """Lowest value that counts, in `unit`."""
    high: float
    unit: str
    text: str
    """As the rubric writes it."""
    is_range: bool
    scale: float
    """Base units in one `unit`."""
    dimension: str
    floor: float
    """`low` with the edge that still counts."""
    ceiling: float
    needs_unit: bool = False
    """A bare number will not do, where a pattern asks for a quantity."""
    _likeness: dict[Measured, Likeness] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    def compare(self, said: Quantity) -> Likeness:
        """Best likeness over all readings of what was said."""
        return self.likeness(Measured.of(said))

    def likeness(self, said: Measured) -> Likeness:
        """The same; answers to one card have the same numbers again and again, so it is remembered."""
        found = self._likeness.get(said)
        if found is None:
            found = remember(self._likeness, said, self._compare(said))
        return found

    def in_unit(self, said: Measured) -> float | None:
        """What was said in this unit, right or not: a bare number is taken to be in it, and `token` for `token/s`.

        None for a range, and for what measures something else.
        """
        if said.value is None:
            return None
        if not said.unit:
            return said.value / self.scale if self.unit == PERCENT and said.value <= 1 else said.value
        if said.dimension == self.dimension:
            return said.value * said.scale / self.scale
        return said.value if said.unit == self.unit.partition("/")[0] else None

    def accepts(self, said: Measured) -> bool:
        """The value is right, the unit is right or not said: what a pattern asks for."""
        if self.needs_unit and not said.unit:
            return False
        if said.value is None:
            return self._compare(said) <= Likeness.UNITLESS
        values = (said.value, *said.readings)
        factor = said.scale / self.scale if said.dimension == self.dimension else 0.0
        if factor and any(self.holds(value * factor) for value in values):
            return True
        return not said.unit and any(self.holds(value) or self._holds_base(value) for value in values)

    def _compare(self, said: Measured) -> Likeness:
        if said.low is not None and said.high is not None:
            return self._compare_range(said.low, said.high, said.unit, said.scale, said.dimension)
        factor = said.scale / self.scale if said.dimension == self.dimension else 0.0
        found = Likeness.FOREIGN if said.value is None else self._compare_value(said.value, said.unit, factor)
        for value in said.readings:
            found = min(found, self._compare_value(value, said.unit, factor))
        return found

    def holds(self, value: float) -> bool:
        """`value` in this target's unit; its edges are inside."""
        return self.floor <= value <= self.ceiling

    def _holds_base(self, value: float) -> bool:
        """`value` is a bare number of base units, and right as such."""
        return self.scale >= _LARGE and self.holds(value / self.scale)

    def _compare_value(self, value: float, unit: str, factor: float) -> Likeness:
        """`factor` turns the said unit into this one; 0 where they measure different things."""
        if factor and self.floor <= value * factor <= self.ceiling:
            return Likeness.RIGHT
        if not factor and unit and convert(1.0, unit)[1] in _THINGS:
            return Likeness.FOREIGN
        if self.floor <= value <= self.ceiling:
            return Likeness.UNIT if unit else Likeness.UNITLESS
        if not factor and unit:
            return Likeness.FOREIGN
        if not unit and self._holds_base(value):
            return Likeness.UNITLESS
        return self._digits(value * factor if factor else value, Likeness.OTHER)

    def _digits(self, value: float, otherwise: Likeness) -> Likeness:
        middle = (self.low + self.high) / 2
        if value <= 0 or middle <= 0 or math.isinf(middle):
            return otherwise
        power = round(math.log10(value / middle))
        if power and abs(power) <= 6 and self.holds(value / 10.0**power):
            return Likeness.POWER
        return otherwise

    def _compare_range(self, low: float, high: float, unit: str, scale: float, dimension: str) -> Likeness:
        if dimension == self.dimension:
            low, high = low * scale / self.scale, high * scale / self.scale
        elif unit:
            return Likeness.FOREIGN
        right = Likeness.RIGHT if dimension == self.dimension else Likeness.UNITLESS
        if self.is_range:
            return right if self._covers(low, high) else Likeness.OTHER
        return right if low <= self.high and high >= self.low and high <= 1.25 * low else Likeness.OTHER

    def _covers(self, low: float, high: float) -> bool:
        width = self.high - self.low
        return low >= self.low - width / 4 and high <= self.high + width / 4


def parse_value(text: str) -> tuple[float, float, str]:
    """`16 GB` -> (16, 16, "GB"), `150..180 token/s` -> (150, 180, "token/s"). Raises RubricError."""
    match = _VALUE.fullmatch(text)
    if match is None:
        raise RubricError(
            told("value {text!r} is not a number with a unit", text=text),
            hint="write it as '4.8 ms' or '150..180 token/s'",
        )
    low, high, unit = match.groups()
    if unit and not is_known(unit):
        raise RubricError(
            told("value {text!r}: unit {unit!r} is not known", text=text, unit=unit),
            hint=UNIT_HINT,
        )
    ends = float(low), float(high or low)
    if not (math.isfinite(ends[1]) and ends[0] <= ends[1]):
        raise RubricError(
            told("value {text!r} is not finite, or falls", text=text), hint="give the lower end first"
        )
    return (*ends, unit or "")


def parse_tolerance(text: str, value: float) -> float:
    """Half-width in the value's unit: `5%` is relative, `±2` absolute, `exact` none. Raises RubricError."""
    bare = text.strip()
    if bare in ("exact", ""):
        return 0.0
    if found := _TOLERANCE.fullmatch(bare):
        percent, width = found.groups()
        slack = abs(value) * float(percent) / 100 if percent else float(width)
        if slack <= abs(value):
            return slack
    raise RubricError(
        told("tolerance {text!r} is not understood", text=text), hint="write '5%', '±2' or 'exact'"
    )


def make_target(value: str, tolerance: str) -> Target:
    low, high, unit = parse_value(value)
    slack = 0.0 if high > low else parse_tolerance(tolerance, low)
    return bounded(low - slack, high + slack, unit, value, is_range=high > low)


def bounded(low: float, high: float, unit: str, text: str, *, is_range: bool) -> Target:
    scale, dimension = convert(1.0, unit)
    slack = _EDGE * (abs(low) if math.isinf(high) else max(abs(low), abs(high)))
    return Target(low, high, unit, text, is_range, scale, dimension, low - slack, high + slack)
