"""A terminal that is written to and never read: every frame with its time, and which one first shows a screen whole."""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from textual.drivers.headless_driver import HeadlessDriver

from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.screen import Screen

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")


@dataclass(frozen=True, slots=True)
class Frame:
    at: float
    """By `perf_counter`."""
    busy: float
    """CPU seconds of the process by then."""
    screen: Screen[object]
    """That was on top."""
    text: str
    """With its escape codes."""
    signs: tuple[str, ...] | None = ()
    """How the title and the keys of that screen began just then; None while one of them was not drawn at all."""


class Paper(HeadlessDriver):
    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)  # type: ignore[arg-type] # Textual's own
        self.frames: list[Frame] = []
        """Since they were last cleared."""
        self.drawn_at = 0.0

    @property
    def is_headless(self) -> bool:
        """Textual draws nothing for a driver that says so."""
        return False

    def write(self, data: str) -> None:
        self.drawn_at = perf_counter()
        if self._app.screen_stack:
            busy, screen = process_time(), self._app.screen
            self.frames.append(Frame(self.drawn_at, busy, screen, data, _signs(screen)))


def first_whole(frames: Sequence[Frame], before: Screen[object]) -> Frame:
    """The first that shows what a key did, of those since the key; `before` was on top then.

    On the same screen that is the first of all. Of another one its title and its keys are to be seen, as they stand
    at that time: what it reads may bring more keys.
    """
    top = frames[-1].screen
    if top is before:
        return frames[0]
    shown = ""
    for frame in frames:
        if frame.screen is top:
            shown += _ESCAPES.sub("", frame.text)
            if frame.signs is not None and all(sign in shown for sign in frame.signs):
                return frame
    return frames[-1]


def _signs(screen: Screen[object]) -> tuple[str, ...] | None:
    signs = []
    for child in screen.children:
        if isinstance(child, (TopLine, KeysLine)):
            if isinstance(child, KeysLine) and not child.is_drawn:
                return None
            signs.append(child.begins)
    return tuple(signs)
