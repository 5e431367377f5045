"""The verdict: score and arithmetic always in view, what they rest on in four tabs, and where to go next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static, TabbedContent, TabPane

from trainer.exam.correcting import can_be_corrected
from trainer.spoken.timing import time_at
from trainer.tui.failure import as_told
from trainer.tui.finding_lines import lines_of
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.stretches import next_unsure, seconds_meant, unsure_meant
from trainer.tui.widgets.amended_note import AmendedNote, told, with_first_verdict
from trainer.tui.widgets.finding_row import FindingRow
from trainer.tui.widgets.model_answer import ModelAnswer
from trainer.tui.widgets.number_ledger import NumberLedger
from trainer.tui.widgets.replay_line import ReplayLine
from trainer.tui.widgets.score_head import ScoreHead
from trainer.tui.widgets.transcript_text import TranscriptText
from trainer.tui.widgets.transcript_view import TranscriptView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import ComposeResult

    from trainer.asr.doubt import UnsureStretch
    from trainer.errors import TrainerError
    from trainer.exam.correcting import Corrected
    from trainer.exam.examiner import Outcome
    from trainer.exam.rescoring import Rescored
    from trainer.exam.second_hearing import Reheard, SecondHearing
    from trainer.progress.attempt import Attempt
    from trainer.rubric.finding import Evidence
    from trainer.scoring.override import Claim, Item
    from trainer.spoken.timing import Placed
    from trainer.tui.desk import Desk
    from trainer.tui.dialogs.said_words import Said
    from trainer.tui.finding_lines import Line
    from trainer.tui.place import Place

TABS = ("points", "numbers", "transcript", "model")
SHORT = 14
"""Lines of a terminal that has room for the score in large figures."""
TALL = 32
"""Lines of a terminal that has room for every reason at once."""
CONTESTED_TABS = TABS[:3]
"""Those that show verdicts."""


class VerdictScreen(TrainerScreen):
    CSS_PATH = "verdict.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (SHORT, "-short"), (TALL, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"show('{tab}')", f"key.{tab}", show=False)
            for number, tab in enumerate(TABS, start=1)
        ),
        Binding("space", "again", "key.again"),
        Binding("f", "followup", "key.followup"),
        Binding("n", "next_card", "key.next"),
        Binding("c", "contest", "key.contest"),
        Binding("y", "confirm", "key.confirm"),
        Binding("e", "correct", "key.correct"),
        Binding("p", "play", "key.play"),
        Binding("u", "play_unsure", "key.play_unsure", show=False),
        Binding("enter", "words", "key.words", show=False),
        Binding("enter", "verdict", "key.verdict_on", show=False),
        Binding("t", "trends", "key.trends", show=False),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    SPARE: ClassVar[tuple[str, ...]] = ("play", "correct")
    NOT_HELD = frozenset({"again"})
    HEARS_AGAIN: ClassVar[bool] = True
    tabs = getters.query_one(TabbedContent)
    replay = getters.query_one(ReplayLine)

    @dataclass
    class Contested(Message):
        line: Line
        attempt: Attempt

    @dataclass
    class WasCorrected(Message):
        corrected: Corrected | None
        """None where no word is another."""

    @dataclass
    class Failed(Message):
        error: TrainerError

    @dataclass
    class HeardAgain(Message):
        reheard: Reheard

    @dataclass
    class NotHeardAgain(Message):
        error: TrainerError

    def __init__(self, desk: Desk, place: Place, outcome: Outcome) -> None:
        super().__init__(desk)
        self.place = place
        self.outcome = outcome
        self.amended: Rescored | None = None
        """What a second hearing or a correction changed."""
        self.corrected: Corrected | None = None
        self._last_unsure: UnsureStretch | None = None
        self._filled: set[str] = set()
        """Tabs that were looked at: nobody waits for what is not seen."""

    def where(self) -> tuple[str, ...]:
        return (*self.place.where, self.place.question.title)

    def compose_body(self) -> ComposeResult:
        yield ScoreHead(self.outcome, self.say, self._heard_at_first)
        yield ReplayLine(self.desk)

    async def _mount_tabs(self) -> None:
        """Behind the frame that has the score."""
        tabs = TabbedContent(initial=TABS[0])
        for tab in TABS:
            tabs.compose_add_child(TabPane(shown(self.say(f"tab.{tab}")), VerticalScroll(), id=tab))
        await self.mount(tabs, before=self.replay)

    def _inside(self, tab: str) -> ComposeResult:
        attempt, question = self.outcome.attempt, self.place.question
        if tab == "points":
            yield from self._points()
        elif tab == "numbers":
            yield NumberLedger(attempt.sheet, self.say)
        elif tab == "transcript":
            heard, plays = self._heard_at_first, self._has_sound
            yield TranscriptView(attempt, question.seconds, self.say, heard, plays=plays)
        else:
            yield ModelAnswer(question, self.say)

    @property
    def _heard_at_first(self) -> str:
        """Before the learner corrected it; empty where they did not."""
        return self.corrected.heard if self.corrected else ""

    def _points(self) -> ComposeResult:
        attempt = self.outcome.attempt
        lines = lines_of(
            attempt.sheet,
            self.place.question.tips,
            self.say,
            lambda at: time_at(attempt.text, attempt.words, at),
        )
        if not lines:
            yield Static(shown(self.say("verdict.no_points")))
        if self.amended is not None:
            yield AmendedNote(self.amended, self.say, self.corrected.fallen if self.corrected else ())
        for line in lines:
            yield FindingRow(with_first_verdict(line, self.amended, self.say), self.say)

    def on_mount(self) -> None:
        self.call_after_refresh(self.tell_remark)  # before that there is nothing to show it on
        self._show_tabs({TABS[0]})
        second = self.desk.services.second_hearing
        if self.HEARS_AGAIN and second is not None and self.outcome.not_kept is None:
            self.hear_again(second)

    def on_unmount(self) -> None:
        self.desk.abandon_second_hearing()

    def show_anew(self) -> None:
        looked_at, self._filled = self._filled, set()
        self._show_tabs(looked_at)

    def _show_tabs(self, looked_at: Iterable[str]) -> None:
        self.later(self._mount_tabs)
        for tab in looked_at:
            self._fill(tab)

    def action_show(self, tab: str) -> None:
        self._look_at(tab)
        self._fill(tab)

    def _fill(self, tab: str) -> None:
        """What a tab holds comes behind the frame that shows it."""
        if tab not in self._filled:
            self._filled.add(tab)
            self.later(partial(self._mount_inside, tab))

    async def _mount_inside(self, tab: str) -> None:
        box = self._box(tab)
        await box.mount_all(self._inside(tab))
        if self.focused in (None, box):
            self._look_at(self.tabs.active)

    def _box(self, tab: str) -> VerticalScroll:
        return self.query_one(f"#{tab} VerticalScroll", VerticalScroll)

    @on(TabbedContent.TabActivated)
    def follow_tab(self) -> None:
        """By the mouse too."""
        self._fill(self.tabs.active)

    def _look_at(self, tab: str) -> None:
        self.tabs.active = tab
        rows = [w for w in self.query(f"#{tab} FindingRow, #{tab} TranscriptText") if w.can_focus]
        self.set_focus(rows[0] if rows else self._box(tab))  # at once: the next key may already be on its way

    def action_contest(self) -> None:
        """The learner's word against the verdict that has the focus; their own word they take back."""
        if not isinstance(self.focused, FindingRow):
            return
        self.desk.abandon_second_hearing()
        line = self.focused.line
        if line.item == "point" and line.claim == "said":
            self._ask_for_words(line)
        else:
            self.contest(line, line.claim)

    def action_confirm(self) -> None:
        """The learner made the mistake that was not heard clearly, and lets it cost what it costs."""
        if isinstance(self.focused, FindingRow):
            self.desk.abandon_second_hearing()
            line = self.focused.line
            self.contest(line, "said", line.said)

    def _ask_for_words(self, line: Line) -> None:
        from trainer.tui.dialogs.said_words import SaidWords

        def keep(said: Said | None) -> None:
            if said is not None:
                evidence = said.evidence if self.outcome.attempt.text == text else None
                self.contest(line, line.claim, evidence)

        text, language = self.outcome.attempt.text, self.place.question.language
        self.app.push_screen(SaidWords(self.desk, line.says, text, language), keep)

    @work(thread=True, exclusive=True, exit_on_error=False)
    def contest(self, line: Line, claim: Claim, evidence: Evidence | None = None) -> None:
        keep = self.desk.services.contest
        if keep is None:
            return
        try:
            record = keep(self.outcome.attempt.id, line.item, line.id, claim, evidence)
            self.post_message(self.Contested(line, record.attempt))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Contested)
    async def show_contested(self, message: Contested) -> None:
        await self._redraw(message.attempt, (message.line.item, message.line.id))

    async def _redraw(self, attempt: Attempt, focused: tuple[Item, str] | None) -> None:
        """Score and rows as they now stand; that row keeps the focus, wherever it went."""
        await self.complete()
        self.outcome = replace(self.outcome, attempt=attempt)
        is_reading = isinstance(self.focused, TranscriptText)
        with self.app.batch_update():
            self.query_one(ScoreHead).show(self.outcome, self._heard_at_first)
            for tab in self._filled.intersection(CONTESTED_TABS):
                box = self._box(tab)
                await box.remove_children()
                await box.mount_all(self._inside(tab))
        if is_reading:
            self.query_one(TranscriptText).focus()
        for row in self.query(FindingRow):
            if (row.line.item, row.line.id) == focused:
                row.focus()

    def action_correct(self) -> None:
        """The transcript as the learner has it, scored in place of what was heard."""
        from trainer.tui.dialogs.correct_transcript import CorrectTranscript

        def keep(text: str | None) -> None:
            if text is not None:
                self.correct(text)

        self.desk.abandon_second_hearing()
        self.replay.stop()
        attempt = self.outcome.attempt
        self.app.push_screen(
            CorrectTranscript(self.desk, attempt.text, was_spoken=bool(attempt.seconds)), keep
        )

    @work(thread=True, exclusive=True, exit_on_error=False)
    def correct(self, text: str) -> None:
        keep = self.desk.services.correct
        if keep is None:
            return
        try:
            self.post_message(self.WasCorrected(keep(self.outcome.attempt.id, text)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(WasCorrected)
    async def show_corrected(self, message: WasCorrected) -> None:
        if message.corrected is None:
            self.query_one(ScoreHead).tell(self.say("correct.same"))
            return
        self.corrected, self.amended = message.corrected, message.corrected.rescored
        row = self.focused.line if isinstance(self.focused, FindingRow) else None
        await self._redraw(self.amended.attempt, (row.item, row.id) if row else None)

    # from a verdict to its words and back

    async def action_words(self) -> None:
        said = self.focused.line.said if isinstance(self.focused, FindingRow) else None
        if said is not None:
            self.action_show("transcript")
            await self.complete()
            self.call_after_refresh(self.query_one(TranscriptText).go_to, said.start)

    async def action_verdict(self) -> None:
        row = self._row_on_word
        if row is not None:
            self.tabs.active = TABS[0]
            row.focus()

    @property
    def _row_on_word(self) -> FindingRow | None:
        """The verdict that rests on the word under the cursor, the one on the fewest words where several do."""
        word = self._pointed[1]
        if word is None:
            return None
        rows = self.query(f"#{TABS[0]} FindingRow").results(FindingRow)
        on_it = [(said.end - said.start, row) for row in rows if (said := _said_at(row, word))]
        return min(on_it, key=lambda one: one[0], default=(0, None))[1]

    @on(TranscriptText.Moved)
    def offer_its_verdict(self) -> None:
        self.refresh_bindings()

    # playing what was said

    @property
    def _has_sound(self) -> bool:
        attempt = self.outcome.attempt
        return self.desk.services.replay is not None and bool(attempt.recording and attempt.words)

    def action_play(self) -> None:
        """From the word under the cursor, or the words of the verdict that has the focus; else it ends."""
        span = None if self.replay.is_playing else seconds_meant(self.outcome.attempt, *self._pointed)
        if span is None:
            self.replay.stop()
        else:
            self._play(*span)

    def action_play_unsure(self) -> None:
        """The stretch that was not heard clearly; pressed again, the next one."""
        line, word = self._pointed
        found = unsure_meant(self.outcome.attempt, line, word)
        stretch = self._last_unsure = next_unsure(found, word, self._last_unsure)
        if stretch is None:
            return
        if word is not None:
            self.query_one(TranscriptText).go_to(stretch.start)
        self._play(stretch.begin, stretch.until)

    def _play(self, begin: float, until: float | None) -> None:
        attempt = self.outcome.attempt
        self.replay.start(attempt.recording, attempt.words, begin, until)

    @property
    def _pointed(self) -> tuple[Line | None, Placed | None]:
        """The verdict, or the word of the transcript, that the learner points at."""
        focused = self.focused
        line = focused.line if isinstance(focused, FindingRow) else None
        return line, focused.word if isinstance(focused, TranscriptText) else None

    @on(ReplayLine.At)
    def mark_played(self, message: ReplayLine.At) -> None:
        for text in self.query(TranscriptText):
            text.mark(message.second)

    @on(ReplayLine.Failed)
    def tell_not_played(self, message: ReplayLine.Failed) -> None:
        self.tell(message.error)

    # the second hearing, which gives way to whatever the learner does

    @work(thread=True, exclusive=True, exit_on_error=False, group="again")
    def hear_again(self, second: SecondHearing) -> None:
        try:
            reheard = second.run(self.outcome.attempt, self.place.question.language)
            if reheard is not None:
                self.post_message(self.HeardAgain(reheard))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.NotHeardAgain(as_told(error, self.say)))

    @on(HeardAgain)
    async def show_amended(self, message: HeardAgain) -> None:
        amended = message.reheard.amended
        if amended is None:
            self.query_one(ScoreHead).tell(self.say("again.same", model=message.reheard.model))
            return
        self.amended = amended
        row = self.focused.line if isinstance(self.focused, FindingRow) else None
        await self._redraw(amended.attempt, (row.item, row.id) if row else None)
        self.notify(told(amended, self.say), severity="warning", markup=False)

    @on(NotHeardAgain)
    def tell_not_heard_again(self, message: NotHeardAgain) -> None:
        """The first verdict stands, so it interrupts nobody."""
        self.query_one(ScoreHead).tell(self.say("again.failed", error=message.error))

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)

    def action_again(self) -> None:
        self._go(self.place, starts_at_once=True)

    def action_followup(self) -> None:
        if self.place.followup is not None:
            self._go(self.place.followup)

    def action_next_card(self) -> None:
        if self.place.next_card is not None:
            self._go(self.place.next_card)

    def action_trends(self) -> None:
        """Of this card."""
        from trainer.tui.screens.trends import TrendsScreen

        self.desk.stop_replay()
        self.app.push_screen(TrendsScreen(self.desk, (self.place.deck,), self.place.question.id))

    def _go(self, place: Place, *, starts_at_once: bool = False) -> None:
        from trainer.tui.screens.question import QuestionScreen

        self.desk.abandon_second_hearing()
        self.desk.stop_replay()
        self.app.switch_screen(QuestionScreen(self.desk, place, starts_at_once=starts_at_once))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "play":
            return self._has_sound and (
                self.replay.is_playing or seconds_meant(self.outcome.attempt, *self._pointed) is not None
            )
        if action == "play_unsure":
            return self._has_sound and bool(unsure_meant(self.outcome.attempt, *self._pointed))
        if action == "correct":
            is_kept = self.desk.services.correct is not None and self.outcome.not_kept is None
            return is_kept and can_be_corrected(self.outcome.attempt)
        if action == "contest":
            is_kept = self.desk.services.contest is not None and self.outcome.not_kept is None
            return is_kept and isinstance(self.focused, FindingRow)
        if action == "confirm":
            line = self._pointed[0]
            return line is not None and line.is_spared and self.check_action("contest", ()) is True
        if action == "words":
            line = self._pointed[0]
            return line is not None and line.said is not None and bool(self.outcome.attempt.words)
        if action == "verdict":
            return self._row_on_word is not None
        if action == "trends":
            return self.desk.services.past is not None
        absent = {"followup": self.place.followup, "next_card": self.place.next_card}
        return not (action in absent and absent[action] is None)


def _said_at(row: FindingRow, word: Placed) -> Evidence | None:
    """The words its verdict rests on, where that word is among them."""
    said = row.line.said
    return said if said is not None and said.start < word.end and said.end > word.start else None
