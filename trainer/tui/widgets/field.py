"""A line to type in, whose keys stand in the help panel under no title of Textual's, which is English."""

from __future__ import annotations

from typing import Any

from textual.widgets import Input

from trainer.tui.widgets.in_order import InOrder


class Field(InOrder, Input):
    BINDING_GROUP_TITLE = ""

    def __init__(self, value: str | None = None, *, leaves_enter: bool = False, **options: Any) -> None:
        """`leaves_enter` to the dialog, which names it among its keys: it comes there behind all that was typed.

        A binding of the dialog that goes first would take the line before letters that are still on their way.
        """
        super().__init__(value, **options)
        if leaves_enter:
            self._bindings.key_to_bindings.pop("enter", None)
