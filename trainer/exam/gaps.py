"""What a claim's pattern still lacks in an answer: which one word, had it been known, would have made it. Pure."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from trainer.rubric.pattern import Term

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from trainer.rubric.pattern import Node

Gap = frozenset[Term]
"""Terms that must all be said beside what was; none: the claim lacks nothing but order or nearness."""
_MOST = 2
"""A pattern that lacks more than this was not claimed in other words: it was not claimed."""
_WIDEST = 400
"""Combinations looked at in one conjunction."""


def gaps(node: Node, is_there: Callable[[Term], bool]) -> frozenset[Gap]:
    """The smallest additions with which the pattern could hold; words that must not be there are left aside."""
    if isinstance(node, Term):
        return frozenset((frozenset() if is_there(node) else frozenset((node,)),))
    parts = [gaps(part, is_there) for part in node.parts if not part.absent]
    if node.kind == "any":
        return frozenset(gap for part in parts for gap in part)
    found: set[Gap] = {frozenset()}
    for part in parts:
        options = [frozenset[Term]()] if frozenset() in part else _some(part)
        found = {a | b for a, b in product(_some(found), options) if len(a | b) <= _MOST}
    return frozenset(found)


def _some(found: Collection[Gap]) -> list[Gap]:
    """The smallest, always the same ones."""
    if len(found) <= _WIDEST:
        return list(found)
    return sorted(found, key=lambda gap: (len(gap), sorted(map(str, gap))))[:_WIDEST]
