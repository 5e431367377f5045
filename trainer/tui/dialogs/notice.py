"""What went wrong and what to do about it, until a key is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk


class Notice(Dialog[None]):
    CSS_PATH = "notice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "close", "key.close", key_display="esc")
    ]

    def __init__(self, desk: Desk, error: TrainerError) -> None:
        super().__init__(desk)
        self.error = error

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="notice") as box:
            told = self.desk.say.told
            box.border_title = shown(told(self.error.title))
            yield Static(shown(told(self.error.msg)), id="what")
            if self.error.hint:
                yield Static(shown(f"→ {told(self.error.hint)}"), id="remedy")
        yield KeysLine()

    def action_close(self) -> None:
        self.dismiss()
