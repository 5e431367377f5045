"""While one speaks: the clock, the level, the microphone's name and a warning when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters
from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Digits, Static

from trainer.tui.plain import shown
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
        & #source { color: $foreground 60%; }
        & > #leaves { color: $text-warning; }
    }
    """
    clock = getters.query_one("#clock", Digits)
    clock_box = getters.query_one("#clock-box", VerticalGroup)
    source = getters.query_one("#source", Static)
    warning = getters.query_one("#warning", Static)
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
                yield Digits(minutes(0), id="clock")
                yield Static(shown(self.say("recording.limit", limit=minutes(self.seconds))), id="limit")
            with VerticalGroup():
                yield LevelMeter()
                yield Static(id="source")
                yield Static(id="warning")
        yield LiveLines()
        if self.voice_goes_to:
            leaving = self.say("server.hears", host=self.voice_goes_to)
            yield Static(shown(f"! {leaving}"), id="leaves")

    def show(self, reading: Reading, text: LiveText | None) -> None:
        self.live.show(text)
        self.clock.update(minutes(reading.seconds))
        self.clock.set_class(self.seconds - reading.seconds <= LAST_SECONDS, "-last")
        self.meter.level = reading.level
        name = reading.source
        opening = self.say("recording.from", name=name) if name else self.say("recording.opening")
        self.source.update(shown(opening))
        warning = f"! {self.say(reading.warning, name=name)}" if reading.warning else ""
        self.warning.update(shown(warning))

    def hide_clock(self, is_hidden: bool) -> None:
        self.clock_box.set_class(is_hidden, "-hidden")


def minutes(seconds: float) -> str:
    """75.9 -> `1:15`."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
