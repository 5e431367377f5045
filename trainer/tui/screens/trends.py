"""What changed over time, of sets, cards and points, and the notebook of mistakes; folds in workers, judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import DescendantFocus
from textual.message import Message
from textual.widgets import OptionList, TabbedContent, TabPane

from trainer.progress.attempt import set_of
from trainer.tui.failure import as_told
from trainer.tui.notebook_lines import newest_of, notebook_lines
from trainer.tui.place import titles_of
from trainer.tui.plain import shown
from trainer.tui.screens.looking_back import LookingBackScreen
from trainer.tui.subjects import MOST, Listed, measured, read_courses, read_points
from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.mistake_pane import MistakePane
from trainer.tui.widgets.subject_rows import SubjectRows, mistake_row, subject_row
from trainer.tui.widgets.trend_pane import TrendPane

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.content import Content
    from textual.widget import Widget

    from trainer.deck.card import Deck
    from trainer.store.past import Past
    from trainer.tui.desk import Desk
    from trainer.tui.notebook_lines import NotebookLine
    from trainer.tui.subjects import Measure, Subject

COURSES, POINTS, MISTAKES = TABS = ("courses", "points", "mistakes")
NARROW = 64
"""Columns from which on a list and what is told of its row have room side by side."""
LOW = 16
"""Lines from which on a list and what is told of its row have room above each other."""
NAMES = {COURSES: "trends.courses", POINTS: "trends.points", MISTAKES: "trends.mistakes"}


class TrendsScreen(LookingBackScreen):
    CSS_PATH = "trends.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"show('{tab}')", NAMES[tab], show=False)
            for number, tab in enumerate(TABS, start=1)
        ),
        Binding("m", "measure", "key.measure"),
        Binding("v", "table", "key.table"),
        Binding("f", "choose", "key.filter"),
        Binding("h", "history", "key.history"),
        Binding("s", "rescore", "key.rescore"),
        Binding("escape", "app.pop_screen", "key.back"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]  # noqa: RUF012 - Textual has it on the instance
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-tall")]  # noqa: RUF012 - the same
    SPARE: ClassVar[tuple[str, ...]] = ("rescore",)
    tabs = getters.query_one(TabbedContent)

    @dataclass
    class Read(Message):
        chosen: str
        tab: str
        listed: Listed

    @dataclass
    class Folded(Message):
        chosen: str
        name: str
        measures: tuple[Measure, ...]

    @dataclass
    class Noted(Message):
        chosen: str
        entries: tuple[NotebookLine, ...]

    @dataclass
    class LookedUp(Message):
        line: NotebookLine

    def __init__(self, desk: Desk, decks: tuple[Deck, ...], chosen: str = "") -> None:
        """`chosen` is a set or a card; empty for all."""
        super().__init__(desk, decks)
        self._tabs: TabbedContent | None = None
        self.chosen = chosen
        self.listed = dict.fromkeys((COURSES, POINTS), Listed((), 0))
        self.folded: dict[str, tuple[Measure, ...]] = {}
        """Of sets and cards that were looked at, all that is measured of them."""
        self._folding = ""
        """The set or card that is being folded: looked at again meanwhile, it is not folded twice."""
        self._asked = {COURSES}
        """Tabs of which was read, or is being."""
        self.entries: tuple[NotebookLine, ...] | None = None
        """None until the notebook was read."""

    @cached_property
    def titles(self) -> dict[str, str]:
        """Of sets too."""
        return titles_of(self.decks) | {deck.id: deck.title for deck in self.decks}

    def where(self) -> tuple[str, ...]:
        return (self.say("place.trends"),)

    async def _mount_tabs(self) -> None:
        """Behind the frame that answers the key, as on a verdict: nothing can be read in them sooner."""
        tabs = TabbedContent(initial=COURSES)
        for number, tab in enumerate(TABS, start=1):
            tabs.compose_add_child(TabPane(shown(f"{number} {self.say(NAMES[tab])}"), id=tab))
        self._tabs = tabs
        await self.mount(tabs, before=self.query_one(KeysLine))

    @property
    def _tab(self) -> str:
        """That is looked at, the first one while there is none yet."""
        return (self._tabs.active if self._tabs is not None else "") or COURSES

    def _inside(self, tab: str) -> Horizontal:
        rows = SubjectRows(f"{tab}-rows")
        rows.border_title = self.say("history.reading")
        return Horizontal(rows, self._pane(tab))

    def _pane(self, tab: str) -> Widget:
        if tab == MISTAKES:
            return MistakePane(self.titles, self.say)
        return TrendPane(self.say, draws_blocks=self.desk.services.draws_blocks, id=f"{tab}-pane")

    async def _fill(self, tab: str) -> None:
        """A tab is filled when it is first looked at, the first of all behind the frame that answers the key."""
        pane = self.query_one(f"#{tab}", TabPane)
        if not pane.children:
            await pane.mount(self._inside(tab))

    def on_mount(self) -> None:
        self._show_tabs()

    def show_anew(self) -> None:
        self._show_tabs()
        self.call_after_refresh(self._read_anew)

    def _show_tabs(self) -> None:
        self.later(self._mount_tabs)
        self.later(partial(self._look_into, COURSES))

    def on_screen_resume(self) -> None:
        """What was practised meanwhile is in it."""
        self.call_after_refresh(self._read_anew)

    def _read_anew(self) -> None:
        self.entries, self._asked = None, {COURSES}
        self.read(self.chosen)
        self._read_where_looked_at()

    def _read_where_looked_at(self) -> None:
        """Points and notebook are not read before somebody wants to see them, and then once."""
        tab = self._tab
        if tab not in self._asked:
            self._asked.add(tab)
            (self.note if tab == MISTAKES else self.read_points)(self.chosen)

    # reading, in threads

    @work(thread=True, exclusive=True, exit_on_error=False, group="read")
    def read(self, chosen: str) -> None:
        try:
            listed = read_courses(self._past(), chosen, self.titles, self.say)
            self.post_message(self.Read(chosen, COURSES, listed))
            _ = self.names  # chosen from at once when that is asked for
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @work(thread=True, exclusive=True, exit_on_error=False, group="points")
    def read_points(self, chosen: str) -> None:
        try:
            self.post_message(self.Read(chosen, POINTS, read_points(self._past(), chosen, self.say)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @work(thread=True, exclusive=True, exit_on_error=False, group="fold")
    def fold(self, chosen: str, name: str) -> None:
        try:
            if self.desk.services.draws_blocks:
                import trainer.tui.widgets.curve_plot  # noqa: F401 - what plots are drawn with loads slowly
            self.post_message(self.Folded(chosen, name, measured(self._past(), name, self.say)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self._folding = ""
            self.post_message(self.Failed(as_told(error, self.say)))

    def _past(self) -> Past:
        assert self.desk.services.past is not None, "its key is not there without"
        return self.desk.services.past()

    @work(thread=True, exclusive=True, exit_on_error=False, group="note")
    def note(self, chosen: str) -> None:
        try:
            self.post_message(self.Noted(chosen, notebook_lines(self.desk.services, chosen)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @work(thread=True, exclusive=True, exit_on_error=False, group="look up")
    def look_up(self, line: NotebookLine) -> None:
        """Its newest answers one by one."""
        try:
            self.post_message(self.LookedUp(replace(line, newest=newest_of(self._past(), line.noted))))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    # what was read

    @on(Read)
    async def show_listed(self, message: Read) -> None:
        await self.complete()
        if message.chosen != self.chosen:
            return
        tab, listed = message.tab, message.listed
        self.listed[tab] = listed
        if tab == COURSES:
            self.folded, self._folding = {}, ""
        rows = self._rows(tab)
        rows.border_title = self._title(tab, len(listed.subjects), listed.of)
        rows.show([subject_row(s) for s in listed.subjects], rows.highlighted or 0, self.say("history.none"))
        self._show_highlighted(tab)
        self.refresh_bindings()

    @on(Folded)
    async def show_folded(self, message: Folded) -> None:
        await self.complete()
        if message.chosen == self.chosen:
            self.folded[message.name], self._folding = message.measures, ""
            self._show_highlighted(COURSES)

    @on(Noted)
    async def show_notebook(self, message: Noted) -> None:
        await self.complete()
        if message.chosen != self.chosen:
            return
        self.entries = message.entries[:MOST]
        rows = self._rows(MISTAKES)
        rows.border_title = self._title(MISTAKES, len(self.entries), len(message.entries))
        rows.show(
            [mistake_row(line.noted, self.say) for line in self.entries],
            rows.highlighted or 0,
            self.say("mistakes.none"),
        )
        self._show_highlighted(MISTAKES)
        self.refresh_bindings()

    def _title(self, tab: str, count: int, of: int) -> Content:
        name = self.say(NAMES[tab])
        told = self.say("trends.some", count=count, total=of) if count < of else str(count)
        return shown(f"{self.chosen} · {name}: {told}" if self.chosen else f"{name}: {told}")

    @on(OptionList.OptionHighlighted)
    def show_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._show_highlighted(str(event.option_list.id).removesuffix("-rows"))

    def _show_highlighted(self, tab: str) -> None:
        at = self._rows(tab).highlighted
        if tab == MISTAKES:
            entry = self._entry
            self.query_one(MistakePane).show(entry)
            if entry is not None:
                self.call_after_refresh(self.look_up, entry)
        else:
            subjects = self.listed[tab].subjects
            self._show_subject(tab, subjects[at] if at is not None and at < len(subjects) else None)

    @property
    def _entry(self) -> NotebookLine | None:
        """The mistake that is highlighted."""
        at, entries = self._rows(MISTAKES).highlighted, self.entries or ()
        return entries[at] if at is not None and at < len(entries) else None

    @on(LookedUp)
    def show_newest(self, message: LookedUp) -> None:
        entry = self._entry
        if entry is not None and entry.noted == message.line.noted:
            self.query_one(MistakePane).show(message.line)

    def _show_subject(self, tab: str, subject: Subject | None) -> None:
        """Of a set or a card once all that is measured of it is folded."""
        if subject is not None and tab == COURSES:
            if subject.name not in self.folded:
                if subject.name != self._folding:
                    self._folding = subject.name
                    self.call_after_refresh(self.fold, self.chosen, subject.name)
                return
            subject = replace(subject, measures=self.folded[subject.name])
        self.query_one(f"#{tab}-pane", TrendPane).show(subject)

    def _rows(self, tab: str) -> SubjectRows:
        return self.query_one(f"#{tab}-rows", SubjectRows)

    # keys

    def action_show(self, tab: str) -> None:
        if self.query_one(f"#{tab}", TabPane).children:
            self._look_at(tab)
        else:
            self.tabs.active = tab
            self.set_focus(None)  # what had it is not seen any more
            self.later(partial(self._look_into, tab))
            self.refresh_bindings()

    async def _look_into(self, tab: str) -> None:
        await self._fill(tab)
        if self._tab == tab:
            self._look_at(tab)

    def _look_at(self, tab: str) -> None:
        self.tabs.active = tab
        self._rows(tab).focus()
        self.call_after_refresh(self._read_where_looked_at)
        self.refresh_bindings()

    @on(DescendantFocus)
    def make_room(self, event: DescendantFocus) -> None:
        """On a low terminal for what is being read."""
        self.set_class(isinstance(event.widget, TrendPane | MistakePane), "-reading")

    @on(TabbedContent.TabActivated)
    def follow_tab(self) -> None:
        """By the mouse too."""
        self.later(partial(self._fill, self._tab))
        self.call_after_refresh(self._read_where_looked_at)
        self.refresh_bindings()

    def action_measure(self) -> None:
        self.query_one(f"#{COURSES}-pane", TrendPane).turn()

    def action_table(self) -> None:
        for pane in self.query(TrendPane):
            pane.swap()

    def action_choose(self) -> None:
        from trainer.tui.dialogs.choose import Choose

        def choose(chosen: str | None) -> None:
            if chosen is not None:
                self.chosen = chosen
                for rows in self.query(SubjectRows):
                    rows.highlighted = None
                self._read_anew()

        entries = [("", self.say("history.all")), *self.names]
        self.app.push_screen(Choose(self.desk, self.say("trends.choose"), entries), choose)

    def action_history(self) -> None:
        """Of what is highlighted."""
        from trainer.tui.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(self.desk, self.decks, self._pointed or self.chosen))

    def action_rescore(self) -> None:
        """All that the screen is about, whatever is highlighted."""
        self.open_rescoring(self.chosen)

    @property
    def _pointed(self) -> str:
        """Set or card of the highlighted row; empty where there is none, or a mistake of several cards."""
        tab = self._tab
        at = self._rows(tab).highlighted
        if at is None:
            return ""
        if tab == MISTAKES:
            cards = self.entries[at].noted.cards if self.entries and at < len(self.entries) else ()
            return cards[0] if len(cards) == 1 else set_of(cards[0]) if cards else ""
        subjects = self.listed[tab].subjects
        return subjects[at].name if at < len(subjects) else ""

    @on(OptionList.OptionSelected)
    def open_selected(self) -> None:
        """The cards of a set, the question of a card, of a point or of a mistake; one of several is asked for."""
        tab, at = self._tab, self._rows(self._tab).highlighted
        cards = self.entries[at].noted.cards if tab == MISTAKES and self.entries and at is not None else ()
        if len(cards) > 1:
            self._choose_card(cards)
        elif self._pointed:
            self._open(self._pointed)

    def _choose_card(self, cards: Sequence[str]) -> None:
        from trainer.tui.dialogs.choose import Choose

        def choose(card: str | None) -> None:
            if card is not None:
                self._open(card)

        entries = [(card, self.titles.get(card, "")) for card in cards]
        self.app.push_screen(Choose(self.desk, self.say("mistakes.choose"), entries), choose)

    def _open(self, name: str) -> None:
        if "/" not in name:
            self._open_set(name)
        elif place := self.asked(name):
            from trainer.tui.screens.question import QuestionScreen

            self.app.push_screen(QuestionScreen(self.desk, place))
        else:
            self.tell_absent(name)

    def _open_set(self, set_id: str) -> None:
        from trainer.tui.screens.cards import CardsScreen

        deck = next((deck for deck in self.decks if deck.id == set_id), None)
        if deck is None:
            self.tell_absent(set_id)
        else:
            self.app.push_screen(CardsScreen(self.desk, deck))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        if action == "measure":
            return self._tab == COURSES
        if action == "table":
            return self._tab != MISTAKES and self.desk.services.draws_blocks
        return action != "rescore" or (self.can_rescore and bool(self.listed[COURSES].subjects))
