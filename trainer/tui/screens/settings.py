"""Every setting with its value and where it comes from; Enter changes it in the file, and at once where that can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from trainer.tui.dated import NARROW
from trainer.tui.failure import as_told
from trainer.tui.key_map import keys_of_all
from trainer.tui.plain import shown
from trainer.tui.preferences import Preference, has_two_values, next_value, preferences
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.settling import SettingsChanged
from trainer.tui.widgets.rows import ChangeableRows

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.config import Settings
    from trainer.errors import TrainerError
    from trainer.settings_file import Value
    from trainer.tui.desk import Desk

NAME_CELLS, VALUE_CELLS = 26, 17
LOW = 16
"""Lines from which on a frame and three lines of what is told have room."""


class SettingsScreen(TrainerScreen):
    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "default", "key.default"),
        Binding("w", "models", "key.models"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]  # noqa: RUF012 - Textual has it on the instance
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-tall")]  # noqa: RUF012 - the same
    rows = getters.query_one(ChangeableRows)
    about = getters.query_one("#about", Static)

    @dataclass
    class Written(Message):
        settings: Settings

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._stated: tuple[Preference, ...] = ()
        self._at = 0

    def where(self) -> tuple[str, ...]:
        return (self.say("set.title"),)

    def compose_body(self) -> ComposeResult:
        yield ChangeableRows("settings")
        yield Static(id="about")

    def on_mount(self) -> None:
        self._show(0)

    def work_at(self, desk: Desk) -> None:
        super().work_at(desk)
        if self.is_mounted:
            self._show(self._at)

    def show_anew(self) -> None:
        self._show(self._at)
        self.rows.focus()

    # what is seen

    def _show(self, at: int) -> None:
        from trainer.settings_file import given

        path = self.desk.services.settings_file
        self._stated = preferences(self.desk.services, given(path) if path else frozenset(), self.say)
        self.rows.border_title = self.say("set.choose")
        where = self.say("set.file", path=path) if path else self.say("set.no_file")
        self.rows.border_subtitle = shown(where)
        self.rows.clear_options()
        is_narrow = self.app.size.width < NARROW
        self.rows.add_options(Option(_row(one, is_narrow=is_narrow), id=one.key) for one in self._stated)
        self.rows.highlighted = at

    @on(OptionList.OptionHighlighted)
    def tell_about(self, event: OptionList.OptionHighlighted) -> None:
        self._at = event.option_index
        one = self._stated[self._at]
        self.about.update(
            Content("\n").join(
                [
                    shown(one.about if len(one.value) <= VALUE_CELLS else f"{one.value}\n{one.about}"),
                    shown(f"{one.holds} ({self.say('set.in_file', key=one.key)})", "dim"),
                ]
            )
        )

    # changing one

    @on(OptionList.OptionSelected)
    def change_chosen(self, event: OptionList.OptionSelected) -> None:
        key = self._stated[event.option_index].key
        if key == "keys":
            from trainer.tui.screens.keys import KeysScreen

            self.app.push_screen(KeysScreen(self.desk))
        elif (value := next_value(key, self.desk.services.settings)) is not None:
            self.write(key, value)
        else:
            self._ask_for(key)

    @property
    def once(self) -> frozenset[str]:
        chosen = self.rows.highlighted
        is_flipped = chosen is not None and has_two_values(self._stated[chosen].key)
        return frozenset({"select"}) if is_flipped else frozenset()

    def _ask_for(self, key: str) -> None:
        from trainer.tui.dialogs.edit_setting import EditSetting

        def take(value: Value) -> None:
            if value is not None:
                self.write(key, value)

        self.app.push_screen(EditSetting(self.desk, key), take)

    def action_models(self) -> None:
        self.open_models()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "models" or self.desk.services.models is not None

    def action_default(self) -> None:
        if self.rows.highlighted is not None and self._stated[self.rows.highlighted].key != "keys":
            self.write(self._stated[self.rows.highlighted].key, None)

    @work(thread=True, exit_on_error=False, group="write")
    def write(self, key: str, value: Value) -> None:
        from trainer.settings_file import change

        path = self.desk.services.settings_file
        try:
            if path is not None:
                self.post_message(self.Written(change(path, key, value, keys_of_all())))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Written)
    def take_written(self, message: Written) -> None:
        self.post_message(SettingsChanged(message.settings))

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)


def _row(one: Preference, *, is_narrow: bool) -> Content:
    """In columns; where there are too few, below each other."""
    if is_narrow:
        told = shown(f"  {_cut(one.value)} · {one.source}", "dim")
        return Content("\n").join([shown(one.name, "bold"), told])
    name = shown(f"{one.name:<{NAME_CELLS}}", "bold")
    return Content.assemble(name, shown(f"{_cut(one.value):<{VALUE_CELLS}} "), shown(one.source, "dim"))


def _cut(value: str) -> str:
    return value if len(value) <= VALUE_CELLS else f"{value[: VALUE_CELLS - 1]}…"
