"""One line that says how many recordings were never scored, and the way to them; not there where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.tui.strings import Phrases


class UnscoredLine(Static):
    DEFAULT_CSS = """
    UnscoredLine {
        display: none; margin: 0 4; color: $text-warning;
        &.-some { display: block; }
    }
    """

    def __init__(self, say: Phrases) -> None:
        super().__init__()
        self.say = say
        self._count = 0

    def show(self, count: int) -> None:
        if count == self._count:
            return
        self._count = count
        self.update(shown(self.say("sets.unscored", count=count)))
        self.set_class(count > 0, "-some")
