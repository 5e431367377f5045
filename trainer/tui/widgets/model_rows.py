"""The speech models as rows; Enter makes the one under the cursor the one that hears."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from trainer.tui.widgets.rows import Rows


class ModelRows(Rows):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.hear_with")]
    can_hear = False
    """The one under the cursor is here, and another one hears."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) and (action != "select" or self.can_hear)
