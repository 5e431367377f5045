"""The words of a sentence that tell what it is about, as a rubric's patterns name them; judges no answer.

A word that the shared lexicon knows under its proper name becomes that concept, and with it all its synonyms and
misheard forms; other telling words are taken as they are said.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.exchange.stop_words import STOP_WORDS
from trainer.spoken.normalise import cut_words
from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence, Set

    from trainer.rubric.lexicon import Lexicon

_VIETNAMESE = re.compile(r"[ăâđêôơưạ-ỹ]")
_ACRONYM = re.compile(r"\b[A-Z]{2,5}\b")
_LONGEST_FORM = 4
_SHORTEST = 4
"""Letters from which a single word tells something."""
_NEAR = 12
"""Tokens that anchors of one claim may be apart."""


@dataclass(frozen=True, slots=True)
class Anchor:
    pattern: str
    """A concept's name, or words in quotation marks."""
    first: int
    """Index of its first token in the sentence."""
    letters: int


class Anchors:
    """Of one language and set; `texts` are its sentences, of which rare words tell most."""

    def __init__(self, lexicon: Lexicon, language: str, texts: Iterable[str]) -> None:
        self._language = language
        self._stop = STOP_WORDS[language]
        self._concepts = _by_proper_form(lexicon)
        self._seen: Counter[str] = Counter()
        for text in texts:
            self._seen.update({anchor.pattern for anchor in self._all(text)})

    def of(self, sentence: str, most: int = 3) -> list[Anchor]:
        """The rarest, near each other, in spoken order."""
        ranked = sorted(self._all(sentence), key=lambda a: (self._seen[a.pattern], -a.letters))
        chosen: list[Anchor] = []
        for anchor in ranked:
            is_new = all(anchor.pattern != other.pattern for other in chosen)
            if is_new and all(abs(anchor.first - other.first) <= _NEAR for other in chosen):
                chosen.append(anchor)
        return sorted(chosen[:most], key=lambda a: a.first)

    def rarity(self, anchors: Iterable[Anchor]) -> float:
        return sum(1 / max(1, self._seen[anchor.pattern]) for anchor in anchors)

    def _all(self, sentence: str) -> list[Anchor]:
        words = cut_words(self._without_numbers(sentence))
        short = {found.lower() for found in _ACRONYM.findall(sentence)}
        found: list[Anchor] = []
        at = 0
        while at < len(words):
            anchor, length = self._at(words, at, short)
            if anchor:
                found.append(anchor)
            at += length
        return found

    def _without_numbers(self, sentence: str) -> str:
        """Each number with its unit as one figure: a unit tells nothing beside it, and cuts what stands around."""
        for quantity in reversed(read_quantities(sentence, self._language)):
            sentence = f"{sentence[: quantity.start]} 0 {sentence[quantity.end :]}"
        return sentence

    def _at(self, words: Sequence[str], at: int, short: Set[str]) -> tuple[Anchor | None, int]:
        """What begins at a word, and how many words it takes; `short` are words that tell for all their brevity."""
        for length in range(min(_LONGEST_FORM, len(words) - at), 0, -1):
            form = tuple(words[at : at + length])
            name = self._concepts.get(form)
            if name and (length > 1 or form[0] in short or self._tells(form[0])):
                return Anchor(name, at, len("".join(form))), length
        word = words[at]
        if not self._is_content(word):
            return None, 1
        has_next = at + 1 < len(words) and self._is_content(words[at + 1]) and words[at + 1] not in short
        if has_next and word not in short and (_VIETNAMESE.search(word) or not self._tells(word)):
            pair = f"{word} {words[at + 1]}"
            return Anchor(f"'{pair}'", at, len(pair)), 2
        return (Anchor(f"'{word}'", at, len(word)) if word in short or self._tells(word) else None), 1

    def _is_content(self, word: str) -> bool:
        return word.isalpha() and len(word) > 1 and word not in self._stop

    def _tells(self, word: str) -> bool:
        return self._is_content(word) and len(word) >= _SHORTEST


def _by_proper_form(lexicon: Lexicon) -> dict[tuple[str, ...], str]:
    """A concept's own name, its first form and its first Vietnamese one -> its name; others may be anything's."""
    proper: dict[tuple[str, ...], str] = {}
    for name, concept in lexicon.concepts.items():
        vietnamese = next((form for form in concept.forms if _VIETNAMESE.search(form)), "")
        for form in (name.replace("-", " "), *concept.forms[:1], vietnamese):
            if form and not form.endswith(" ."):
                proper.setdefault(cut_words(form.removeprefix("=")), name)
    return proper
