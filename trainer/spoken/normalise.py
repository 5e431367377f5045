"""Transcript text to Answer: tokens with spans, quantities, stances; knows nothing of rubrics.

Linear in the length of the text: one pass to fold, one to cut tokens, one to read quantities, one for stances.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from trainer.spoken.answer import Answer, Stance
from trainer.spoken.clean import fold
from trainer.spoken.correction import superseded_quantities
from trainer.spoken.cutting import cut
from trainer.spoken.intelligible import OTHER_ALPHABET, is_unintelligible
from trainer.spoken.inventions import invented_among
from trainer.spoken.languages import language
from trainer.spoken.lost_tones import lost_tones
from trainer.spoken.named_lists import listed_numbers, undecided_numbers
from trainer.spoken.phonetic import bare_letters
from trainer.spoken.pieces import WORD
from trainer.spoken.quantities import read_quantities
from trainer.spoken.self_asked import joined, self_asked, settle
from trainer.spoken.stance import read_stances
from trainer.spoken.surroundings import Surroundings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.cues import Cues
    from trainer.spoken.cutting import Words
    from trainer.spoken.quantity import Quantity
    from trainer.spoken.self_asked import SelfAsked

_STEP = (1, 3, 7)
"""Words that a word, a short pause and the end of a sentence count as: what is claimed is seldom parted by them."""
_ASKED = int(Stance.ASKED)


@lru_cache(maxsize=1 << 16)
def cut_words(text: str) -> tuple[str, ...]:
    """The folded words of `text`, letters and figures apart: how lexicon forms and answers are both cut."""
    return tuple(WORD.findall(fold(text)[0]))


def hear(text: str, code: str) -> Answer:
    """Reads `text` as spoken in language `code` (ISO 639-1). Never raises on any text."""
    rules = language(code)
    said = cut(text)
    words, boundaries = said.words, said.boundaries
    quantities = read_quantities(text, code)
    questions = self_asked(words, boundaries, said.asked_ends, rules) if said.asked_ends else []
    boundaries = joined(boundaries, questions) if questions else boundaries
    spans = tuple([_tokens_of(quantity, said.starts, said.ends) for quantity in quantities])
    plain = Answer(
        text, code, words, said.keys, said.starts, said.ends, _positions(boundaries, spans),
        boundaries, (), quantities, spans, frozenset(), lost_tones(words, rules),
    )  # fmt: skip
    return _with_stances(plain, said, questions, rules)


def _tokens_of(quantity: Quantity, starts: Sequence[int], ends: Sequence[int]) -> tuple[int, int]:
    """Tokens [first, last) that a quantity's surface covers."""
    first = bisect_right(ends, quantity.start)
    return first, max(first + 1, bisect_left(starts, quantity.end))


def _positions(boundaries: Sequence[int], spans: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """How far each word is from the first; a number is one word, however many it is spoken in."""
    steps = [_STEP[boundary] for boundary in boundaries[:-1]]
    for first, last in spans:
        steps[first : last - 1] = [0] * (last - 1 - first)
    return tuple(accumulate(steps, initial=0)) if boundaries else ()


def _with_stances(answer: Answer, said: Words, questions: Sequence[SelfAsked], rules: Cues) -> Answer:
    counted: set[int] = set()
    for span in answer.spans:
        counted.update(range(*span))
    words = answer.words
    if answer.toneless:
        words, rules = tuple(map(bare_letters, words)), rules.bare
    invented = _invented_tokens(answer, said)
    if not counted and is_unintelligible(words, rules.fillers, answer.language):
        invented = frozenset(range(len(words)))
    surroundings = Surroundings(
        words, answer.boundaries, frozenset(counted), said.asked_ends, said.broken_off, invented
    )
    stances, corrections = read_stances(surroundings, rules)
    settle(stances, questions)
    if len(answer.spans) > 1:
        for numbers in chain(listed_numbers(answer, rules), undecided_numbers(answer, rules)):
            for i in numbers:
                stances[i] |= _ASKED
    superseded = superseded_quantities(answer, corrections, rules)
    return answer.with_stances(stances, superseded)


def _invented_tokens(answer: Answer, said: Words) -> frozenset[int]:
    invented: set[int] = set()
    for start, end in invented_among(answer.text, said.bare, said.anchored, (said.starts, said.ends)):
        first = answer.token_at(start)
        last = answer.token_at(end - 1)
        invented.update(range(first, min(last + 1, len(answer.words))))
    if OTHER_ALPHABET.search(answer.text):
        invented.update(i for i, word in enumerate(answer.words) if OTHER_ALPHABET.search(word))
    return frozenset(invented)
