"""Which words the recogniser was unsure of, so that a verdict near them can say so; knows no verdict.

Works on what an attempt keeps: the words with their probabilities, and their text.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from trainer.spoken.timing import placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.timing import Placed
    from trainer.spoken.transcript import Segment, Word

UNSURE_PROBABILITY = 0.5
"""Of 679 words of real Vietnamese a quarter was below this, and two of three of those were wrong (40 % of all)."""
UNSURE_LOGPROB = -0.8
"""Words of segments below this on average were wrong as often; an eighth was."""


@dataclass(frozen=True, slots=True)
class UnsureStretch:
    """Neighbouring words that were heard with doubt."""

    start: int
    """Character offset into the transcript."""
    end: int
    text: str
    begin: float
    """Second of the recording."""
    until: float


def is_unsure(segment: Segment) -> bool:
    """Whether a whole segment is to be doubted."""
    return segment.average_logprob < UNSURE_LOGPROB


def unsure_stretches(text: str, words: Sequence[Word]) -> tuple[UnsureStretch, ...]:
    """What was heard with doubt, neighbours joined; `text` is the words with blanks."""
    runs = (list(run) for unsure, run in groupby(placed(text, words), key=_is_unsure_there) if unsure)
    return tuple(
        UnsureStretch(
            run[0].start, run[-1].end, text[run[0].start : run[-1].end], run[0].word.start, run[-1].word.end
        )
        for run in runs
    )


def unsure_spans(text: str, words: Sequence[Word]) -> tuple[tuple[int, int], ...]:
    """The same as character spans of `text`."""
    return tuple((one.start, one.end) for one in unsure_stretches(text, words))


def unsure_seconds(words: Sequence[Word]) -> tuple[tuple[float, float], ...]:
    """The same as stretches of the recording, to be played again."""
    runs = (list(run) for unsure, run in groupby(words, key=_is_doubted) if unsure)
    return tuple((run[0].start, run[-1].end) for run in runs)


def _is_doubted(word: Word) -> bool:
    return word.probability < UNSURE_PROBABILITY


def _is_unsure_there(one: Placed) -> bool:
    return _is_doubted(one.word)
