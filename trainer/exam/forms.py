"""Words of a contested stretch that no concept explains: what a new spoken form can be made of. Pure.

A number, in digits or in words, is never part of one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from trainer.rubric.spotter import Spotter
from trainer.spoken.languages import language
from trainer.spoken.normalise import cut_words
from trainer.spoken.phonetic import phonetic_key
from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trainer.spoken.answer import Answer

_LONGEST = 5
"""Words of a form."""
_SHORT = 3
"""Letters; a form of one word so short has too many neighbours."""
_COUNTS = {"vi": "hai", "en": "two"}
"""A number beside which a number word is read as part of one."""


def leftovers(
    answer: Answer, start: int, end: int, known: Iterable[Sequence[str]]
) -> tuple[tuple[str, ...], ...]:
    """Runs of words in characters [start, end) without a number and without what some known forms explain."""
    spots = Spotter({i: (tuple(forms),) for i, forms in enumerate(known)}).spot(answer)
    taken = {token for spans in spots.values() for first, last in spans for token in range(first, last)}
    for span in answer.spans:
        taken.update(range(*span))
    runs: list[list[str]] = [[]]
    for token in range(answer.token_at(start), len(answer.words)):
        if answer.starts[token] >= end:
            break
        word = answer.words[token]
        if token in taken or not word.isalpha() or is_number_word(word, answer.language):
            runs.append([])
            continue
        runs[-1].append(word)
        if answer.boundaries[token]:
            runs.append([])
    return tuple(tuple(run) for run in runs if run)


def is_number_word(word: str, code: str) -> bool:
    """Whether it is, or can be part of, a number without a unit."""
    beside = _COUNTS.get(code, _COUNTS["en"])
    for said in (word, f"{beside} {word}", f"{word} {beside}", f"{beside} {word} {beside}"):
        at = said.index(word, len(beside) if said.startswith(f"{beside} ") else 0)
        for quantity in read_quantities(said, code):
            if not quantity.unit and quantity.start <= at and at + len(word) <= quantity.end:
                return True
    return False


def forms_in(run: tuple[str, ...], code: str) -> Iterator[tuple[str, ...]]:
    """Stretches of a run that can be a form: short enough, no filler at either end, not one tiny word."""
    empty = language(code).fillers
    for first in range(len(run)):
        for last in range(first + 1, min(len(run), first + _LONGEST) + 1):
            words = run[first:last]
            if words[0] in empty or words[-1] in empty or len("".join(words)) <= _SHORT:
                continue
            yield words


def likeness(words: tuple[str, ...], forms: Iterable[str]) -> float:
    """How much it sounds like the nearest known form, 0..1: a misheard word resembles what was meant."""
    sound = " ".join(map(phonetic_key, words))
    others = (" ".join(map(phonetic_key, cut_words(form))) for form in forms)
    return max((fuzz.ratio(sound, other) / 100 for other in others if other), default=0.0)
