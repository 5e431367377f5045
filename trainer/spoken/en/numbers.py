"""Reads English numbers in words, figures or both; knows no units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.atoms import (
    AND,
    DIGIT,
    EXPONENT,
    EXPONENT_LIMIT,
    FIGURE,
    HUNDRED,
    LETTER_E,
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
from trainer.spoken.figures import LONGEST, read_figure
from trainer.spoken.measure import UnitReader
from trainer.spoken.number import Number, times_ten
from trainer.spoken.results import StatedResults

if TYPE_CHECKING:
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_FIGURE: Atom = (FIGURE, 0.0)
_ARTICLES = frozenset({"a", "an"})
_MOST_PARTS = 1000
_JOINED = frozenset({DIGIT, TEEN, TENS, HUNDRED, AND, POINT})
_CENTS = frozenset({"cent", "cents"})
_MORE = frozenset({"some", "something", "odd"})


class EnglishReader:
    """`nine hundred eighty nine`, `three point three five`, `one twenty eight`, `ten to the fourteenth`."""

    __slots__ = ("_atoms", "_counts", "results", "tokens", "words")

    def __init__(self, tokens: Tokens, grammar: Grammar) -> None:
        self.words = tokens.words
        self.tokens = tokens
        self._counts = UnitReader(tokens, grammar).counts
        self.results = StatedResults(tokens.words, grammar, self.plain)
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
        number = self.plain(at)
        if number is None:
            return None
        kind = self.atoms[number.end][0]
        if kind == POWER or (self.words[number.end] == "to" and self.words[number.end + 1] == "the"):
            return self._power(number)
        if kind == TIMES:
            return self.scientific(number)
        if kind == EXPONENT or LETTER_E.match(self.words[number.end]):
            return self._lettered(number)
        return self._over(number) if kind == OVER else number

    def tail(self, at: int) -> tuple[float, int] | None:
        """`four dollars seventeen`, `two hours and a half`."""
        words = self.words
        if words[at] == "and" and words[at + 1] == "a" and words[at + 2] in ("half", "quarter"):
            return 1 / PARTS[words[at + 2]], at + 3
        pair = self._pair(at + (words[at] == "and"))
        if pair is None:
            return None
        is_cents = words[pair[1]] in _CENTS
        if is_cents:
            return pair[0] / 100, pair[1] + 1
        return (pair[0] / 100, pair[1]) if pair[0] >= 10 and words[at] != "and" else None

    def is_bare_scale(self, at: int) -> bool:
        kind = self.atoms[at][0]
        return kind == SCALE or (kind == HUNDRED and self._hundreds(0.0, at + 1)[0] == 0)

    def plain(self, at: int) -> Number | None:
        atoms = self.atoms
        article = self.words[at] in _ARTICLES
        if atoms[at + article][0] == HUNDRED:
            whole: tuple[float, int] | None = self._hundreds(100.0, at + article + 1)
        elif article and atoms[at + 1][0] == SCALE:
            whole = (1.0, at + 1)
        elif atoms[at][0] == POINT:
            return self._point((0.0, at))
        else:
            whole = self._group(at)
        if whole is None:
            return self._written(at) if atoms[at][0] == FIGURE else None
        return (
            self._point(whole) or self._fraction(whole, at) or self._vague(whole) or self._scaled(whole, at)
        )

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
        digits, end = self._digits(at)
        if len(digits) > 2:
            return float(digits), end
        pair = self._pair(at)
        if pair is None:
            figure = read_figure(self.words[at]) if self.atoms[at][0] == FIGURE else None
            return (figure.value, at + 1) if figure and figure.digits else None
        value, end = pair
        after = self._past_hyphen(end)
        if self.atoms[after][0] == HUNDRED:
            return self._hundreds(value * 100, after + 1)
        return self._below_hundred(pair, after) or pair

    def _below_hundred(self, pair: tuple[float, int], at: int) -> tuple[float, int] | None:
        """The second pair of `forty ninety six`, `one-sixty-seven`, `one nineteen`; `five-ten` is a range."""
        value, end = pair
        kind = self.atoms[at][0]
        if not 0 < value < 100 or kind not in (TENS, TEEN):
            return None
        if at > end and (value >= 10 or kind == TEEN):
            return None
        low = self._pair(at)
        if low is None or self.atoms[low[1]][0] == HUNDRED or (low[0] == 10 and self._is_powered(low[1])):
            return None
        return value * 100 + low[0], low[1]

    def _is_powered(self, at: int) -> bool:
        return self.atoms[at][0] == POWER or (self.words[at] == "to" and self.words[at + 1] == "the")

    def _past_hyphen(self, at: int) -> int:
        """Past the hyphen between two number words that stand without blanks."""
        is_hyphen = self.words[at] == "-" and self.tokens.is_glued(at) and self.tokens.is_glued(at + 1)
        return at + 1 if is_hyphen and self.atoms[at + 1][0] in _JOINED else at

    def _digits(self, at: int) -> tuple[str, int]:
        """Digits one after the other; `two-oh-nine` is one number, `two-three` a range."""
        digits, end = self._run(at)
        if self.words[end] != "-" or not digits:
            return digits, end
        hyphened = self._run(at, hyphens=True)
        return hyphened if 2 < len(hyphened[0]) < LONGEST else (digits, end)

    def _run(self, at: int, *, hyphens: bool = False) -> tuple[str, int]:
        digits, end = "", at
        while self.atoms[at][0] == DIGIT and self.atoms[at + 1][0] not in (HUNDRED, POINT):
            digits += str(int(self.atoms[at][1]))
            end = at + 1
            at = self._past_hyphen(end) if hyphens else end
            if hyphens and len(digits) == LONGEST:
                break
        return digits, end

    def _pair(self, at: int) -> tuple[float, int] | None:
        """Below a hundred; `twenty-five` has a sign in between."""
        kind, value = self.atoms[at]
        if kind in (DIGIT, TEEN):
            return value, at + 1
        if kind != TENS:
            return None
        after = self._past_hyphen(at + 1)
        kind, digit = self.atoms[after]
        if kind == DIGIT and digit:
            return value * 10 + digit, after + 1
        return value * 10, at + 1

    def _hundreds(self, value: float, at: int) -> tuple[float, int]:
        after = self._past_hyphen(at)
        if self.atoms[after][0] == AND:
            after = self._past_hyphen(after + 1)
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
                return self._with_part(total, factor, after)
            value, end = group
        is_digit = end == at + 1 and self.atoms[at][0] == DIGIT
        return Number(
            total + value, end, is_digit, 100.0 if value >= 100 and value % 100 == 0 and limit > 1e9 else 1.0
        )

    def _with_part(self, total: float, factor: float, at: int) -> Number:
        """`a million and a half`."""
        words = self.words
        if factor > 1e3 and words[at] == "and" and words[at + 1] == "a" and words[at + 2] in PARTS:
            return Number(total + factor / PARTS[words[at + 2]], at + 3)
        return Number(total, at, False, factor)

    def _vague(self, whole: tuple[float, int]) -> Number | None:
        """`sixty some thousand`: anything up to 69 thousand."""
        value, end = whole
        at = end + (self.words[end] == "-")
        step = next((step for step in (100.0, 10.0) if value and value % step == 0), 0.0)
        if not step or self.words[at] not in _MORE or self.atoms[at + 1][0] != SCALE:
            return None
        scale, after = self._scale(at + 1)
        return Number(value * scale, after, False, scale, (value + step - 1) * scale)

    def _point(self, whole: tuple[float, int]) -> Number | None:
        value, end = whole
        end = self._past_hyphen(end)
        if self.atoms[end][0] != POINT:
            return None
        first = self._past_hyphen(end + 1)
        digits, after = self._digits(first)
        if not digits:
            pair = self._pair(first)
            figure = read_figure(self.words[first]) if self.atoms[first][0] == FIGURE else None
            if pair is None and (figure is None or not figure.digits):
                return None
            digits, after = (str(int(pair[0])), pair[1]) if pair else (self.words[first], first + 1)
        digits, after = self._past_zeros(digits, after)
        scale, after = self._scale(after)
        return Number(round(float(f"{int(value)}.{digits}") * scale, 6), after, False, scale)

    def _past_zeros(self, digits: str, at: int) -> tuple[str, int]:
        """`zero point zero sixteen`: behind zeros the rest may be said as one number."""
        pair = self._pair(at) if self.atoms[at][0] in (TEEN, TENS) and not digits.strip("0") else None
        return (digits + str(int(pair[0])), pair[1]) if pair else (digits, at)

    def _fraction(self, whole: tuple[float, int], at: int) -> Number | None:
        """`two thirds`, `two and a half`."""
        value, end = whole
        words = self.words
        if words[end] in PARTS and end == at + 1 and self.atoms[at][0] == DIGIT and words[at] != "zero":
            return Number(value / PARTS[words[end]], end + 1, is_fraction=True)
        if words[end] == "and" and words[end + 1] in ("a", "one", "three") and words[end + 2] in PARTS:
            count = 3 if words[end + 1] == "three" else 1
            scale, after = self._scale(end + 3)
            return Number((value + count / PARTS[words[end + 2]]) * scale, after, False, scale)
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

    def scientific(self, number: Number) -> Number:
        """A mantissa before `times ten to the fourteen`; the number as it is where no power of ten follows."""
        ten = self.plain(number.end + 1)
        if ten is None or ten.value != 10 or self.words[ten.end] not in ("to", "^"):
            return number
        exponent = self._exponent(ten.end + 1)
        if exponent is None:
            return number
        return Number(times_ten(number.value, exponent[0]), exponent[1])

    def _lettered(self, number: Number) -> Number:
        """`point two eight e fourteen`, `1.3 e14`."""
        at = number.end
        if self.words[at] == "e":
            exponent = self._exponent(at + 1)
            return Number(times_ten(number.value, exponent[0]), exponent[1]) if exponent else number
        power = int(self.words[at][1:])
        return Number(times_ten(number.value, power), at + 1) if power <= EXPONENT_LIMIT else number

    def _over(self, number: Number) -> Number:
        at = number.end
        other = self.plain(at + 1)
        if other is None or not 0 < other.value <= _MOST_PARTS or self._counts(other.end):
            return number
        is_fraction = number.value < other.value if self.words[at] == "/" else self.words[other.end] in RESTS
        if not is_fraction or (self.words[at] != "/" and self.results.follows(other.end)):
            return number
        return Number(number.value / other.value, other.end, is_fraction=True)
