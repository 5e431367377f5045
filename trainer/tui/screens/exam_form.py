"""What an exam is to ask: of which sets, how many cards, chosen how. It chooses them and hands over to the exam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar
from uuid import uuid4

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Select, SelectionList, Static

from trainer.exam.choosing import WAYS, Way, choose
from trainer.exam.examination import Asked, Examination, Plan
from trainer.tui.failure import as_told
from trainer.tui.place import Place
from trainer.tui.plain import shown
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.choices import Choices
from trainer.tui.widgets.field import Field

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

    from trainer.deck.card import Deck
    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk

NARROW, LOW = 64, 16
"""Columns and lines below which sets and fields do not stand side by side, or nothing has room but they."""
CARDS = 10
"""As many as an exam asks where nothing else is said."""
SEEDS = 10_000
"""Seeds offered are below; a learner can remember one."""
WORDED: Mapping[Way, str] = {
    "due": "exam.due",
    "weak": "exam.weak",
    "random": "exam.random",
    "order": "exam.order",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the form says."""

    sets: tuple[str, ...]
    count: int
    way: Way
    seed: int


class ExamFormScreen(TrainerScreen):
    CSS_PATH = "exam_form.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "begin", "key.begin"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]  # noqa: RUF012 - Textual has it on the instance
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    sets = getters.query_one("#exam-sets", SelectionList)
    count = getters.query_one("#count", Input)
    way = getters.query_one("#way", Select)
    seed = getters.query_one("#seed", Input)
    fault = getters.query_one("#fault", Static)

    @dataclass
    class Chosen(Message):
        wanted: Wanted
        cards: tuple[str, ...]

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, decks: Sequence[Deck], first: str) -> None:
        """`first` is the set that is chosen beforehand."""
        super().__init__(desk)
        self.decks = decks
        self.first = first
        self._offered = str(CARDS)
        """How many cards the form proposes."""
        self._are_there = False
        """The fields."""

    def where(self) -> tuple[str, ...]:
        return (self.say("exam.title"),)

    def compose_body(self) -> ComposeResult:
        yield HorizontalGroup(id="fields")
        yield Static(id="fault", classes="-empty")
        yield Static(shown(self.say("exam.rule")), id="rule")

    def _offered_seed(self) -> int:
        return int(self.desk.services.now().timestamp()) % SEEDS

    def _fields(self) -> Iterator[Widget]:
        yield Choices(
            *((shown(f"{d.id} {d.title}"), d.id, d.id == self.first) for d in self.decks),
            id="exam-sets",
            compact=True,
        )
        ways = [(self.say(WORDED[way]), way) for way in WAYS]
        yield VerticalScroll(
            Field(self._offered, type="integer", id="count"),
            Select[Way](ways, value=WAYS[0], allow_blank=False, id="way", compact=True),
            Field(str(self._offered_seed()), type="integer", id="seed"),
            id="choices",
            can_focus=False,
        )

    def on_mount(self) -> None:
        self.later(self._mount_fields)

    async def _mount_fields(self) -> None:
        """A hundred sets, two fields and a menu come behind the frame that answers the key."""
        await self.query_one("#fields", HorizontalGroup).mount_all(self._fields())
        self._are_there = True
        self.sets.border_title = self.say("exam.sets")
        self.count.border_title = self.say("exam.count")
        self.way.border_title = self.say("exam.way")
        self.seed.border_title = self.say("exam.seed")
        self.show_total()
        self.set_focus(self.count)

    @on(SelectionList.SelectedChanged)
    def follow_choice(self) -> None:
        """The list tells of what is chosen beforehand too, before the fields beside it are there."""
        if self._are_there:
            self.show_total()

    def show_total(self) -> None:
        self.sets.border_subtitle = shown(", ".join(self._sets()))
        self.count.border_subtitle = self.say("exam.of_cards", total=self._total)
        self._offer_count()
        self.tell_too_many()

    @property
    def _total(self) -> int:
        return len(self._places(self._sets()))

    def _offer_count(self) -> None:
        """As many as there are, up to the usual number; what the learner wrote stands."""
        if self.count.value == self._offered:
            self._offered = str(min(CARDS, self._total) or CARDS)
            self.count.value = self._offered

    @on(Input.Changed, "#count")
    def tell_too_many(self) -> None:
        """At once: whoever writes 99 of 7 need not begin to hear of it."""
        count = _whole(self.count.value)
        is_too_many = bool(self._sets()) and count is not None and count > self._total
        self._tell_fault(self.say("exam.no_count", total=self._total) if is_too_many else "")

    def _sets(self) -> tuple[str, ...]:
        """In the order of the list, not of choosing."""
        return tuple(deck.id for deck in self.decks if deck.id in self.sets.selected)

    def _places(self, sets: Sequence[str]) -> dict[str, Place]:
        """Every card of those sets; follow-ups are asked after their card only, so in no exam."""
        seconds = self.desk.services.settings.seconds
        return {
            card.id: Place(deck, card, seconds)
            for deck in self.decks
            if deck.id in sets
            for card in deck.cards
        }

    # beginning

    @on(Input.Submitted)
    def begin_at_enter(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        wanted = self._wanted()
        if wanted is not None:
            self.choose(wanted)

    def _wanted(self) -> Wanted | None:
        """None, and the fault is shown, where the form cannot be read."""
        sets, count, seed = self._sets(), _whole(self.count.value), _whole(self.seed.value)
        total = self._total
        faults = (
            (not sets, self.say("exam.no_set")),
            (count is None or not 1 <= count <= total, self.say("exam.no_count", total=total)),
            (seed is None, self.say("exam.no_seed")),
        )
        fault = next((told for is_so, told in faults if is_so), "")
        self._tell_fault(fault)
        if fault or count is None or seed is None:
            return None
        return Wanted(sets, count, next(way for way in WAYS if way == self.way.value), seed)

    def _tell_fault(self, fault: str) -> None:
        self.fault.update(shown(fault))
        self.fault.set_class(not fault, "-empty")

    @work(thread=True, exclusive=True, exit_on_error=False)
    def choose(self, wanted: Wanted) -> None:
        try:
            services, cards = self.desk.services, tuple(self._places(wanted.sets))
            history = services.history if wanted.way in {"weak", "due"} else None
            courses = [c for set_id in wanted.sets for c in history.courses(set_id)] if history else ()
            chosen = choose(cards, wanted.count, wanted.way, wanted.seed, courses, services.due)
            self.post_message(self.Chosen(wanted, chosen))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Chosen)
    def hold_exam(self, message: Chosen) -> None:
        from trainer.tui.screens.exam import ExamScreen

        wanted, all_places = message.wanted, self._places(message.wanted.sets)
        places = tuple(all_places[card] for card in message.cards)
        plan = Plan(uuid4().hex, self.desk.services.now(), wanted.way, wanted.seed, wanted.sets)
        examination = Examination(plan, tuple(Asked(place.question) for place in places))
        self.app.switch_screen(ExamScreen(self.desk, examination, places))

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
