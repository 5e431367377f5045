"""The cards of one set, each with its status and last scores."""

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
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.spark import grade_style, sparkline
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.deck.card import Card, Deck
    from trainer.errors import TrainerError
    from trainer.progress.summary import Course
    from trainer.tui.desk import Desk


class CardsScreen(TrainerScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "look_back('trends')", "key.trends"),
        Binding("h", "look_back('history')", "key.history"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    rows = getters.query_one(Rows)

    @dataclass
    class Read(Message):
        courses: dict[str, Course]

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, deck: Deck) -> None:
        super().__init__(desk)
        self.deck = deck

    def where(self) -> tuple[str, ...]:
        return (f"{self.deck.id} {self.deck.title}",)

    def compose_body(self) -> ComposeResult:
        yield Rows("cards")

    def on_mount(self) -> None:
        self.rows.border_title = self.say("cards.choose")
        self._fill({})

    def on_screen_resume(self) -> None:
        """What is there is shown at once."""
        self.call_after_refresh(self.read)

    @work(thread=True, exclusive=True, exit_on_error=False)
    def read(self) -> None:
        try:
            courses = self.desk.services.history.courses(self.deck.id)
            self.post_message(self.Read({course.name: course for course in courses}))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Read)
    def show_cards(self, message: Read) -> None:
        self._fill(message.courses)

    def _fill(self, courses: dict[str, Course]) -> None:
        rows = [self._row(card, courses) for card in self.deck.cards]
        highlighted = self.rows.highlighted or 0
        if self.rows.list_rows(rows) and rows:
            self.rows.highlighted = min(highlighted, len(rows) - 1)

    def _row(self, card: Card, courses: dict[str, Course]) -> Content:
        name = card.id.partition("/")[2]
        own, followup = courses.get(card.id), courses.get(card.followup_id)
        parts = [shown(card.status, "$text-warning")] if card.status else []
        parts += self._scores(own)
        if followup and followup.latest is not None:
            score = self.say("cards.followup", score=followup.latest)
            parts.append(Content.styled(score, grade_style(followup.latest)))
        title = Content.assemble(shown(f"{name:<5}", "bold $text-accent"), shown(card.title, "bold"))
        return Content.assemble(title, "\n     ", Content.styled(" · ", "dim").join(parts))

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

    def action_look_back(self, where: str) -> None:
        """On this set."""
        from trainer.tui.screens.ways_back import way_back

        self.app.push_screen(way_back(where, self.desk, (self.deck,), self.deck.id))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "look_back" or self.desk.services.past is not None
