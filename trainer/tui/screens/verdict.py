"""The verdict: score and arithmetic always in view, what they rest on in four tabs, and where to go next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static, TabbedContent, TabPane

from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.finding_row import FindingRow, lines_of
from trainer.tui.widgets.model_answer import ModelAnswer
from trainer.tui.widgets.number_ledger import NumberLedger
from trainer.tui.widgets.score_head import ScoreHead
from trainer.tui.widgets.transcript_view import TranscriptView

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.exam.examiner import Outcome
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place

TABS = ("points", "numbers", "transcript", "model")


class VerdictScreen(TrainerScreen):
    CSS_PATH = "verdict.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"show('{tab}')", f"key.{tab}", show=False)
            for number, tab in enumerate(TABS, start=1)
        ),
        Binding("space", "again", "key.again"),
        Binding("f", "followup", "key.followup"),
        Binding("n", "next_card", "key.next"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    tabs = getters.query_one(TabbedContent)

    def __init__(self, desk: Desk, place: Place, outcome: Outcome) -> None:
        super().__init__(desk)
        self.place = place
        self.outcome = outcome

    def where(self) -> tuple[str, ...]:
        return (*self.place.where, self.place.question.title)

    def compose_body(self) -> ComposeResult:
        yield ScoreHead(self.outcome, self.say)
        with TabbedContent(initial="points"):
            for tab in TABS:
                with TabPane(shown(self.say(f"tab.{tab}")), id=tab), VerticalScroll():
                    yield from self._inside(tab)

    def _inside(self, tab: str) -> ComposeResult:
        attempt, question = self.outcome.attempt, self.place.question
        if tab == "points":
            yield from self._points()
        elif tab == "numbers":
            yield NumberLedger(attempt.sheet, self.say)
        elif tab == "transcript":
            yield TranscriptView(attempt, self.say)
        else:
            yield ModelAnswer(question, self.say)

    def _points(self) -> ComposeResult:
        lines = lines_of(self.outcome.attempt.sheet, self.place.question.tips, self.say)
        if not lines:
            yield Static(shown(self.say("verdict.no_points")))
        for line in lines:
            yield FindingRow(line, self.say)

    def on_mount(self) -> None:
        self.action_show("points")

    def action_show(self, tab: str) -> None:
        self.tabs.active = tab
        self.query_one(f"#{tab} VerticalScroll").focus()

    def action_again(self) -> None:
        self._go(self.place, starts_at_once=True)

    def action_followup(self) -> None:
        if self.place.followup is not None:
            self._go(self.place.followup)

    def action_next_card(self) -> None:
        if self.place.next_card is not None:
            self._go(self.place.next_card)

    def _go(self, place: Place, *, starts_at_once: bool = False) -> None:
        from trainer.tui.screens.question import QuestionScreen

        self.app.switch_screen(QuestionScreen(self.desk, place, starts_at_once=starts_at_once))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        absent = {"followup": self.place.followup, "next_card": self.place.next_card}
        return not (action in absent and absent[action] is None)
