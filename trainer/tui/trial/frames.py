"""An answer spoken to the end while the event loop is watched: whatever holds it up is a frame that comes late."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.trial.stage import opened

if TYPE_CHECKING:
    from trainer.tui.place import Place
    from trainer.tui.services import Services

LOOK_EVERY_SECONDS = 0.004
PATIENCE_SECONDS = 60.0


async def late_frames(services: Services, place: Place, seconds: float) -> list[float]:
    """Speaks for so many seconds -> by how many seconds each look came late, from the first key to the verdict.

    The model is loaded before. Raises TimeoutError where no verdict comes.
    """
    late: list[float] = []
    async with opened(services) as stage:
        await asyncio.to_thread(stage.app.desk.hearing.ready)
        await stage.app.push_screen(QuestionScreen(stage.app.desk, place))
        await stage.settled()
        watching = asyncio.create_task(_watch(late))
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
    return late


async def _watch(late: list[float]) -> None:
    while True:
        due = perf_counter() + LOOK_EVERY_SECONDS
        await asyncio.sleep(LOOK_EVERY_SECONDS)
        late.append(max(0.0, perf_counter() - due))
