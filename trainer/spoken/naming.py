"""What a speaker says a number is ("hai trăm là số oát …"); knows no value that is wanted.

A number, words that only lead over, a copula, and the head of a name. Tables come from the language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from trainer.spoken.languages import naming_tables
from trainer.spoken.names_of_numbers import ANOTHER
from trainer.spoken.phonetic import bare_letters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.spoken.answer import Answer
    from trainer.spoken.names_of_numbers import NamingTables

_LEAD = 7
"""Words between a number and its copula."""
_NAME = 9
"""Words of the longest name."""
_LOOK_AHEAD = 8
_PADDING = ("",) * _LOOK_AHEAD
_COMMA = 1


class Naming(NamedTuple):
    """Quantity `quantity` is told to be what tokens [start, end) name; its clause begins at token `clause`."""

    quantity: int
    clause: int
    start: int
    head: int
    """Where the words end that name a kind of thing ("tiền điện"), and say nothing of which."""
    end: int
    unit: str
    """In which such a thing is measured; empty where the name does not say."""
    is_any: bool
    """Of a thing so named only the unit is known: "số giây", "giá"."""


@dataclass(frozen=True, slots=True)
class _Reader:
    words: tuple[str, ...]
    boundaries: tuple[int, ...]
    tables: NamingTables

    def naming(self, index: int, span: tuple[int, int]) -> Naming | None:
        copula = self._copula(span[1])
        if copula is None:
            return None
        at = copula
        while at < len(self.words) and self.words[at] in self.tables.articles:
            at += 1
        if end := self._end_of_another(at):
            return Naming(index, self._clause(span[0]), at, at, end, ANOTHER, is_any=False)
        found = self.tables.heads.match(self.words[at : at + _LOOK_AHEAD] + _PADDING, 0)
        if found is None:
            return None
        (unit, is_any), length = found
        return Naming(index, self._clause(span[0]), at, at + length, self._end(at + length), unit, is_any)

    def _copula(self, at: int) -> int | None:
        """The token behind the copula; a pause is passed only before a word that wonders."""
        for i in range(at, min(at + _LEAD, len(self.boundaries))):
            if self.boundaries[i - 1] and not self._goes_on(i):
                return None
            if self.words[i] in self.tables.copulas:
                return i + 1 if not self.boundaries[i] else None
            if self.words[i] not in self.tables.fillers:
                return None
        return None

    def _end_of_another(self, at: int) -> int:
        """`của con A100 bên kia`: where it ends; 0: it is of no other thing."""
        if at >= len(self.words) or self.words[at] not in self.tables.of:
            return 0
        end = self._end(at + 1)
        return end if not self.tables.others.isdisjoint(self.words[at + 1 : end]) else 0

    def _goes_on(self, i: int) -> bool:
        return self.boundaries[i - 1] == _COMMA and self.words[i] in self.tables.wondering

    def _clause(self, i: int) -> int:
        while i and not self.boundaries[i - 1]:
            i -= 1
        return i

    def _end(self, i: int) -> int:
        last = min(i + _NAME, len(self.boundaries))
        while i < last and not self.boundaries[i - 1] and self.words[i] not in self.tables.stops:
            i += 1
        return i


def namings(answer: Answer) -> Iterator[Naming]:
    """What the speaker says of numbers that they are."""
    tables = naming_tables(answer.language)
    words = answer.words
    if answer.toneless:
        tables, words = tables.bare, tuple(map(bare_letters, words))
    if tables.copulas.isdisjoint(words):
        return
    reader = _Reader(words, answer.boundaries, tables)
    for index, span in enumerate(answer.spans):
        naming = reader.naming(index, span)
        if naming is not None:
            yield naming
