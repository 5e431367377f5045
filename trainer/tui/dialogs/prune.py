"""Which recordings may go, by age or by the room they take; says how many these are, deletes none."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Input, Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.field import Field
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from textual.app import ComposeResult

    from trainer.store.pruning import KeptTake
    from trainer.tui.desk import Desk

MEGABYTE = 1_000_000
_MOST_DAYS = 36_500


class Prune(Dialog["tuple[KeptTake, ...] | None"]):
    """Answers with the takes that are to go, None where it was left."""

    CSS_PATH = "prune.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,ctrl+s", "take", "key.delete", key_display="⏎"),
        Binding("escape", "close", "key.close", key_display="esc"),
    ]
    days = getters.query_one("#days", Input)
    megabytes = getters.query_one("#megabytes", Input)
    told = getters.query_one("#told", Static)

    def __init__(self, desk: Desk, takes: Sequence[KeptTake], now: datetime) -> None:
        """`takes` are all there are, the oldest first."""
        super().__init__(desk)
        self.takes = takes
        self.now = now
        self.going: tuple[KeptTake, ...] = ()

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="prune") as box:
            box.border_title = self.desk.say("prune.title")
            yield Static(shown(self.desk.say("prune.days")))
            yield Field(id="days", leaves_enter=True)
            yield Static(shown(self.desk.say("prune.size")))
            yield Field(id="megabytes", leaves_enter=True)
            yield Static(id="told")
            yield Static(shown(self.desk.say("prune.kept")), id="kept")
        yield KeysLine()

    def on_mount(self) -> None:
        self.days.focus()
        self.count()

    @on(Input.Changed)
    def count(self) -> None:
        """What these two figures come to, before anything is deleted."""
        from trainer.store.pruning import beyond, older_than, readable

        days, megabytes = _whole(self.days.value), _whole(self.megabytes.value)
        self.going = ()
        if days is None or megabytes is None or days > _MOST_DAYS:
            self.told.update(shown(self.desk.say("prune.no_number")))
            return
        old = older_than(self.takes, timedelta(days=days), self.now) if days >= 0 else ()
        rest = [take for take in self.takes if take not in set(old)]
        self.going = (*old, *(beyond(rest, megabytes * MEGABYTE) if megabytes >= 0 else ()))
        size = self.desk.say.figures(readable(sum(take.size for take in self.going)))
        self.told.update(
            shown(self.desk.say("prune.going", count=len(self.going), total=len(self.takes), size=size))
        )

    def action_take(self) -> None:
        if self.going:
            self.dismiss(self.going)

    def action_close(self) -> None:
        self.dismiss(None)


def _whole(typed: str) -> int | None:
    """-1 where nothing is typed, None where that is no whole number from 0 up."""
    typed = typed.strip()
    if not typed:
        return -1
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 9 else None
