"""Reads a Vietnamese whole number in words, figures or both; knows no decimals, powers or units."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from trainer.spoken.atoms import (
    DIGIT,
    DOZEN,
    FIGURE,
    FINAL,
    HALF,
    HUNDRED,
    LINK,
    POINT,
    SCALE,
    TEN,
    TENS,
    TWENTY,
    Atom,
)
from trainer.spoken.figures import Figure, read_figure
from trainer.spoken.vi.operands import without_result

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_LARGE = 1e6
_CARRIES = frozenset({TENS, HUNDRED, DOZEN, TEN})
_AFTER_YEARS = frozenset({"nay", "ngoái", "sau", "trước", "tới", "qua", "liền", "kinh"})
_EACH_ONE = frozenset({"block", "blốc", "lốc", "khối"})
"""Counted one by one, and no unit: hai một tám *một block*."""
_SIZES = frozenset({"b", "bê", "bi", "%", "phần"})
"""Behind the tens they show that `một` stands for itself: Llama ba *một*, bảy mươi *bê*."""
_NUMBERED = frozenset(
    {"batch", "bát", "bách", "bất", "bài", "bộ", "câu", "dim", "layer", "lớp", "size", "thẻ", "tp"}
)
"""Right before `một` they say which one or how many; the tens behind it are the next number."""
_UNTIL = frozenset({"đến", "tới", "-"})
"""Between two bare hundreds they show a range: trăm năm *đến* trăm tám."""
_OPERATIONS = frozenset({"cộng", "nhân", "chia", "trừ", "bằng"})
_GIVES_TENTH = _OPERATIONS | {"còn", "là", "ra", "thành", "xuống", "lên"}
_OPENS_TENTH = _GIVES_TENTH | {"", ".", ",", ";", "lấy"}
_ENDS_TENTH = frozenset({"", ".", ",", ";", "thì", "nên", "là", "và", "rồi", "nữa"})
_CHOPPED = 30
"""`băm` is thirty before what is counted, else it chops."""
_FOUR = 4
_NO_TENTHS = frozenset({"một", "không", "mot", "khong"})
"""Behind a scale word these are an article and a denial."""
_LOST_ONE = "mot"
_AFTER_LOST_ONE = frozenset({"lan", "mi", "mili", "ghi", "gi", "giga", "ki", "nghin", "ngan", "trieu", "ty"})
"""Behind two digits of which the last is `mot` they measure or multiply both: 61 thousand, 21 ms."""
_PERCENT = (["phan", "tram"], ["phan", "chăm"])
A_BIT = frozenset({"chút", "ít", "tí", "xíu", "tẹo", "vài"})
"""Behind a number `một` is theirs: hơn hai nghìn bốn *một chút*."""
_PAIR = 2
_FEWEST_ONES = 2
"""Behind `chục`, `một` is an article: hai chục một giờ."""
_WIDE_TENS = 30
_BITS = frozenset({"bit", "bít", "bits", "bịt"})
_WIDTHS = frozenset({2, 4, 8})
"""`bảy mươi | bốn bít`: no number has so many bits, the next precision is named."""
_NOT_A_UNIT_DIGIT = frozenset({TENS, HUNDRED, DOZEN})


class Whole(NamedTuple):
    value: float
    end: int
    scale: float = 1.0
    """Multiplier of the last scale word where it ends the number."""
    readings: tuple[float, ...] = ()
    is_decimal: bool = False
    """It has a decimal part already: no "phẩy" may follow."""


class WholeReader:
    """`trăm sáu bảy`, `bốn ngàn không trăm chín sáu`, `1 triệu 2`, `hai trăm rưỡi`, `một không hai bốn`.

    `counts(at)` says that what stands at word `at` counts or measures something: it settles whether `năm` is
    five or year.
    """

    __slots__ = ("atoms", "counts", "words")

    def __init__(self, words: Sequence[str], atoms: list[Atom], counts: Callable[[int], bool]) -> None:
        self.words = words
        self.atoms = atoms
        self.counts = counts

    def read(self, at: int) -> Whole | None:
        group = self.group(at)
        if group is None:
            return None
        if self.atoms[group.end][0] == SCALE and group.value:
            return self._scaled(group)
        return group

    def scale(self, at: int) -> tuple[float, int]:
        """`nghìn tỷ` is one scale; 1.0 where there is none."""
        factor = 1.0
        last = 0.0
        while self.atoms[at][0] == SCALE and self.atoms[at][1] >= last:
            last = self.atoms[at][1]
            factor *= last
            at += 1
        return factor, at

    def figure(self, at: int) -> Figure | None:
        return read_figure(self.words[at])

    def run(self, at: int) -> list[int]:
        """Digits said one after the other; one that carries trăm or mươi belongs to the next number."""
        atoms = self.atoms
        digits: list[int] = []
        kind, value = atoms[at]
        while kind == DIGIT or (kind == FINAL and digits):
            if atoms[at + 1][0] in _CARRIES:
                break
            digits.append(int(value))
            at += 1
            if kind == FINAL:
                return digits
            kind, value = atoms[at]
        return self._without_words(digits, at)

    def _without_words(self, digits: list[int], end: int) -> list[int]:
        """A last `không` asks, a last `năm` may be years, a last `một` is the article of what follows."""
        last = digits[-1] if len(digits) > 1 else -1
        is_word = (
            (last == 0 and digits[-2] != 0)
            or (last == 5 and self.words[end - 1] == "năm" and not self._is_five(digits, end))
            or (last == 1 and self._is_article(digits, end))
        )
        return digits[:-1] if is_word else digits

    def _is_article(self, digits: list[int], end: int) -> bool:
        """`tam mot phan tram`, `hai mot lan` have lost the tone of `mốt`: nobody says 8 and 1 %, 2 and 1 times."""
        is_shared = self.words[end : end + 2] in _PERCENT or self.words[end] in _AFTER_LOST_ONE
        if self.words[end - 1] == _LOST_ONE and is_shared and len(digits) == _PAIR:
            return False
        return self.counts(end) or self.words[end] in _EACH_ONE or self.words[end] in A_BIT

    def _is_five(self, digits: list[int], end: int) -> bool:
        """`một sáu năm`, `hai chín năm` are spelled; `hai năm`, `hai ba năm`, `hai chín năm nay` are years."""
        if self.counts(end):
            return True
        is_spelled = len(digits) > 2 and digits[1] - digits[0] != 1
        return is_spelled and self.words[end] not in _AFTER_YEARS

    def group(self, at: int) -> Whole | None:
        """A number below a thousand, a figure, a string of digits, or a bare scale word."""
        kind = self.atoms[at][0]
        if kind == DIGIT:
            following = self.atoms[at + 1][0]
            if following == HUNDRED:
                return self._hundreds(self.atoms[at][1], at + 2)
            return self.tens(at) or self._without_hundred(at) or self._one_and_tens(at) or self._spelled(at)
        if kind == FIGURE:
            return self._written(at)
        if kind == HUNDRED:
            return self._hundreds(1, at + 1)
        if kind == SCALE:
            return Whole(1.0, at)
        if kind == DOZEN:
            return Whole(10.0, at + 1, 10.0)
        return self.tens(at) if kind in (TEN, TWENTY) else None

    def _without_hundred(self, at: int) -> Whole | None:
        """`hai lẻ chín` is 209 with its trăm left out."""
        link, (kind, digit) = self.words[at + 1], self.atoms[at + 2]
        if link not in ("lẻ", "linh") or kind not in (DIGIT, FINAL) or self.atoms[at + 3][0] in _CARRIES:
            return None
        count = self.atoms[at][1]
        return Whole(count * 100 + digit, at + 3) if count and digit else None

    def _one_and_tens(self, at: int) -> Whole | None:
        """`một bảy mươi` is 170 with its trăm left out; `batch một bảy mươi token` is not."""
        is_one = self.words[at] == "một" and self.atoms[at + 1][0] == DIGIT and self.atoms[at + 2][0] == TENS
        if not is_one or (at and self.words[at - 1] in _NUMBERED):
            return None
        tens = self.tens(at + 1)
        is_counted = tens is not None and self.words[tens.end] not in _SIZES and self.counts(tens.end)
        return Whole(100 + tens.value, tens.end) if tens and is_counted else None

    def _written(self, at: int) -> Whole | None:
        figure = read_figure(self.words[at])
        if figure is None:
            return None
        following = self.atoms[at + 1][0]
        if following == HUNDRED and len(figure.digits) == 1:
            return self._hundreds(figure.value, at + 2)
        if following == SCALE and figure.decimal is not None:
            return Whole(figure.decimal, at + 1, 1.0, (figure.value,), is_decimal=True)
        if following in (TENS, DOZEN) and len(figure.digits) == 1:
            return Whole(figure.value * 10, at + 2, 10.0)
        if following == FIGURE and 0 < len(figure.digits) <= 3:
            return self._spaced(at, figure.digits)
        return Whole(figure.value, at + 1, 1.0, figure.readings, is_decimal=not figure.digits)

    def _spaced(self, at: int, digits: str) -> Whole:
        """`4 096`, `1 000 000`: groups of three, where one starts with 0 or there are several."""
        end = at + 1
        while self.words[end].isdigit() and len(self.words[end]) == 3:
            end += 1
        if end == at + 1 or (end == at + 2 and self.words[at + 1][0] != "0"):
            return Whole(float(digits), at + 1)
        return Whole(float("".join(self.words[at:end])), end)

    def tens(self, at: int) -> Whole | None:
        kind, value = self.atoms[at]
        if kind == TEN:
            return self._with_unit_digit(10, at + 1)
        if kind == TWENTY:
            whole = self._with_unit_digit(value, at + 1)
            is_number = whole.end > at + 1 and (value < _CHOPPED or self.counts(whole.end))
            return whole if is_number else None
        following = self.atoms[at + 1][0]
        if following == TENS or (following == TEN and value >= 2):
            return self._with_unit_digit(value * 10, at + 2)
        return self._after_dozen(value * 10, at + 2) if following == DOZEN else None

    def _after_dozen(self, tens: float, at: int) -> Whole:
        """`bốn chục chín ngàn` is 49 thousand; in `hai chục, ba người` another number begins."""
        kind, digit = self.atoms[at]
        goes_on = self.atoms[at + 1][0] == SCALE or self.counts(at + 1)
        if kind == FINAL or (kind == DIGIT and digit >= _FEWEST_ONES and goes_on):
            return self._with_unit_digit(tens, at)
        return Whole(tens, at, 10.0)

    def _with_unit_digit(self, tens: float, at: int) -> Whole:
        kind, digit = self.atoms[at]
        following = self.atoms[at + 1][0]
        if kind not in (DIGIT, FINAL) or digit == 0 or following in _NOT_A_UNIT_DIGIT:
            return Whole(tens, at, 10.0)
        word = self.words[at]
        if (word == "năm" and not self.counts(at + 1)) or (
            word == "một" and tens > 10 and self.counts(at + 1)
        ):
            return Whole(tens, at, 10.0)
        if kind == DIGIT and tens > _WIDE_TENS and self.words[at + 1] in _BITS and digit in _WIDTHS:
            return Whole(tens, at, 10.0)
        return Whole(tens + digit, at + 1)

    def _spelled(self, at: int) -> Whole | None:
        """One digit, two with mươi left out, or more read one by one; 0 first makes a decimal."""
        if self._is_tenth(at):
            return Whole(self.atoms[at + 1][1] / 10, at + 2, is_decimal=True)
        digits = without_result(self.words, self.atoms, at, self.run(at))
        if not digits or digits[0] == 0:
            return self._below_one(digits, at)
        if len(digits) == 1 or (len(digits) == 2 and (digits[0] == 1 or digits[1] == 0)):
            return Whole(digits[0], at + 1)
        if len(digits) > 2 and all(b - a == 1 for a, b in pairwise(digits)):
            return None
        value = float("".join(map(str, digits)))
        return Whole(value, at + len(digits), 1.0, (value / 100,) if len(digits) == 2 else ())

    def _below_one(self, digits: list[int], at: int) -> Whole | None:
        """`không chín hai` is 0.92 with the point left out."""
        if len(digits) < 3:
            return Whole(0.0, at + 1) if digits else None
        text = "".join(map(str, digits[1:]))
        return Whole(float(f"0.{text}"), at + len(digits), is_decimal=True)

    def _is_tenth(self, at: int) -> bool:
        """`một chia không tám`, `không ba nhân ba`: a point left out between two operations, or one and a rest."""
        is_digit = self.words[at] == "không" and self.atoms[at + 1][0] == DIGIT
        if not is_digit or self.words[at + 1] in ("một", "không"):
            return False
        left, right = (self.words[at - 1] if at else ""), self.words[at + 2]
        if right in _OPERATIONS:
            return left in _OPENS_TENTH
        return left in _GIVES_TENTH and (right in _ENDS_TENTH)

    def _hundreds(self, count: float, at: int) -> Whole:
        value = count * 100
        tail = self._tail(at, 100.0)
        if tail is not None:
            return Whole(value + tail.value, tail.end, 1.0, tuple(value + r for r in tail.readings))
        tens = self.tens(at) if self.atoms[at][0] in (DIGIT, TEN, TWENTY) else None
        return Whole(value + tens.value, tens.end) if tens else Whole(value, at, 100.0)

    def _scaled(self, group: Whole) -> Whole:
        """Groups with falling scale words after them: `hai triệu ba trăm nghìn bốn trăm lẻ hai`."""
        total = 0.0
        while True:
            factor, at = self.scale(group.end)
            if group.is_decimal:
                return Whole(group.value * factor, at, factor, tuple(r * factor for r in group.readings))
            total += group.value * factor
            tail = self._tail(at, factor)
            if tail is not None:
                return Whole(total + tail.value, tail.end, 1.0, tuple(total + r for r in tail.readings))
            readings = tuple(r * factor for r in group.readings) if total == group.value * factor else ()
            following = self.group(at) if self.atoms[at][0] != SCALE else None
            if following is None:
                return Whole(total, at, factor, readings)
            if self.atoms[following.end][0] == SCALE:
                if self.scale(following.end)[0] < factor:
                    group = following
                elif self._multiplies(at, following, factor):
                    group, total = Whole(total + following.value, following.end), 0.0
                else:
                    return Whole(total, at, factor, readings)
            elif self._joins(at, following, factor):
                return Whole(total + following.value, following.end)
            else:
                return Whole(total, at, factor, readings)

    def _multiplies(self, at: int, group: Whole, factor: float) -> bool:
        """`hai nghìn sáu trăm sáu mươi bảy` together stand before `tỉ`."""
        is_written = self.atoms[at][0] == FIGURE and len(self.words[at]) == 3 and not group.is_decimal
        has_hundreds = HUNDRED in (self.atoms[at][0], self.atoms[at + 1][0])
        return factor == 1e3 and group.value < 1e3 and (is_written or has_hundreds)

    def _joins(self, at: int, group: Whole, factor: float) -> bool:
        """The group after a scale word is the rest of the number, not the next number."""
        kind = self.atoms[at][0]
        has_hundreds = kind == HUNDRED or self.atoms[at + 1][0] == HUNDRED
        if kind == FIGURE:
            return has_hundreds or (factor == 1e3 and len(self.words[at]) == 3 and not group.is_decimal)
        if kind == DIGIT and group.end == at + 1:
            return False
        if self.atoms[group.end][0] == POINT:
            return has_hundreds
        return has_hundreds or factor < _LARGE or not self.counts(group.end)

    def _tail(self, at: int, factor: float) -> Whole | None:
        """What ends a number right after the scale `factor`: rưỡi, lẻ năm, one digit (its tenths), two digits."""
        kind = self.atoms[at][0]
        if kind == HALF:
            return Whole(factor / 2, at + 1)
        if kind == LINK:
            return self._linked(at + 1)
        if kind == FIGURE:
            return self._figure_tenth(at, factor)
        return self._digit_tail(at, factor) if kind in (DIGIT, FINAL) else None

    def _linked(self, at: int) -> Whole | None:
        kind, value = self.atoms[at]
        if kind in (DIGIT, FINAL) and self.atoms[at + 1][0] not in _CARRIES:
            digits = self.run(at) if kind == DIGIT and value >= 2 else []
            return Whole(digits[0] * 10 + digits[1], at + 2) if len(digits) == 2 else Whole(value, at + 1)
        return self.tens(at) if kind in (DIGIT, TEN, TWENTY) else None

    def _figure_tenth(self, at: int, factor: float) -> Whole | None:
        """`5 nghìn 3`; a figure that has a scale or a decimal part of its own is another number."""
        word = self.words[at]
        if len(word) != 1 or factor < 1e3 or self.atoms[at + 1][0] in (SCALE, HUNDRED, POINT, TENS, DOZEN):
            return None
        return Whole(int(word) * factor / 10, at + 1) if word != "0" else None

    def _digit_tail(self, at: int, factor: float) -> Whole | None:
        digits = self._final_run(at, factor) if self.atoms[at][0] == FINAL else self.run(at)
        end = at + len(digits)
        following = self.atoms[end][0]
        if not digits or (following == SCALE and factor > 100):
            return None
        if len(digits) == 1:
            return self._tenth_and_tens(digits[0], at, factor)
        if digits[0] == 0 and factor == 1e3 and len(digits) == 3:
            return Whole(digits[1] * 10 + digits[2], end)
        pair = digits[0] * 10 + digits[1]
        if len(digits) > 3 or digits[0] == 1:
            return None
        by_place = pair * factor / 100
        if factor < _LARGE:
            return Whole(pair, at + 2, 1.0, (by_place,) if factor > 100 else ())
        return Whole(by_place, at + 2, 1.0, (float(pair),))

    def _final_run(self, at: int, factor: float) -> list[int]:
        """`hai trăm tư` ends there; `hai trăm tư chín` goes on, as `hai tư chín` does not."""
        final, digit = self.atoms[at], self.atoms[at + 1]
        goes_on = factor == 1e2 and final[1] == _FOUR and digit[0] == DIGIT and digit[1] >= 1
        if not goes_on or self.atoms[at + 2][0] in (*_CARRIES, DIGIT, POINT):
            return [int(final[1])]
        return [int(final[1]), int(digit[1])]

    def _tenth_and_tens(self, digit: int, at: int, factor: float) -> Whole | None:
        """`ba nghìn tư tám mươi cuộc` is 3480 with its trăm left out."""
        tenth = self._tenth(digit, at, factor)
        if tenth is None or factor != 1e3 or self.atoms[tenth.end][0] != DIGIT:
            return tenth
        tens = self.tens(tenth.end)
        if tens is None or self.atoms[tenth.end + 1][0] != TENS or not self.counts(tens.end):
            return tenth
        return Whole(tenth.value + tens.value, tens.end)

    def _tenth(self, digit: int, at: int, factor: float) -> Whole | None:
        """`hai trăm tư` is 240, `năm nghìn ba` 5300; `một` and `không` are other words there."""
        word = self.words[at]
        if word in _NO_TENTHS or self.atoms[at + 1][0] in (POINT, HALF):
            return None
        if word == "năm" and not (self.counts(at + 1) or self._goes_on_to_hundreds(at + 1)):
            return None
        return Whole(digit * factor / 10, at + 1)

    def _goes_on_to_hundreds(self, at: int) -> bool:
        """`trăm năm đến trăm tám`, `một trăm năm đến một trăm tám`."""
        following = (self.atoms[at + 1][0], self.atoms[at + 2][0])
        return self.words[at] in _UNTIL and (following[0] == HUNDRED or following == (DIGIT, HUNDRED))
