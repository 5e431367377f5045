"""A setting that is a text or a number, typed anew; it writes nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Input, Static

from trainer.errors import TrainerError
from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.preferences import value_of
from trainer.tui.widgets.field import Field
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.desk import Desk


class KeptInput(Field):
    """Whose Enter stands in the footer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "key.keep")]


class EditSetting(Dialog["str | int | bool | None"]):
    """Answers with the value, None where it was left as it is."""

    CSS_PATH = "edit_setting.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "key.cancel", key_display="esc"),
    ]
    value = getters.query_one("#value", Input)
    fault = getters.query_one("#fault", Static)

    def __init__(self, desk: Desk, key: str) -> None:
        super().__init__(desk)
        self.key = key

    def compose(self) -> ComposeResult:
        say = self.desk.say
        with VerticalGroup(id="edit") as box:
            box.border_title = say(f"set.{self.key}")
            yield Static(shown(say(f"set.{self.key}_about")))
            yield KeptInput(str(getattr(self.desk.services.settings, self.key)), id="value")
            yield Static(id="fault")
        yield KeysLine()

    @on(Input.Submitted)
    def keep(self) -> None:
        from trainer.settings_file import check

        say, value = self.desk.say, value_of(self.key, self.value.value)
        if value is None:
            self._refuse(say("set.whole_number"))
            return
        try:
            check(self.key, value)
        except TrainerError as error:
            self._refuse(say.error(error))
        else:
            self.dismiss(value)

    def _refuse(self, fault: str) -> None:
        self.fault.update(shown(self.desk.say("set.wrong", fault=fault)))

    def action_close(self) -> None:
        self.dismiss(None)
