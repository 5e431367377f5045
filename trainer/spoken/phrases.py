"""A table of phrases, matched longest first against a list of words; knows no language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")
_HERE = ""
"""Key of a phrase's meaning inside a node; no word is empty."""


class PhraseTable(Generic[T]):
    """Phrase -> meaning, compiled into nested dictionaries: a look-up costs one step a word."""

    __slots__ = ("root",)

    def __init__(self, phrases: Mapping[str, T]) -> None:
        """`phrases` maps blank-separated words, folded as `clean.fold` does, to what they mean."""
        self.root: dict[str, Any] = {}
        for phrase, meaning in phrases.items():
            node = self.root
            for word in phrase.split():
                node = node.setdefault(word, {})
            node[_HERE] = meaning

    def match(self, words: Sequence[str], at: int) -> tuple[T, int] | None:
        """Meaning of the longest phrase that starts at word `at`, and the index after it."""
        node = self.root.get(words[at])
        found: tuple[T, int] | None = None
        while node is not None:
            at += 1
            if _HERE in node:
                found = node[_HERE], at
            word = words[at]
            node = node.get(word) if word else None
        return found

    def heads(self) -> frozenset[str]:
        """Every first word."""
        return frozenset(self.root)


def spell(*parts: str) -> list[str]:
    """Every phrase made of one choice from each part; choices are separated by `|`, an empty one may be left out."""
    phrases = [""]
    for part in parts:
        phrases = [f"{phrase} {choice}".strip() for phrase in phrases for choice in part.split("|")]
    return phrases


def listed(words: str) -> list[str]:
    """Blank-separated words: a table of them reads better so than between quotes."""
    return words.split()


def meaning(value: T, phrases: Iterable[str]) -> dict[str, T]:
    """All `phrases` mean `value`."""
    return dict.fromkeys(phrases, value)
