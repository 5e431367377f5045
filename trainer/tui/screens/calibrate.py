"""The learner's own answers, marked one point after the other without the verdict; at the end, how far both agree.

A mark is drawn at once and written behind it, in order; whoever leaves the screen leaves nothing unwritten.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import ContentSwitcher, Static

from trainer.deck.lookup import find_card
from trainer.errors import DeckError
from trainer.exam.blind_round import begin
from trainer.tui.failure import as_told
from trainer.tui.one_by_one import OneByOne
from trainer.tui.place import Place
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.agreement_report import AgreementReport
from trainer.tui.widgets.blind_items import BlindItems

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.deck.card import Deck
    from trainer.errors import TrainerError
    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.exam.blind_round import BlindRound
    from trainer.exam.calibrating import Calibrations, Report, Sample
    from trainer.exam.question import Question
    from trainer.scoring.label import Given
    from trainer.tui.desk import Desk

MARKING, FIGURES = "mark-marking", "mark-figures"
TALL = 32
"""Lines of a terminal that has room for a hint."""


class CalibrateScreen(TrainerScreen):
    CSS_PATH = "calibrate.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "mark('hit')", "key.hit"),
        Binding("m", "mark('missed')", "key.missed"),
        Binding("w", "mark('wrong')", "key.wrong"),
        Binding("y", "mark('said')", "key.said"),
        Binding("n", "mark('not-said')", "key.not_said"),
        Binding("u", "unmark", "key.unmark"),
        Binding("f", "figures", "key.agreement"),
        Binding("enter", "mark_on", "key.mark_on"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    NOT_HELD = frozenset({"mark"})
    panels = getters.query_one(ContentSwitcher)
    heard = getters.query_one("#mark-heard", VerticalScroll)
    items = getters.query_one(BlindItems)
    figures = getters.query_one(AgreementReport)

    @dataclass
    class Drawn(Message):
        sample: Sample

    @dataclass
    class Compared(Message):
        report: Report

    @dataclass
    class Failed(Message):
        error: TrainerError

    @dataclass
    class NotKept(Message):
        error: TrainerError

    def __init__(self, desk: Desk, calibrations: Calibrations, deck: Deck) -> None:
        """`deck` is the set whose answers are drawn."""
        super().__init__(desk)
        self.calibrations = calibrations
        self.deck = deck
        self.round: BlindRound | None = None
        self.has_more = False
        """There are answers beside those that were drawn."""
        self.behind = OneByOne()
        self._shown = ""
        """Id of the answer whose transcript stands there."""

    def where(self) -> tuple[str, ...]:
        return (self.say("mark.title"), f"{self.deck.id} {self.deck.title}")

    def compose_body(self) -> ComposeResult:
        with ContentSwitcher(initial=MARKING):
            with Vertical(id=MARKING):
                yield Static(shown(self.say("history.reading")), id="mark-answer")
                yield VerticalScroll(id="mark-heard")
                yield BlindItems("mark-items")
                yield Static(shown(self.say("mark.kept")), id="mark-kept")
            yield AgreementReport(self.say, id=FIGURES)

    def on_mount(self) -> None:
        self.heard.border_title = self.say("mark.heard")
        self.heard.focus()
        self.call_after_refresh(self.draw)

    def on_unmount(self) -> None:
        self.behind.end()

    @work(thread=True, exclusive=True, exit_on_error=False)
    def draw(self) -> None:
        """Whoever leaves does not wait for a long history, as they do for what must be written."""
        try:
            self._draw()
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self._fail(error)

    def _draw(self) -> None:
        self.post_message(self.Drawn(self.calibrations.draw(self.deck.id)))

    def _fail(self, error: Exception) -> None:
        self.post_message(self.Failed(as_told(error, self.say)))

    @on(Drawn)
    async def show_drawn(self, message: Drawn) -> None:
        self.round, self.has_more = begin(message.sample.answers), message.sample.has_more
        await self._show()

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        if self.round is None:
            self.query_one("#mark-answer", Static).update("")
        self.tell(message.error)

    @on(NotKept)
    def show_what_is_kept(self, message: NotKept) -> None:
        """What was not written is not marked; told once, however many marks it was."""
        if self.round is not None:
            self.round = None
            self.tell(message.error)
            self.behind.do(self._draw, self._fail)

    # marking

    async def action_mark(self, given: Given) -> None:
        if self.round is None or self.round.asked is None:
            return
        self._write(self.round.answer, self.round.asked, given)
        self.round = self.round.mark(given)
        await self._show()

    async def action_unmark(self) -> None:
        """The last mark, whenever it was given."""
        if self.round is None or self.round.last is None:
            return
        last = self.round.last
        self._write(self.round.answers[last.answer], self.round.at(last), "open")
        self.round = self.round.undo()
        await self._show()

    async def _show(self) -> None:
        """The item that is asked, or the figures where none is left."""
        if self.round is None:
            return
        here = self.round.here
        if here is None:
            self.action_figures()
        else:
            self._go_to(MARKING, self.heard)
            await self._show_answer(here.answer, here.item)
        self.refresh_bindings()

    async def _show_answer(self, number: int, item: int) -> None:
        assert self.round is not None
        answer = self.round.answer
        self.items.show(answer, item, self.say)
        if answer.attempt == self._shown:
            return
        self._shown = answer.attempt
        told = self.say("mark.answer", number=number + 1, total=len(self.round.answers))
        at = f"{answer.at.astimezone():%Y-%m-%d %H:%M}"
        self.query_one("#mark-answer", Static).update(shown(f"{told} · {answer.card} · {at}"))
        await self.heard.remove_children()
        await self.heard.mount_all(self._heard(answer))
        self.heard.scroll_home(animate=False)

    def _heard(self, answer: BlindAnswer) -> list[Static]:
        """What was said goes before the case: it is what is read again and again."""
        question = self._question(answer.card)
        title, case = (question.title, question.case) if question else ("", ())
        return [
            Static(shown(title or answer.card), classes="title"),
            Static(shown(answer.text), classes="said"),
            *(Static(shown(paragraph), classes="case") for paragraph in case),
        ]

    def _question(self, card: str) -> Question | None:
        """None where the card is no more."""
        try:
            found = find_card((self.deck,), card)
        except DeckError:
            return None
        return Place(found.deck, found.card, at_followup=found.is_followup).question

    def _write(self, answer: BlindAnswer, asked: Asked, given: Given) -> None:
        keep = partial(self.calibrations.keep, answer, [(asked, given)])
        self.behind.do(keep, lambda error: self.post_message(self.NotKept(as_told(error, self.say))))

    # the figures, of what is written by then

    def action_figures(self) -> None:
        self._go_to(FIGURES, self.figures)
        self.behind.do(self._compare, self._fail)
        self.refresh_bindings()

    def _compare(self) -> None:
        self.post_message(self.Compared(self.calibrations.report(self.deck.id)))

    @on(Compared)
    async def show_figures(self, message: Compared) -> None:
        await self.figures.show(message.report, self.say)

    async def action_mark_on(self) -> None:
        """With what is open, else with more answers."""
        if self.round is not None and self.round.asked is None:
            self.behind.do(self._draw, self._fail)
        else:
            await self._show()

    def _go_to(self, panel: str, scrolled: VerticalScroll) -> None:
        if self.panels.current != panel:
            self.panels.current = panel
            scrolled.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_marking = self.is_mounted and self.panels.current == MARKING
        asked = self.round.asked if self.round is not None else None
        if action == "mark":
            return is_marking and asked is not None and parameters[0] in asked.choices
        if action == "mark_on":
            return not is_marking and (asked is not None or self.has_more)
        if action == "figures":
            return is_marking and self.round is not None
        return action != "unmark" or (self.round is not None and self.round.last is not None)
