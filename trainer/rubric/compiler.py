"""Patterns made ready to be looked for in answers; knows no answer."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.rubric.matcher import AllOf, AnyOf, InOrder, Leaf, NumberLeaf, Unless
from trainer.rubric.pattern import Term
from trainer.rubric.wants import Wants

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.rubric.matcher import Matcher
    from trainer.rubric.pattern import Mode, Node
    from trainer.rubric.spotter import Spellings
    from trainer.rubric.target import Target

_NEAR = 4
"""Tokens around a match in which a `!term` must not stand."""


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
            return Unless(present[0], absent)
        build = AllOf if node.kind == "all" else InOrder
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
        return matchers[0] if len(matchers) == 1 else AnyOf(matchers, self.wants)

    def _term(self, term: Term) -> Matcher:
        if term.kind == "quantity":
            return NumberLeaf(self.wants.number(self._want(term.text)), term.mode, self.wants)
        return self._leaf([term], term.mode, term.opening)

    def _leaf(self, terms: Sequence[Term], mode: Mode, opening: bool) -> Matcher:
        key = tuple(sorted({(term.kind, term.text) for term in terms}))
        number = self._numbers.setdefault(key, len(self._numbers))
        if number not in self.forms:
            self.forms[number] = tuple(
                self._spell(text) if kind == "concept" else (text,) for kind, text in key
            )
        return Leaf(number, mode, opening, self.wants)


@lru_cache(maxsize=1 << 14)
def _anyhow(node: Node) -> Node:
    """The same, where words that are only named count however the speaker stands to them."""
    if isinstance(node, Term):
        return replace(node, mode="any") if node.mode == "claimed" else node
    return replace(node, parts=tuple(map(_anyhow, node.parts)))
