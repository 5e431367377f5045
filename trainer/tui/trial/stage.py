"""The interface with its real drawing and no terminal: keys go in, and when the last of it was drawn is told.

What is written is what a terminal would get. Knows no figure and no screen.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key
from textual.widgets import Input, TextArea

from trainer.tui.app import TrainerApp

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from trainer.tui.services import Services

ROWS, COLUMNS = 24, 80
PATIENCE_SECONDS = 30.0
LOOK_EVERY_SECONDS = 0.01
ENDLESS = frozenset({"_loader"})
"""Workers that Textual's tree of files keeps as long as it is shown."""
QUIET_LOOKS = 4
"""In a row: longer than Textual waits before it draws."""


@dataclass(frozen=True, slots=True)
class Took:
    seconds: float
    cpu: float
    """CPU seconds of the process, its workers' too: what a busy machine hardly adds to."""


class Paper(HeadlessDriver):
    """A terminal that is written to and never read."""

    drawn_at = 0.0
    """When something was last written, by `perf_counter`."""
    busy_at = 0.0
    """The CPU seconds of the process by then."""

    @property
    def is_headless(self) -> bool:
        """Textual draws nothing for a driver that says so."""
        return False

    def write(self, data: str) -> None:
        self.drawn_at, self.busy_at = perf_counter(), process_time()


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
        return (
            self._paper.drawn_at < perf_counter() - LOOK_EVERY_SECONDS
            and all(worker.is_finished or worker.name in ENDLESS for worker in self.app.workers)
            and not any(node.message_queue_size for node in nodes)
        )

    async def steadied(self) -> None:
        """Settled, and no cursor blinks: what is drawn from now on comes from a key."""
        await self.settled()
        for field in (*self.app.screen.query(Input), *self.app.screen.query(TextArea)):
            field.cursor_blink = False
        await self.settled()

    async def press(self, *keys: str) -> Took | None:
        """From the last key to the last that was drawn because of it; None where nothing was."""
        *first, last = keys
        for key in first:
            self._send(key)
            await self.settled()
        begun, busy = perf_counter(), process_time()
        self._send(last)
        await self.settled()
        paper = self._paper
        return Took(paper.drawn_at - begun, paper.busy_at - busy) if paper.drawn_at > begun else None

    def _send(self, key: str) -> None:
        self.app.post_message(Key(key, key if len(key) == 1 else None))

    async def home(self) -> None:
        """Back to the first screen, whatever was opened."""
        while len(self.app.screen_stack) > 1:
            self.app.pop_screen()
            await self.settled()
        self.app.action_hide_help_panel()
        await self.settled()


@asynccontextmanager
async def opened(services: Services, size: tuple[int, int] = (COLUMNS, ROWS)) -> AsyncIterator[Stage]:
    """The interface on its first screen, without animations, which are drawn long after a key and on purpose."""
    app = TrainerApp(services)
    app.driver_class = Paper
    app.animation_level = "none"
    async with app.run_test(headless=False, size=size):
        stage = Stage(app)
        await stage.settled()
        yield stage
        app.desk.hearing.close()
