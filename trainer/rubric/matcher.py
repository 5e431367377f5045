"""What looks for a pattern in an answer; knows no way to write one, no point and no verdict."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Protocol

from trainer.rubric.pattern import MODES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.pattern import Mode
    from trainer.rubric.spots import Span
    from trainer.rubric.wants import Sets, Wants

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


class Leaf:
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
            opened = [s for s in spans if s[0] <= heard.opening or s[0] == heard.second_opening]
            return [s for s in opened if heard.answers(s)]
        return spans


class NumberLeaf:
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


class AnyOf(_Compound):
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


class Unless(_Compound):
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
        """`absent` as in `Unless`."""
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


class AllOf(_Grouped):
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


class InOrder(_Grouped):
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
