"""Points and mistakes of one answer by their wording, each with the learner's mark; the one that is asked is marked ▸.

It gets no verdict, so it shows none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets.option_list import Option

from trainer.tui.plain import shown
from trainer.tui.widgets.beside import Beside
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

    DEFAULT_CSS = """
    BlindItems { text-overflow: ellipsis; }
    """

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id)
        self._marks: tuple[tuple[Asked, Given | None, bool], ...] = ()
        """What is listed, how it is marked, and whether it is asked."""

    def show(self, answer: BlindAnswer, item: int, say: Phrases) -> None:
        """Of the answer that is listed already only the rows that changed are drawn anew."""
        self.border_title = say("mark.items", number=item + 1, total=len(answer.asked))
        before = self._marks
        self._marks = tuple(
            (asked, answer.given(asked), number == item) for number, asked in enumerate(answer.asked)
        )
        if [asked for asked, *_ in before] == [asked for asked, *_ in self._marks]:
            rows = zip(self.options, before, self._marks, strict=True)
            self._change([(option, _row(*new, say)) for option, old, new in rows if new != old])
        else:
            self.clear_options()
            self.add_options(Option(_row(*mark, say)) for mark in self._marks)
        self.highlighted = item


def _row(asked: Asked, given: Given | None, is_here: bool, say: Phrases) -> Beside:
    mark = f"{HERE if is_here else ' '} {say(WORDED[given]) if given else OPEN}"
    says = asked.says if asked.item == "point" else say("mark.mistake", says=asked.says)
    return Beside(shown(mark, "bold" if is_here else "dim"), _WIDTH, shown(says, "bold" if is_here else ""))
