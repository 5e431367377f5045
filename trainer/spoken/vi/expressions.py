"""Reads Vietnamese decimals, powers, fractions and neighbouring digits around whole numbers; knows no units."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.spoken.atoms import (
    DIGIT,
    DOZEN,
    EXPONENT,
    EXPONENT_LIMIT,
    FIGURE,
    FINAL,
    HALF,
    HUNDRED,
    LINK,
    NONE,
    OVER,
    PART,
    POINT,
    POWER,
    SCALE,
    TEN,
    TENS,
    TIMES,
    TWENTY,
    Atom,
)
from trainer.spoken.number import Number, times_ten
from trainer.spoken.phrases import listed
from trainer.spoken.vi.numbers import A_BIT, Whole, WholeReader

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.spoken.results import StatedResults

_LOST_CARET = re.compile(r"10([3-9]|1[0-5])$")
_TIMES_OF_TEN = frozenset({"lần", "lan"})
_BETWEEN_NUMBERS = frozenset({"với", "cho"})
_MINUS = frozenset({"trừ", "âm", "-"})
_PER_NOUNS = frozenset(
    listed("giây dây giờ token tô tốc bước người user request byte bai mạng khứa đứa mống khách đầu")
)
_NOT_ITS_ONE = _PER_NOUNS | A_BIT
"""Before these `một` is an article: 150 token một *giây*, bốn phẩy tám một *chút*."""
_COUNTED = frozenset(
    listed(
        "lần người đứa mạng khứa thằng khách bạn dùng user users token tokens tô tốc ken bước request kernel gpu "
        "card cuộc layer lớp"
    )
)
_HOURS = frozenset({"giờ", "tiếng"})
"""Behind them two digits are minutes: một tiếng hai ba phút."""
_LONG_TIMES = frozenset(listed("phút giờ tiếng ngày tuần tháng"))
_RATE_JOINERS = frozenset({"một", "mỗi", "trên", "/", "giây"})
_OF = frozenset({"của", "cua"})
_ARTICLES = frozenset({"một", "mỗi", "mot", "moi"})
_SECONDS = frozenset({"giây", "dây", "giay", "day"})
_SCALES = frozenset({SCALE, HUNDRED, DOZEN, TENS})
_MOST_PARTS = 1000
_LARGE_SCALE = 1000.0
"""After a thousand or a million `phải` is "must": một triệu phải năm ngàn giây."""
_LARGEST_NUMERATOR = 10
_LEAST_TENS = 10


class ExpressionReader:
    """`ba phẩy ba lăm`, `8 nhân 10 mũ 12`, `một phần tư`, `một trên bốn`, `ba bốn triệu`.

    `counts(at)`: a unit or a count noun stands there; `rests(at)`: the phrase is over there.
    """

    __slots__ = ("atoms", "counts", "rests", "results", "whole", "words")

    def __init__(
        self,
        words: Sequence[str],
        atoms: list[Atom],
        counts: Callable[[int], bool],
        rests: Callable[[int], bool],
        results: StatedResults,
    ) -> None:
        self.words = words
        self.atoms = atoms
        self.counts = counts
        self.rests = rests
        self.results = results
        self.whole = WholeReader(words, atoms, counts)

    def read(self, at: int) -> Number | None:
        kind, following = self.atoms[at][0], self.atoms[at + 1][0]
        if kind == HUNDRED and following == DIGIT and self.atoms[at + 2][0] == HUNDRED:
            return self._hundreds(at)
        if kind == DIGIT and following == TENS and self.atoms[at + 3][0] == FINAL:
            return self._same_tens(at) or self.plain(at)
        is_pair = kind == DIGIT and following in (DIGIT, TEN)
        number = (self._neighbours(at) if is_pair else None) or self.plain(at)
        if number is None:
            return None
        if self.words[number.end] in _TIMES_OF_TEN and self._is_power(number.end + 1):
            return self._times(number)
        if self.atoms[number.end] is NONE:
            return number
        kind = self.atoms[number.end][0]
        if kind == POWER:
            return self._power(number)
        if kind == TIMES:
            return self._times(number)
        if kind == PART:
            return self._part(number)
        if kind == EXPONENT:
            return self._lettered(number)
        return self._over(number) if kind == OVER else number

    def plain(self, at: int) -> Number | None:
        """Whole or decimal, with what scale words and rưỡi make of it."""
        whole = self.whole.read(at)
        if whole is None or whole.end == at:
            return None
        kind = self.atoms[whole.end][0]
        if kind == POINT and not whole.is_decimal:
            decimal = self._decimal(whole, at)
            if decimal is not None:
                return decimal
        if self.words[whole.end] == "mấy" and whole.value:
            vague = self._vague(whole, at)
            if vague is not None:
                return vague
        if kind == HALF and whole.value < 100 and whole.scale <= 10:
            scale, end = self.whole.scale(whole.end + 1)
            return Number((whole.value + 0.5) * scale, end, False, scale)
        is_digit = whole.end == at + 1 and self.atoms[at][0] == DIGIT
        return Number(whole.value, whole.end, is_digit, whole.scale, None, whole.readings)

    def _vague(self, whole: Whole, at: int) -> Number | None:
        """`sáu mươi mấy ngàn`: up to 69 thousand; `trăm mấy chục`: up to 199; `hai mấy mili`: 20 to 29."""
        if self.atoms[at][0] == DIGIT and whole.end == at + 1 and whole.value > 1:
            scale, end = self.whole.scale(whole.end + 1)
            low = whole.value * 10
            is_amount = scale > 1 or self.counts(end)
            return Number(low * scale, end, False, scale, (low + 9) * scale) if is_amount else None
        step = whole.scale if self.atoms[at][0] != FIGURE else _round_step(whole.value)
        end = whole.end + 1
        if step not in (10.0, 100.0):
            return None
        if step == 100 and self.atoms[end][0] == DOZEN:
            end += 1
        elif self.atoms[end][0] != SCALE:
            return None
        scale, end = self.whole.scale(end)
        return Number(whole.value * scale, end, False, scale, (whole.value + step - 1) * scale)

    def _decimal(self, whole: Whole, at: int) -> Number | None:
        if self.words[whole.end] == "phải" and whole.scale >= _LARGE_SCALE:
            return None
        digits, end = self._fraction(whole.end + 1)
        if not digits or (self.words[whole.end] == "phải" and not self._is_point(whole, digits, at)):
            return None
        value = float(f"{int(whole.value)}.{digits}")
        if self.atoms[end][0] != SCALE:
            return Number(value, end)
        scale, end = self.whole.scale(end)
        return Number(round(value * scale, 6), end, False, scale)

    def _is_point(self, whole: Whole, digits: str, at: int) -> bool:
        """`phải` is a misheard phẩy, but `không phải ba lần` is "not three times"."""
        if whole.value:
            return True
        return digits[0] == "0" or (len(digits) > 1 and self.words[at - 1] in ("là", "bằng", "còn", "lên"))

    def _fraction(self, at: int) -> tuple[str, int]:
        """Digits after the point: in figures, one by one, or as a number of two or three digits."""
        kind = self.atoms[at][0]
        if kind == FIGURE:
            figure = self.whole.figure(at)
            return (figure.digits, at + 1) if figure and figure.digits else ("", at)
        if kind == HALF:
            return "5", at + 1
        following = self.atoms[at + 1][0]
        if kind in (TEN, TWENTY) or (kind == DIGIT and following in (TENS, HUNDRED)):
            number = self.whole.group(at)
            return (str(int(number.value)), number.end) if number else ("", at)
        return self._digits(at)

    def _digits(self, at: int) -> tuple[str, int]:
        digits = ""
        kind, value = self.atoms[at]
        while kind in (DIGIT, FINAL) and not (digits and self._begins_another(at, digits)):
            digits += str(int(value))
            at += 1
            is_first = len(digits) == 1
            if kind == FINAL and not is_first:
                break
            kind, value = self.atoms[at]
        return self._with_tens(digits, at)

    def _with_tens(self, digits: str, at: int) -> tuple[str, int]:
        """`không phẩy không mười sáu`: behind zeros the rest may be said as one number."""
        tens = self.whole.tens(at) if digits and not digits.strip("0") else None
        return (
            (digits + str(int(tens.value)), tens.end) if tens and tens.value >= _LEAST_TENS else (digits, at)
        )

    def _begins_another(self, at: int, digits: str) -> bool:
        """The digit at `at` is not the last of a fraction but the first of the next number, or an article.

        Behind zeros alone `một` is the figure they lead to: không phẩy không *một* giây.
        """
        kind, factor = self.atoms[at + 1]
        if kind in (TENS, HUNDRED, DOZEN, POINT) or (kind == TEN and self.words[at] != "không"):
            return True
        is_compound = self.atoms[at + 2][0] == SCALE
        if kind == SCALE and factor < 1e6 and self.atoms[at][0] == DIGIT and not is_compound:
            return True
        return bool(digits.strip("0")) and self.words[at] == "một" and self.words[at + 1] in _NOT_ITS_ONE

    def _neighbours(self, at: int) -> Number | None:
        """`ba bốn triệu`, `hai ba trăm`, `một hai phần trăm`, `hai ba lần` are ranges."""
        kind, low = self.atoms[at]
        other, high = self.atoms[at + 1]
        if other == DIGIT and high - low not in (1, -low) and self.atoms[at + 2] == (DIGIT, low):
            return self._paired(at)
        if kind != DIGIT or other not in (DIGIT, TEN) or high - low != 1 or low == 0:
            return None
        if at and self.words[at - 1] in _HOURS:
            return None
        end = at + 2
        factor = 1.0
        while self.atoms[end][0] in _SCALES:
            factor *= self.atoms[end][1]
            end += 1
        if factor == 1.0 and self.atoms[end][0] == PART and self.atoms[end + 1][0] == TEN:
            return Number(low / 10, end + 2, high=high / 10, is_fraction=True)
        if factor == 1.0 and not (self.counts(end) and (low in (1, 9) or self._is_count(end))):
            return None
        if self.atoms[end][0] in (DIGIT, FINAL, HALF, LINK):
            return None
        return Number(low * factor, end, False, factor, high * factor)

    def _same_tens(self, at: int) -> Number | None:
        """`bảy mươi bảy lăm phần trăm`: 70 to 75."""
        tens, unit = self.atoms[at][1], self.atoms[at + 3][1]
        if self.atoms[at + 2] != (DIGIT, tens):
            return None
        return Number(tens * 10, at + 4, high=tens * 10 + unit)

    def _hundreds(self, at: int) -> Number | None:
        """`trăm sáu trăm bảy`: 160 to 170."""
        low, high = self.atoms[at + 1][1], self.atoms[at + 3][1]
        if self.atoms[at + 3][0] != DIGIT or high <= low or self.atoms[at + 4][0] in (TENS, HUNDRED, DOZEN):
            return self.plain(at)
        return Number(100 + low * 10, at + 4, False, 1.0, 100 + high * 10)

    def _is_count(self, at: int) -> bool:
        """`hai ba người`, `hai ba phút` are two or three; `sáu bảy token một giây` are 67."""
        if self.words[at] in _LONG_TIMES:
            return True
        end = at
        while self.words[end] in _COUNTED or end == at:
            end += 1
        return self.words[at] in _COUNTED and self.words[end] not in _RATE_JOINERS

    def _paired(self, at: int) -> Number | None:
        """`hai sáu hai bảy nhịp`: twenty-six or twenty-seven."""
        digits = self.whole.run(at)
        if len(digits) != 4 or digits[3] != digits[1] + 1:
            return None
        low = digits[0] * 10 + digits[1]
        return Number(low, at + 4, False, 1.0, low + 1)

    def _exponent(self, at: int) -> tuple[int, int] | None:
        if self.words[at] == "thừa":
            at += 1
        sign = -1 if self.words[at] in _MINUS else 1
        group = self.whole.group(at + (sign < 0))
        if group is None or group.value > EXPONENT_LIMIT or group.value != int(group.value):
            return None
        return sign * int(group.value), group.end

    def _power(self, number: Number) -> Number:
        exponent = self._exponent(number.end + 1)
        if exponent is None or number.value <= 0 or number.value > _MOST_PARTS:
            return number
        power, end = exponent
        if number.value == 10:
            return Number(float(f"1e{power}"), end)
        return Number(number.value**power, end)

    def _is_power(self, at: int) -> bool:
        """`một phẩy hai tám *lần* mười mũ mười bốn`: only a power of ten makes the noun an operator."""
        ten = self.atoms[at][0] == TEN or self.words[at] == "10"
        return ten and self.atoms[at + 1][0] == POWER

    def _times(self, number: Number) -> Number:
        """A mantissa before a power of ten; `1,3 x 1014` has lost its superscript."""
        at = number.end + 1
        if self.words[at] in _BETWEEN_NUMBERS:
            at += 1
        lost = _LOST_CARET.match(self.words[at])
        if lost and self.atoms[at + 1][0] != POWER:
            literal = number.value * float(self.words[at])
            return Number(times_ten(number.value, int(lost[1])), at + 1, readings=(literal,))
        ten = self.whole.group(at)
        if ten is None or ten.value != 10 or self.atoms[ten.end][0] != POWER:
            return number
        exponent = self._exponent(ten.end + 1)
        if exponent is None:
            return number
        return Number(times_ten(number.value, exponent[0]), exponent[1])

    def _lettered(self, number: Number) -> Number:
        """`không phẩy hai tám e mười bốn`, `1,3 e 14`."""
        power = int(self.atoms[number.end][1])
        exponent = (power, number.end + 1) if power else self._exponent(number.end + 1)
        if exponent is None or exponent[0] > EXPONENT_LIMIT:
            return number
        return Number(times_ten(number.value, exponent[0]), exponent[1])

    def _part(self, number: Number) -> Number:
        """`ba phần tư`; `phần trăm` is a unit and left alone."""
        at = number.end + 1
        kind, value = self.atoms[at]
        if kind == HUNDRED:
            return number
        if kind in (FINAL, SCALE):
            return Number(number.value / value, self._past_of(at + 1), is_fraction=True)
        whole = self.whole.group(at)
        if whole is None or whole.value < 2:
            return number
        return Number(number.value / whole.value, self._past_of(whole.end), is_fraction=True)

    def _past_of(self, at: int) -> int:
        """`phần nghìn của một giây`: the unit behind."""
        if self.words[at] not in _OF:
            return at
        unit = at + 2 if self.words[at + 1] in _ARTICLES else at + 1
        return unit if self.words[unit] in _SECONDS else at

    def _over(self, number: Number) -> Number:
        """`một trên bốn`, `3/4`: a fraction of small bare numbers; `10,4 trên 14` are two numbers of a division."""
        at = number.end
        other = self.plain(at + 1)
        is_bare = other is not None and 0 < other.value <= _MOST_PARTS and number.value <= _MOST_PARTS
        if other is None or not is_bare or self.counts(other.end):
            return number
        if number.value >= _LARGEST_NUMERATOR or number.value % 1:
            return number
        is_fraction = number.value < other.value if self.words[at] == "/" else self.rests(other.end)
        if not is_fraction or (self.words[at] != "/" and self.results.follows(other.end)):
            return number
        return Number(number.value / other.value, other.end, is_fraction=True)


def _round_step(value: float) -> float:
    """The place of the last digit that is not zero, up to hundreds: 60 -> 10."""
    return next((step for step in (100.0, 10.0) if value % step == 0), 1.0)
