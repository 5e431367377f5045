"""A transcript as it is drawn: verdicts, doubts and the end of the time marked in it; draws nothing itself.

Offsets into the transcript are turned into offsets into what is drawn, which has a line more where time was up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content

from trainer.asr.doubt import unsure_stretches
from trainer.spoken.pace import clock
from trainer.spoken.timing import placed
from trainer.tui.finding_lines import UNSURE
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.progress.attempt import Attempt
    from trainer.tui.strings import Phrases

EARNED = "underline $text-success"
COST = "reverse"
LATE = "dim"


@dataclass(frozen=True, slots=True)
class SpokenText:
    content: Content
    cut: int
    """Character of the transcript at which time was up; its length where it never was."""
    inserted: int
    """Characters of the line that says so."""

    def drawn(self, offset: int) -> int:
        """Where a character of the transcript stands in `content`."""
        return offset + (self.inserted if offset >= self.cut else 0)


def spoken_text(attempt: Attempt, limit_seconds: float, say: Phrases) -> SpokenText:
    """`limit_seconds` is the time there was to answer."""
    content, length = marked(attempt), len(attempt.text)
    late = (one.start for one in placed(attempt.text, attempt.words) if one.word.start >= limit_seconds)
    cut = next(late, length)
    if cut == length:
        return SpokenText(content, length, 0)
    label = "\n" + say("transcript.limit", limit=clock(limit_seconds)) + "\n"
    before, after = content.divide([cut])
    return SpokenText(Content.assemble(before, (label, "bold"), after.stylize(LATE)), cut, len(label))


def marked(attempt: Attempt) -> Content:
    """The transcript with its evidence; offsets hold because `plain` keeps every character's place."""
    content = shown(attempt.text)
    for unsure in unsure_stretches(attempt.text, attempt.words):
        content = content.stylize(UNSURE, unsure.start, unsure.end)
    for point in attempt.sheet.points:
        if point.evidence:
            style = EARNED if point.verdict == "hit" else COST
            content = content.stylize(style, point.evidence.start, point.evidence.end)
    for mistake in attempt.sheet.mistakes:
        if mistake.evidence:
            content = content.stylize(COST, mistake.evidence.start, mistake.evidence.end)
    return content
