"""The forms of a card's terms by what they begin with; knows no answer.

What a spelling is looked for as depends on nothing but the spelling, and the cards of a set share most of theirs: it
is read once for all of them. Of a card's thousands of forms an answer needs those few hundred that begin with a word
it has: only what begins with the sounds of two words is made ready, when both are first said.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from trainer.spoken.normalise import cut_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

PAIR = 2
FUZZY_LENGTH = 6
"""Letters of the shortest English word that may be off by a letter."""
_JOINED_LENGTH = 7

Signature = tuple[tuple[str, ...], bool, bool, bool]
"""Words, exact, paused, joined."""


@dataclass(frozen=True, slots=True)
class Form:
    words: tuple[str, ...]
    exact: bool
    paused: bool
    """Only where a pause or the end stands behind it."""
    joined: bool
    """Several words written as one."""
    targets: tuple[int, ...]
    rest: tuple[str, ...]
    """Words behind the first two."""


class Entry:
    """What may begin with one sound."""

    __slots__ = ("_begun", "_longer", "_make", "others", "single")

    def __init__(self, begun: Mapping[str, list[Signature]], make: Callable[[Signature], Form]) -> None:
        """`begun`: of several words, by the sound of the second."""
        self.single: dict[str, tuple[int, ...]] = {}
        """Targets of plain one-word forms by the word as it must be spelled."""
        self.others: list[Form] = []
        """One-word forms with a condition."""
        self._begun, self._make = begun, make
        self._longer: dict[str, list[Form]] = {}

    def longer(self, second: str) -> Sequence[Form]:
        """Forms of several words by the sound of their second, the shortest first; made when both are first said."""
        forms = self._longer.get(second)
        if forms is None and second in self._begun:
            made = map(self._make, self._begun[second])
            forms = self._longer[second] = sorted(made, key=lambda form: len(form.words))
        return forms or ()


class FormIndex:
    """Entries by the sound of their first word."""

    def __init__(
        self,
        targets: Mapping[Signature, Sequence[Sequence[int]]],
        sound: Callable[[str], str],
        spell: Callable[[str], str],
    ) -> None:
        """`targets` as they share spellings; `spell` gives the letters by which plain single words are compared."""
        self._targets, self._sound, self._spell = targets, sound, spell
        self._begun: defaultdict[str, list[Signature]] = defaultdict(list)
        for signature in targets:
            self._begun[sound(signature[0][0])].append(signature)
        self._made: dict[str, Entry] = {}

    def __contains__(self, sound: str) -> bool:
        return sound in self._begun

    def get(self, sound: str) -> Entry | None:
        entry = self._made.get(sound)
        if entry is None and sound in self._begun:
            entry = self._made[sound] = self._entry(self._begun[sound])
        return entry

    def _entry(self, signatures: Iterable[Signature]) -> Entry:
        begun: dict[str, list[Signature]] = {}
        alone: list[Signature] = []
        for signature in signatures:
            words = signature[0]
            some = begun.setdefault(self._sound(words[1]), []) if len(words) > 1 else alone
            some.append(signature)
        entry = Entry(begun, self._form)
        for form in map(self._form, alone):
            if form.paused or form.joined or form.exact:
                entry.others.append(form)
            else:
                word = self._spell(form.words[0])
                entry.single[word] = (*entry.single.get(word, ()), *form.targets)
        return entry

    def _form(self, signature: Signature) -> Form:
        words, exact, paused, joined = signature
        targets = tuple(sorted(set(chain.from_iterable(self._targets[signature]))))
        return Form(words, exact, paused, joined, targets, words[PAIR:])


@lru_cache(maxsize=1 << 16)
def read_spelling(spelling: str) -> tuple[tuple[Signature, ...], str]:
    """What a spelling of the lexicon is looked for as; and the word, if it is one that may be off by a letter."""
    bare = spelling.strip()
    exact, paused = bare.startswith("="), bare.endswith(" .")
    words = cut_words(bare.lstrip("=").removesuffix(" ."))
    if not words:
        return (), ""
    signature, joined = (words, exact, paused, False), "".join(words)
    if len(words) > 1 and len(joined) >= _JOINED_LENGTH and joined.isalpha():
        return (signature, ((joined,), exact, paused, True)), ""
    is_long = len(words) == 1 and len(joined) >= FUZZY_LENGTH and joined.isascii() and not exact
    return (signature,), joined if is_long else ""
