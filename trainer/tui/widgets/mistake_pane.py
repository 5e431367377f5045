"""One mistake of the notebook: what it is, the newest answers that tested it in order, and the cards that do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.app import ComposeResult

    from trainer.progress.runs import Noted, Runs
    from trainer.tui.notebook_lines import NotebookLine
    from trainer.tui.strings import Phrases

MADE, CLEAN = "!", "."
NEWEST = 200
"""Answers of the strip."""


class MistakePane(VerticalScroll):
    """Tab goes to it, to scroll to the end of long sentences."""

    DEFAULT_CSS = """
    MistakePane { padding: 0 1 0 0; width: 1fr; scrollbar-size-vertical: 1; border-left: blank; }
    MistakePane:focus { border-left: vkey $primary; }
    """

    def __init__(self, titles: Mapping[str, str], say: Phrases) -> None:
        super().__init__()
        self.titles = titles
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, line: NotebookLine | None) -> None:
        told = [] if line is None else list(self._lines(line.noted, line.newest))
        self.query_one(Static).update(Content("\n").join(told))

    def _lines(self, noted: Noted, newest: tuple[bool, ...]) -> Iterator[Content]:
        say, origin = self.say, noted.origin
        yield shown(f"{noted.set_id} {noted.says}", "bold")
        yield shown(say("mistakes.origin", origin=origin) if origin else say("mistakes.rubric"), "dim")
        yield Content("")
        yield from (shown(line) for line in record(noted.runs, say))
        if newest:
            yield Content("")
            yield shown("".join(MADE if made else CLEAN for made in newest[-NEWEST:]), "bold")
            yield shown(say("mistakes.strip", made=MADE, clean=CLEAN), "dim")
        if noted.runs.other_rubric:
            yield shown(say("trends.other_rubric", count=noted.runs.other_rubric), "dim")
        yield Content("")
        yield shown(say("mistakes.cards"))
        yield from (shown(f"  {card} {self.titles.get(card, '')}") for card in noted.cards)


def record(runs: Runs, say: Phrases) -> list[str]:
    """How often and when last, the clean run since, relapses; a line each."""
    if not runs.answers:
        return [say("mistakes.untested")]
    if runs.last is None:
        return [say("mistakes.never", count=runs.clean_run)]
    return [
        say("mistakes.made", count=runs.made, last=f"{runs.last.astimezone():%Y-%m-%d}"),
        say("mistakes.clean", count=runs.clean_run),
        say("mistakes.relapses", count=runs.relapses),
    ]
