"""The transcript to be corrected by whoever said it; scores and keeps nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Footer, Static, TextArea

from trainer.tui.plain import plain, shown
from trainer.tui.worded import worded

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import ActiveBinding

    from trainer.tui.desk import Desk


class CorrectTranscript(ModalScreen["str | None"]):
    """Answers with the text as it stands in the editor, None where it was left."""

    CSS_PATH = "correct_transcript.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "keep", "key.submit"),
        Binding("escape", "close", "key.close", key_display="esc"),
    ]
    area = getters.query_one(TextArea)
    fault = getters.query_one("#fault", Static)

    def __init__(self, desk: Desk, transcript: str) -> None:
        super().__init__()
        self.desk = desk
        self.transcript = transcript

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return worded(super().active_bindings, self.desk.say)

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="correct") as box:
            box.border_title = self.desk.say("correct.title")
            yield TextArea(plain(self.transcript), soft_wrap=True, tab_behavior="focus")
            yield Static(id="fault")
        yield Footer(compact=True, show_command_palette=False)

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
