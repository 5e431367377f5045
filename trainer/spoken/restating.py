"""Whether a speaker says a number again to put it right ("4,8 ms. Không, 48 ms."); knows no right value."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_LEADING = 4
"""Words that may lead over to the second number."""
_SENTENCE = 2


def restates_number(said: Surroundings, cues: Cues, start: int, end: int) -> bool:
    """Before the cue [start, end) and its pause stands a number, and the clause behind it is only a number."""
    boundaries, counted = said.boundaries, said.counted
    if start - 1 not in counted or not boundaries[start - 1] or not boundaries[end - 1]:
        return False
    last = _past(said, end, cues.restated)
    if last not in counted:
        return False
    while last + 1 in counted and not boundaries[last]:
        last += 1
    if boundaries[last]:
        return True
    rest = _past(said, last + 1, cues.restated)
    return rest >= len(said.words) or bool(boundaries[rest - 1])


def amends_number(said: Surroundings, cues: Cues, start: int, end: int) -> bool:
    """Before the cue [start, end) stands a number, and behind it another with nothing between that says more."""
    before = start - 1
    while before > 0 and said.words[before] in cues.interjections:
        before -= 1
    if before not in said.counted:
        return False
    return _past_pauses(said, end, cues) in said.counted


def _past_pauses(said: Surroundings, i: int, cues: Cues) -> int:
    """The first token from i on that neither hesitates nor leads over; no sentence begins before it."""
    last = min(i + _LEADING, len(said.words))
    while (
        i < last
        and said.words[i] in (cues.restated | cues.interjections)
        and said.boundaries[i - 1] < _SENTENCE
    ):
        i += 1
    return i


def _past(said: Surroundings, i: int, passed: frozenset[str]) -> int:
    """The first token from i on that is not in `passed`, or stands behind a pause."""
    start = i
    while i < len(said.words) and said.words[i] in passed and not (i > start and said.boundaries[i - 1]):
        i += 1
    return i
