"""While one speaks: the time that is left, the level, the microphone's name and a warning when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters
from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Digits, Static

from trainer.tui.plain import shown
from trainer.tui.widgets.figures import Figures
from trainer.tui.widgets.level_meter import LevelMeter
from trainer.tui.widgets.live_lines import LiveLines

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.asr.live import LiveText
    from trainer.tui.running_take import Reading
    from trainer.tui.strings import Phrases

LAST_SECONDS = 10


class RecordingPanel(VerticalGroup):
    DEFAULT_CSS = """
    RecordingPanel {
        height: auto;
        & > #now { height: 4; }
        & #clock-box { width: 18; height: 4; }
        & #clock-box.-hidden { display: none; }
        & #clock { width: 1fr; color: $text-success; }
        & #clock.-last { color: $text-error; }
        & #limit { color: $foreground 60%; }
        & #warning { color: $text-error; text-style: bold; height: 2; }
        & #over { color: $text-error; text-style: bold; }
        & #over.-empty { display: none; }
        & #source { color: $foreground 60%; }
        & > #leaves { color: $text-warning; }
    }
    """
    clock = getters.query_one("#clock", Digits)
    clock_box = getters.query_one("#clock-box", VerticalGroup)
    limit = getters.query_one("#limit", Static)
    source = getters.query_one("#source", Static)
    warning = getters.query_one("#warning", Static)
    over = getters.query_one("#over", Static)
    meter = getters.query_one(LevelMeter)
    live = getters.query_one(LiveLines)

    def __init__(self, say: Phrases, seconds: int, voice_goes_to: str = "") -> None:
        """`voice_goes_to` is another machine that hears; empty where the voice stays here."""
        super().__init__(id="recording")
        self.voice_goes_to = voice_goes_to
        self.say = say
        self.seconds = seconds

    def compose(self) -> ComposeResult:
        with HorizontalGroup(id="now"):
            with VerticalGroup(id="clock-box"):
                yield Figures(minutes(self.seconds), id="clock")
                yield Static(shown(self.say("recording.limit", limit=minutes(self.seconds))), id="limit")
            with VerticalGroup():
                yield LevelMeter()
                yield Static(id="over", classes="-empty")
                yield Static(id="source")
                yield Static(id="warning")
        yield LiveLines()
        if self.voice_goes_to:
            leaving = self.say("server.hears", host=self.voice_goes_to)
            yield Static(shown(f"! {leaving}"), id="leaves")

    def show(self, reading: Reading, text: LiveText | None) -> None:
        self.live.show(text)
        self._show_left(max(0, self.seconds - int(reading.seconds)))
        self._show_over_time(reading.seconds - self.seconds)
        self.meter.level = reading.level
        name = reading.source
        opening = self.say("recording.from", name=name) if name else self.say("recording.opening")
        self.source.update(shown(opening))
        warning = f"! {self.say(reading.warning, name=name)}" if reading.warning else ""
        self.warning.update(shown(warning))

    def _show_left(self, left: int) -> None:
        """Counted down; the last seconds are marked by a sign too."""
        self.clock.update(minutes(left))
        if self.clock.has_class("-last") != (left <= LAST_SECONDS):
            self.clock.set_class(left <= LAST_SECONDS, "-last")
            told = self.say("recording.limit", limit=minutes(self.seconds))
            self.limit.update(shown(f"! {told}" if left <= LAST_SECONDS else told))

    def _show_over_time(self, over: float) -> None:
        """Also where the clock is hidden: one is to know that the time is up."""
        self.over.set_class(over < 1, "-empty")
        if over >= 1:
            told = self.say("recording.over", over=minutes(over))
            self.over.update(shown(f"! {told}"))

    def hide_clock(self, is_hidden: bool) -> None:
        self.clock_box.set_class(is_hidden, "-hidden")


def minutes(seconds: float) -> str:
    """75.9 -> `1:15`."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
