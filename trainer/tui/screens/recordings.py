"""The takes on disk, the newest first: played, opened, deleted and brought back; none goes before the list is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, Static

from trainer.errors import AudioError
from trainer.tui.failure import as_told
from trainer.tui.kept import Kept, delete_for_good, kept
from trainer.tui.pages import Pages
from trainer.tui.plain import shown
from trainer.tui.screens.looking_back import LookingBackScreen
from trainer.tui.widgets.kept_rows import kept_row
from trainer.tui.widgets.paged_rows import PagedRows
from trainer.tui.widgets.replay_line import ReplayLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from trainer.deck.card import Deck
    from trainer.store.pruning import KeptTake
    from trainer.tui.desk import Desk
    from trainer.tui.kept import ShownTake

PAGE = 100
"""Takes."""


class RecordingsScreen(LookingBackScreen):
    CSS_PATH = "recordings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "key.play"),
        Binding("d", "delete", "key.delete"),
        Binding("u", "restore", "key.restore"),
        Binding("o", "prune", "key.prune"),
        Binding("n", "turn(1)", "key.older"),
        Binding("b", "turn(-1)", "key.newer"),
        Binding("escape", "leave", "key.back"),
    ]
    rows = getters.query_one(PagedRows)
    note = getters.query_one("#note", Static)
    replay = getters.query_one(ReplayLine)

    @dataclass
    class Found(Message):
        kept: Kept

    @dataclass
    class Belongs(Message):
        """A take to the answer of that id; None: to none."""

        take: ShownTake
        answer: str | None

    @dataclass
    class Deleted(Message):
        failed: tuple[KeptTake, ...]

    def __init__(self, desk: Desk, decks: tuple[Deck, ...]) -> None:
        super().__init__(desk, decks)
        self.kept = Kept((), 0, 0)
        self.deleted: list[tuple[KeptTake, ...]] = []
        """What is brought back at once was deleted at once."""
        self.pages = Pages(0, PAGE)

    def where(self) -> tuple[str, ...]:
        return (self.say("place.recordings"),)

    def compose_body(self) -> ComposeResult:
        yield Static(id="note")
        yield PagedRows("kept")
        yield ReplayLine(self.desk)

    def on_mount(self) -> None:
        self.rows.border_title = self.say("history.reading")

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.look)

    # what there is

    @work(thread=True, exclusive=True, exit_on_error=False, group="look")
    def look(self) -> None:
        try:
            self.post_message(self.Found(kept(self.desk.services, self.decks)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Found)
    def show_found(self, message: Found) -> None:
        self.kept = message.kept
        self._show(self.rows.highlighted or 0)

    def show_resized(self) -> None:
        self._show(self.rows.highlighted or 0)

    @property
    def left(self) -> Sequence[ShownTake]:
        """Those that are not deleted."""
        going = {take.path for batch in self.deleted for take in batch}
        return [one for one in self.kept.takes if one.take.path not in going]

    @property
    def chosen(self) -> ShownTake | None:
        at, page = self.rows.highlighted, self._page()
        return page[at] if at is not None and at < len(page) else None

    def _page(self) -> Sequence[ShownTake]:
        return self.left[self.pages.skip : self.pages.skip + self.pages.size]

    def _show(self, highlighted: int) -> None:
        from trainer.store.pruning import readable

        left, now = self.left, self.desk.services.now()
        self.pages = self.pages.of(len(left))
        first, last = self.pages.span
        size = self.say.figures(readable(sum(one.take.size for one in left)))
        self.rows.border_title = self.say(
            "recordings.page", first=first, last=last, total=len(left), size=size
        )
        rows = [
            kept_row(
                one,
                self.titles.get(one.card, ""),
                self.say.figures(readable(one.take.size)),
                now,
                self.say,
                is_narrow=self.is_narrow,
            )
            for one in self._page()
        ]
        self.rows.show(rows, highlighted, self.say("recordings.none"))
        notes = "\n".join(self._notes())
        self.note.update(shown(notes))
        self.note.display = bool(notes)
        self.refresh_bindings()

    def _notes(self) -> list[str]:
        """What goes when the list is left, and what is gone."""
        from trainer.store.pruning import readable

        going = [take for batch in self.deleted for take in batch]
        size = self.say.figures(readable(sum(take.size for take in going)))
        notes = [self.say("recordings.going", count=len(going), size=size)] if going else []
        if self.kept.missing:
            notes.append(self.say("recordings.missing", missing=self.kept.missing, total=self.kept.recorded))
        return notes

    @on(PagedRows.Beyond)
    def turn_beyond(self, message: PagedRows.Beyond) -> None:
        self.action_turn(message.step)

    def action_turn(self, step: int) -> None:
        pages = self.pages.turned(step)
        if pages != self.pages:
            self.pages = pages
            self._show(0 if step > 0 else pages.size)

    # what is done with one

    def action_play(self) -> None:
        take = self.chosen
        if self.replay.is_playing:
            self.replay.stop()
        elif take is not None:
            self.replay.start(take.take.path.name, (), 0.0, None)

    @on(ReplayLine.Failed)
    def tell_not_played(self, message: ReplayLine.Failed) -> None:
        self.tell(message.error)

    @on(OptionList.OptionSelected)
    def open_chosen(self) -> None:
        """A scored take's verdict; one that is not scored yet is scored."""
        take = self.chosen
        if take is None:
            return
        self.replay.stop()
        if take.state == "busy":
            self.tell(self._unusable(take, "recordings.in_use", "recordings.in_use_hint"))
        elif take.state == "scored":
            self.find_answer(take)
        else:
            self._score(take)

    @work(thread=True, exclusive=True, exit_on_error=False, group="open")
    def find_answer(self, take: ShownTake) -> None:
        assert self.desk.services.past is not None, "its key is not there without"
        try:
            self.post_message(self.Belongs(take, self.desk.services.past().of_recording(take.take.path.name)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Belongs)
    def open_found(self, message: Belongs) -> None:
        if message.answer is None:
            self._score(message.take)
        else:
            self.open_answer(message.answer)

    def _score(self, take: ShownTake) -> None:
        """The usual way: its question, heard at once, then the verdict."""
        place = self.asked(take.card)
        if place is None or take.take.path.suffix != ".wav":
            self.tell(self._unusable(take, "recordings.cannot_score", "recordings.cannot_score_hint"))
            return
        from trainer.tui.screens.left_take import LeftTakeScreen

        self.app.push_screen(LeftTakeScreen(self.desk, place, take.take.path))

    def _unusable(self, take: ShownTake, phrase: str, hint: str) -> AudioError:
        msg = self.say(phrase, card=take.card)
        return AudioError(msg, hint=self.say(hint, path=take.take.path), title=take.take.path.name)

    # what goes

    def action_delete(self) -> None:
        """A take that was never scored is asked about first: nothing else tells what was said."""
        one = self.chosen
        if one is None:
            return
        if one.state == "busy":
            self.tell(self._unusable(one, "recordings.in_use", "recordings.in_use_hint"))
        elif one.state == "scored":
            self._delete((one.take,))
        else:
            self._ask(one.take)

    def _ask(self, take: KeptTake) -> None:
        from trainer.tui.dialogs.confirm import Confirm

        def answered(is_agreed: bool | None) -> None:
            if is_agreed:
                self._delete((take,))

        self.app.push_screen(Confirm(self.desk, self.say("takes.confirm"), str(take.path)), answered)

    def _delete(self, takes: tuple[KeptTake, ...]) -> None:
        self.replay.stop()
        self.deleted.append(takes)
        self._show(self.rows.highlighted or 0)

    def action_prune(self) -> None:
        from trainer.tui.dialogs.prune import Prune

        def answered(going: tuple[KeptTake, ...] | None) -> None:
            if going:
                self._delete(going)

        takes = [one.take for one in reversed(self.left)]
        self.app.push_screen(Prune(self.desk, takes, self.desk.services.now()), answered)

    def action_restore(self) -> None:
        if self.deleted:
            self.deleted.pop()
            self._show(self.rows.highlighted or 0)

    def action_leave(self) -> None:
        if self.deleted:
            self.replay.stop()
            self.delete_for_good()
        else:
            self.app.pop_screen()

    @work(thread=True, exclusive=True, exit_on_error=False, group="delete")
    def delete_for_good(self) -> None:
        try:
            self.post_message(self.Deleted(self._delete_all()))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    def _delete_all(self) -> tuple[KeptTake, ...]:
        failed: list[KeptTake] = []
        while self.deleted:
            failed += delete_for_good(self.desk.services, self.deleted.pop())
        return tuple(failed)

    @on(Deleted)
    def leave_deleted(self, message: Deleted) -> None:
        if message.failed:
            first = message.failed[0].path
            msg = self.say("recordings.not_deleted", count=len(message.failed), path=first)
            self.tell(AudioError(msg, hint=self.say("recordings.not_deleted_hint")))
        elif self.is_current:
            self.app.pop_screen()

    def on_unmount(self) -> None:
        self._delete_all()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if action == "turn":
            return self.pages.turned(1 if parameters == (1,) else -1) != self.pages
        if action == "restore":
            return bool(self.deleted)
        if action == "play":
            return self.desk.services.replay is not None and self.chosen is not None
        if action == "prune":
            return bool(self.left)
        return action != "delete" or self.chosen is not None
