"""What went wrong and what to do about it, until a key is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from trainer.tui.plain import shown
from trainer.tui.worded import worded

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import ActiveBinding

    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk


class Notice(ModalScreen[None]):
    CSS_PATH = "notice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "close", "key.close", key_display="esc")
    ]

    def __init__(self, desk: Desk, error: TrainerError) -> None:
        super().__init__()
        self.desk = desk
        self.error = error

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return worded(super().active_bindings, self.desk.say)

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="notice") as box:
            box.border_title = shown(self.error.title)
            yield Static(shown(self.error.msg), id="what")
            if self.error.hint:
                yield Static(shown(f"→ {self.error.hint}"), id="remedy")
        yield Footer(compact=True, show_command_palette=False)

    def action_close(self) -> None:
        self.dismiss()
