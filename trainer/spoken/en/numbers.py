"""Reads English numbers in words, figures or both; knows no units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.atoms import (
    AND,
    DIGIT,
    EXPONENT_LIMIT,
    FIGURE,
    HUNDRED,
    NONE,
    OVER,
    POINT,
    POWER,
    SCALE,
    TEEN,
    TENS,
    TIMES,
    Atom,
)
from trainer.spoken.en.words import INNER, ORDINALS, PARTS, RESTS
from trainer.spoken.figures import read_figure
from trainer.spoken.measure import UnitReader
from trainer.spoken.number import Number

if TYPE_CHECKING:
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_FIGURE: Atom = (FIGURE, 0.0)
_ARTICLES = frozenset({"a", "an"})
_MOST_PARTS = 1000


class EnglishReader:
    """`nine hundred eighty nine`, `three point three five`, `one twenty eight`, `ten to the fourteenth`."""

    __slots__ = ("_atoms", "_counts", "tokens", "words")

    def __init__(self, tokens: Tokens, grammar: Grammar) -> None:
        self.words = tokens.words
        self.tokens = tokens
        self._counts = UnitReader(tokens, grammar).counts
        self._atoms: list[Atom] = []

    @property
    def atoms(self) -> list[Atom]:
        """Made at the first English number: most Vietnamese texts have none."""
        if not self._atoms:
            lookup = INNER.get
            self._atoms = [
                lookup(word) or (_FIGURE if "0" <= word[:1] <= "9" else NONE) for word in self.words
            ]
        return self._atoms

    def read(self, at: int) -> Number | None:
        number = self._plain(at)
        if number is None:
            return None
        kind = self.atoms[number.end][0]
        if kind == POWER or (self.words[number.end] == "to" and self.words[number.end + 1] == "the"):
            return self._power(number)
        if kind == TIMES:
            return self._times(number)
        return self._over(number) if kind == OVER else number

    def tail(self, at: int) -> tuple[float, int] | None:
        """`four dollars seventeen`."""
        pair = self._pair(at)
        return (pair[0] / 100, pair[1]) if pair and pair[0] >= 10 else None

    def is_bare_scale(self, at: int) -> bool:
        return self.atoms[at][0] in (HUNDRED, SCALE)

    def _plain(self, at: int) -> Number | None:
        atoms = self.atoms
        if self.words[at] in _ARTICLES and atoms[at + 1][0] in (HUNDRED, SCALE):
            whole: tuple[float, int] | None = (1.0, at + 1)
        elif atoms[at][0] == POINT:
            return self._point((0.0, at))
        else:
            whole = self._group(at)
        if whole is None:
            return self._written(at) if atoms[at][0] == FIGURE else None
        return self._point(whole) or self._fraction(whole, at) or self._scaled(whole, at)

    def _written(self, at: int) -> Number | None:
        """A figure; a lone point is a decimal in English."""
        figure = read_figure(self.words[at])
        if figure is None:
            return None
        scale, end = self._scale(at + 1)
        if figure.decimal is not None and ("." in self.words[at] or scale > 1):
            return Number(figure.decimal * scale, end, False, scale, None, (figure.value * scale,))
        return Number(round(figure.value * scale, 6), end, False, scale, None, figure.readings)

    def _group(self, at: int) -> tuple[float, int] | None:
        """Below ten thousand, without the word thousand: `sixteen hundred`, `forty ninety six`, `one oh two four`."""
        digits = self._digits(at)
        if len(digits) > 2:
            return float(digits), at + len(digits)
        pair = self._pair(at)
        if pair is None:
            figure = read_figure(self.words[at]) if self.atoms[at][0] == FIGURE else None
            return (figure.value, at + 1) if figure and figure.digits else None
        value, end = pair
        if self.atoms[end][0] == HUNDRED:
            return self._hundreds(value * 100, end + 1)
        low = self._pair(end) if 0 < value < 100 and self.atoms[end][0] in (TENS, TEEN) else None
        if low and low[0] >= 10 and (value >= 10 or self.atoms[end][0] == TENS):
            return value * 100 + low[0], low[1]
        return pair

    def _digits(self, at: int) -> str:
        digits = ""
        while self.atoms[at][0] == DIGIT and self.atoms[at + 1][0] not in (HUNDRED, POINT):
            digits += str(int(self.atoms[at][1]))
            at += 1
        return digits

    def _pair(self, at: int) -> tuple[float, int] | None:
        """Below a hundred; `twenty-five` has a sign in between."""
        kind, value = self.atoms[at]
        if kind in (DIGIT, TEEN):
            return value, at + 1
        if kind != TENS:
            return None
        after = at + 2 if self.words[at + 1] == "-" and self.tokens.is_glued(at + 2) else at + 1
        kind, digit = self.atoms[after]
        is_whole = after > at + 1 or self.atoms[after + 1][0] != HUNDRED
        if kind == DIGIT and digit and is_whole:
            return value * 10 + digit, after + 1
        return value * 10, at + 1

    def _hundreds(self, value: float, at: int) -> tuple[float, int]:
        after = at + 1 if self.atoms[at][0] == AND else at
        pair = self._pair(after)
        if pair is None or self.atoms[pair[1]][0] == HUNDRED:
            return value, at
        return value + pair[0], pair[1]

    def _scale(self, at: int) -> tuple[float, int]:
        factor = 1.0
        while self.atoms[at][0] == SCALE or (factor == 1 and self.atoms[at][0] == HUNDRED):
            factor *= self.atoms[at][1]
            at += 1
        return factor, at

    def _scaled(self, whole: tuple[float, int], at: int) -> Number:
        """Groups with falling scale words: `four hundred forty nine thousand two hundred`."""
        value, end = whole
        total, factor = 0.0, 1.0
        limit = float("inf")
        while self.atoms[end][0] in (SCALE, HUNDRED):
            factor, after = self._scale(end)
            if factor >= limit:
                break
            total, limit = total + value * factor, factor
            group = self._group(after + 1 if self.atoms[after][0] == AND else after)
            if group is None or self.atoms[after][0] == FIGURE:
                return Number(total, after, False, factor)
            value, end = group
        is_digit = end == at + 1 and self.atoms[at][0] == DIGIT
        return Number(
            total + value, end, is_digit, 100.0 if value >= 100 and value % 100 == 0 and limit > 1e9 else 1.0
        )

    def _point(self, whole: tuple[float, int]) -> Number | None:
        value, end = whole
        if self.atoms[end][0] != POINT:
            return None
        digits = self._digits(end + 1)
        after = end + 1 + len(digits)
        if not digits:
            pair = self._pair(end + 1)
            figure = read_figure(self.words[end + 1]) if self.atoms[end + 1][0] == FIGURE else None
            if pair is None and (figure is None or not figure.digits):
                return None
            digits, after = (str(int(pair[0])), pair[1]) if pair else (self.words[end + 1], end + 2)
        scale, after = self._scale(after)
        return Number(round(float(f"{int(value)}.{digits}") * scale, 6), after, False, scale)

    def _fraction(self, whole: tuple[float, int], at: int) -> Number | None:
        """`two thirds`, `two and a half`."""
        value, end = whole
        words = self.words
        if words[end] in PARTS and end == at + 1 and self.atoms[at][0] == DIGIT and words[at] != "zero":
            return Number(value / PARTS[words[end]], end + 1, is_fraction=True)
        if words[end] == "and" and words[end + 1] in ("a", "one", "three") and words[end + 2] in PARTS:
            count = 3 if words[end + 1] == "three" else 1
            return Number(value + count / PARTS[words[end + 2]], end + 3)
        return None

    def _exponent(self, at: int) -> tuple[int, int] | None:
        """After `^` or `to the [power of]`."""
        for word in ("the", "power", "of"):
            at += self.words[at] == word
        sign = -1 if self.words[at] in ("minus", "negative", "-") else 1
        at += sign < 0
        if self.words[at] in ORDINALS:
            power, end = float(ORDINALS[self.words[at]]), at + 1
        else:
            group = self._group(at)
            if group is None:
                return None
            power, end = group
        end += self.words[end] in ("th", "power")
        return (sign * int(power), end) if power <= EXPONENT_LIMIT else None

    def _power(self, number: Number) -> Number:
        exponent = self._exponent(number.end + 1)
        if exponent is None or not 0 < number.value <= _MOST_PARTS:
            return number
        value = float(f"1e{exponent[0]}") if number.value == 10 else number.value ** exponent[0]
        return Number(value, exponent[1])

    def _times(self, number: Number) -> Number:
        ten = self._plain(number.end + 1)
        if ten is None or ten.value != 10 or self.words[ten.end] not in ("to", "^"):
            return number
        exponent = self._exponent(ten.end + 1)
        if exponent is None:
            return number
        return Number(float(f"{number.value!r}e{exponent[0]}"), exponent[1])

    def _over(self, number: Number) -> Number:
        at = number.end
        other = self._plain(at + 1)
        if other is None or not 0 < other.value <= _MOST_PARTS or self._counts(other.end):
            return number
        is_fraction = number.value < other.value if self.words[at] == "/" else self.words[other.end] in RESTS
        if not is_fraction:
            return number
        return Number(number.value / other.value, other.end, is_fraction=True)
