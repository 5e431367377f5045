"""A list of which one page is there: going on beyond an end asks for the page that lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

from trainer.tui.plain import shown
from trainer.tui.widgets.rows import Rows
from trainer.tui.widgets.unwrapped import Unwrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.visual import Visual

    from trainer.tui.widgets.unwrapped import Row


class PagedRows(Rows):
    DEFAULT_CSS = """
    PagedRows { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    @dataclass
    class Beyond(Message):
        step: int
        """1 beyond the last row, -1 before the first."""

    def show(self, rows: Sequence[Row], highlighted: int, none: str) -> None:
        """`none` is what is said where there is no row."""
        if not rows:
            self.list_none(shown(none))
            self.highlighted = None
        elif self.list_rows(rows) or self.highlighted != highlighted:
            self.highlighted = min(max(highlighted, 0), len(rows) - 1)

    def _visual(self, row: Row) -> Visual:
        return Unwrapped(row)

    def action_cursor_down(self) -> None:
        if not self._goes_beyond(1):
            super().action_cursor_down()

    def action_page_down(self) -> None:
        if not self._goes_beyond(1):
            super().action_page_down()

    def action_cursor_up(self) -> None:
        if not self._goes_beyond(-1):
            super().action_cursor_up()

    def action_page_up(self) -> None:
        if not self._goes_beyond(-1):
            super().action_page_up()

    def _goes_beyond(self, step: int) -> bool:
        end = self.option_count - 1 if step > 0 else 0
        is_beyond = self.highlighted == end
        if is_beyond:
            self.post_message(self.Beyond(step))
        return is_beyond
