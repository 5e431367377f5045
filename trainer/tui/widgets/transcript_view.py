"""What was heard, the words verdicts rest on marked: underlined where they earned, else reversed; and its pace.

Words that the recogniser was unsure of are dim, and told once more with their times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Static

from trainer.asr.doubt import unsure_stretches
from trainer.spoken.pace import clock, pauses, words_a_minute
from trainer.tui.finding_lines import place
from trainer.tui.plain import shown
from trainer.tui.widgets.transcript_text import TranscriptText

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.progress.attempt import Attempt
    from trainer.tui.strings import Phrases


class TranscriptView(VerticalGroup):
    DEFAULT_CSS = """
    TranscriptView {
        & > .legend { color: $foreground 60%; }
        & > #pace { color: $foreground 60%; margin-bottom: 1; }
        & > #cursor { height: 1; margin-bottom: 1; color: $foreground 60%; }
        & > #unsure, & > #heard { margin-top: 1; }
        & > #heard { color: $foreground 60%; }
    }
    """

    def __init__(
        self, attempt: Attempt, limit_seconds: float, say: Phrases, heard: str = "", *, plays: bool = False
    ) -> None:
        """`limit_seconds` is the time there was, `heard` what was heard, or typed, before the learner corrected it."""
        super().__init__()
        self.attempt = attempt
        self.limit_seconds = limit_seconds
        self.heard = heard
        self.plays = plays
        self.say = say

    def compose(self) -> ComposeResult:
        if not self.attempt.text.strip():
            yield Static(shown(self.say("transcript.none")))
            return
        if self.attempt.seconds:
            yield Static(shown(self._pace()), id="pace")
        if self.attempt.corrected:
            yield Static(shown(self.say("correct.yours"), "bold"), id="corrected")
        yield TranscriptText(self.attempt, self.limit_seconds, self.say)
        yield Static(id="cursor")
        yield Static(shown(self.say("transcript.legend")), classes="legend")
        if unsure := unsure_stretches(self.attempt.text, self.attempt.words):
            places = Content(" · ").join([place(one.text, one.begin) for one in unsure])
            yield Static(Content.assemble(self.say("transcript.unsure"), places), id="unsure")
        if self.heard:
            first = "correct.heard" if self.attempt.seconds else "correct.typed"
            yield Static(shown(self.say(first, text=self.heard)), id="heard")

    @on(TranscriptText.Moved)
    def tell_where_it_plays(self) -> None:
        """The word under the cursor, in words: no colour is needed to find it."""
        text = self.query_one(TranscriptText)
        word = text.word if text.has_focus and self.plays else None
        told = self.say("transcript.cursor", at=clock(word.word.start), word=word.word.text) if word else ""
        self.query_one("#cursor", Static).update(shown(told))

    def _pace(self) -> str:
        attempt, say = self.attempt, self.say
        pace = words_a_minute(self.heard or attempt.text, attempt.seconds)
        told = say("transcript.pace", seconds=round(attempt.seconds), pace=pace)
        silent = pauses(attempt.words)
        if silent is None:
            return told
        if silent.longest is None:
            return f"{told} · " + say("transcript.no_pause")
        longest = silent.longest
        return f"{told} · " + say(
            "transcript.pauses",
            share=round(100 * silent.share),
            longest=say.number(longest.seconds),
            at=clock(longest.start),
        )
