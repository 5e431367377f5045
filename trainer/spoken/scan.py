"""One pass over the words of a text that picks out its quantities; knows no language, that is the grammar's.

Words that can start neither number nor name are stepped over by one look-up in a set.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from trainer.spoken.found import Found, rounded
from trainer.spoken.grammar import HEAD, NAME
from trainer.spoken.lone import LoneDigits
from trainer.spoken.measure import Unit, UnitReader
from trainer.spoken.units import is_measure

if TYPE_CHECKING:
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.number import Number
    from trainer.spoken.tokens import Tokens

_ROUND = 100
_MILLION = 1e6
_LARGEST_MULTIPLE = 100
"""Of what is counted; a larger number behind "gấp" is one of them."""
_SIXTIETHS = frozenset({"h", "min"})
_TWO_TENTHS = 0.2
"""Below it one word may be two digits: "một tiếng *mười*"."""
_WHOLE_HOUR = 0.6
"""Sixty minutes, read as decimals."""
_COUNTED = frozenset({"token", "user", "request", "chat", "kernel", "step", "param"})


def scan(tokens: Tokens, grammar: Grammar) -> list[Found]:
    """Every quantity in spoken order; ranges and changes are still two."""
    return _Scanner(tokens, grammar).run()


class _Scanner:
    __slots__ = ("found", "grammar", "lone", "reader", "tokens", "units", "words")

    def __init__(self, tokens: Tokens, grammar: Grammar) -> None:
        self.tokens = tokens
        self.words = tokens.words
        self.grammar = grammar
        self.units = UnitReader(tokens, grammar)
        self.reader = grammar.reader(tokens, grammar)
        self.lone = LoneDigits(tokens.words, grammar, self.units.counts)
        self.found: list[Found] = []

    def run(self) -> list[Found]:
        position = 0
        for at in compress(range(self.tokens.size), map(self.grammar.is_hot, self.words)):
            if at >= position:
                position = self._look(at)
        return self.found

    def _look(self, at: int) -> int:
        """What starts at word `at` is read; the index to go on from is returned."""
        if self.words[at] in self.grammar.special:
            end = self._special(at)
            if end is not None:
                return end
        number = self.reader.read(at)
        return self._measured(at, number, at) if number else at + 1

    def _special(self, at: int) -> int | None:
        """A name, an idiom, the head of a name or a sign; None where none starts at word `at`."""
        grammar, word = self.grammar, self.words[at]
        phrase = grammar.phrases.match(self.words, at)
        if phrase:
            (kind, value, unit), end = phrase
            if kind == NAME:
                return end
            return self._which(end) if kind == HEAD else self._idiom(at, value, unit, end)
        if word == "$" or word in grammar.negations or word in grammar.subtractions:
            return self._signed(at)
        return None

    def _idiom(self, at: int, value: float, unit: str, end: int) -> int:
        if not unit:
            after = end + 1 if self.words[end] in self.grammar.idiom_fillers else end
            measure = self.units.read(after, value)
            if measure and measure.end > after and (value > 1 or is_measure(measure.name)):
                unit, end, value = measure.name, measure.end, value * measure.factor
        self.found.append(Found(value, unit, at, end, approximation=self._approximation(at)))
        return end

    def _which(self, at: int) -> int:
        """After `câu`, `Llama`: the number says which one, unless it has a unit of its own or counts millions.

        `Mixtral bốn sáu phẩy bảy tỷ` says how large it is; two digits may be a version and a size.
        """
        number = self.reader.read(at)
        if number is None or (number.scale >= _MILLION and not number.readings):
            return at
        unit = self.units.read(number.end, number.value)
        if unit is None:
            return number.end + 1
        if self.words[at - 1] in self.grammar.small_heads and not number.is_digit:
            return at
        return at if unit.end > number.end else number.end

    def _signed(self, at: int) -> int:
        number = self.reader.read(at + 1)
        if number is None:
            return at + 1
        if self.words[at] == "$":
            return self._measured(at, number, at + 1, money=True)
        if self.words[at] in self.grammar.subtractions and not self._opens(at):
            return at + 1
        negative = number._replace(value=-number.value, is_digit=False, readings=())
        return self._measured(at, negative, at + 1)

    def _opens(self, at: int) -> bool:
        """Nothing stands before word `at` that could be the first term of a subtraction."""
        if self.words[at] == "-":
            is_glued = self.tokens.is_glued(at + 1) and not self.tokens.is_glued(at)
            return is_glued and not (self.found and self.found[-1].end == at)
        return at == 0

    def _measured(self, at: int, number: Number, first: int, *, money: bool = False) -> int:
        """The number that starts at word `first` with its sign at `at`, its unit, and whether it counts."""
        after = self._past_more(number.end)
        unit = self.units.read(after, number.value)
        if unit is None:
            return after + 1
        has_unit = unit.end > after
        if first and self._is_vague(first):
            return max(unit.end, number.end)
        if number.is_fraction and has_unit and not is_measure(unit.name) and unit.name != "step":
            unit, has_unit = Unit("", number.end), False
        if number.is_digit and at == first and not money and not has_unit:
            return self._lone(number, at)
        if not has_unit and self.words[number.end] in self.grammar.odd:
            unit = Unit("", number.end + 1)
        elif not has_unit:
            unit = Unit("", number.end)
        if has_unit and number.is_digit and not self.lone.is_counted(first, unit):
            return number.end
        self._append(at, number, unit, money)
        return self.found[-1].end

    def _past_more(self, at: int) -> int:
        """`ba trăm hơn`, `hai trăm mấy`, `hai trăm lẻ mấy`."""
        if self.words[at] in self.grammar.duration_links and self.words[at + 1] in self.grammar.odd:
            return at + 2
        return at + 1 if self.words[at] in self.grammar.more else at

    def _lone(self, number: Number, at: int) -> int:
        if self.lone.is_multiple(at) or self.lone.is_number(at, number.end):
            self._append(at, number, Unit("", number.end), False)
        elif self.lone.may_be_bound(number.end):
            self._append(at, number, Unit("", number.end), False)
            self.found[-1].is_open = True
        return number.end

    def _append(self, at: int, number: Number, unit: Unit, money: bool) -> None:
        extra, end = self._tail(number, unit)
        if extra:
            unit = self.units.rate(unit, end)
            end = unit.end
        name = "USD" if money else unit.name
        if not number.is_fraction and self._is_multiple(at, number.value, name):
            unit, name, end = Unit("", number.end), "x", number.end
        factor = unit.factor
        found = Found(rounded((number.value + extra) * factor), name, at, end, None, number.scale)
        found.approximation = self._approximation(at, name)
        if unit.end > number.end and self.words[number.end] in self.grammar.more:
            found.approximation = ">"
        if number.high is not None:
            found.high = rounded(number.high * factor)
        if number.readings:
            found.readings = tuple(
                rounded(reading * factor) for reading in number.readings if not _splits(number, reading, name)
            )
        found.is_fraction = number.is_fraction
        self.found.append(found)

    def _is_multiple(self, at: int, value: float, unit: str) -> bool:
        """`gấp 25`, `gấp hai token`: what is counted behind a small one is what there is more of."""
        is_counted = unit in _COUNTED and value <= _LARGEST_MULTIPLE
        return (not unit or is_counted) and self.lone.is_multiple(at)

    def _tail(self, number: Number, unit: Unit) -> tuple[float, int]:
        """`hai lần rưỡi`, `bốn đô mười bảy`, `bốn mili tám`."""
        if unit.end == number.end or number.high is not None:
            return 0.0, unit.end
        if self.words[unit.end] in self.grammar.halves:
            return 0.5, unit.end + 1
        if number.value % 1 or unit.name == "bit" or not (unit.name == "USD" or is_measure(unit.name)):
            return 0.0, unit.end
        tail = self.reader.tail(unit.end)
        if tail is None or not self.lone.rests(tail[1], strictly=unit.name != "USD"):
            return 0.0, unit.end
        return self._sixtieths(unit, tail) if unit.name in _SIXTIETHS else tail

    def _sixtieths(self, unit: Unit, tail: tuple[float, int]) -> tuple[float, int]:
        """`một tiếng hai lăm` is an hour and 25 minutes; one digit is a tenth."""
        decimals, end = tail
        first = self.words[unit.end]
        is_number = first.isdigit() or first in self.grammar.number_words
        has_two = end > unit.end + 1 or first.isdigit() or decimals < _TWO_TENTHS
        return (decimals / _WHOLE_HOUR, end) if is_number and has_two and decimals < _WHOLE_HOUR else tail

    def _is_vague(self, at: int) -> bool:
        return self.words[at - 1] in self.grammar.vague and self.reader.is_bare_scale(at)

    def _is_place(self, at: int, unit: str) -> bool:
        return unit == "GPU" or bool(self.found and self.found[-1].end == at - 1)

    def _approximation(self, at: int, unit: str = "") -> str:
        """Sign for the words before; `trên` is "on" before a GPU and "out of" after another quantity."""
        if at == 0:
            return ""
        if self.words[at - 1] in self.grammar.places and self._is_place(at, unit):
            return ""
        table, last = self.grammar.approximations, self.words[at - 1]
        if last not in self.grammar.hedges:
            return ""
        sign = table.get(f"{self.words[at - 2]} {last}") if at > 1 else None
        return table.get(last, "") if sign is None else sign


def _splits(number: Number, reading: float, unit: str) -> bool:
    """`4.300 token` are no 4.3: what is counted is whole, and nobody writes decimals that end in zeros."""
    return reading % 1 > 0 and number.value % _ROUND == 0 and unit.partition("/")[0] in _COUNTED
