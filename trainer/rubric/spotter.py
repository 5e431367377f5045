"""Finds the forms of many concepts in one pass over an answer; knows nothing of claims.

Forms are compared word by word on letters, then on a phonetic key; a single word must be spelled as it is (short
words have too many neighbours), except that long English words may be off by a letter or two, and that two words
may have been joined. Numbers are never compared loosely.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from trainer.spoken.normalise import cut_words
from trainer.spoken.phonetic import bare_letters, phonetic_key, sounds_alike

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.spoken.answer import Answer

Span = tuple[int, int]
"""Tokens [first, last)."""

_JOINED_LENGTH = 7
_FUZZY_LENGTH = 6
_FUZZY_RATIO = 84.0


_Signature = tuple[tuple[str, ...], bool, bool, bool]
"""Words, exact, paused, joined."""


@dataclass(frozen=True, slots=True)
class _Form:
    words: tuple[str, ...]
    exact: bool
    paused: bool
    """Only where a pause or the end stands behind it."""
    joined: bool
    """Several words written as one."""
    targets: tuple[int, ...]


class _Node:
    """A node of the trie over phonetic keys."""

    __slots__ = ("forms", "next")

    def __init__(self) -> None:
        self.next: dict[str, _Node] = {}
        self.forms: list[_Form] = []


class Spotter:
    """Compiled once for a card; `forms` maps a target's number to its spellings."""

    def __init__(self, forms: Mapping[int, Sequence[str]]) -> None:
        self._forms = forms
        self._root = _Node()
        self._bare_root = _Node()
        """The same over sounds without any mark, for answers that lost them all."""
        self._long: dict[str, list[int]] = {}
        self._long_words: list[str] = []
        self._fuzzy: dict[str, tuple[int, ...]] = {}
        self._is_grown = False

    def _grow(self) -> None:
        """Builds the tries when the first answer comes: whoever only checks a rubric does not pay for them."""
        self._is_grown = True
        signatures: dict[_Signature, list[int]] = {}
        for target, spellings in self._forms.items():
            for spelling in dict.fromkeys(spellings):
                self._read(target, spelling, signatures)
        for (words, exact, paused, joined), targets in signatures.items():
            form = _Form(words, exact, paused, joined, tuple(dict.fromkeys(targets)))
            _plant(self._root, map(phonetic_key, words), form)
            _plant(self._bare_root, map(_bare_sound, words), form)
        self._long_words = list(self._long)

    def _read(self, target: int, spelling: str, signatures: dict[_Signature, list[int]]) -> None:
        bare = spelling.strip()
        exact, paused = bare.startswith("="), bare.endswith(" .")
        words = cut_words(bare.lstrip("=").removesuffix(" ."))
        if not words:
            return
        signatures.setdefault((words, exact, paused, False), []).append(target)
        joined = "".join(words)
        if len(words) > 1 and len(joined) >= _JOINED_LENGTH and joined.isalpha():
            signatures.setdefault(((joined,), exact, paused, True), []).append(target)
        if len(words) == 1 and len(joined) >= _FUZZY_LENGTH and joined.isascii() and not exact:
            self._long.setdefault(joined, []).append(target)

    def spot(self, answer: Answer) -> dict[int, list[Span]]:
        """Spans of each target that occurs, in order."""
        if not self._is_grown:
            self._grow()
        found: dict[int, list[Span]] = {}
        root, keys = self._root, answer.keys
        if answer.toneless:
            root, keys = self._bare_root, tuple(map(_bare_sound, answer.words))
        branches, size = root.next, len(keys)
        for i, key in enumerate(keys):
            node = branches.get(key)
            if node is None:
                if len(key) >= _FUZZY_LENGTH and self._long_words:
                    self._spot_alike(answer.words[i], i, found)
                continue
            j = i + 1
            while node is not None:
                if node.forms:
                    _collect(node.forms, answer, (i, j), found)
                if j == size or answer.boundaries[j - 1]:
                    break
                node = node.next.get(keys[j])
                j += 1
        return found

    def _spot_alike(self, word: str, i: int, found: dict[int, list[Span]]) -> None:
        for target in self._alike(word):
            found.setdefault(target, []).append((i, i + 1))

    def _alike(self, word: str) -> tuple[int, ...]:
        known = self._fuzzy.get(word)
        if known is None:
            best = None
            if word.isascii() and word.isalpha():
                best = process.extractOne(
                    word, self._long_words, scorer=fuzz.ratio, score_cutoff=_FUZZY_RATIO
                )
            known = self._fuzzy[word] = tuple(self._long[best[0]]) if best else ()
        return known


def _collect(forms: Sequence[_Form], answer: Answer, span: Span, found: dict[int, list[Span]]) -> None:
    for form in forms:
        if _fits(form, answer, *span):
            for target in form.targets:
                found.setdefault(target, []).append(span)


def _plant(root: _Node, keys: Iterable[str], form: _Form) -> None:
    node = root
    for key in keys:
        node = node.next.setdefault(key, _Node())
    node.forms.append(form)


def _fits(form: _Form, answer: Answer, i: int, j: int) -> bool:
    """Tokens [i, j) sound like the form; do they count as it?"""
    if form.paused and j < len(answer.words) and not answer.boundaries[j - 1]:
        return False
    if j - i == 1 and not form.joined:
        word, wanted = answer.words[i], form.words[0]
        return word == wanted or (
            answer.toneless and not form.exact and bare_letters(word) == bare_letters(wanted)
        )
    words = answer.words[i:j]
    return words == form.words or (
        not form.exact and (answer.toneless or all(map(sounds_alike, words, form.words)))
    )


@lru_cache(maxsize=16384)
def _bare_sound(word: str) -> str:
    return phonetic_key(bare_letters(word))
