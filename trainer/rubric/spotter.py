"""Finds the forms of many concepts in one pass over an answer; knows nothing of claims.

Forms are compared word by word on letters, then on a phonetic key; a single word must be spelled as it is (short
words have too many neighbours), except that long English words may be off by a letter or two, and that two words
may have been joined. Numbers are never compared loosely.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from trainer.spoken.normalise import cut_words
from trainer.spoken.phonetic import bare_letters, phonetic_key, sounds_alike

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

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


class _Entry:
    """What may begin with one sound."""

    __slots__ = ("longer", "others", "single")

    def __init__(self) -> None:
        self.single: dict[str, tuple[int, ...]] = {}
        """Targets of plain one-word forms by the word as it must be spelled."""
        self.others: list[_Form] = []
        """One-word forms with a condition."""
        self.longer: dict[str, list[_Form]] = {}
        """Forms of several words by the sound of their second, the shortest first."""


class Spotter:
    """Compiled once for a card; `forms` maps a target's number to its spellings."""

    def __init__(self, forms: Mapping[int, Sequence[str]]) -> None:
        self._forms = forms
        self._long: dict[str, list[int]] = {}
        self._fuzzy: dict[str, tuple[int, ...]] = {}

    def grow(self) -> None:
        """Does now what the first answer would wait for."""
        self._index  # noqa: B018 - a cached property

    @cached_property
    def _read_forms(self) -> tuple[_Form, ...]:
        """Read when the first answer comes: whoever only checks a rubric does not pay for it."""
        signatures: dict[_Signature, list[int]] = {}
        for target, spellings in self._forms.items():
            for spelling in dict.fromkeys(spellings):
                self._read(target, spelling, signatures)
        return tuple(
            _Form(words, exact, paused, joined, tuple(dict.fromkeys(targets)))
            for (words, exact, paused, joined), targets in signatures.items()
        )

    @cached_property
    def _index(self) -> dict[str, _Entry]:
        return _index(self._read_forms, phonetic_key, str)

    @cached_property
    def _bare_index(self) -> dict[str, _Entry]:
        """The same over sounds without any mark, for answers that lost them all."""
        return _index(self._read_forms, _bare_sound, bare_letters)

    @cached_property
    def _long_words(self) -> list[str]:
        return list(self._long)

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
        index, keys, spelled = self._index, answer.keys, answer.words
        if answer.toneless:
            index, keys = self._bare_index, tuple(map(_bare_sound, answer.words))
            spelled = tuple(map(bare_letters, answer.words))
        found: defaultdict[int, list[Span]] = defaultdict(list)
        ends = _runs(answer.boundaries)
        for i, key in enumerate(keys):
            entry = index.get(key)
            if entry is None:
                if len(key) >= _FUZZY_LENGTH and self._long_words:
                    self._spot_alike(answer.words[i], i, found)
                continue
            if targets := entry.single.get(spelled[i]):
                span = (i, i + 1)
                for target in targets:
                    found[target].append(span)
            if entry.others:
                _collect(entry.others, answer, i, ends[i], found)
            if entry.longer and i + 1 < ends[i] and (forms := entry.longer.get(keys[i + 1])):
                _collect(forms, answer, i, ends[i], found)
        return found

    def _spot_alike(self, word: str, i: int, found: defaultdict[int, list[Span]]) -> None:
        for target in self._alike(word):
            found[target].append((i, i + 1))

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


def _collect(
    forms: Sequence[_Form], answer: Answer, i: int, end: int, found: defaultdict[int, list[Span]]
) -> None:
    """Of the forms that may begin at token i, those that are there, none across a pause at `end`."""
    words = answer.words
    for form in forms:
        j = i + len(form.words)
        if j <= end and (words[i:j] == form.words or _is_alike(form, answer, i, j)):
            if form.paused and j != end:
                continue
            for target in form.targets:
                found[target].append((i, j))


def _is_alike(form: _Form, answer: Answer, i: int, j: int) -> bool:
    """Tokens [i, j), which are spelled otherwise, sound like the form and count as it."""
    if form.exact:
        return False
    if answer.toneless:
        if j - i == 1 and not form.joined:
            return bare_letters(answer.words[i]) == bare_letters(form.words[0])
        return all(map(_sounds_alike_bare, answer.words[i:j], form.words))
    return (j - i > 1 or form.joined) and all(map(sounds_alike, answer.words[i:j], form.words))


def _runs(boundaries: Sequence[int]) -> list[int]:
    """For each token the end of its stretch without a pause."""
    end = len(boundaries)
    ends = [end] * end
    for i in range(end - 1, -1, -1):
        if boundaries[i]:
            end = i + 1
        ends[i] = end
    return ends


def _index(
    forms: Iterable[_Form], sound: Callable[[str], str], spell: Callable[[str], str]
) -> dict[str, _Entry]:
    """`spell` gives the letters by which plain single words are compared."""
    index: defaultdict[str, _Entry] = defaultdict(_Entry)
    for form in forms:
        entry = index[sound(form.words[0])]
        if len(form.words) > 1:
            entry.longer.setdefault(sound(form.words[1]), []).append(form)
        elif form.paused or form.joined or form.exact:
            entry.others.append(form)
        else:
            word = spell(form.words[0])
            entry.single[word] = (*entry.single.get(word, ()), *form.targets)
    for entry in index.values():
        for longer in entry.longer.values():
            longer.sort(key=lambda form: len(form.words))
    return dict(index)


@lru_cache(maxsize=16384)
def _bare_sound(word: str) -> str:
    return phonetic_key(bare_letters(word))


def _sounds_alike_bare(heard: str, meant: str) -> bool:
    return _bare_sound(heard) == _bare_sound(meant)
