"""A sitting of several cards: it asks them one after the other, waits for the last verdicts and shows the report.

The questions lie on top of it; verdicts come in from the marking meanwhile and are shown when all is asked.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalGroup
from textual.message import Message
from textual.widgets import ContentSwitcher, OptionList, ProgressBar, Static

from trainer.exam.marking import Marking
from trainer.exam.report import report_of
from trainer.tui.failure import as_told
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.exam_head import ExamHead
from trainer.tui.widgets.exam_rows import ExamRows
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from trainer.audio.take import Recording
    from trainer.errors import TrainerError
    from trainer.exam.examination import Examination
    from trainer.exam.examiner import Outcome
    from trainer.exam.hearing_along import HearingAlong
    from trainer.exam.report import Report
    from trainer.progress.attempt import Attempt
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place

WAITING, REPORT = "waiting", "report"
LOW = 16
"""Lines from which on large figures have room above the answers."""


class ExamScreen(TrainerScreen):
    CSS_PATH = "exam.tcss"
    AUTO_FOCUS = ""
    """Enter is the screen's own while it waits; the rows get the focus with the report."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "report", "key.report"),
        Binding("f", "followup", "key.followup"),
        Binding("s", "save", "key.save"),
        Binding("escape", "leave", "key.back"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    NOT_HELD = frozenset({"save", "select"})
    panels = getters.query_one("#exam-panels", ContentSwitcher)
    doing = getters.query_one("#doing", Static)
    bar = getters.query_one(ProgressBar)
    head = getters.query_one(ExamHead)
    rows = getters.query_one(ExamRows)

    @dataclass
    class Told(Message):
        index: int
        told: Outcome | Exception

    @dataclass
    class Reread(Message):
        index: int
        attempt: Attempt

    @dataclass
    class Saved(Message):
        paths: tuple[Path, ...]

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, examination: Examination, places: Sequence[Place]) -> None:
        super().__init__(desk)
        self.examination = examination
        self.places = places
        examiner = replace(desk.examiner, sitting=examination.plan.id)
        self.marking = Marking(examiner, desk.hearing.ready, self._hear_told)
        self._has_panels = False
        self._opened: int | None = None
        """Index of the card whose verdict is being looked at."""

    @property
    def stand(self) -> str:
        return self.panels.current or "" if self._has_panels else ""

    def where(self) -> tuple[str, ...]:
        return (self.say("exam.title"), ", ".join(self.examination.plan.sets))

    async def _mount_panels(self) -> None:
        """Behind the frame of the first question, which is in front of them as long as the exam goes on."""
        waiting = VerticalGroup(
            Static(id="doing"),
            ProgressBar(show_eta=False),
            Static(shown(self.say("exam.waiting_about")), id="doing-about"),
            id=WAITING,
        )
        report = Vertical(ExamHead(self.report, self.say), ExamRows("exam-rows"), id=REPORT)
        panels = ContentSwitcher(waiting, report, id="exam-panels", initial=WAITING)
        await self.mount(panels, before=self.query_one(KeysLine))
        self._has_panels = True

    @property
    def report(self) -> Report:
        return report_of(self.examination)

    def on_mount(self) -> None:
        asking = self._question()
        self.app.push_screen(asking)
        asking.later(self._mount_panels)

    def _question(self) -> TrainerScreen:
        from trainer.tui.screens.exam_question import ExamQuestionScreen

        return ExamQuestionScreen(self.desk, self.places[self.examination.at], self)

    # what the questions hand in

    @property
    def number(self) -> tuple[int, int]:
        return self.examination.at + 1, len(self.places)

    def take_spoken(self, recording: Recording, along: HearingAlong) -> None:
        index, question = self.examination.at, self.places[self.examination.at].question
        self._go_on(self.examination.hand_in())
        self.marking.hear(index, question, recording, along)

    def take_typed(self, text: str) -> None:
        index, question = self.examination.at, self.places[self.examination.at].question
        self._go_on(self.examination.hand_in())
        self.marking.read(index, question, text)

    def skip(self) -> None:
        self._go_on(self.examination.skip())

    def ask_to_leave(self) -> None:
        from trainer.tui.dialogs.confirm import Confirm

        def leave(is_agreed: bool | None) -> None:
            if is_agreed:
                self._go_on(self.examination.leave())

        answered, total = self.examination.answered, len(self.places)
        about = self.say("exam.leave_about", answered=answered, total=total)
        self.app.push_screen(Confirm(self.desk, self.say("exam.leave"), about), leave)

    def _go_on(self, examination: Examination) -> None:
        self.examination = examination
        if examination.is_over:
            self.app.pop_screen()
            self._show()
            self._show_panel(WAITING if examination.hearing else REPORT)
        else:
            self.app.switch_screen(self._question())

    # what the marking tells

    def _hear_told(self, index: int, told: Outcome | Exception) -> None:
        """In the marking's thread; whoever left the program is told nothing."""
        with suppress(RuntimeError):
            self.post_message(self.Told(index, told))

    @on(Told)
    def note_told(self, message: Told) -> None:
        self.tell_remark()
        if isinstance(message.told, Exception):
            error = as_told(message.told, self.say)
            self.examination = self.examination.failed(message.index, error)
        else:
            self.examination = self.examination.judged(message.index, message.told)
        if self.examination.is_over:
            self._show()
            if not self.examination.hearing:
                self._show_panel(REPORT)

    # what is seen

    def _show(self) -> None:
        done, total = self.examination.answered - self.examination.hearing, self.examination.answered
        self.doing.update(shown(self.say("exam.waiting", done=done, total=total)))
        self.bar.update(total=total, progress=done)
        self.head.show(self.report)
        self.rows.show(self.report, self.say)

    def _show_panel(self, panel: str) -> None:
        if self.panels.current != panel:
            self.panels.current = panel
        if panel == REPORT:
            self.rows.focus()
        self.refresh_bindings()

    def action_report(self) -> None:
        self._show_panel(REPORT)

    def action_leave(self) -> None:
        """Whoever will not wait gets the report first; nobody is left without one."""
        if self.panels.current == WAITING:
            self.action_report()
        else:
            self.app.pop_screen()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self._has_panels:
            return True
        if action == "followup":
            return self._followup is not None
        if action == "save":
            return self.panels.current == REPORT and self.desk.services.save_report is not None
        return action != "report" or self.panels.current == WAITING

    # from a line into its verdict, and what became of it there

    @on(OptionList.OptionSelected)
    def open_verdict(self, event: OptionList.OptionSelected) -> None:
        one = self.examination.asked[event.option_index]
        if one.outcome is None:
            return
        from trainer.tui.screens.verdict import VerdictScreen

        self._opened = event.option_index
        self.app.push_screen(VerdictScreen(self.desk, self.places[event.option_index], one.outcome))

    @on(OptionList.OptionHighlighted)
    def offer_what_can_be_done(self) -> None:
        self.refresh_bindings()

    @property
    def _followup(self) -> Place | None:
        """Of the highlighted card of the report."""
        at = self.rows.highlighted if self.panels.current == REPORT else None
        return None if at is None else self.places[at].followup

    def action_followup(self) -> None:
        """As practice: it is no part of the exam."""
        from trainer.tui.screens.question import QuestionScreen

        if self._followup is not None:
            self.app.push_screen(QuestionScreen(self.desk, self._followup))

    def on_screen_resume(self) -> None:
        if self._opened is not None:
            self.reread(self._opened)
            self._opened = None

    @work(thread=True, exclusive=True, exit_on_error=False, group="reread")
    def reread(self, index: int) -> None:
        """A verdict may have been contested or heard again since: what stands is shown."""
        try:
            outcome = self.examination.asked[index].outcome
            if outcome is not None and outcome.not_kept is None:
                attempts = self.desk.services.history.attempts(outcome.attempt.card)
                for attempt in (a for a in attempts if a.id == outcome.attempt.id):
                    self.post_message(self.Reread(index, attempt))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Reread)
    def show_amended(self, message: Reread) -> None:
        outcome = self.examination.asked[message.index].outcome
        if outcome is not None:
            amended = replace(outcome, attempt=message.attempt)
            self.examination = self.examination.judged(message.index, amended)
            self._show()

    # keeping it

    def action_save(self) -> None:
        self.save(self.report)

    @work(thread=True, exclusive=True, exit_on_error=False, group="save")
    def save(self, report: Report) -> None:
        write = self.desk.services.save_report
        if write is None:
            return
        try:
            self.post_message(self.Saved(write(report)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Saved)
    def tell_saved(self, message: Saved) -> None:
        self.head.tell_saved(message.paths)

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)
