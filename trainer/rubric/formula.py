"""Arithmetic with units, as rubrics write it: `64 * 4096 * 128 kB`, `16 GB / (3.35 TB/s)`; never runs code.

A small recursive descent over numbers, units, + - * / and brackets. A unit behind a number multiplies, at the same
rank as * and /. What is computed is a value in base units with a power for each base unit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from trainer.errors import RubricError
from trainer.spoken.units import UNIT_HINT, convert, is_known
from trainer.told import told

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-zµ%]+)|([-+*/()]))")
_MAX_LENGTH = 500
_DEPTH = 40

Powers = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Measure:
    value: float
    """In base units."""
    powers: Powers
    """((dimension, power), …), sorted, no zero powers."""


def evaluate(text: str) -> Measure:
    """Raises RubricError that names the formula and the place where it cannot be read."""
    if len(text) > _MAX_LENGTH:
        raise RubricError(
            told("formula of {count} characters", count=len(text)),
            hint=told("keep it under {most}", most=_MAX_LENGTH),
        )
    try:
        return _Parser(text).parse()
    except (OverflowError, ZeroDivisionError):
        raise RubricError(
            told("formula {text!r} divides by zero or overflows", text=text), hint="mend the formula"
        ) from None


def measure(value: float, unit: str) -> Measure:
    """A value with a canonical, possibly compound unit ("token/s") as a Measure."""
    over, _, under = unit.partition("/")
    top = _unit(over) if over else Measure(1.0, ())
    result = _times(Measure(value, ()), top, 1)
    return _times(result, _unit(under), -1) if under else result


@lru_cache(maxsize=256)
def _unit(name: str) -> Measure:
    if not is_known(name):
        raise RubricError(
            told("unit {name!r} is not known", name=name),
            hint=UNIT_HINT,
        )
    value, dimension = convert(1.0, name)
    over, _, under = dimension.partition("/")
    powers = [(d, p) for d, p in ((over, 1), (under, -1)) if d]
    return Measure(value, tuple(sorted(powers)))


def _times(one: Measure, other: Measure, sign: int) -> Measure:
    powers = dict(one.powers)
    for dimension, power in other.powers:
        powers[dimension] = powers.get(dimension, 0) + sign * power
    value = one.value * other.value if sign > 0 else one.value / other.value
    return Measure(value, tuple(sorted((d, p) for d, p in powers.items() if p)))


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str]] = []
        self.at = 0
        self.depth = 0
        i, end = 0, len(text.rstrip())
        while i < end:
            match = _TOKEN.match(text, i)
            if match is None:
                raise self._error(told("cannot read {text!r}", text=text[i : i + 8]))
            number, name, sign = match.groups()
            self.tokens.append(("number", number) if number else ("unit", name) if name else ("sign", sign))
            i = match.end()

    def _error(self, what: str) -> RubricError:
        return RubricError(
            told("formula {text!r}: {what}", text=self.text, what=what),
            hint="numbers, units, + - * / and brackets are allowed",
        )

    def _peek(self) -> tuple[str, str]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")

    def parse(self) -> Measure:
        result = self._sum()
        if self._peek()[0] != "end":
            raise self._error(told("unexpected {text!r}", text=self._peek()[1]))
        return result

    def _sum(self) -> Measure:
        result = self._product()
        while self._peek() in (("sign", "+"), ("sign", "-")):
            sign = 1 if self._peek()[1] == "+" else -1
            self.at += 1
            other = self._product()
            if other.powers != result.powers:
                raise self._error(told("adds quantities of different kinds"))
            result = Measure(result.value + sign * other.value, result.powers)
        return result

    def _product(self) -> Measure:
        result = self._factor()
        while True:
            kind, value = self._peek()
            if kind == "unit":
                result = _times(result, self._factor(), 1)
            elif kind == "sign" and value in "*/":
                self.at += 1
                result = _times(result, self._factor(), 1 if value == "*" else -1)
            else:
                return result

    def _factor(self) -> Measure:
        kind, value = self._peek()
        self.at += 1
        if kind == "number":
            return Measure(float(value), ())
        if kind == "unit":
            return _unit(value)
        if (kind, value) == ("sign", "-"):
            negative = self._factor()
            return Measure(-negative.value, negative.powers)
        if (kind, value) == ("sign", "("):
            return self._bracket()
        raise self._error(
            told("something is missing before {value!r}", value=value) if value else told("it ends too early")
        )

    def _bracket(self) -> Measure:
        self.depth += 1
        if self.depth > _DEPTH:
            raise self._error(told("too many brackets"))
        result = self._sum()
        if self._peek() != ("sign", ")"):
            raise self._error(told("a bracket is not closed"))
        self.at += 1
        self.depth -= 1
        return result


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a formula, where it stands [start, end), and the (possibly compound) unit behind it."""

    value: float
    unit: str
    start: int
    end: int


_CONSTANT = re.compile(r"(\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*([A-Za-zµ%]+(?:/[A-Za-z]+)?)?")


def constants(text: str) -> tuple[str, ...]:
    """Every number of a formula with the unit behind it, as `make_target` reads it."""
    return tuple(f"{number} {unit}".strip() for number, unit in _CONSTANT.findall(text))


def numbers(text: str) -> tuple[Number, ...]:
    """The same with their places; units that are none are left out."""
    return tuple(
        Number(float(found[1]), unit if is_known(unit) else "", found.start(1), found.end(1))
        for found in _CONSTANT.finditer(text)
        for unit in [found[2] or ""]
    )
