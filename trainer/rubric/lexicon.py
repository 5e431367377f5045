"""Concepts shared by all cards: how a thing is called, spoken and misheard; knows no card and no file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Concept:
    name: str
    """Lower case, words joined by hyphens."""
    forms: tuple[str, ...]
    """Every way to say it. A leading `=` asks for the exact spelling, a trailing ` .` for a pause behind it."""
    source: str
    line: int
    also: tuple[str, ...] = ()
    """Names of concepts whose forms count too."""

    def joined(self, other: Concept) -> Concept:
        """This concept with another's forms added."""
        return replace(self, forms=(*self.forms, *other.forms), also=(*self.also, *other.also))

    def with_forms(self, forms: tuple[str, ...]) -> Concept:
        return replace(self, forms=forms)


@dataclass(frozen=True, slots=True)
class Lexicon:
    concepts: Mapping[str, Concept]

    def extended(self, more: Mapping[str, Concept]) -> Lexicon:
        """This lexicon with a set's own concepts added; a set's own wins."""
        return Lexicon({**self.concepts, **more})
