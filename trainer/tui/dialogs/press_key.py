"""Waits for one key, whichever it is; Escape leaves all as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from trainer.tui.desk import Desk


class PressKey(Dialog["str | None"]):
    CSS_PATH = "edit_setting.tcss"

    def __init__(self, desk: Desk, action: str) -> None:
        """`action` as the learner knows it."""
        super().__init__(desk)
        self.action = action

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="press"):
            yield Static(shown(self.desk.say("keys.press", action=self.action), "bold"))
            yield Static(shown(self.desk.say("keys.press_about")), classes="aside")

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else event.key)
