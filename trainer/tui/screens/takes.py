"""Takes that no program scored, since it was killed or the power failed: each is scored, kept or deleted here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, Static

from trainer.errors import TrainerError
from trainer.tui.failure import as_told
from trainer.tui.place import place_of
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.take_rows import TakeRows, take_row

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.content import Content

    from trainer.deck.card import Deck
    from trainer.store.unfinished import UnfinishedTake
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place


class TakesScreen(TrainerScreen):
    """A deleted take is out of the list at once and off the disk when the list is left."""

    CSS_PATH = "takes.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "delete", "key.delete"),
        Binding("u", "restore", "key.restore"),
        Binding("escape", "leave", "key.back"),
    ]
    rows = getters.query_one(TakeRows)
    file = getters.query_one("#file", Static)
    note = getters.query_one("#note", Static)

    @dataclass
    class Found(Message):
        takes: tuple[UnfinishedTake, ...]
        faults: dict[Path, str]
        """Why one cannot be opened; those that can are not in it."""

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, decks: tuple[Deck, ...]) -> None:
        super().__init__(desk)
        self.decks = decks
        self.takes: tuple[UnfinishedTake, ...] = ()
        self.faults: dict[Path, str] = {}
        self.deleted: list[UnfinishedTake] = []

    def where(self) -> tuple[str, ...]:
        return (self.say("place.takes"),)

    def compose_body(self) -> ComposeResult:
        yield Static(id="note")
        yield TakeRows("takes")
        yield Static(id="file")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("takes.choose")

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.look)

    def on_unmount(self) -> None:
        self._delete_for_good()

    def action_leave(self) -> None:
        self._delete_for_good()
        self.app.pop_screen()

    def _delete_for_good(self) -> None:
        from trainer.audio import claim

        while self.deleted:
            path = self.deleted.pop().path
            if not claim.is_busy(path):  # another program scores it by now
                self.desk.services.recordings.discard(path)

    # what there is

    @work(thread=True, exclusive=True, exit_on_error=False)
    def look(self) -> None:
        try:
            from trainer.audio.recovered import fault_of

            takes = self.desk.services.unfinished()
            faults = {take.path: fault for take in takes if (fault := fault_of(take.path))}
            self.post_message(self.Found(takes, faults))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Found)
    def show_found(self, message: Found) -> None:
        self.takes, self.faults = message.takes, message.faults
        self._show()

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)

    @property
    def shown_takes(self) -> list[UnfinishedTake]:
        return [take for take in self.takes if take not in self.deleted]

    @property
    def chosen(self) -> UnfinishedTake | None:
        at, takes = self.rows.highlighted, self.shown_takes
        return takes[at] if at is not None and at < len(takes) else None

    def _show(self) -> None:
        self.rows.show([self._row(take) for take in self.shown_takes], self.say)
        name = self.deleted[-1].path.name if self.deleted else ""
        self.note.update(shown(self.say("takes.deleted", name=name) if name else ""))
        self.note.set_class(not name, "-empty")
        self._show_file()
        self.refresh_bindings()

    def _row(self, take: UnfinishedTake) -> Content:
        place = self._place(take)
        question = place.question.title if place else ""
        return take_row(take, question, self.say, is_broken=take.path in self.faults)

    @on(OptionList.OptionHighlighted)
    def _show_file(self) -> None:
        path = self.chosen.path if self.chosen else None
        listen = self.say("takes.file", path=path) if path else ""
        self.file.update(shown(self.say.told(self.faults.get(path, listen)) if path else ""))

    # what is done with one

    @on(OptionList.OptionSelected)
    def score(self) -> None:
        """The usual way: its question, heard at once, then the verdict; afterwards one is here again."""
        take = self.chosen
        if take is None:
            return
        place = self._place(take)
        if place is None:
            self.tell(self._cardless(take))
        else:
            from trainer.tui.screens.left_take import LeftTakeScreen

            self.app.push_screen(LeftTakeScreen(self.desk, place, take.path))

    def _place(self, take: UnfinishedTake) -> Place | None:
        return place_of(self.decks, take.card, self.desk.services.settings.seconds)

    def _cardless(self, take: UnfinishedTake) -> TrainerError:
        msg = self.say("takes.cannot_score", card=take.card)
        return TrainerError(msg, hint=self.say("takes.cannot_score_hint"), title=take.path.name)

    def action_delete(self) -> None:
        take = self.chosen
        if take is None:
            return
        from trainer.tui.dialogs.confirm import Confirm

        def delete(is_agreed: bool | None) -> None:
            if is_agreed:
                self.deleted.append(take)
                self._show()

        self.app.push_screen(Confirm(self.desk, self.say("takes.confirm"), str(take.path)), delete)

    def action_restore(self) -> None:
        if self.deleted:
            self.deleted.pop()
            self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "restore":
            return bool(self.deleted)
        return action != "delete" or (self.is_mounted and self.chosen is not None)
