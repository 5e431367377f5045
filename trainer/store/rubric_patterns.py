"""A card's patterns with the lexicon's words: compiled to be looked for, or only proven to be right.

Proving is for `trainer check`, which judges no answer: it says of a pattern what compiling says, and keeps nothing.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from trainer.errors import RubricError
from trainer.rubric.compiler import Compiler
from trainer.rubric.pattern import parse_pattern
from trainer.rubric.target import Target, bounded, make_target
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.heard import Heard
    from trainer.rubric.lexicon import Lexicon
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.spots import Span
    from trainer.rubric.spotter import Spellings
    from trainer.rubric.wants import Sets, Wants

PATTERN_TOLERANCE = "2%"

_LEAF = re.compile(r"(#\{[^}]*\}|'[^']*'|[a-z][a-z0-9.-]*)")
"""A quantity, words as said or a concept's name, as `trainer.rubric.pattern` cuts them."""


class Patterns(Protocol):
    def read(self, pattern: str) -> Matcher:
        """Raises RubricError that quotes what is wrong in the pattern."""
        ...


class CompiledPatterns:
    """Of one card: every term gets a number, and `forms` its spellings."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._compiler = Compiler(self._spell, pattern_target)
        self.used: dict[str, tuple[str, ...]] = {}
        """Concepts that patterns named, with their forms."""

    @property
    def forms(self) -> Mapping[int, tuple[Spellings, ...]]:
        return self._compiler.forms

    @property
    def wants(self) -> Wants:
        return self._compiler.wants

    def read(self, pattern: str) -> Matcher:
        return self._compiler.compile(parse_pattern(pattern))

    def _spell(self, name: str) -> tuple[str, ...]:
        concept = self._lexicon.concepts.get(name)
        if concept is None:
            raise _unknown(name, self._lexicon)
        self.used[name] = concept.forms
        return concept.forms


class ProvenPatterns:
    """Of any number of cards that share a lexicon.

    Patterns differ in their names, words and numbers much more than in how they are built: how one is built is parsed
    once, and what stands in it is looked up once.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._bare = _Leaves(lexicon)
        self._well_built: set[str] = set()

    def read(self, pattern: str) -> Matcher:
        parts = _LEAF.split(pattern)
        try:
            parts[1::2] = map(self._bare.__getitem__, parts[1::2])
        except RubricError:
            parse_pattern(pattern)  # what is wrong with the whole is said before what is wrong with a part
            raise
        shape = "".join(parts)
        if shape not in self._well_built:
            parse_pattern(pattern)
            self._well_built.add(shape)
        return UNHEARD


class _Leaves(dict[str, str]):
    """Leaf -> the same with nothing of its own in it, for those that are right; an empty one stays, to be refused."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self._lexicon = lexicon

    def __missing__(self, leaf: str) -> str:
        bare = self[leaf] = self._proven(leaf)
        return bare

    def _proven(self, leaf: str) -> str:
        """Raises RubricError."""
        if leaf[0] == "'":
            return "'x'" if leaf.strip("'").strip() else leaf
        if leaf[0] == "#":
            quantity = leaf[2:-1].strip()
            if not quantity:
                return leaf
            pattern_target(quantity)
            return "#{x}"
        if leaf not in self._lexicon.concepts:
            raise _unknown(leaf, self._lexicon)
        return "x"


class _Unheard:
    """Stands where a pattern is proven and never looked for."""

    needs: Sets = ()
    wants: Sets = ()
    bits = 0

    def find(self, heard: Heard) -> list[Span]:
        raise AssertionError("a proven pattern was looked for")


UNHEARD: Matcher = _Unheard()


def _unknown(name: str, lexicon: Lexicon) -> RubricError:
    near = difflib.get_close_matches(name, lexicon.concepts, 1)
    hint = (
        told("did you mean {near!r}?", near=near[0])
        if near
        else told(
            "add [{name}] to the lexicon or [concept.{name}] here, or quote words as 'they are said'",
            name=name,
        )
    )
    return RubricError(told("no concept {name!r} in the lexicon", name=name), hint=hint)


read_target = lru_cache(maxsize=8192)(make_target)
"""Few numbers stand in a set once."""


@lru_cache(maxsize=4096)
def pattern_target(text: str) -> Target:
    """The Target of a pattern's `#{…}`: `16 GB`, `150..180`, `>300 token/s`, `<5 ms`, `any ms`, `300 user!`."""
    bare = text.strip()
    if bare.endswith("!"):
        return replace(pattern_target(bare[:-1]), needs_unit=True)
    if bare.startswith((">", "<")):
        bound = make_target(bare[1:].strip(), "exact")
        low, high = (
            (bound.high * (1 + 1e-6), float("inf")) if bare[0] == ">" else (0.0, bound.low * (1 - 1e-6))
        )
        return bounded(low, high, bound.unit, text, is_range=True)
    if bare.startswith("any"):
        unit = bare.removeprefix("any").strip()
        anything = bounded(0.0, float("inf"), make_target(f"1 {unit}", "exact").unit, text, is_range=True)
        return replace(anything, needs_unit=bool(unit))
    return make_target(bare, PATTERN_TOLERANCE)
