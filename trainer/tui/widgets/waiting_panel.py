"""While the answer is being heard: what is being done and for how long already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.strings import Phrases


class WaitingPanel(VerticalGroup):
    DEFAULT_CSS = """
    WaitingPanel {
        & > #doing { text-style: bold; color: $text-accent; }
        & > #elapsed { color: $foreground 60%; }
    }
    """
    doing = getters.query_one("#doing", Static)
    elapsed = getters.query_one("#elapsed", Static)

    def __init__(self, say: Phrases) -> None:
        super().__init__(id="transcribing")
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static(id="doing")
        yield Static(id="elapsed")

    def show(self, *, is_model_ready: bool, seconds: float) -> None:
        self.doing.update(shown(self.say("waiting.hearing" if is_model_ready else "model.loading")))
        self.elapsed.update(shown(self.say("waiting.seconds", seconds=int(seconds))))
