"""At which second a place of the transcript was said, and where each word stands; knows nothing of verdicts.

The text is the words joined with blanks, perhaps with some of them written together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.transcript import Word


@dataclass(frozen=True, slots=True)
class Placed:
    word: Word
    start: int
    """Character offset into the text."""
    end: int


def placed(text: str, words: Sequence[Word]) -> list[Placed]:
    """Where each word stands in the text; one that does not stand there is left out."""
    found, at = [], 0
    for word in words:
        start = text.find(word.text, at)
        if start >= 0:
            at = start + len(word.text)
            found.append(Placed(word, start, at))
    return found


def time_at(text: str, words: Sequence[Word], offset: int) -> float | None:
    """Start, in seconds, of the word that covers character `offset` of `text`; None without times."""
    at, found = 0, None
    for word in words:
        start = text.find(word.text, at)
        if start < 0:
            continue
        if start > offset:
            break
        found, at = word.start, start + len(word.text)
    return found


def seconds_of(text: str, words: Sequence[Word], start: int, end: int) -> tuple[float, float] | None:
    """From when to when characters [start, end) were said; None where no timed word is among them."""
    said = [one.word for one in placed(text, words) if one.start < end and one.end > start]
    return (said[0].start, max(word.end for word in said)) if said else None
