"""Points and mistakes of one answer by their wording, each with the learner's mark; the one that is asked is marked ▸.

It gets no verdict, so it shows none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from textual.widgets.option_list import Option

from trainer.tui.plain import plain
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.scoring.label import Given
    from trainer.tui.strings import Phrases

WORDED: Mapping[Given, str] = {
    "hit": "verdict.hit",
    "missed": "verdict.missed",
    "wrong": "verdict.wrong",
    "said": "mark.said",
    "not-said": "mark.not_said",
}
HERE, OPEN = "▸", "○"
_WIDTH = 13
"""Columns of a mark."""


class BlindItems(Rows, can_focus=False):
    """The learner moves in it by marking, so that it cannot lose the place."""

    def show(self, answer: BlindAnswer, item: int, say: Phrases) -> None:
        self.border_title = say("mark.items", number=item + 1, total=len(answer.asked))
        self.clear_options()
        self.add_options(
            Option(_row(asked, answer.given(asked), say, is_here=number == item))
            for number, asked in enumerate(answer.asked)
        )
        self.highlighted = item


def _row(asked: Asked, given: Given | None, say: Phrases, *, is_here: bool) -> Table:
    """Two columns, so that a long wording stays beside its mark."""
    mark = f"{HERE if is_here else ' '} {say(WORDED[given]) if given else OPEN}"
    says = asked.says if asked.item == "point" else say("mark.mistake", says=asked.says)
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_column(width=_WIDTH, no_wrap=True)
    row.add_column()
    row.add_row(Text(mark, "bold" if is_here else "dim"), Text(plain(says), "bold" if is_here else ""))
    return row
