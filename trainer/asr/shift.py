"""Segments moved in time: a stretch knows only its own beginning."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.transcript import Segment


def shifted(segment: Segment, seconds: float) -> Segment:
    """The same, said that much later."""
    words = tuple(
        replace(word, start=round(word.start + seconds, 3), end=round(word.end + seconds, 3))
        for word in segment.words
    )
    start, end = round(segment.start + seconds, 3), round(segment.end + seconds, 3)
    return replace(segment, start=start, end=end, words=words)
