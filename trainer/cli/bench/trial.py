"""Runs a trial of the interface, and ends it as a person ends a program: by ctrl+c, or by SIGTERM."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

Result = TypeVar("Result")


def run(trial: Coroutine[Any, Any, Result]) -> Result:
    """What the trial comes to. Raises KeyboardInterrupt once told to end, the interface closed by then."""
    try:
        return asyncio.run(_endable(trial))
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


async def _endable(trial: Coroutine[Any, Any, Result]) -> Result:
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; a loop beside the main thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await trial
