"""One line of the verdict: what was decided, about what, on which words, and by whose word.

On a short terminal a point that was missed or hit takes one line until it has the focus (`-brief`, see verdict.tcss).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup
from textual.content import Content
from textual.widgets import Static

from trainer.tui.finding_lines import verdict_phrase
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.finding_lines import Line
    from trainer.tui.strings import Phrases

STYLES = {
    "hit": "$text-success",
    "missed": "$text-error",
    "wrong": "$text-warning",
    "mistake": "$text-error",
    "withdrawn": "dim",
}


BRIEF = {"hit", "missed", "withdrawn"}
"""Verdicts that are told in one line where there is little room."""


class FindingRow(HorizontalGroup, can_focus=True):
    """The one that has the focus is the one that can be contested; a bar on its left says so without colour."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
    ]
    DEFAULT_CSS = """
    FindingRow {
        margin-bottom: 1;
        border-left: blank;
        &:focus { border-left: thick $primary; }
        & > .verdict { width: 12; }
        & > .finding { width: 1fr; }
    }
    """

    def __init__(self, line: Line, say: Phrases) -> None:
        super().__init__(classes=f"-{line.verdict} -brief" if line.verdict in BRIEF else f"-{line.verdict}")
        self.line = line
        self.say = say

    def compose(self) -> ComposeResult:
        label = Content.styled(
            self.say(verdict_phrase(self.line.verdict, is_unclear=self.line.is_unclear)),
            f"bold {STYLES[self.line.verdict]}",
        )
        yield Static(Content.assemble(label, "\n", shown(self.line.aside, "dim")), classes="verdict")
        says = shown(self.line.says, "" if self.line.verdict in {"hit", "withdrawn"} else "bold")
        yield Static(Content("\n").join([says, *self.line.because]), classes="finding")

    def action_go(self, step: int) -> None:
        """To the row above or below, if there is one."""
        rows = [row for row in self.parent.children if isinstance(row, FindingRow)] if self.parent else []
        at = rows.index(self) + step
        if 0 <= at < len(rows):
            self.screen.set_focus(rows[at])  # at once: the next key goes on from there
