"""Page up and page down in a list for which the terminal has no line: Textual ends the program there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.widgets import OptionList as _Base
else:
    _Base = object  # a widget among the bases would hide the styles of the class it is mixed in before


class PageKeys(_Base):
    """Mixed in before Textual's class; without a page they go by rows."""

    def action_page_up(self) -> None:
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call] # Textual's own
        else:
            self.action_cursor_up()

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call] # Textual's own
        else:
            self.action_cursor_down()
