"""The transcript to be corrected by whoever said it; scores and keeps nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import plain, shown
from trainer.tui.widgets.editor import Editor
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.desk import Desk


class CorrectTranscript(Dialog["str | None"]):
    """Answers with the text as it stands in the editor, None where it was left."""

    CSS_PATH = "correct_transcript.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "keep", "key.submit"),
        Binding("escape", "close", "key.close", key_display="esc"),
    ]
    area = getters.query_one(Editor)
    fault = getters.query_one("#fault", Static)

    def __init__(self, desk: Desk, transcript: str, *, was_spoken: bool = True) -> None:
        super().__init__(desk)
        self.transcript = transcript
        self.was_spoken = was_spoken

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="correct") as box:
            box.border_title = self.desk.say("correct.title" if self.was_spoken else "correct.title_typed")
            yield Editor(plain(self.transcript))
            yield Static(id="fault")
        yield KeysLine()

    def on_mount(self) -> None:
        self.area.focus()

    def action_keep(self) -> None:
        text = self.area.text.strip()
        if text:
            self.dismiss(text)
        else:
            self.fault.update(shown(self.desk.say("typing.empty")))

    def action_close(self) -> None:
        self.dismiss(None)
