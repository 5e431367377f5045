"""The cards of one set, each with its status, which is changed here, its last scores and when it is due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from trainer.deck.status import STATUSES
from trainer.tui.failure import as_told
from trainer.tui.one_by_one import OneByOne
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.spark import grade_style, sparkline
from trainer.tui.widgets.rows import Rows
from trainer.tui.widgets.wanted_words import due_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import ComposeResult

    from trainer.deck.card import Card, Deck
    from trainer.errors import TrainerError
    from trainer.progress.summary import Course
    from trainer.progress.wanted import Wanted
    from trainer.tui.desk import Desk
    from trainer.tui.services import KeepStatus

NAME_CELLS = 5
NEXT_STATUS = dict(zip(("", *STATUSES), (*STATUSES, ""), strict=True))
"""What the key makes of a status: to be practised first, held firmly, neither."""
WORDS = dict(zip(STATUSES, ("status.first", "status.firm"), strict=True))


class CardsScreen(TrainerScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "status", "key.status"),
        Binding("t", "look_back('trends')", "key.trends"),
        Binding("h", "look_back('history')", "key.history"),
        Binding("escape", "leave", "key.back"),
    ]
    rows = getters.query_one(Rows)

    @dataclass
    class Read(Message):
        courses: dict[str, Course]
        wanted: Mapping[str, Wanted]

    @dataclass
    class NotKept(Message):
        card: Card
        error: TrainerError

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, deck: Deck) -> None:
        super().__init__(desk)
        self.deck = deck
        self.courses: dict[str, Course] = {}
        self.wanted: Mapping[str, Wanted] = {}
        self.behind = OneByOne()
        self._kept: dict[str, str] = {}
        """Status, as it stands in the deck's file, of each card whose status was changed here."""

    def where(self) -> tuple[str, ...]:
        return (f"{self.deck.id} {self.deck.title}",)

    def compose_body(self) -> ComposeResult:
        yield Rows("cards")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("cards.choose")
        self._fill()

    def on_unmount(self) -> None:
        self.behind.end()

    def on_screen_resume(self) -> None:
        """What is there is shown at once."""
        self.call_after_refresh(self.read)

    @work(thread=True, exclusive=True, exit_on_error=False)
    def read(self) -> None:
        services = self.desk.services
        try:
            courses = {course.name: course for course in services.history.courses(self.deck.id)}
            self.post_message(self.Read(courses, self.wanted))
            if services.wanted is not None:
                self.post_message(self.Read(courses, services.wanted(self.deck.id)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Read)
    def show_cards(self, message: Read) -> None:
        self.courses, self.wanted = message.courses, message.wanted
        self._fill()

    def _fill(self) -> None:
        self.rows.indent = NAME_CELLS
        rows = [self._row(card) for card in self.deck.cards]
        highlighted = self.rows.highlighted or 0
        if self.rows.list_rows(rows) and rows:
            self.rows.highlighted = min(highlighted, len(rows) - 1)

    def _row(self, card: Card) -> Content:
        name = card.id.partition("/")[2]
        status = self.say(WORDS[card.status]) if card.status in WORDS else card.status
        parts = [shown(status, "$text-warning")] if status else []
        parts += self._scores(self.courses.get(card.id)) + self._due(card.id)
        title = Content.assemble(
            shown(f"{name:<{NAME_CELLS}}", "bold $text-accent"), shown(card.title, "bold")
        )
        lines = (_joined(one) for one in (parts, self._followup(card)) if one)
        return Content("\n" + " " * NAME_CELLS).join([title, *lines])

    def _followup(self, card: Card) -> list[Content]:
        """A line of its own, once it was answered."""
        course = self.courses.get(card.followup_id)
        if course is None or course.latest is None:
            return []
        score = self.say("cards.followup", score=course.latest)
        return [Content.styled(score, grade_style(course.latest)), *self._due(card.followup_id)]

    def _due(self, question: str) -> list[Content]:
        wanted = self.wanted.get(question)
        return [] if wanted is None else [due_words(wanted, self.desk.services.now(), self.say)]

    def _scores(self, course: Course | None) -> list[Content]:
        if course is None or course.latest is None:
            return [Content.styled(self.say("sets.no_attempts"), "dim")]
        return [
            Content.styled(self.say("cards.last", score=course.latest), grade_style(course.latest)),
            Content.styled(sparkline(course.scores), "$text-accent"),
        ]

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)

    @on(OptionList.OptionSelected)
    def open_selected(self, event: OptionList.OptionSelected) -> None:
        from trainer.tui.place import Place
        from trainer.tui.screens.question import QuestionScreen

        place = Place(self.deck, self.deck.cards[event.option_index], self.desk.services.settings.seconds)
        self.app.push_screen(QuestionScreen(self.desk, place))

    def action_status(self) -> None:
        """The next one of the highlighted card; drawn at once and written behind it."""
        at, keep = self.rows.highlighted, self.desk.services.keep_status
        if at is None or keep is None:
            return
        card = self.deck.cards[at]
        status = NEXT_STATUS.get(card.status, "")
        self._kept.setdefault(card.id, card.status)
        self._put(replace(card, status=status))
        self.behind.do(partial(self._keep, keep, card.id, status), partial(self._tell_not_kept, card))

    def _keep(self, keep: KeepStatus, card_id: str, status: str) -> None:
        keep(card_id, status)
        self._kept[card_id] = status

    def action_leave(self) -> None:
        """What is read of the sets then has every status that was given here."""
        self.behind.end()
        self.app.pop_screen()

    def _tell_not_kept(self, card: Card, error: Exception) -> None:
        self.post_message(self.NotKept(card, as_told(error, self.say)))

    @on(NotKept)
    def show_as_kept(self, message: NotKept) -> None:
        self._put(replace(message.card, status=self._kept[message.card.id]))
        self.tell(message.error)

    def _put(self, card: Card) -> None:
        cards = tuple(card if one.id == card.id else one for one in self.deck.cards)
        self.deck = replace(self.deck, cards=cards)
        self._fill()

    def action_look_back(self, where: str) -> None:
        """On this set."""
        from trainer.tui.screens.ways_back import way_back

        self.app.push_screen(way_back(where, self.desk, (self.deck,), self.deck.id))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "status":
            return self.desk.services.keep_status is not None
        return action != "look_back" or self.desk.services.past is not None


def _joined(parts: list[Content]) -> Content:
    return Content.styled(" · ", "dim").join(parts)
