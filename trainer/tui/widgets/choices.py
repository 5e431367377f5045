"""A list of which several may be chosen: by a mark, where Textual's own tells the chosen by colour alone."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import SelectionList

from trainer.tui.widgets.page_keys import PageKeys

_MARK = 1
"""Of the segments of a line: the side of the box, its mark, the other side, a blank, the text."""


class Choices(PageKeys, SelectionList[str]):
    def render_line(self, y: int) -> Strip:
        line = super().render_line(y)
        index = self.scroll_offset.y + y
        if index >= self.option_count or self.get_option_at_index(index).value in self.selected:
            return line
        box = list(line)
        box[_MARK] = Segment(" ", box[_MARK].style)
        return Strip(box)
