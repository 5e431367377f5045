"""What all screens share: the desk, the line at the top that says where one is, the footer with every key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.widgets import Footer

from trainer.tui.widgets.top_line import TopLine
from trainer.tui.worded import worded

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import ActiveBinding

    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk

REMARK_SECONDS = 15.0
"""A sentence takes longer to read than a word."""


class TrainerScreen(Screen[None]):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.say = desk.say

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return worded(super().active_bindings, self.say)

    def compose(self) -> ComposeResult:
        yield TopLine(self.say("app"), *self.where())
        yield from self.compose_body()
        yield Footer(compact=True, show_command_palette=False)

    def where(self) -> tuple[str, ...]:
        """The steps that led here, untrusted text among them."""
        return ()

    def tell_remark(self) -> None:
        """Says once why something else heard than what was asked to."""
        if remark := self.desk.hearing.news():
            self.notify(remark, severity="warning", markup=False, timeout=REMARK_SECONDS)

    def compose_body(self) -> ComposeResult:
        yield from ()

    def tell(self, error: TrainerError) -> None:
        """A dialog with what went wrong and the remedy."""
        from trainer.tui.dialogs.notice import Notice

        self.app.push_screen(Notice(self.desk, error))
