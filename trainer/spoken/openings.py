"""What cues may follow from the first words of an answer's phrase; knows no cue.

A word like "em" opens fifteen thousand phrases, and an answer has a few of the words that may follow it: phrases are
cut into words for the pairs that are said, and stay as they are written for all others.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.spoken.cues import Phrases

Phrase = tuple[str, ...]
BySize = tuple[tuple[int, frozenset[Phrase]], ...]
"""Phrases of each number of words, the longest first."""
Ranked = tuple[tuple[str, BySize], ...]
"""Names of tables and their phrases."""
_Written = tuple[int, list[str]]
"""Phrases of a table, by its rank, as they are written."""


class Opening:
    """Phrases of some tables that begin with one word."""

    __slots__ = ("_alone", "_behind", "_tables", "_uncut", "alone")

    def __init__(self, tables: Sequence[tuple[str, Phrases]], first: str) -> None:
        """Tables by rank, with their names; each has such a phrase."""
        self._tables = tables
        self._uncut: dict[str, list[_Written]] = {}
        """By a second word that was not said yet."""
        self._behind: dict[str, Ranked] = {}
        for number, (_, table) in enumerate(tables):
            for second, phrases in table.by_second(first).items():
                self._uncut.setdefault(second, []).append((number, phrases))
        self._alone = self._uncut.pop("", [])
        self.alone = self._cut(self._alone)
        """Those of one word."""

    def behind(self, second: str) -> Ranked:
        """Those that may stand where `second` is the next word: with it, and of the first word alone."""
        if second in self._uncut:
            self._behind[second] = self._cut([*self._alone, *self._uncut.pop(second)])
        return self._behind.get(second, self.alone)

    def _cut(self, written: Iterable[_Written]) -> Ranked:
        phrases: dict[int, list[Phrase]] = {}
        for number, some in sorted(written, key=itemgetter(0)):
            phrases.setdefault(number, []).extend(map(self._tables[number][1].cut, some))
        return tuple((self._tables[number][0], by_size(some)) for number, some in phrases.items())


def by_size(phrases: Iterable[Phrase]) -> BySize:
    sizes: dict[int, set[Phrase]] = {}
    for phrase in phrases:
        sizes.setdefault(len(phrase), set()).add(phrase)
    return tuple((size, frozenset(sizes[size])) for size in sorted(sizes, reverse=True))


def length_at(phrases: BySize, words: Sequence[str], i: int, boundaries: Sequence[int]) -> int:
    """Of phrases whose first word stands at token i the length of the longest that is there without a pause."""
    for size, some in phrases:
        if size == 1 or (words[i : i + size] in some and not any(boundaries[i : i + size - 1])):
            return size
    return 0
