"""An answer spoken to the end while the event loop is watched: whatever holds it up is a frame that comes late."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.trial.stage import opened

if TYPE_CHECKING:
    from trainer.tui.place import Place
    from trainer.tui.services import Services

LOOK_EVERY_SECONDS = 0.004
PATIENCE_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Look:
    late: float
    """By how many seconds it came later than it was due."""
    busy: float
    """CPU seconds that the interface's own thread computed since the look before, whatever else the machine did."""


async def looks(services: Services, place: Place, seconds: float) -> list[Look]:
    """Speaks for so many seconds -> looks, one in LOOK_EVERY_SECONDS, from the first key to the verdict.

    The model is loaded before. Raises TimeoutError where no verdict comes.
    """
    taken: list[Look] = []
    async with opened(services) as stage:
        await asyncio.to_thread(stage.app.desk.hearing.ready)
        await stage.app.push_screen(QuestionScreen(stage.app.desk, place))
        await stage.settled()
        watching = asyncio.create_task(_watch(taken))
        stage.app.simulate_key("space")
        await asyncio.sleep(seconds)
        stage.app.simulate_key("space")
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not isinstance(stage.app.screen, VerdictScreen):
                await asyncio.sleep(LOOK_EVERY_SECONDS)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await stage.settled()
    return taken


async def _watch(taken: list[Look]) -> None:
    busy = thread_time()
    while True:
        due = perf_counter() + LOOK_EVERY_SECONDS
        await asyncio.sleep(LOOK_EVERY_SECONDS)
        before, busy = busy, thread_time()
        taken.append(Look(max(0.0, perf_counter() - due), busy - before))
