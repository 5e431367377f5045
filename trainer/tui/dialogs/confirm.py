"""A yes or no before something is done that cannot be taken back for long; does nothing itself."""

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

    from trainer.tui.desk import Desk


class Confirm(Dialog[bool]):
    """`question` in one line, `about` what it is asked of."""

    CSS_PATH = "confirm.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "key.yes"),
        Binding("n,escape", "answer(False)", "key.no", key_display="n, esc"),
    ]

    def __init__(self, desk: Desk, question: str, about: str) -> None:
        super().__init__(desk)
        self.question = question
        self.about = about

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="confirm") as box:
            box.border_title = shown(self.question)
            yield Static(shown(self.about))
        yield KeysLine()

    def action_answer(self, is_agreed: bool) -> None:
        self.dismiss(is_agreed)
