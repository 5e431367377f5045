"""One of many, found by typing a part of its name; knows not what it is chosen for."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Input, OptionList

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.field import Field
from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.paged_rows import PagedRows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from trainer.tui.desk import Desk

MOST = 200
"""Rows that are listed; who looks for another types more of its name."""


class Choose(Dialog["str | None"]):
    """Answers with the id of what was chosen, None where nothing was."""

    CSS_PATH = "choose.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move('up')", "key.up", show=False),
        Binding("down", "move('down')", "key.down", show=False),
        Binding("enter", "take", "key.choose"),
        Binding("escape", "close", "key.close", key_display="esc"),
    ]
    typed = getters.query_one(Input)
    rows = getters.query_one(PagedRows)

    def __init__(self, desk: Desk, title: str, entries: Sequence[tuple[str, str]]) -> None:
        """`entries` are ids with what is said of each."""
        super().__init__(desk)
        self.asked = title
        self.entries = entries
        self.found: Sequence[tuple[str, str]] = ()

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="choose") as box:
            box.border_title = shown(self.asked)
            yield Field(placeholder=self.desk.say("choose.placeholder"), leaves_enter=True)
            yield PagedRows("found")
        yield KeysLine()

    def on_mount(self) -> None:
        self.typed.focus()
        self.later(self._list)

    async def _list(self) -> None:
        """Hundreds of rows come behind the frame that answers the key."""
        self.look()

    @on(Input.Changed)
    def look(self) -> None:
        words = self.typed.value.casefold().split()
        found = ((id_, says) for id_, says in self.entries if _has(words, f"{id_} {says}"))
        self.found = tuple(islice(found, MOST))
        rows = [
            Content.assemble(shown(f"{id_}  ", "bold $text-accent"), shown(says)) for id_, says in self.found
        ]
        self.rows.show(rows, 0, self.desk.say("choose.none"))

    def action_move(self, way: str) -> None:
        if self.found:
            self.rows.action_cursor_up() if way == "up" else self.rows.action_cursor_down()

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        at = self.rows.highlighted
        if at is not None and at < len(self.found):
            self.dismiss(self.found[at][0])

    def action_close(self) -> None:
        self.dismiss(None)


def _has(words: Sequence[str], text: str) -> bool:
    whole = text.casefold() if words else ""
    return all(word in whole for word in words)
