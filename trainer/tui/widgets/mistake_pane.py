"""One mistake of the notebook: what it is, each answer that tested it in order, and the cards that do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.app import ComposeResult

    from trainer.progress.notebook import Entry
    from trainer.tui.strings import Phrases

MADE, CLEAN = "!", "."
NEWEST = 200
"""Answers of the strip."""


class MistakePane(VerticalScroll, can_focus=False):
    DEFAULT_CSS = """
    MistakePane { padding: 0 1; width: 1fr; scrollbar-size-vertical: 1; }
    """

    def __init__(self, titles: Mapping[str, str], say: Phrases) -> None:
        super().__init__()
        self.titles = titles
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, entry: Entry | None) -> None:
        lines = [] if entry is None else list(self._lines(entry))
        self.query_one(Static).update(Content("\n").join(lines))

    def _lines(self, entry: Entry) -> Iterator[Content]:
        say = self.say
        yield shown(f"{entry.set_id} {entry.says}", "bold")
        yield shown(
            say("mistakes.origin", origin=entry.origin) if entry.origin else say("mistakes.rubric"), "dim"
        )
        yield Content("")
        yield from (shown(line) for line in record(entry, say))
        if entry.history:
            newest = entry.history[-NEWEST:]
            yield Content("")
            yield shown("".join(MADE if made else CLEAN for _, made in newest), "bold")
            yield shown(say("mistakes.strip", made=MADE, clean=CLEAN), "dim")
        if entry.other_rubric:
            yield shown(say("trends.other_rubric", count=entry.other_rubric), "dim")
        yield Content("")
        yield shown(say("mistakes.cards"))
        yield from (shown(f"  {card} {self.titles.get(card, '')}") for card in entry.cards)


def record(entry: Entry, say: Phrases) -> list[str]:
    """How often and when last, the clean run since, relapses; a line each."""
    if not entry.history:
        return [say("mistakes.untested")]
    if entry.last is None:
        return [say("mistakes.never", count=entry.clean_run)]
    return [
        say("mistakes.made", count=entry.made, last=f"{entry.last.astimezone():%Y-%m-%d}"),
        say("mistakes.clean", count=entry.clean_run),
        say("mistakes.relapses", count=entry.relapses),
    ]
