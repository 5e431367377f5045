"""Every key of the screen below, grouped, to be scrolled through until a key closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.app import ComposeResult

    from trainer.tui.desk import Desk
    from trainer.tui.key_groups import KeyGroup

KEY_CELLS = 12
"""More keys than fit in there stand on a line of their own length."""


OPENS = "app.help"
"""The action that shows it."""


class KeysHelp(Dialog[None]):
    CSS_PATH = "keys_help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter", "close", "key.close", key_display="esc")
    ]

    def __init__(self, desk: Desk, groups: Sequence[KeyGroup]) -> None:
        super().__init__(desk)
        self.groups = groups

    def work_at(self, desk: Desk) -> None:
        """Whichever key the learner gave to the help, it also closes it."""
        super().work_at(desk)
        for key in desk.keys.chosen.get(OPENS, ()):
            self._bindings.key_to_bindings.setdefault(key, [Binding(key, "close", show=False)])

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="keys-help") as box:
            box.border_title = self.desk.say("help.title")
            yield Static(Content("\n").join(list(self._lines())))
        yield KeysLine()

    def _lines(self) -> Iterator[Content]:
        for number, group in enumerate(self.groups):
            if number:
                yield Content("")
            yield shown(self.desk.say(group.title), "bold $text-primary")
            for row in group.rows:
                keys = shown(f"{row.keys:>{KEY_CELLS}}", "bold $text-accent")
                yield Content.assemble(keys, shown(f"  {row.description}"))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def action_close(self) -> None:
        self.dismiss()
