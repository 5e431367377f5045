"""Reads the unit after a number, spoken or written; knows no numbers and no language's words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from trainer.spoken.unit_signs import NOTHING, SIZE, WORDS
from trainer.spoken.units import is_measure

if TYPE_CHECKING:
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

CHIP = re.compile(r"(?:h|a|b|l|v|t|gh|gb|mi)[0-9]{1,4}[a-z]*$|rtx[0-9]+$")
_WIDTHS = frozenset({1.58, 2, 3, 4, 6, 8, 16, 32})
_NAMED_WIDTHS = frozenset({4, 8})
_RATES = frozenset(
    {"byte", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "token", "request", "step", "kernel", "chat"}
)
_FLOPS = {"FLOP": "FLOPS", "FLOPS": "FLOPS", "GFLOPS": "GFLOPS", "TFLOPS": "TFLOPS", "PFLOPS": "PFLOPS"}
_BITS = frozenset({"bit", "Kbit", "Mbit", "Gbit"})
_SCALABLE = frozenset({"token", "param", "FLOP", "user", "request", "kernel", "chat", "step", "byte"})
_BIG_COUNT = 1000
_MANY_WORDS = 100
_FEW = 16
_MOST_STARS = 10
_NOT_THOUSANDS = frozenset({"v", "vê"})
"""`tám k v`: the letters of a cache, not eight thousand."""
_SPOKEN_THOUSAND = frozenset({"k", "kay", "ka"})
_NEAR = 6
_LEAST_BINARY = 4
_LARGE_BINARY = 32
_TERA_WORK = 100
"""So many "tera" without a noun are operations, not bytes."""


def _is_binary(value: float) -> bool:
    """A power of two, or a multiple of one that is not small."""
    whole = int(value)
    return value == whole >= _LEAST_BINARY and (whole & (whole - 1) == 0 or whole % _LARGE_BINARY == 0)


class Unit(NamedTuple):
    name: str
    end: int
    factor: float = 1.0
    """The number is to be multiplied by it: 900k token, 19 cent."""


class UnitReader:
    """Units of one text; `read` is called right after a number."""

    __slots__ = ("grammar", "tokens", "words")

    def __init__(self, tokens: Tokens, grammar: Grammar) -> None:
        self.tokens = tokens
        self.words = tokens.words
        self.grammar = grammar

    def counts(self, at: int) -> bool:
        """A unit, a count noun or the name of a GPU stands at word `at`."""
        if not self.grammar.may_measure(self.words[at]):
            return False
        found = self.grammar.units.match(self.words, at)
        return (found is not None and found[0] != NOTHING) or self._chip(at) is not None

    def measures(self, at: int) -> bool:
        """What stands at word `at` measures: nothing is counted by it."""
        found = self.grammar.units.match(self.words, at) if self.grammar.may_measure(self.words[at]) else None
        return found is not None and is_measure(found[0])

    def read(self, at: int, value: float) -> Unit | None:
        """The unit at word `at`, empty where there is none; None where number and word together are a name."""
        words = self.words
        word = words[at]
        if not self.grammar.may_measure(word):
            return Unit("", at)
        if word in self.grammar.thousands:
            scaled = self._scaled(at)
            if scaled is not None:
                return scaled
        if word == "-" and self.tokens.is_glued(at):
            hyphened = self._hyphened(at, value)
            if hyphened is None or hyphened.name:
                return hyphened
        found = self.grammar.units.match(words, at)
        if found is None:
            counted = self._classified(at)
            if counted is not None:
                return counted
            end = self._chip(at)
            return Unit("GPU", end) if end is not None else Unit("", at)
        return self._named(at, value, *found)

    def rate(self, unit: Unit, end: int) -> Unit:
        """`unit` with the "per hour" that stands at word `end`: ba đô rưỡi *một giờ*."""
        if unit.name == "USD":
            return self._money(end, unit.factor)
        return (
            unit._replace(end=end)
            if "/" in unit.name
            else self._per(unit.name, end)._replace(factor=unit.factor)
        )

    def _named(self, at: int, value: float, name: str, end: int) -> Unit | None:
        if name == NOTHING or (name == "x" and self._is_operator(end)):
            return Unit("", at)
        if name == SIZE:
            return self._size(at, value, end)
        if name == WORDS:
            return self._words(at, value, end)
        if name == "star" and value > _MOST_STARS:
            return Unit("", at)
        if name == "bit" and self._is_width(at, value, end):
            return None
        if name == "cent":
            return self._money(end, 0.01)
        if name == "TB" and value >= _TERA_WORK and self.words[end - 1] in self.grammar.bare_tera:
            return self._per("TFLOPS", end)
        if (
            name == "kg"
            and self.words[end - 1] in self.grammar.bare_kilo
            and self._is_kilobyte(at, value, end)
        ):
            return self._per("KB", end)
        if end == at + 1 and self._is_short_for_another(name, at, value):
            return Unit("", at)
        return self._money(end, 1.0) if name == "USD" else self._per(name, end)

    def _is_short_for_another(self, name: str, at: int, value: float) -> bool:
        """`hai mê` is no megabyte, `tấm tôn dày sáu li` no time."""
        if name == "MB":
            return value < _FEW and self.words[at] in self.grammar.bare_mega
        if name != "ms" or self.words[at] not in self.grammar.bare_milli:
            return False
        near = self.words[max(0, at - _NEAR) : at] + self.words[at + 1 : at + 1 + _NEAR]
        return not self.grammar.thick.isdisjoint(near)

    def _is_kilobyte(self, at: int, value: float, end: int) -> bool:
        """`128 ký`, `mỗi token 160 ký` are bytes; `nặng 16 ký`, `500 ký` are not."""
        near = self.words[max(0, at - _NEAR) : at] + self.words[end : end + _NEAR]
        if not self.grammar.cached.isdisjoint(near):
            return True
        return _is_binary(value) and self.grammar.weighing.isdisjoint(near)

    def _classified(self, at: int) -> Unit | None:
        """`tám cái head`, `three concurrent users`: a word between the number and what is counted."""
        if self.words[at] not in self.grammar.classifiers and self.words[at] not in self.grammar.qualifiers:
            return None
        found = self.grammar.units.match(self.words, at + 1)
        return (
            self._per(*found)
            if found and found[0] in self.grammar.article_units and found[0] != "x"
            else None
        )

    def _is_operator(self, end: int) -> bool:
        """`8 x 7`, `three times four`: what follows is a number again."""
        return self.words[end - 1] in self.grammar.multiplies and self._is_number(end)

    def _is_number(self, at: int) -> bool:
        word = self.words[at]
        return word[:1].isdigit() or (word in self.grammar.number_words and word not in self.grammar.ones)

    def _size(self, at: int, value: float, end: int) -> Unit | None:
        """70B names a model; 131072 B is bytes; 8B tham số and 70 bê nhân hai byte are counts, 70B x 2 GPU is not."""
        following = self.grammar.units.match(self.words, end)
        if following and following[0] == "param":
            return Unit("param", following[1], 1e9)
        if self.words[end] in self.grammar.multiplying and self._is_number(end + 1):
            times = self.grammar.units.match(self.words, end + 2)
            if times and times[0] == "byte":
                return Unit("param", end, 1e9)
        return self._per("byte", end) if value >= _BIG_COUNT else None

    def _words(self, at: int, value: float, end: int) -> Unit:
        """`667 chữ một giây`, `hai triệu chữ` are tokens; `hai chữ "băng thông"` are words."""
        unit = self._per("token", end)
        return unit if unit.end > end or value >= _MANY_WORDS else Unit("", at)

    def _hyphened(self, at: int, value: float) -> Unit | None:
        """4-bit, 80-GB."""
        found = self.grammar.units.match(self.words, at + 1) if self.tokens.is_glued(at + 1) else None
        if found is None:
            return Unit("", at)
        if found[0] == "bit" and value in _WIDTHS:
            return None
        return self._named(at + 1, value, *found)

    def _is_width(self, at: int, value: float, end: int) -> bool:
        """`4 bit` is a precision, unless bits are counted."""
        if (
            value not in _WIDTHS
            or self.grammar.per.match(self.words, end)
            or self.words[end] in ("mỗi", "per")
        ):
            return False
        before = self.words[max(0, at - 5) : at]
        if any(word in ("bằng", "=", "là", "equals", "is") for word in before):
            return False
        return value in _NAMED_WIDTHS or any(word in self.grammar.width_contexts for word in before)

    def _scaled(self, at: int) -> Unit | None:
        """`900k token`, `1.5M`, `15 tr`: only after a figure or before what is counted in thousands."""
        factor = self.grammar.thousands[self.words[at]]
        whole = self.grammar.units.match(self.words, at)
        if (whole and whole[1] > at + 1) or self.words[at + 1] in _NOT_THOUSANDS:
            return None
        following = self.grammar.units.match(self.words, at + 1)
        if following and following[0] in _SCALABLE:
            unit = self._per(*following)
            return Unit(unit.name, unit.end, factor)
        if self.words[at] in _SPOKEN_THOUSAND:
            return Unit("", at + 1, factor)
        if not self.words[at - 1][-1].isdigit():
            return None
        if self.words[at] == "tr" or self.tokens.as_given(at) == "M":
            return Unit("", at + 1, factor)
        return None

    def _money(self, end: int, factor: float) -> Unit:
        found = self.grammar.per.match(self.words, end)
        return Unit("USD", found[1] if found and found[0] in ("/h", "/s", "/min") else end, factor)

    def _per(self, name: str, end: int) -> Unit:
        found = self.grammar.per.match(self.words, end)
        if found is None:
            return Unit(name, end)
        per, after = found
        if name in _FLOPS:
            if per == "/s":
                return Unit(_FLOPS[name], after)
            is_ratio = per == "/byte" and name in ("FLOP", "FLOPS")
            return Unit("FLOP/byte", after) if is_ratio else Unit(name, end)
        if per == "/byte" or (name not in _RATES and name not in _BITS):
            return Unit(name, end)
        return Unit(name + per, after)

    def _chip(self, at: int) -> int | None:
        """Index after the name of a GPU, with the classifier before it."""
        words = self.words
        if words[at] in self.grammar.classifiers:
            at += 1
        word = words[at]
        if CHIP.match(word):
            return at + 1
        found = self.grammar.chips.match(words, at) if word else None
        return found[1] if found else None
