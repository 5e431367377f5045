"""How fast an answer was spoken and where it paused, from the times of its words; knows nothing of what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.transcript import Word

PAUSE_SECONDS = 0.5
"""Silence from which on it is a pause. 0.25 s is the rule where times are exact (Goldman-Eisler 1968; de Jong and
Bosker 2013); a recogniser's are off by a fifth of a second on either side."""


@dataclass(frozen=True, slots=True)
class Pause:
    start: float
    """Second of the recording."""
    seconds: float


@dataclass(frozen=True, slots=True)
class Pauses:
    share: float
    """Of the time up to the last word, 0..1; the time before the first word is one of them."""
    longest: Pause | None
    """None where the speaker never paused."""


def words_a_minute(text: str, seconds: float) -> int:
    """Over the whole answer, pauses included; `seconds` is over 0."""
    return round(60 * len(text.split()) / seconds)


def pauses(words: Sequence[Word]) -> Pauses | None:
    """None without times."""
    if not words:
        return None
    ends = [0.0]
    for word in words:
        ends.append(max(ends[-1], word.end))
    gaps = [Pause(end, word.start - end) for end, word in zip(ends, words, strict=False)]
    found = [gap for gap in gaps if gap.seconds >= PAUSE_SECONDS]
    share = sum(gap.seconds for gap in found) / ends[-1] if ends[-1] else 0.0
    return Pauses(share, max(found, key=lambda gap: gap.seconds, default=None))


def clock(second: float) -> str:
    """`1:05`."""
    return f"{int(second) // 60}:{int(second) % 60:02d}"
