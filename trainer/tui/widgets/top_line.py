"""One line that says where one is."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import plain, shown


class TopLine(Static):
    DEFAULT_CSS = """
    TopLine {
        dock: top; height: 1; padding: 0 1;
        background: $primary-muted; color: $text;
        text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    def __init__(self, *steps: str) -> None:
        first, *rest = steps
        self.begins = plain(first)
        super().__init__(Content(" › ").join([shown(first, "bold"), *(shown(s) for s in rest)]))
