"""Reads one number written in figures, with every reading its separators allow; knows no words around it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_PARTS = re.compile(r"([0-9.,]+)(?:e([+-]?[0-9]+)|(k|tr)([0-9]))?$")
_GROUPED = re.compile(r"(?!0)[0-9]{1,3}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*$")
_SUFFIXES = {"k": 1e3, "tr": 1e6}
LONGEST = 30
"""More digits than this are a recogniser's loop, not a number."""


@dataclass(frozen=True, slots=True)
class Figure:
    value: float
    readings: tuple[float, ...] = ()
    """The other way to take the separator: 8.000 is 8000, else 8."""
    digits: str = ""
    """The digits when nothing else is written, else empty."""
    decimal: float | None = None
    """The value where a scale word follows: 1.234 triệu is a decimal."""


@lru_cache(maxsize=8192)
def read_figure(word: str) -> Figure | None:
    """`4,8`, `131.072`, `1,000,000`, `1.3e14`, `5k3`; None where the separators make no number (`4,8,8`)."""
    match = _PARTS.match(word)
    if match is None or len(word) > LONGEST:
        return None
    plain, exponent, suffix, tenth = match.groups()
    if plain.isdigit() and not exponent and not suffix:
        return Figure(float(plain), digits=plain)
    figure = _separated(plain)
    if figure and exponent:
        return Figure(float(f"{figure.decimal or figure.value}e{exponent}"))
    if figure and suffix:
        return Figure(round((figure.value + int(tenth) / 10) * _SUFFIXES[suffix]))
    return figure


def _separated(plain: str) -> Figure | None:
    marks = [char for char in plain if not char.isdigit()]
    if not marks:
        return Figure(float(plain))
    if len(set(marks)) == 2 and marks.count(marks[-1]) == 1:
        whole, _, rest = plain.rpartition(marks[-1])
        return Figure(float(f"{_ungrouped(whole)}.{rest}")) if _GROUPED.match(whole) else None
    if _GROUPED.match(plain):
        decimal = float(plain.replace(",", ".")) if len(marks) == 1 else None
        return Figure(float(_ungrouped(plain)), (decimal,) if decimal is not None else (), decimal=decimal)
    return Figure(float(plain.replace(",", "."))) if len(marks) == 1 else None


def _ungrouped(plain: str) -> str:
    return plain.replace(".", "").replace(",", "")
