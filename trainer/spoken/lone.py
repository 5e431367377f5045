"""Decides whether one digit in words is a number: "một", "năm", "không", "ba" mostly are other words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.unit_signs import LOOSE_COUNTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.spoken.grammar import Grammar
    from trainer.spoken.measure import Unit


_TIMES = frozenset({"s", "h", "min"})


class LoneDigits:
    """Looks at the words left and right of the digit only."""

    __slots__ = ("counts", "grammar", "words")

    def __init__(self, words: Sequence[str], grammar: Grammar, counts: Callable[[int], bool]) -> None:
        self.words = words
        self.grammar = grammar
        self.counts = counts

    def is_multiple(self, at: int) -> bool:
        """`gấp ba`, `gấp khoảng 25`."""
        left = self._left(at)
        return left in self.grammar.multiplied or (
            left in self.grammar.approximations and at > 1 and self.words[at - 2] in self.grammar.multiplied
        )

    def is_counted(self, at: int, unit: Unit) -> bool:
        """A digit with its unit: not the article of a count noun, not "no" or "not"."""
        word = self.words[at]
        if unit.name in LOOSE_COUNTS:
            return False
        if word in self.grammar.ones:
            if unit.name in _TIMES and self.words[at - 1] in self.grammar.rated:
                return False
            return unit.name not in self.grammar.article_units or self.is_multiple(at)
        if word in self.grammar.zeros:
            return (
                unit.name == "%"
                or (at == 0 and not self.words[unit.end])
                or self._left(at) in self.grammar.zero_left
            )
        return True

    def is_number(self, at: int, end: int) -> bool:
        """A digit without unit: an operand, or what something equals."""
        word, left = self.words[at], self._left(at)
        if word in self.grammar.zeros:
            return left in self.grammar.zero_left and self.words[end] in self.grammar.ends
        if self._has_operation_after(end):
            return True
        if left in self.grammar.left_of_digit:
            return self.rests(end)
        if self.words[end] in self.grammar.limits:
            return word not in self.grammar.ones and left in self.grammar.before_limits
        return left in self.grammar.weak_left and self.words[end] in self.grammar.ends

    def may_be_bound(self, end: int) -> bool:
        """`hai đến ba trăm`: a joiner and another number follow."""
        word = self.words[end]
        joins = word in self.grammar.ranges or word in self.grammar.changes
        return joins and self._starts_number(end + 1)

    def rests(self, at: int, *, strictly: bool = True) -> bool:
        """No noun follows that a number before word `at` would count."""
        return self.words[at] in self.grammar.rests or (not strictly and not self.counts(at))

    def _has_operation_after(self, end: int) -> bool:
        if self.words[end] not in self.grammar.operators:
            return False
        after = end + 1
        if self.words[after] in self.grammar.connects:
            after += 1
        return self._starts_number(after)

    def _starts_number(self, at: int) -> bool:
        word = self.words[at]
        if word in self.grammar.approximations:
            word = self.words[at + 1]
        return word[:1].isdigit() or word in self.grammar.number_words

    def _left(self, at: int) -> str:
        if at == 0:
            return ""
        left = self.words[at - 1]
        if at > 1 and left in self.grammar.connects:
            return self.words[at - 2]
        return left
