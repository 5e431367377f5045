"""Finds the forms of many concepts in one pass over an answer; knows nothing of claims.

Forms are compared word by word on letters, then on a phonetic key; a single word must be spelled as it is (short
words have too many neighbours), except that long English words may be off by a letter or two, and that two words
may have been joined. Numbers are never compared loosely.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from trainer.rubric.form_index import FUZZY_LENGTH, PAIR, Form, FormIndex, read_spelling
from trainer.rubric.spots import Group, Groups, Span, Spots
from trainer.spoken.languages import language
from trainer.spoken.phonetic import bare_letters, phonetic_key, sounds_alike
from trainer.spoken.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.rubric.form_index import Signature
    from trainer.spoken.answer import Answer

Spellings = tuple[str, ...]
_FUZZY_RATIO = 84.0


_MOST_OPENINGS = 4096
"""Words, and pairs of words, that a card remembers: a thousand answers to it have fewer."""
_Opening = tuple[tuple[Group, ...], tuple[Group, ...], tuple[tuple[Form, Group], ...]] | tuple[()]
"""Of the first word alone, of both words, and forms that are to be looked at; with the targets of each."""
_Found = defaultdict[Group, list[Span]]


class Spotter:
    """Compiled once for a card; `forms` maps a target's number to lists of its spellings.

    A list that many targets have, as the forms of a concept are, is read once.
    """

    def __init__(self, forms: Mapping[int, Sequence[Spellings]]) -> None:
        self._forms = forms
        self._long: dict[str, set[int]] = {}
        self._alike = Remembered(self._find_alike, _MOST_OPENINGS)
        self._openings = Remembered(self._begin, _MOST_OPENINGS)
        """What may begin with a word, by the next word; as pairs of them are met."""
        self._opened = 0
        """Pairs of words that are remembered."""
        self._groups = Groups()
        self._bare: dict[str, FormIndex] = {}
        """By language."""

    def grow(self) -> None:
        """Does now what the first answer would wait for."""
        self._index  # noqa: B018 - a cached property

    @cached_property
    def names(self) -> dict[int, str]:
        """Each target by its first spelling in angle brackets: a name that lasts, where numbers do not."""
        return {target: f"<{lists[0][0]}>" for target, lists in self._forms.items() if lists and lists[0]}

    @cached_property
    def _targets(self) -> dict[Signature, list[Sequence[int]]]:
        """Read when the first answer comes: whoever only checks a rubric does not pay for it."""
        having: defaultdict[Spellings, list[int]] = defaultdict(list)
        for target, lists in self._forms.items():
            for spellings in lists:
                having[spellings].append(target)
        found: defaultdict[Signature, list[Sequence[int]]] = defaultdict(list)
        for spellings, targets in having.items():
            for signatures, long in map(read_spelling, spellings):
                for signature in signatures:
                    found[signature].append(targets)
                if long:
                    self._long.setdefault(long, set()).update(targets)
        return dict(found)

    @cached_property
    def _index(self) -> FormIndex:
        return FormIndex(self._targets, phonetic_key, str)

    def _bare_index(self, code: str) -> FormIndex:
        """The same over sounds without any mark, for answers that lost them all.

        A word whose letters are then as a rule another word's is no form by itself.
        """
        found = self._bare.get(code)
        if found is None:
            is_seldom_meant = language(code).is_seldom_meant
            targets = {
                s: t for s, t in self._targets.items() if len(s[0]) > 1 or not is_seldom_meant(s[0][0])
            }
            found = self._bare[code] = FormIndex(targets, _bare_sound, bare_letters)
        return found

    @cached_property
    def _long_words(self) -> list[str]:
        return list(self._long)

    def spot(self, answer: Answer) -> Spots:
        """Where the targets occur."""
        found: _Found = defaultdict(list)
        if answer.toneless:
            self._spot_toneless(answer, found)
        else:
            self._spot(answer, found)
        return Spots(found, self._groups.having)

    def _spot(self, answer: Answer, found: _Found) -> None:
        words, boundaries = (*answer.words, ""), answer.boundaries
        begun = tuple(map(self._openings.__getitem__, answer.words))
        for i in compress(range(len(begun)), begun):
            opening = begun[i].get(words[i + 1])
            if opening is None:
                opening = begun[i][words[i + 1]] = self._open(words[i : i + PAIR])
            if not opening:
                continue
            lone, both, forms = opening
            for group in lone:
                found[group].append((i, i + 1))
            if both and not boundaries[i]:
                for group in both:
                    found[group].append((i, i + 2))
            if forms:
                _collect_begun(forms, answer, i, found)

    def _begin(self, word: str) -> dict[str, _Opening]:
        """What begins with this word as the last one, where a form begins with it or with one like it; else nothing."""
        key = phonetic_key(word)
        if key in self._index or (len(key) >= FUZZY_LENGTH and self._alike[word]):
            return {"": self._open((word, ""))}
        return {}

    def _open(self, pair: tuple[str, ...]) -> _Opening:
        """What may begin with these two words; remembered, since most pairs of words come again."""
        word, following = pair
        entry = self._index.get(phonetic_key(word))
        if entry is None:
            lone = self._grouped(self._alike[word]) if len(phonetic_key(word)) >= FUZZY_LENGTH else ()
            opening: _Opening = (lone, (), ()) if lone else ()
        else:
            longer = entry.longer(phonetic_key(following)) if following else ()
            forms = tuple(
                [form for form in entry.others if _is_begun(form, pair[:1])]
                + [form for form in longer if _is_begun(form, pair)]
            )
            plain = [form for form in forms if len(form.words) == PAIR and not form.paused]
            if forms and len(forms[0].words) == 1:
                plain = []
            lone = self._grouped(entry.single.get(word, ()))
            both = tuple(self._groups.of(form.targets) for form in plain)
            rest = tuple((form, self._groups.of(form.targets)) for form in forms if form not in plain)
            opening = (lone, both, rest) if lone or both or rest else ()
        self._opened += 1
        if self._opened > _MOST_OPENINGS:
            self._openings.clear()
            self._opened = 0
        return opening

    def _grouped(self, targets: tuple[int, ...]) -> tuple[Group, ...]:
        return (self._groups.of(targets),) if targets else ()

    def _spot_toneless(self, answer: Answer, found: _Found) -> None:
        """The same over sounds without any mark."""
        index = self._bare_index(answer.language)
        keys, spelled = tuple(map(_bare_sound, answer.words)), tuple(map(bare_letters, answer.words))
        for i, key in enumerate(keys):
            entry = index.get(key)
            if entry is None:
                for group in self._grouped(self._alike[answer.words[i]]) if len(key) >= FUZZY_LENGTH else ():
                    found[group].append((i, i + 1))
                continue
            for group in self._grouped(entry.single.get(spelled[i], ())):
                found[group].append((i, i + 1))
            self._collect(entry.others, answer, i, found)
            if i + 1 < len(keys):
                self._collect(entry.longer(keys[i + 1]), answer, i, found)

    def _collect(self, forms: Iterable[Form], answer: Answer, i: int, found: _Found) -> None:
        """Of the forms that may begin at token i, those that are there, none across a pause."""
        for form in forms:
            j = i + len(form.words)
            if (answer.words[i:j] == form.words or _is_alike(form, answer, i, j)) and _stands(
                form, answer, i, j
            ):
                found[self._groups.of(form.targets)].append((i, j))

    def _find_alike(self, word: str) -> tuple[int, ...]:
        """Targets of the long English word from which this one is off by a letter or two."""
        best = None
        if word.isascii() and word.isalpha():
            best = process.extractOne(word, self._long_words, scorer=fuzz.ratio, score_cutoff=_FUZZY_RATIO)
        return tuple(sorted(self._long[best[0]])) if best else ()


def _collect_begun(forms: Iterable[tuple[Form, Group]], answer: Answer, i: int, found: _Found) -> None:
    """Of the forms whose first words are at token i, those that are there, none across a pause."""
    words, size = answer.words, len(answer.words)
    for form, group in forms:
        j = i + len(form.words)
        if j > size:
            continue
        rest, wanted = words[i + PAIR : j], form.rest
        is_there = rest == wanted or (not form.exact and all(map(sounds_alike, rest, wanted)))
        if is_there and _stands(form, answer, i, j):
            found[group].append((i, j))


def _stands(form: Form, answer: Answer, i: int, j: int) -> bool:
    """No pause parts tokens [i, j), and one stands behind them where the form wants it."""
    boundaries = answer.boundaries
    if any(boundaries[i : j - 1]):
        return False
    return not form.paused or j >= len(boundaries) or boundaries[j - 1] > 0


def _is_begun(form: Form, words: tuple[str, ...]) -> bool:
    """These may be the first words of the form."""
    if form.words[: len(words)] == words:
        return True
    return not form.exact and all(map(sounds_alike, words, form.words))


def _is_alike(form: Form, answer: Answer, i: int, j: int) -> bool:
    """Tokens [i, j), which are spelled otherwise, sound like the form and count as it."""
    if form.exact or j > len(answer.words):
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


@lru_cache(maxsize=16384)
def _bare_sound(word: str) -> str:
    return phonetic_key(bare_letters(word))


def _sounds_alike_bare(heard: str, meant: str) -> bool:
    return _bare_sound(heard) == _bare_sound(meant)
