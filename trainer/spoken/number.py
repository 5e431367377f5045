"""A number as a language's reader hands it on, before its unit is known; knows no words."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Number(NamedTuple):
    value: float
    """The lower end where `high` is given."""
    end: int
    """Index of the word after it."""
    is_digit: bool = False
    """One digit in words: it may be an article or another word altogether ("một", "không", "năm")."""
    scale: float = 1.0
    """What its last scale word multiplies by; a first bound borrows it ("hai đến ba trăm")."""
    high: float | None = None
    readings: tuple[float, ...] = ()
    is_fraction: bool = False
    """A part of something: only a measure is its unit."""


def times_ten(value: float, power: int) -> float:
    """`value` times a power of ten, without the rounding of a product where it can be written down."""
    digits = repr(value)
    return value * 10.0**power if "e" in digits or "inf" in digits else float(f"{digits}e{power}")


class NumberReader(Protocol):
    """Reads numbers of one text; one plug for each language."""

    def read(self, at: int) -> Number | None:
        """The longest number that starts at word `at`."""
        ...

    def tail(self, at: int) -> tuple[float, int] | None:
        """Decimals said after the unit, and the word after them: bốn đô *mười bảy* is 0.17."""
        ...

    def is_bare_scale(self, at: int) -> bool:
        """Word `at` is a scale word that no number multiplies."""
        ...
