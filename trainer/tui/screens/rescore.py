"""Stored answers judged again by today's rubrics, in a worker, until all are or it is stopped; what is done stays."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, ProgressBar, Static
from textual.worker import get_current_worker

from trainer.exam.rescore_tally import Tally
from trainer.tui.failure import as_told
from trainer.tui.plain import shown
from trainer.tui.rescored_lines import ChangedAnswer, changed_answer, changed_row, summary
from trainer.tui.screens.looking_back import LookingBackScreen
from trainer.tui.widgets.paged_rows import PagedRows

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.deck.card import Deck
    from trainer.tui.desk import Desk

READY, RUNNING, OVER = "ready", "running", "over"
TELL_EVERY_SECONDS = 0.1
MOST_LISTED = 500
"""Newest answers that changed; the rest is in the sums, and in the history."""


class RescoreScreen(LookingBackScreen):
    CSS_PATH = "rescore.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "begin", "key.begin"),
        Binding("escape", "stop", "key.halt"),
        Binding("escape", "leave", "key.back"),
    ]
    AUTO_FOCUS = ""
    """There is nothing to open before the end."""
    NOT_HELD = frozenset({"begin", "leave", "select"})
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    about = getters.query_one("#rescore-about", Static)
    bar = getters.query_one(ProgressBar)
    rows = getters.query_one(PagedRows)

    @dataclass
    class Counted(Message):
        total: int

    @dataclass
    class Told(Message):
        tally: Tally
        changed: tuple[ChangedAnswer, ...]
        """Since it was last told."""
        is_over: bool

    def __init__(self, desk: Desk, decks: tuple[Deck, ...], chosen: str = "") -> None:
        """`chosen` is a set or a card; empty for all."""
        super().__init__(desk, decks)
        self.chosen = chosen
        self.state = READY
        self.total: int | None = None
        """None until they were counted."""
        self.tally = Tally()
        self.changed: list[ChangedAnswer] = []

    @property
    def stand(self) -> str:
        return self.state

    def where(self) -> tuple[str, ...]:
        return (self.say("place.rescore"), *([self.chosen] if self.chosen else []))

    def compose_body(self) -> ComposeResult:
        yield Static(id="rescore-about")
        yield ProgressBar(show_eta=False)
        yield PagedRows("rescored")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("rescore.changes")
        self._show()
        self.count()

    @work(thread=True, exclusive=True, exit_on_error=False, group="count")
    def count(self) -> None:
        assert self.desk.services.past is not None, "its key is not there without"
        try:
            self.post_message(self.Counted(self.desk.services.past().count(self.chosen)))
            _ = self.titles
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Counted)
    def show_counted(self, message: Counted) -> None:
        self.total = message.total
        self._show()

    def action_begin(self) -> None:
        self.state, self.tally, self.changed = RUNNING, Tally(), []
        self.rows.show((), 0, self.say("rescore.none_yet"))
        self._show()
        self.rescore()

    @work(thread=True, exclusive=True, exit_on_error=False, group="rescore")
    def rescore(self) -> None:
        worker, rescoring = get_current_worker(), self.desk.services.rescoring
        assert rescoring is not None, "its key is not there without"
        tally, changed, told_at = Tally(), list[ChangedAnswer](), monotonic()
        try:
            for one in rescoring().run(self.chosen or None, lambda: worker.is_cancelled):
                tally = tally.with_(one)
                if one.is_changed:
                    changed.append(changed_answer(one))
                if monotonic() - told_at >= TELL_EVERY_SECONDS:
                    self.post_message(self.Told(tally, tuple(changed), is_over=False))
                    changed, told_at = [], monotonic()
            self.post_message(self.Told(tally, tuple(changed), is_over=True))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Told(tally, tuple(changed), is_over=True))
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Told)
    def show_told(self, message: Told) -> None:
        self.tally = message.tally
        self.changed = [*self.changed, *message.changed][-MOST_LISTED:]
        if message.is_over:
            self.state = OVER
            self.changed.reverse()
            self._list()
        self._show()

    def action_stop(self) -> None:
        """Within a moment; those that were judged are kept."""
        self.workers.cancel_group(self, "rescore")

    def action_leave(self) -> None:
        self.app.pop_screen()

    def _list(self) -> None:
        """The newest first, as in the history."""
        rows = [
            changed_row(one, self.titles.get(one.card, ""), self.say, is_narrow=self.is_narrow)
            for one in self.changed
        ]
        self.rows.show(rows, 0, self.say("rescore.none"))
        if rows:
            self.set_focus(self.rows)

    def show_resized(self) -> None:
        if self.state == OVER:
            self._list()

    def _show(self) -> None:
        total = self.total
        self.about.update(shown("\n".join(self._about())))
        self.bar.update(total=total, progress=self.tally.answers)
        self.bar.display = self.state != READY
        self.rows.display = self.state != READY
        self.refresh_bindings()

    def _about(self) -> list[str]:
        if self.total is None:
            return [self.say("history.reading")]
        if self.state == READY:
            return [self.say("rescore.about", total=self.total), self.say("rescore.kept")]
        if self.state == RUNNING:
            tally = self.tally
            return [self.say("rescore.running", done=tally.answers, total=self.total, changed=tally.changed)]
        return summary(self.tally, self.total, self.say)

    @on(OptionList.OptionSelected)
    def open_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.changed):
            self.open_answer(self.changed[event.option_index].id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "begin":
            return self.state != RUNNING and bool(self.total)
        if action == "stop":
            return self.state == RUNNING
        return action != "leave" or self.state != RUNNING
