"""When a recogniser's process has been silent for too long: a bound that grows with the work that waits.

Knows no process; a thread looks every now and then and calls what it was given.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trainer.asr.task import Task

_LOOK_SECONDS = 0.2
"""Between two looks."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the process may be silent while something is waited for."""

    loading_seconds: float = 120.0
    seconds: float = 10.0
    per_second: float = 4.0
    """More for each second of sound that waits: a large model on a slow CPU is slower than speech."""

    def limit(self, waiting_seconds: float, *, is_loaded: bool) -> float:
        return (self.seconds if is_loaded else self.loading_seconds) + self.per_second * waiting_seconds

    def is_over(self, tasks: Iterable[Task], last_sign: float, *, is_loaded: bool) -> bool:
        """Whether one of the tasks waits for longer than it should; `last_sign` is a monotonic time."""
        now = time.monotonic()
        return any(
            now - max(last_sign, task.waiting_since) > self.limit(waiting, is_loaded=is_loaded)
            for task in tasks
            if (waiting := task.waiting_seconds) is not None
        )


class Watch:
    """Calls `look` every fifth of a second from `start` on."""

    def __init__(self, look: Callable[[], None]) -> None:
        self._look = look
        self._is_stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """May be called again."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True, name="recogniser watch")
            self._thread.start()

    def stop(self) -> None:
        self._is_stopped.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(2.0)

    def _run(self) -> None:
        while not self._is_stopped.wait(_LOOK_SECONDS):
            self._look()
