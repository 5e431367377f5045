"""Which stretch of the recording is meant by what the learner points at; pure, plays nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.asr.doubt import unsure_stretches
from trainer.spoken.timing import seconds_of

if TYPE_CHECKING:
    from trainer.asr.doubt import UnsureStretch
    from trainer.progress.attempt import Attempt
    from trainer.spoken.timing import Placed
    from trainer.tui.finding_lines import Line


def seconds_meant(
    attempt: Attempt, line: Line | None, word: Placed | None
) -> tuple[float, float | None] | None:
    """The words of a verdict, else from a word on to the end (no second figure); None where nothing is meant."""
    if line is not None and line.said is not None:
        return seconds_of(attempt.text, attempt.words, line.said.start, line.said.end)
    return (word.word.start, None) if word is not None else None


def unsure_meant(attempt: Attempt, line: Line | None, word: Placed | None) -> list[UnsureStretch]:
    """What was not heard clearly: of a verdict, or of the whole transcript where the learner points into it."""
    found = unsure_stretches(attempt.text, attempt.words)
    if line is None:
        return list(found) if word is not None else []
    return [one for one in found if any(p.start < one.end and p.end > one.start for p in line.unsure)]


def next_unsure(
    found: list[UnsureStretch], word: Placed | None, last: UnsureStretch | None
) -> UnsureStretch | None:
    """The one at the word or after it; the one after `last` where that was played just now; else the first."""
    after = last.start if last in found and (word is None or word.start == last.start) else -1
    if word is not None and after < 0:
        after = word.start - 1
    return next((one for one in found if one.start > after), found[0] if found else None)
