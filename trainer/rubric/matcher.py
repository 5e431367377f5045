"""Patterns made ready to run on an answer; knows no point and no verdict."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from trainer.rubric.pattern import MODES, Term
from trainer.rubric.wants import Wants

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.pattern import Mode, Node
    from trainer.rubric.spotter import Span, Spellings
    from trainer.rubric.target import Target
    from trainer.rubric.wants import Sets

_NEAR = 4
"""Tokens around a match in which a `!term` must not stand."""


_NOTHING: list[Span] = []


class Matcher(Protocol):
    @property
    def needs(self) -> Sets:
        """Of terms only."""
        ...

    @property
    def wants(self) -> Sets:
        """Of terms and numbers."""
        ...

    @property
    def bits(self) -> int:
        """Of `wants`: where one of them is unmet nothing can be found."""
        ...

    def find(self, heard: Heard) -> list[Span]:
        """Spans of the claim, ordered by their start."""
        ...


def findable(matchers: Iterable[Matcher], heard: Heard) -> list[Matcher]:
    """Those of which all that they want was said; the others find nothing."""
    unmet = heard.unmet
    return [matcher for matcher in matchers if not matcher.bits & unmet]


class Compiler:
    """Gives every term a number; the card's spotter is built from `forms` afterwards."""

    def __init__(self, spell: Callable[[str], tuple[str, ...]], want: Callable[[str], Target]) -> None:
        self._spell = spell
        """Concept name -> forms; raises RubricError when there is none."""
        self._want = want
        """Text in `#{…}` -> Target."""
        self._numbers: dict[tuple[tuple[str, str], ...], int] = {}
        self._compiled: dict[Node, Matcher] = {}
        self.forms: dict[int, tuple[Spellings, ...]] = {}
        self.wants = Wants()

    def compile(self, node: Node) -> Matcher:
        """The same matcher for the same pattern: an answer is looked through for it once."""
        known = self._compiled.get(node)
        if known is None:
            known = self._compiled[node] = self._build(node)
        return known

    def _build(self, node: Node) -> Matcher:
        if isinstance(node, Term):
            return self._term(node)
        if node.kind == "any":
            return self._alternatives(node.parts)
        present = [self.compile(p) for p in node.parts if not p.absent]
        absent = [
            (self.compile(_anyhow(p)), _NEAR if p.absent == "near" else 0) for p in node.parts if p.absent
        ]
        if len(present) == 1:
            return _Unless(present[0], absent)
        build = _All if node.kind == "all" else _Sequence
        return build(present, absent, node.window, self.wants)

    def _alternatives(self, parts: Sequence[Node]) -> Matcher:
        """Words to which the speaker must stand alike become one leaf: one look instead of many."""
        alike: dict[tuple[Mode, bool], list[Term]] = {}
        others: list[Matcher] = []
        for part in parts:
            if isinstance(part, Term) and part.kind != "quantity":
                alike.setdefault((part.mode, part.opening), []).append(part)
            else:
                others.append(self.compile(part))
        leaves = [self._leaf(terms, mode, opening) for (mode, opening), terms in alike.items()]
        matchers = [*leaves, *others]
        return matchers[0] if len(matchers) == 1 else _Any(matchers, self.wants)

    def _term(self, term: Term) -> Matcher:
        if term.kind == "quantity":
            return _Number(self.wants.number(self._want(term.text)), term.mode, self.wants)
        return self._leaf([term], term.mode, term.opening)

    def _leaf(self, terms: Sequence[Term], mode: Mode, opening: bool) -> Matcher:
        key = tuple(sorted({(term.kind, term.text) for term in terms}))
        number = self._numbers.setdefault(key, len(self._numbers))
        if number not in self.forms:
            self.forms[number] = tuple(
                self._spell(text) if kind == "concept" else (text,) for kind, text in key
            )
        return _Leaf(number, mode, opening, self.wants)


class _Leaf:
    __slots__ = ("bits", "key", "mode", "needs", "number", "opening", "wants")

    def __init__(self, number: int, mode: Mode, opening: bool, wants: Wants) -> None:
        self.needs = self.wants = (frozenset((number,)),)
        self.bits = wants.bits(self.wants)
        self.number, self.mode, self.opening = number, mode, opening
        self.key = len(MODES) * number + MODES.index(mode)

    def find(self, heard: Heard) -> list[Span]:
        spans = heard.terms.get(self.key)
        if spans is None:
            spans = heard.terms[self.key] = heard.term(self.number, self.mode)
        if self.opening and spans:
            return [s for s in spans if s[0] <= heard.opening or s[0] == heard.second_opening]
        return spans


class _Number:
    __slots__ = ("bits", "mode", "needs", "number", "wants")

    def __init__(self, number: int, mode: Mode, wants: Wants) -> None:
        self.needs: Sets = ()
        self.wants = (frozenset((number,)),)
        self.bits = wants.bits(self.wants)
        self.number, self.mode = number, mode

    def find(self, heard: Heard) -> list[Span]:
        return heard.quantities_like(self.number, self.mode)


class _Compound:
    """Looks only once an answer."""

    __slots__ = ("bits", "needs", "wants")
    bits: int
    needs: Sets
    wants: Sets

    def find(self, heard: Heard) -> list[Span]:
        found = heard.found.get(self)
        if found is None:
            found = heard.found[self] = self._look(heard)
        return found

    def _look(self, heard: Heard) -> list[Span]:
        raise AssertionError


class _Any(_Compound):
    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Matcher], wants: Wants) -> None:
        self.parts = parts
        self.needs = _one_of([part.needs for part in parts])
        self.wants = _one_of([part.wants for part in parts])
        self.bits = wants.bits(self.wants)

    def _look(self, heard: Heard) -> list[Span]:
        found = [span for part in findable(self.parts, heard) for span in part.find(heard)]
        found.sort()
        return found


def _one_of(parts: Sequence[Sets]) -> Sets:
    """What is wanted where one of these is enough."""
    some = [min(sets, key=len) for sets in parts if sets]
    return (frozenset().union(*some),) if len(some) == len(parts) else ()


def _all_of(parts: Sequence[Sets]) -> Sets:
    return tuple(sorted(dict.fromkeys(one for sets in parts for one in sets), key=len))


class _Unless(_Compound):
    """One part, where nothing that must be absent stands in it or around it."""

    __slots__ = ("absent", "part")

    def __init__(self, part: Matcher, absent: Sequence[tuple[Matcher, int]]) -> None:
        """`absent`: what must not be found, and within how many tokens around."""
        self.part, self.absent = part, absent
        self.needs, self.wants, self.bits = part.needs, part.wants, part.bits

    def _look(self, heard: Heard) -> list[Span]:
        return _without_all(self.part.find(heard), self.absent, heard)


class _Grouped(_Compound):
    __slots__ = ("absent", "parts", "turns", "window")

    def __init__(
        self, parts: Sequence[Matcher], absent: Sequence[tuple[Matcher, int]], window: int, wants: Wants
    ) -> None:
        """`absent` as in `_Unless`."""
        self.parts, self.absent, self.window = parts, absent, window
        costs = [isinstance(part, _Compound) for part in parts]
        self.turns = sorted(range(len(parts)), key=costs.__getitem__)
        """Which part is looked for first: the quick ones, since one that is missing ends it."""
        self.needs = _all_of([part.needs for part in parts])
        self.wants = _all_of([part.wants for part in parts])
        self.bits = wants.bits(self.wants)

    def _look(self, heard: Heard) -> list[Span]:
        lists = [_NOTHING] * len(self.parts)
        for turn in self.turns:
            spans = lists[turn] = self.parts[turn].find(heard)
            if not spans:
                return _NOTHING
        found = self._join(heard.answer.positions, lists)
        return _without_all(found, self.absent, heard) if self.absent else found

    def _join(self, positions: Sequence[int], lists: Sequence[list[Span]]) -> list[Span]:
        raise AssertionError


class _All(_Grouped):
    __slots__ = ()

    def _join(self, positions: Sequence[int], lists: Sequence[list[Span]]) -> list[Span]:
        """Around each occurrence of the rarest part, the nearest of every other."""
        anchors = min(lists, key=len)
        others = [spans for spans in lists if spans is not anchors]
        found, window = [], self.window
        for anchor in anchors:
            start, end = anchor
            for spans in others:
                first, last = spans[0] if len(spans) == 1 else _nearest(spans, anchor)
                start = min(first, start)
                end = max(last, end)
            if positions[end - 1] - positions[start] <= window:
                found.append((start, end))
        return found


class _Sequence(_Grouped):
    __slots__ = ()

    def _join(self, positions: Sequence[int], lists: Sequence[list[Span]]) -> list[Span]:
        found: list[Span] = []
        window, rest = self.window, lists[1:]
        for start, end in lists[0]:
            last = end
            for spans in rest:
                i = bisect_left(spans, (last, 0))
                if i == len(spans):
                    return found
                last = spans[i][1]
            if positions[last - 1] - positions[start] <= window:
                found.append((start, last))
        return found


def _nearest(spans: Sequence[Span], anchor: Span) -> Span:
    i = bisect_left(spans, anchor)
    if i == len(spans):
        return spans[-1]
    if i == 0 or spans[i][0] - anchor[0] <= anchor[0] - spans[i - 1][0]:
        return spans[i]
    return spans[i - 1]


def _without_all(found: list[Span], absent: Sequence[tuple[Matcher, int]], heard: Heard) -> list[Span]:
    """Those with none of the absent in them or near them."""
    unmet = heard.unmet
    for matcher, around in absent if found else ():
        if not matcher.bits & unmet:
            found = _without(found, matcher.find(heard), around)
    return found


def _without(found: list[Span], unwanted: Sequence[Span], around: int) -> list[Span]:
    if not unwanted:
        return found
    return [
        (start, end) for start, end in found
        if not any(s < end + around and e > start - around for s, e in unwanted)
    ]  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _anyhow(node: Node) -> Node:
    """The same, where words that are only named count however the speaker stands to them."""
    if isinstance(node, Term):
        return replace(node, mode="any") if node.mode == "claimed" else node
    return replace(node, parts=tuple(map(_anyhow, node.parts)))
