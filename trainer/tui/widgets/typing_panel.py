"""Typing an answer instead of speaking it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.plain import shown
from trainer.tui.widgets.editor import Editor

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.strings import Phrases


class TypingPanel(VerticalGroup):
    DEFAULT_CSS = """
    TypingPanel {
        & > TextArea { height: 8; border: round $primary; }
        & > #typing-title { text-style: bold; }
        & > #empty { color: $text-error; }
    }
    """
    area = getters.query_one(Editor)
    empty = getters.query_one("#empty", Static)

    def __init__(self, say: Phrases) -> None:
        super().__init__(id="typing")
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static(shown(self.say("typing.title")), id="typing-title")
        yield Editor()
        yield Static(id="empty")

    def answer(self) -> str:
        """What was typed; says so where that is nothing."""
        text = self.area.text.strip()
        self.empty.update(shown("" if text else self.say("typing.empty")))
        return text
