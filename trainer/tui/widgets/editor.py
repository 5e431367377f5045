"""A text of several lines to type in, with the keys to its very beginning and end that Textual's has not."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import TextArea

from trainer.tui.widgets.in_order import InOrder


class Editor(InOrder, TextArea):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+home", "text_start", "key.text_start", show=False),
        Binding("ctrl+end", "text_end", "key.text_end", show=False),
        Binding("ctrl+shift+home", "text_start(True)", show=False),
        Binding("ctrl+shift+end", "text_end(True)", show=False),
    ]

    def __init__(self, text: str = "") -> None:
        super().__init__(text, soft_wrap=True, tab_behavior="focus")

    def action_text_start(self, select: bool = False) -> None:
        self.move_cursor(self.document.start, select=select)

    def action_text_end(self, select: bool = False) -> None:
        self.move_cursor(self.document.end, select=select)
