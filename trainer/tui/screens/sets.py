"""The sets, each with how practice has gone so far; the first thing one sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from trainer.tui.failure import as_told
from trainer.tui.plain import shown
from trainer.tui.screens.base import REMARK_SECONDS, TrainerScreen
from trainer.tui.widgets.rows import Rows
from trainer.tui.widgets.trend_line import trend_line
from trainer.tui.widgets.unscored_line import UnscoredLine
from trainer.tui.widgets.wanted_words import wanted_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from textual.app import ComposeResult

    from trainer.deck.card import Deck
    from trainer.errors import TrainerError
    from trainer.progress.summary import Course
    from trainer.progress.wanted import Wanted

GAP = "  "
ID_CELLS = 10
"""Of the ids of sets; a longer one moves its own title."""
DAY_SECONDS = 30.0
"""How often it is looked whether another day has begun: that makes more cards due."""


class SetsScreen(TrainerScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "exam", "key.exam"),
        Binding("m", "calibrate", "key.calibrate"),
        Binding("u", "takes", "key.takes"),
        Binding("t", "look_back('trends')", "key.trends"),
        Binding("h", "look_back('history')", "key.history"),
        Binding("r", "look_back('recordings')", "key.recordings"),
        Binding("w", "models", "key.models"),
        Binding("comma", "settings", "key.settings"),
        Binding("q", "app.quit", "key.quit"),
    ]
    SPARE: ClassVar[tuple[str, ...]] = ("models", "look_back('recordings')", "calibrate")
    rows = getters.query_one(Rows)
    unscored = getters.query_one(UnscoredLine)
    has_unscored = False
    has_read = False
    has_sets = False
    wanted_on: date | None = None
    """The day for which it was last read what is due."""

    @dataclass
    class Read(Message):
        decks: tuple[Deck, ...]

    @dataclass
    class Counted(Message):
        courses: dict[str, Course]

    @dataclass
    class Looked(Message):
        wanted: Mapping[str, Wanted]
        day: date

    @dataclass
    class LookedBack(Message):
        unscored: int
        """Takes that a program left behind."""

    @dataclass
    class Failed(Message):
        error: TrainerError

    def compose_body(self) -> ComposeResult:
        yield UnscoredLine(self.say)
        yield Rows("sets")

    def on_mount(self) -> None:
        self.decks: dict[str, Deck] = {}
        self.courses: dict[str, Course] = {}
        self.wanted: Mapping[str, Wanted] = {}
        self._faults: tuple[str, ...] = ()
        self.set_interval(DAY_SECONDS, self.look_at_day)
        self.show_anew()

    def show_anew(self) -> None:
        self.rows.border_title = self.say("sets.choose")
        self.rows.focus()
        if self.decks:
            self._show()

    def on_screen_resume(self) -> None:
        """What is there is shown at once, what changed meanwhile as soon as it is read."""
        if self.has_read:
            self.call_after_refresh(self.read)
        else:
            self.read()

    @work(thread=True, exclusive=True, exit_on_error=False)
    def read(self) -> None:
        """The decks first: nobody waits for a long history, or for old takes, to choose a set."""
        try:
            self.post_message(self.Read(self.desk.services.decks()))
            services, before, today = self.desk.services, self.courses, self._today
            courses = {course.name: course for course in services.history.set_courses()}
            self.post_message(self.Counted(courses))
            self.post_message(self.LookedBack(len(services.unfinished())))
            if services.wanted is not None and (courses != before or today != self.wanted_on):
                self.post_message(self.Looked(services.wanted(""), today))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @property
    def _today(self) -> date:
        """Where the learner is."""
        return self.desk.services.now().astimezone().date()

    def look_at_day(self) -> None:
        """The program may stay open over midnight, and nobody press a key."""
        if self.is_current and self.wanted_on not in (None, self._today):
            self.read()

    @on(Read)
    def show_sets(self, message: Read) -> None:
        self._tell_faults(tuple(self.desk.services.faults()))
        if self.has_read and message.decks == tuple(self.decks.values()):
            return
        self.has_read, self.has_sets = True, bool(message.decks)
        self.decks = {deck.id: deck for deck in message.decks}
        self._show()
        self.refresh_bindings()

    @on(Counted)
    def show_trends(self, message: Counted) -> None:
        if message.courses == self.courses:
            return
        self.courses = message.courses
        self._show()
        self.refresh_bindings()

    @on(Looked)
    def show_wanted(self, message: Looked) -> None:
        self.wanted, self.wanted_on = message.wanted, message.day
        self._show()

    @on(LookedBack)
    def show_unscored(self, message: LookedBack) -> None:
        if self.has_unscored != (message.unscored > 0):
            self.has_unscored = message.unscored > 0
            self.refresh_bindings()
        self.unscored.show(message.unscored)

    def action_takes(self) -> None:
        from trainer.tui.screens.takes import TakesScreen

        self.app.push_screen(TakesScreen(self.desk, tuple(self.decks.values())))

    def action_settings(self) -> None:
        from trainer.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.desk))

    def action_models(self) -> None:
        self.open_models()

    def action_exam(self) -> None:
        from trainer.tui.screens.exam_form import ExamFormScreen

        decks = tuple(self.decks.values())
        at = self.rows.highlighted or 0
        self.app.push_screen(ExamFormScreen(self.desk, decks, decks[at].id))

    def action_calibrate(self) -> None:
        """Answers of the set under the cursor."""
        from trainer.tui.screens.calibrate import CalibrateScreen

        if self.chosen is not None and self.desk.services.calibrations is not None:
            self.app.push_screen(CalibrateScreen(self.desk, self.desk.services.calibrations(), self.chosen))

    @property
    def chosen(self) -> Deck | None:
        at = self.rows.highlighted if self.is_mounted else None
        return None if at is None or not self.decks else tuple(self.decks.values())[at]

    @property
    def can_be_marked(self) -> bool:
        """An answer of the set under the cursor was graded."""
        deck = self.chosen if self.desk.services.calibrations is not None else None
        course = self.courses.get(deck.id) if deck is not None else None
        return course is not None and course.graded > 0

    @on(OptionList.OptionHighlighted)
    def offer_what_can_be_done(self) -> None:
        self.refresh_bindings()

    def action_look_back(self, where: str) -> None:
        from trainer.tui.screens.ways_back import way_back

        self.app.push_screen(way_back(where, self.desk, tuple(self.decks.values())))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "exam":
            return self.has_sets
        if action == "calibrate":
            return self.can_be_marked
        if action == "models":
            return self.desk.services.models is not None
        if action == "look_back":
            return self.desk.services.past is not None
        return action != "takes" or self.has_unscored

    def _tell_faults(self, faults: tuple[str, ...]) -> None:
        """A set that cannot be read is in no list: that is said, once for the same faults."""
        if faults and faults != self._faults:
            told = self.say("sets.faulty", count=len(faults), first=faults[0])
            self.notify(told, severity="warning", markup=False, timeout=REMARK_SECONDS)
        self._faults = faults

    def _show(self) -> None:
        if not self.decks:
            self.rows.list_none(Content(self.say("sets.none")))
            self.rows.highlighted = None
            return
        highlighted = self.rows.highlighted or 0
        self.rows.indent = min(max(map(len, self.decks)), ID_CELLS) + len(GAP)
        rows = [self._row(deck, self.courses.get(deck.id)) for deck in self.decks.values()]
        if self.rows.list_rows(rows, tuple(self.decks)):
            self.rows.highlighted = min(highlighted, len(rows) - 1)

    def _row(self, deck: Deck, course: Course | None) -> Content:
        beside = self.rows.indent
        name = shown(f"{deck.id}{GAP}".ljust(beside), "bold $text-accent")
        title = Content.assemble(name, shown(deck.title, "bold"))
        counted = Content.styled(self.say("sets.cards", count=len(deck.cards)) + " · ", "dim")
        lines = [Content.assemble(counted, trend_line(course, self.say)), *self._wanted(deck)]
        return Content("\n" + " " * beside).join([title, *lines])

    def _wanted(self, deck: Deck) -> list[Content]:
        """A line where there is something to practise."""
        asked = (id_ for card in deck.cards for id_ in (card.id, card.followup_id))
        told = wanted_words((self.wanted[id_] for id_ in asked if id_ in self.wanted), self.say)
        return [Content.styled(" · ", "dim").join(told)] if told else []

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)

    @on(OptionList.OptionSelected)
    def open_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id in self.decks:
            from trainer.tui.screens.cards import CardsScreen

            self.app.push_screen(CardsScreen(self.desk, self.decks[event.option_id]))
