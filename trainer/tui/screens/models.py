"""The speech models: which are here and suit the machine, which one hears; one is fetched, chosen or removed.

A fetch belongs to the program, not to this screen: it goes on when the screen is left, and that is said here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, ProgressBar, Static

from trainer.tui.failure import as_told
from trainer.tui.key_map import keys_of_all
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.settling import SettingsChanged
from trainer.tui.shelf_lines import INDENT, megabytes, model_row, progress
from trainer.tui.widgets.model_rows import ModelRows

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.asr.shelf import Shelf, ShelfModel
    from trainer.config import Settings
    from trainer.errors import TrainerError
    from trainer.settings_file import Value
    from trainer.tui.desk import Desk
    from trainer.tui.fetching import FetchEnded
    from trainer.tui.services import SpeechModels

LOOK_HZ = 4
"""At how far the fetch is."""


class ModelsScreen(TrainerScreen):
    CSS_PATH = "models.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f,enter", "fetch", "key.fetch", key_display="f"),
        Binding("x", "stop", "key.stop_fetch"),
        Binding("d", "remove", "key.delete"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    SHOWS_FETCH = True
    NOT_HELD = frozenset({"select"})
    rows = getters.query_one(ModelRows)
    note = getters.query_one("#models-note", Static)
    doing = getters.query_one("#models-doing", Static)
    bar = getters.query_one(ProgressBar)

    @dataclass
    class Looked(Message):
        shelf: Shelf

    @dataclass
    class Written(Message):
        settings: Settings

    @dataclass
    class Removed(Message):
        name: str

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, why: TrainerError | None = None) -> None:
        """`why` is told first."""
        super().__init__(desk)
        self.why = "" if why is None else desk.say.error(why)
        """What somebody who wanted to speak, or to fetch one, is told first."""
        self.shelf: Shelf | None = None

    def where(self) -> tuple[str, ...]:
        return (self.say("place.models"),)

    def compose_body(self) -> ComposeResult:
        yield Static(id="models-note")
        yield ModelRows("models")
        yield Static(id="models-doing")
        yield ProgressBar(show_eta=False, show_percentage=False)

    def on_mount(self) -> None:
        self.rows.border_title = self.say("models.choose")
        self.ticking = self.set_interval(1 / LOOK_HZ, self.show_progress)
        self._show_note()
        self.show_progress()

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.look)

    @property
    def models(self) -> SpeechModels:
        assert self.desk.services.models is not None, "its key is not there without"
        return self.desk.services.models

    # what there is

    @work(thread=True, exclusive=True, exit_on_error=False, group="look")
    def look(self) -> None:
        try:
            self.post_message(self.Looked(self.models.look()))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Looked)
    def show_shelf(self, message: Looked) -> None:
        is_first, self.shelf = self.shelf is None, message.shelf
        names = [model.name for model in message.shelf.models]
        if is_first:
            self._list()
            hears = message.shelf.hears
            self.rows.highlighted = names.index(hears) if hears in names else 0
        else:
            self._list()
        self._show_note()
        self.offer_what_can_be_done()

    def _list(self) -> None:
        if self.shelf is None:
            return
        at, fetching = self.rows.highlighted or 0, self.desk.fetching
        self.rows.indent = INDENT
        rows = [model_row(model, self.shelf, fetching, self.say) for model in self.shelf.models]
        if self.rows.list_rows(rows, [model.name for model in self.shelf.models]):
            self.rows.highlighted = min(at, len(rows) - 1)

    def _show_note(self) -> None:
        told = [self.why] if self.why else []
        if self.desk.voice_goes_to:
            told.append(self.say("models.server", host=self.desk.voice_goes_to))
        if self.shelf is not None:
            free = megabytes(self.shelf.free_bytes)
            told.append(self.say("models.room", free=free, folder=self.shelf.folder))
        self.note.update(shown("\n".join(told)))

    def show_progress(self) -> None:
        fetching = self.desk.fetching
        is_fetching = bool(fetching.name)
        if is_fetching or self.doing.display:
            self._list()
        if is_fetching:
            told = [f"{fetching.name}: {progress(fetching, self.say)}", self.say("models.goes_on")]
            self.doing.update(shown("\n".join(told)))
            self.bar.update(total=fetching.total or None, progress=fetching.done)
        self.doing.display, self.bar.display = is_fetching, bool(fetching.total) and is_fetching

    @property
    def chosen(self) -> ShelfModel | None:
        at = self.rows.highlighted if self.is_mounted else None
        return None if at is None or self.shelf is None else self.shelf.models[at]

    @on(OptionList.OptionHighlighted)
    def offer_what_can_be_done(self) -> None:
        model, shelf = self.chosen, self.shelf
        self.rows.can_hear = bool(model and shelf and model.is_ready and model.name != shelf.hears)
        self.refresh_bindings()

    # fetching

    def action_fetch(self) -> None:
        """By Enter too, which does to a row what it lacks."""
        self.why = ""
        self._show_note()
        if self.chosen is not None and not self.desk.fetching.name:
            self.desk.fetching.start(self.models.fetch(self.chosen.name), self.app.post_message)
            self.show_progress()
            self.refresh_bindings()

    def action_stop(self) -> None:
        self.desk.fetching.stop()
        self.show_progress()

    def take_fetched(self, ended: FetchEnded) -> None:
        if ended.failure is not None:
            error = as_told(ended.failure, self.say)
            self.why = self.say("models.failed", name=ended.name, error=error)
        elif not ended.is_stopped:
            self.why = ""
        self._show_note()
        self.show_progress()
        self.refresh_bindings()
        self.look()

    # choosing

    @on(OptionList.OptionSelected)
    def choose(self) -> None:
        if self.chosen is not None and self.chosen.is_ready:
            self._write(self.chosen.name)

    def _write(self, name: Value) -> None:
        if by := self.desk.services.overruled.get("model"):
            self.notify(self.say("models.overruled", by=by), severity="warning", markup=False)
            return
        self.write(name)

    @work(thread=True, exit_on_error=False, group="write")
    def write(self, name: Value) -> None:
        from trainer.settings_file import change

        path = self.desk.services.settings_file
        try:
            if path is not None:
                self.post_message(self.Written(change(path, "model", name, keys_of_all())))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Written)
    def take_written(self, message: Written) -> None:
        self.post_message(SettingsChanged(message.settings))

    def work_at(self, desk: Desk) -> None:
        super().work_at(desk)
        if self.is_mounted:
            self.look()

    # removing

    def action_remove(self) -> None:
        from trainer.tui.dialogs.confirm import Confirm

        model = self.chosen
        if model is None:
            return

        def answered(is_agreed: bool | None) -> None:
            if is_agreed:
                self.remove_for_good(model.name)

        size = megabytes((model.here.bytes if model.here else 0) + model.partial_bytes)
        is_hearing = self.shelf is not None and model.name == self.shelf.hears
        phrase = "models.remove_hearing" if is_hearing else "models.remove_about"
        about = self.say(phrase, name=model.name, size=size)
        self.app.push_screen(Confirm(self.desk, self.say("models.remove"), about), answered)

    @work(thread=True, exclusive=True, exit_on_error=False, group="remove")
    def remove_for_good(self, name: str) -> None:
        try:
            self.models.remove(name)
            self.post_message(self.Removed(name))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Removed)
    def take_removed(self, message: Removed) -> None:
        """What was set by name is set no more: the best one that is left hears."""
        if message.name == self.desk.services.settings.model:
            self._write(None)
        self.desk.hearing.renew()
        self.look()

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)
        self.look()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        model, is_fetching = self.chosen, bool(self.desk.fetching.name)
        if action == "fetch":
            return model is not None and not model.is_ready and model.offer is not None and not is_fetching
        if action == "stop":
            return is_fetching and not self.desk.fetching.is_stopping
        if action == "remove":
            is_here = model is not None and (model.here is not None or model.partial_bytes > 0)
            return is_here and not (model is not None and model.name == self.desk.fetching.name)
        return True
