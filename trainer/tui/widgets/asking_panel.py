"""Before one speaks: what to press, whether the model is ready, what went wrong last time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters, on
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.errors import DeviceError, VoiceError
from trainer.tui.plain import shown
from trainer.tui.widgets.reading_line import ReadingLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.errors import TrainerError
    from trainer.exam.question import Question
    from trainer.tui.desk import Desk


class AskingPanel(VerticalGroup):
    DEFAULT_CSS = """
    AskingPanel {
        & > #fault { color: $text-error; }
        & > #remedy { color: $text-success; margin-bottom: 1; }
        & > #note { color: $text-warning; }
        & > #leaves { color: $text-warning; }
        & > #ready { text-style: bold; }
        & > .aside { color: $foreground 60%; }
        &.-unheard > #ready { text-style: none; }
        &.-unheard > #other-ways { text-style: bold; color: $foreground; }
        & > .-empty { display: none; }
    }
    """
    fault = getters.query_one("#fault", Static)
    remedy = getters.query_one("#remedy", Static)
    note = getters.query_one("#note", Static)
    model = getters.query_one("#model", Static)

    def __init__(self, desk: Desk, question: Question, voice_goes_to: str = "") -> None:
        """`voice_goes_to` is another machine that hears; empty where the voice stays here."""
        super().__init__(id="asking")
        self.voice_goes_to = voice_goes_to
        self.say = desk.say
        self.seconds = question.seconds
        self.reading = ReadingLine(desk, question)

    def compose(self) -> ComposeResult:
        yield Static(id="fault", classes="-empty")
        yield Static(id="remedy", classes="-empty")
        yield Static(id="note", classes="-empty")
        yield self.reading
        yield Static(shown(self.say("question.ready", seconds=self.seconds)), id="ready")
        yield Static(shown(self.say("question.other_ways")), id="other-ways", classes="aside")
        yield Static(id="model", classes="aside")
        if self.voice_goes_to:
            leaving = self.say("server.hears", host=self.voice_goes_to)
            yield Static(shown(f"! {leaving}"), id="leaves")

    def show_error(self, error: TrainerError | None) -> None:
        """Where no microphone hears, what stands out is how one answers without."""
        self.set_class(isinstance(error, DeviceError) and not isinstance(error, VoiceError), "-unheard")
        self._show(self.fault, self.say.told(error.msg) if error else "")
        self._show(self.remedy, f"→ {self.say.told(error.hint)}" if error and error.hint else "")

    @on(ReadingLine.Failed)
    def tell_unread(self, message: ReadingLine.Failed) -> None:
        self.show_error(message.error)

    def show_note(self, note: str) -> None:
        self._show(self.note, note)

    def show_model(self, text: str) -> None:
        self._show(self.model, text)

    def _show(self, line: Static, text: str) -> None:
        line.update(shown(text))
        line.set_class(not text, "-empty")
