"""Every answer ever given, the newest first, a page at a time; one of them is opened with its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList

from trainer.tui.failure import as_told
from trainer.tui.pages import Pages
from trainer.tui.plain import shown
from trainer.tui.screens.looking_back import LookingBackScreen
from trainer.tui.widgets.paged_rows import PagedRows
from trainer.tui.widgets.past_rows import past_row

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.deck.card import Deck
    from trainer.progress.past import PastAnswer
    from trainer.tui.desk import Desk

PAGE = 100
"""Answers."""


class HistoryScreen(LookingBackScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "turn(1)", "key.older"),
        Binding("b", "turn(-1)", "key.newer"),
        Binding("f", "choose", "key.filter"),
        Binding("t", "trends", "key.trends"),
        Binding("r", "recordings", "key.recordings"),
        Binding("s", "rescore", "key.rescore"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    SPARE: ClassVar[tuple[str, ...]] = ("rescore",)
    rows = getters.query_one(PagedRows)

    @dataclass
    class Read(Message):
        chosen: str
        pages: Pages
        answers: tuple[PastAnswer, ...]
        gone: frozenset[str]
        """Recordings of theirs that are not on disk."""
        highlighted: int

    def __init__(self, desk: Desk, decks: tuple[Deck, ...], chosen: str = "") -> None:
        """`chosen` is a set or a card; empty for all."""
        super().__init__(desk, decks)
        self.chosen = chosen
        self.pages = Pages(0, PAGE)
        self.answers: tuple[PastAnswer, ...] = ()

    def where(self) -> tuple[str, ...]:
        return (self.say("place.history"),)

    def compose_body(self) -> ComposeResult:
        yield PagedRows("answers")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("history.reading")

    def on_screen_resume(self) -> None:
        """What was opened may stand otherwise by now."""
        self.call_after_refresh(self._read_anew)

    def show_resized(self) -> None:
        self._read_anew()

    def _read_anew(self) -> None:
        self.read(self.chosen, self.pages, self.rows.highlighted or 0)

    @work(thread=True, exclusive=True, exit_on_error=False, group="read")
    def read(self, chosen: str, pages: Pages, highlighted: int) -> None:
        assert self.desk.services.past is not None, "its key is not there without"
        try:
            past = self.desk.services.past()
            pages = pages.of(past.count(chosen))
            answers = past.page(chosen, pages.skip, pages.size)
            names = {answer.recording for answer in answers if answer.recording}
            gone = frozenset(name for name in names if self.desk.services.recordings.find(name) is None)
            _ = self.titles  # which the rows are made of
            self.post_message(self.Read(chosen, pages, answers, gone, highlighted))
            _ = self.names
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Read)
    def show_page(self, message: Read) -> None:
        if (message.chosen, message.pages.at) != (self.chosen, self.pages.of(message.pages.total).at):
            return  # somebody turned on meanwhile
        self.pages, self.answers = message.pages, message.answers
        first, last = self.pages.span
        title = self.say("history.page", first=first, last=last, total=self.pages.total)
        self.rows.border_title = shown(f"{self.chosen} · {title}" if self.chosen else title)
        rows = [
            past_row(
                one,
                self.titles.get(one.line.card, ""),
                self.say,
                is_gone=one.recording in message.gone,
                is_narrow=self.is_narrow,
            )
            for one in self.answers
        ]
        self.rows.show(rows, message.highlighted, self.say("history.none"))
        self.refresh_bindings()

    @on(PagedRows.Beyond)
    def turn_beyond(self, message: PagedRows.Beyond) -> None:
        self.action_turn(message.step)

    def action_turn(self, step: int) -> None:
        """To the older page, its newest answer first; back to the newer one, at the end where one comes from."""
        pages = self.pages.turned(step)
        if pages != self.pages:
            self.pages = pages
            self.read(self.chosen, pages, 0 if step > 0 else pages.size)

    def action_choose(self) -> None:
        from trainer.tui.dialogs.choose import Choose

        def choose(chosen: str | None) -> None:
            if chosen is not None:
                self.chosen, self.pages = chosen, Pages(0, PAGE)
                self.read(self.chosen, self.pages, 0)

        entries = [("", self.say("history.all")), *self.names]
        self.app.push_screen(Choose(self.desk, self.say("history.choose"), entries), choose)

    def action_trends(self) -> None:
        from trainer.tui.screens.trends import TrendsScreen

        self.app.push_screen(TrendsScreen(self.desk, self.decks, self.chosen))

    def action_recordings(self) -> None:
        from trainer.tui.screens.recordings import RecordingsScreen

        self.app.push_screen(RecordingsScreen(self.desk, self.decks))

    def action_rescore(self) -> None:
        self.open_rescoring(self.chosen)

    @on(OptionList.OptionSelected)
    def open_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.answers):
            self.open_answer(self.answers[event.option_index].line.id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "turn":
            return self.pages.turned(1 if parameters == (1,) else -1) != self.pages
        return action != "rescore" or (self.can_rescore and self.pages.total > 0)
