"""Whether the speaker says what an expression gives: then that counts, not what it would give; computes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.spoken.grammar import Grammar
    from trainer.spoken.number import Number

_FARTHEST = 6
"""Words between an expression and its result."""


class StatedResults:
    """`989 over 3.35, em bấm ra 29,5`: the stated result is 29.5, right or wrong."""

    __slots__ = ("grammar", "read", "words")

    def __init__(self, words: Sequence[str], grammar: Grammar, read: Callable[[int], Number | None]) -> None:
        """`read` reads a number that is no expression itself."""
        self.words = words
        self.grammar = grammar
        self.read = read

    def follows(self, at: int) -> bool:
        """Nothing but the speaker and what they did stands between word `at` and a number that is the result."""
        grammar = self.grammar
        for i in range(at, at + _FARTHEST):
            word = self.words[i]
            if word in grammar.results and self._starts_number(i + 1):
                return True
            if not word or not (word in grammar.results or word in grammar.before_results):
                return False
        return False

    def _starts_number(self, at: int) -> bool:
        while self.words[at] in self.grammar.hedges:
            at += 1
        word = self.words[at]
        if not (word[:1].isdigit() or word in self.grammar.number_words):
            return False
        number = self.read(at)
        if number is None:
            return False
        return not number.is_digit or (number.value > 0 and self.words[number.end] in self.grammar.rests)
