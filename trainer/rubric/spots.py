"""Where the terms of a card occur in one answer; knows no spelling and no claim.

A word of an answer is a form of dozens of terms, and few of them are ever asked for. Terms that one form stands for
are a group: an occurrence is noted once for the group, and whoever asks for a term gets it from the groups it is in.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

Span = tuple[int, int]
"""Tokens [first, last)."""
_NOWHERE: list[Span] = []


class Group:
    """Terms that occur together; one object for the same terms of a card."""

    __slots__ = ("terms",)

    def __init__(self, terms: tuple[int, ...]) -> None:
        self.terms = terms
        """A term that stands here twice occurs twice at once."""


class Groups:
    """Of one card, as they are met."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], Group] = {}
        self.having: defaultdict[int, list[Group]] = defaultdict(list)
        """Those that a term is in."""

    def of(self, terms: tuple[int, ...]) -> Group:
        group = self._known.get(terms)
        if group is None:
            group = self._known[terms] = Group(terms)
            for term in terms:
                self.having[term].append(group)
        return group


class Spots(Mapping[int, list[Span]]):
    """Spans of each term that occurs, in order."""

    __slots__ = ("_having", "by_group")

    def __init__(self, by_group: Mapping[Group, list[Span]], having: Mapping[int, list[Group]]) -> None:
        """`having`: the groups that each term of the card is in, as `Groups` knows them."""
        self.by_group, self._having = by_group, having

    def of(self, term: int) -> list[Span]:
        """Empty where it does not occur."""
        by_group = self.by_group
        lists = [by_group[group] for group in self._having.get(term, ()) if group in by_group]
        if len(lists) > 1:
            return sorted(chain.from_iterable(lists))
        return lists[0] if lists else _NOWHERE

    def without(self, spans: Collection[Span]) -> Spots:
        """The same but for what is exactly there."""
        kept = {group: [s for s in some if s not in spans] for group, some in self.by_group.items()}
        return Spots({group: some for group, some in kept.items() if some}, self._having)

    def __getitem__(self, term: int) -> list[Span]:
        if spans := self.of(term):
            return spans
        raise KeyError(term)

    def __iter__(self) -> Iterator[int]:
        return iter(dict.fromkeys(chain.from_iterable(group.terms for group in self.by_group)))

    def __len__(self) -> int:
        return sum(1 for _ in self)
