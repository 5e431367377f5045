"""Transcript text to Answer: tokens with spans, quantities, stances; knows nothing of rubrics.

Linear in the length of the text: one pass to fold, one to cut tokens, one to read quantities, one for stances.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from trainer.spoken.answer import Answer
from trainer.spoken.clean import fold
from trainer.spoken.correction import superseded_quantities
from trainer.spoken.inventions import invented_among
from trainer.spoken.languages import language
from trainer.spoken.phonetic import bare_letters, phonetic_key
from trainer.spoken.quantities import read_quantities
from trainer.spoken.stance import Surroundings, read_stances

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.cues import Cues
    from trainer.spoken.quantity import Quantity

_TOKEN = re.compile(r"[^\W\d_]+|\d+(?:[.,]\d+)*|[%$]")
_SENTENCE_END = re.compile(r"[.?!;…]|\n\s*\n")
_PAUSE = re.compile(r"[,:()\"“”–—]|\s-+\s")
_STEP = (1, 2, 6)
_QUESTION = "?"
_NO_GAP = ("", " ", "\n")
_FEW_WORDS = 8
_BARE_SHARE = 0.95
"""More words than this without any mark: the marks were lost, Vietnamese has them on most."""


@lru_cache(maxsize=1 << 16)
def cut_words(text: str) -> tuple[str, ...]:
    """The folded words of `text`, letters and figures apart: how lexicon forms and answers are both cut."""
    return tuple(_TOKEN.findall(fold(text)[0]))


def hear(text: str, code: str) -> Answer:
    """Reads `text` as spoken in language `code` (ISO 639-1). Never raises on any text."""
    rules = language(code)
    folded, offsets = fold(text)
    spans = [m.span() for m in _TOKEN.finditer(folded)]
    words = tuple(folded[a:b] for a, b in spans)
    starts, ends = _places(spans, offsets)
    nexts = [*(a for a, _ in spans[1:]), len(folded)]
    gaps = [folded[b:a] for (_, b), a in zip(spans, nexts, strict=False)]
    boundaries = tuple(0 if gap in _NO_GAP else _boundary(gap) for gap in gaps)
    quantities = tuple(read_quantities(text, code))
    positions = _positions(boundaries, quantities, starts)
    plain = Answer(
        text, code, words, tuple(map(phonetic_key, words)), starts, ends, positions, boundaries,
        (), quantities, frozenset(), _lost_tones(words),
    )  # fmt: skip
    return _with_stances(plain, gaps, rules)


def _places(
    spans: Sequence[tuple[int, int]], offsets: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the words start and end in the text as given."""
    if isinstance(offsets, range):
        return tuple(a for a, _ in spans), tuple(b for _, b in spans)
    ends = (max(offsets[b - 1] + 1, offsets[b]) for _, b in spans)
    return tuple(offsets[a] for a, _ in spans), tuple(ends)


def _positions(
    boundaries: Sequence[int], quantities: Sequence[Quantity], starts: Sequence[int]
) -> tuple[int, ...]:
    """How far each word is from the first; a number is one word, however many it is spoken in."""
    steps = [_STEP[boundary] for boundary in boundaries[:-1]]
    for quantity in quantities:
        first, last = bisect_left(starts, quantity.start), bisect_left(starts, quantity.end)
        steps[first : last - 1] = [0] * max(0, last - 1 - first)
    return tuple(accumulate(steps, initial=0)) if boundaries else ()


def _boundary(gap: str) -> int:
    if _SENTENCE_END.search(gap):
        return 2
    return 1 if _PAUSE.search(gap) else 0


def _lost_tones(words: Sequence[str]) -> bool:
    long = [w for w in words if len(w) > 1]
    return len(long) > _FEW_WORDS and sum(map(str.isascii, long)) > _BARE_SHARE * len(long)


def _with_stances(answer: Answer, gaps: Sequence[str], rules: Cues) -> Answer:
    counted: set[int] = set()
    for quantity in answer.quantities:
        counted.update(range(*answer.tokens_of(quantity)))
    asked_ends = frozenset(i for i, gap in enumerate(gaps) if _QUESTION in gap)
    words = answer.words
    if answer.toneless:
        words, rules = tuple(map(bare_letters, words)), rules.bare
    surroundings = Surroundings(
        words, answer.boundaries, frozenset(counted), asked_ends, _invented_tokens(answer)
    )
    stances, corrections = read_stances(surroundings, rules)
    superseded = superseded_quantities(answer, corrections, rules)
    return replace(answer, stances=tuple(stances), superseded=superseded)


def _invented_tokens(answer: Answer) -> frozenset[int]:
    invented: set[int] = set()
    for start, end in invented_among(answer.text, answer.words, answer.starts, answer.ends):
        first = answer.token_at(start)
        last = answer.token_at(end - 1)
        invented.update(range(first, min(last + 1, len(answer.words))))
    return frozenset(invented)
