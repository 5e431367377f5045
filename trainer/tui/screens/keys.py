"""Every action with its keys; Enter waits for another key and gives it to the action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.keys import format_key
from textual.message import Message
from textual.widgets import OptionList, Static

from trainer.chosen_keys import ChosenKey
from trainer.tui.failure import as_told
from trainer.tui.key_map import Action, every_action, key_map, keys_of_all
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.settling import SettingsChanged
from trainer.tui.widgets.rows import ChangeableRows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import ComposeResult

    from trainer.config import Settings
    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk

NAME_CELLS, KEY_CELLS = 24, 12


class KeysScreen(TrainerScreen):
    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "default", "key.default"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
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
        self._at = 1
        """Row that is highlighted; the first is a heading."""
        self._actions = every_action()

    def where(self) -> tuple[str, ...]:
        return (self.say("set.title"), self.say("keys.title"))

    def compose_body(self) -> ComposeResult:
        yield ChangeableRows("keys")
        yield Static(id="about")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("keys.choose")
        self._show(self._at)

    def work_at(self, desk: Desk) -> None:
        super().work_at(desk)
        if self.is_mounted:
            self._show(self._at)

    def show_anew(self) -> None:
        self.rows.border_title = self.say("keys.choose")
        self._show(self._at)
        self.rows.focus()

    @on(OptionList.OptionHighlighted)
    def note_place(self, event: OptionList.OptionHighlighted) -> None:
        self._at = event.option_index

    def _show(self, at: int) -> None:
        """A hundred rows once; later only those that changed."""
        self.about.update("")
        rows, ids = zip(*self._listed(), strict=True)
        self.rows.list_rows(rows, ids)
        self.rows.highlighted = at

    def _listed(self) -> Iterator[tuple[Content, str | None]]:
        """Each place, and each of its actions with its id."""
        for place, actions in self._by_place().items():
            yield shown(self.say(f"place.{place}"), "bold underline"), None
            for action in actions:
                yield self._row(action), action.id

    def _by_place(self) -> dict[str, list[Action]]:
        """An action of one name may stand on several screens, with a key for each."""
        found: dict[str, list[Action]] = {}
        for action in self._actions.values():
            found.setdefault(action.id.partition(".")[0], []).append(action)
        return found

    def _row(self, action: Action) -> Content:
        chosen = self.desk.keys.chosen.get(action.id)
        keys = ", ".join(map(format_key, chosen or action.keys))
        name = shown(f"{self.say.key(action.phrase):<{NAME_CELLS}}", "bold")
        told = f"{action.id} · {self.say('set.from_file')}" if chosen else action.id
        return Content.assemble(name, shown(f"{keys:<{KEY_CELLS}} "), shown(told, "dim"))

    # changing one

    @on(OptionList.OptionSelected)
    def ask_for_key(self, event: OptionList.OptionSelected) -> None:
        from trainer.tui.dialogs.press_key import PressKey

        action = self._actions[str(event.option.id)]

        def take(key: str | None) -> None:
            if key is not None:
                self._give(action, (key,))

        self.app.push_screen(PressKey(self.desk, self.say.key(action.phrase)), take)

    def action_default(self) -> None:
        row = self.rows.highlighted_option
        if row is not None and row.id is not None:
            self._give(self._actions[row.id], ())

    def _give(self, action: Action, keys: tuple[str, ...]) -> None:
        """Writes it unless that made another line, or this one, no longer hold; then it says why."""
        settings = self.desk.services.settings
        others = tuple(one for one in settings.keys if one.action != action.id)
        wanted = (*others, ChosenKey(action.id, keys, len(others) + 1)) if keys else others
        before = {(fault.phrase, *fault.values.items()) for fault in self.desk.keys.faults}
        new = [f for f in key_map(wanted).faults if (f.phrase, *f.values.items()) not in before]
        if new:
            fault = self.say(new[0].phrase, **new[0].values)
            self.about.update(shown(self.say("set.wrong", fault=fault)))
        elif self.desk.services.settings_file is None:
            self.post_message(SettingsChanged(replace(settings, keys=wanted)))
        else:
            self.write(action.id, keys)

    @work(thread=True, exit_on_error=False, group="write")
    def write(self, action: str, keys: tuple[str, ...]) -> None:
        from trainer.settings_file import change_key

        path = self.desk.services.settings_file
        try:
            if path is not None:
                self.post_message(self.Written(change_key(path, action, keys, keys_of_all())))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Written)
    def take_written(self, message: Written) -> None:
        self.post_message(SettingsChanged(message.settings))

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)
