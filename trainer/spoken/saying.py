"""What a language needs to say a written text aloud: number words, units, letters; knows no text and no voice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Saying:
    figure: str
    """Pattern of a number in figures; one group of its whole part, one of the mark, one of its decimals."""
    whole: Callable[[int], str]
    """A whole number in words, from 0 up."""
    digits: tuple[str, ...]
    points: Mapping[str, str]
    """Decimal mark -> how it is said."""
    decimals: Callable[[str], str]
    """The figures behind the mark in words."""
    units: Mapping[str, str]
    """As written -> how it is said behind a number."""
    one: Mapping[str, str]
    """The same behind exactly one, where it differs."""
    counted: frozenset[str]
    """Units that there are no parts of."""
    scales: Mapping[str, str]
    """Letter right behind a number -> how it is said: K, M, B."""
    per: str
    """Between the two sides of `token/s`."""
    over: str
    """Between the two numbers of `1/1000`."""
    to: str
    """Between the ends of a range."""
    minus: str
    times: str
    power: str
    """Between a base and its exponent."""
    money: str
    """Unit that `$` before a number stands for."""
    signs: Mapping[str, str]
    letters: Mapping[str, str]
    """Capital letter -> its name."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What is not said as it is written: abbreviations, and foreign words as a voice of this language needs them."""

    def spelled(self, letters: str) -> str:
        return " ".join(self.letters.get(letter.upper(), letter) for letter in letters)
