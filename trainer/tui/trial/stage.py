"""The interface with its real drawing and no terminal: keys go in, and what was drawn because of them is told.

What is written is what a terminal would get. Knows no figure and no screen.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from textual.events import Key
from textual.widget import Widget
from textual.widgets import Input, OptionList, TextArea

from trainer.tui.app import TrainerApp
from trainer.tui.later import Later
from trainer.tui.trial.paper import Paper, first_whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from trainer.tui.services import Services

ROWS, COLUMNS = 24, 80
PATIENCE_SECONDS = 30.0
LOOK_EVERY_SECONDS = 0.01
ENDLESS = frozenset({"_loader"})
"""Workers that Textual's tree of files keeps as long as it is shown."""
QUIET_LOOKS = 3
"""In a row: longer than Textual waits before it draws."""


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds since a key; CPU is the process's, its workers' too: what a busy machine hardly adds to."""

    first: float
    """Until the first frame that shows what the key did."""
    first_cpu: float
    last: float
    """Until the last frame that came of it, workers awaited."""
    last_cpu: float


class Stage:
    """Opened by `opened`."""

    def __init__(self, app: TrainerApp) -> None:
        self.app = app

    @property
    def _paper(self) -> Paper:
        driver = self.app._driver
        assert isinstance(driver, Paper)
        return driver

    async def settled(self) -> None:
        """Until no worker is at work and nothing waits to be handled or drawn. Raises TimeoutError."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            quiet = 0
            while quiet < QUIET_LOOKS:
                await asyncio.sleep(LOOK_EVERY_SECONDS)
                quiet = quiet + 1 if self._is_quiet() else 0

    def _is_quiet(self) -> bool:
        screen = self.app.screen
        nodes = (self.app, screen, *screen.walk_children())
        if screen._dirty_widgets:
            screen.check_idle()  # else it may wait for the next key, and pass for what that did
            return False
        return (
            (not isinstance(screen, Later) or screen.is_complete)
            and self._paper.drawn_at < perf_counter() - LOOK_EVERY_SECONDS
            and all(worker.is_finished or worker.name in ENDLESS for worker in self.app.workers)
            and not any(node.message_queue_size for node in nodes)
        )

    async def steadied(self) -> None:
        """Settled, and no cursor blinks: what is drawn from now on comes from a key."""
        await self.settled()
        fields = (*self.app.screen.query(Input), *self.app.screen.query(TextArea))
        for field in fields:
            field.cursor_blink = False
        if fields:
            await self.settled()

    async def press(self, *keys: str) -> Took | None:
        """From the last key to the frames that were drawn because of it; None where none was."""
        *first, last = keys
        for key in first:
            self._send(key)
            await self.settled()
        before, frames = self.app.screen, self._paper.frames
        frames.clear()
        begun, busy = perf_counter(), process_time()
        self._send(last)
        await self.settled()
        if not frames:
            return None
        whole, end = first_whole(frames, before), frames[-1]
        return Took(whole.at - begun, whole.busy - busy, end.at - begun, end.busy - busy)

    def _send(self, key: str) -> None:
        """Pressed anew, however soon."""
        self.app.held.forget()
        self.app.post_message(Key(key, key if len(key) == 1 else None))

    def seen(self) -> object:
        """All that tells the screen that is on top from itself in another state; equal where nothing has changed."""
        screen = self.app.screen
        drawn = [[(text, style) for text, style, _ in strip] for strip in screen._compositor.render_strips()]
        keys = [
            (key, active.binding.action, active.enabled) for key, active in screen.active_bindings.items()
        ]
        nodes = [(id(node), node.classes, *_state(node)) for node in screen.walk_children(Widget)]
        return drawn, keys, nodes, screen.focused

    async def home(self) -> None:
        """Back to the first screen, whatever was opened."""
        while len(self.app.screen_stack) > 1:
            await self.app.pop_screen()
        self.rested()

    async def waited(self) -> None:
        """As long as one who reads the first screen: what keys will want is loaded by then."""
        self.app.warm_up()
        await self.settled()

    async def back_to(self, depth: int) -> None:
        """To the screen that was on top of so many."""
        while len(self.app.screen_stack) > depth:
            await self.app.pop_screen()
        await self.settled()
        self.rested()

    def rested(self) -> None:
        """As after a while without a key: nothing is left to tidy up, not even what frames still hold."""
        self._paper.frames.clear()
        self.app.tidy_up()


def _state(widget: Widget) -> tuple[object, ...]:
    """Seen or not: whether it is shown, how far it is scrolled, what is typed and where."""
    state: tuple[object, ...] = (widget.display, widget.scroll_offset, widget.disabled)
    if isinstance(widget, Input):
        return (*state, widget.value, widget.cursor_position)
    if isinstance(widget, TextArea):
        return (*state, widget.text, widget.selection)
    return (*state, widget.highlighted) if isinstance(widget, OptionList) else state


class _OnTrial(TrainerApp):
    def _leave_when_told(self) -> None:
        """Whoever tries it out is told, and ends it."""


@asynccontextmanager
async def opened(services: Services, size: tuple[int, int] = (COLUMNS, ROWS)) -> AsyncIterator[Stage]:
    """The interface on its first screen, without animations, which are drawn long after a key and on purpose."""
    app = _OnTrial(services)
    app.driver_class = Paper
    app.animation_level = "none"
    async with app.run_test(headless=False, size=size):
        stage = Stage(app)
        try:
            await stage.settled()
            yield stage
        finally:
            app.desk.hearing.close()
