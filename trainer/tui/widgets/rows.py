"""A list to choose from by Enter, which stands in the footer like every other key."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList


class Rows(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.open")]
    DEFAULT_CSS = """
    Rows {
        height: 1fr;
        margin: 0 2;
        padding: 0 1;
        border: round $primary;
        border-title-color: $text-primary;
        background: $background;
        scrollbar-size-vertical: 1;
        &:focus {
            border: round $primary;
            background-tint: $background 0%;
        }
        & > .option-list--option, & > .option-list--option-highlighted { padding: 0 1; }
        & > .option-list--option-highlighted, &:focus > .option-list--option-highlighted {
            background: $primary-muted;
            color: $foreground;
            text-style: none;
        }
    }
    """

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id, markup=False)


class ChangeableRows(Rows):
    """Whose rows are changed by Enter rather than opened."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.change")]
