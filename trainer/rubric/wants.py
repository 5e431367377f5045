"""What the patterns of one card want of an answer, numbered; tells at once which of them cannot be found in it.

Of a card's hundreds of patterns an answer has the words for a few dozen. Each set of terms and numbers of which a
pattern needs one has a bit; the sets of which an answer has none are found once, and a pattern that needs one of
these is left out by one look. Which numbers of the card a quantity is, is remembered: answers to one card have the
same quantities again and again.
"""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from trainer.rubric.target import remember

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rubric.spots import Group
    from trainer.rubric.target import Measured, Target

Sets = tuple[frozenset[int], ...]
"""Of each of these sets of terms and numbers one must have been said, else nothing can be found."""


class Wants:
    """Terms are numbered from 0 up, numbers from -1 down."""

    def __init__(self) -> None:
        self._numbers: dict[Target, int] = {}
        self._bits: dict[frozenset[int], int] = {}
        self._met: defaultdict[int, int] = defaultdict(int)
        """The bits of the sets that a term or a number is in."""
        self._met_by: dict[Group, int] = {}
        """The same of all terms of a group; asked for when no set comes any more."""
        self._accepting: dict[Measured, tuple[int, ...]] = {}

    def number(self, target: Target) -> int:
        return self._numbers.setdefault(target, -1 - len(self._numbers))

    def bits(self, sets: Sets) -> int:
        """One bit for each of these sets."""
        together = 0
        for one in sets:
            if one not in self._bits:
                bit = self._bits[one] = 1 << len(self._bits)
                for wanted in one:
                    self._met[wanted] |= bit
            together |= self._bits[one]
        return together

    def unmet(self, said: Iterable[int], groups: Iterable[Group] = ()) -> int:
        """The bits of the sets in which none of these terms and numbers is, and none of a group's terms."""
        met, met_by = self._met_by_any(said), self._met_by
        for group in groups:
            bits = met_by.get(group)
            if bits is None:
                bits = met_by[group] = self._met_by_any(group.terms)
            met |= bits
        return ~met

    def _met_by_any(self, said: Iterable[int]) -> int:
        return reduce(or_, map(self._met.__getitem__, said), 0)

    def accepting(self, said: Measured) -> tuple[int, ...]:
        """The numbers that a quantity is."""
        found = self._accepting.get(said)
        if found is None:
            numbers = tuple(number for target, number in self._numbers.items() if target.accepts(said))
            found = remember(self._accepting, said, numbers)
        return found
