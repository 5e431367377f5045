"""What was heard, the words verdicts rest on marked: underlined where they earned, else reversed.

Words that the recogniser was unsure of are dim, and told once more with their times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Static

from trainer.asr.doubt import unsure_stretches
from trainer.tui.finding_lines import UNSURE, place
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.progress.attempt import Attempt
    from trainer.tui.strings import Phrases

EARNED = "underline $text-success"
COST = "reverse"


class TranscriptView(VerticalGroup):
    DEFAULT_CSS = """
    TranscriptView > .legend { color: $foreground 60%; margin-top: 1; }
    TranscriptView > #unsure { margin-top: 1; }
    TranscriptView > #heard { margin-top: 1; color: $foreground 60%; }
    """

    def __init__(self, attempt: Attempt, say: Phrases, heard: str = "") -> None:
        """`heard` is what was heard at first, where the learner corrected it."""
        super().__init__()
        self.attempt = attempt
        self.heard = heard
        self.say = say

    def compose(self) -> ComposeResult:
        if not self.attempt.text.strip():
            yield Static(shown(self.say("transcript.none")))
            return
        if self.attempt.corrected:
            yield Static(shown(self.say("correct.yours"), "bold"), id="corrected")
        yield Static(marked(self.attempt), id="transcript")
        yield Static(shown(self.say("transcript.legend")), classes="legend")
        if unsure := unsure_stretches(self.attempt.text, self.attempt.words):
            places = Content(" · ").join([place(one.text, one.begin) for one in unsure])
            yield Static(Content.assemble(self.say("transcript.unsure"), places), id="unsure")
        if self.heard:
            yield Static(shown(self.say("correct.heard", text=self.heard)), id="heard")


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
