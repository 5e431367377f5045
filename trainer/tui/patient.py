"""Waiting for a call that cannot be interrupted without being held by it: quitting ends decoding."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")
LOOK_EVERY_SECONDS = 0.05


class AbandonedError(Exception):
    """Nobody waits for the result any more."""


class _Call(Generic[Result]):
    def __init__(self, call: Callable[[], Result]) -> None:
        self._call = call
        self.done = Event()
        self.result: list[Result] = []
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.result.append(self._call())
        except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
            self.error = error
        finally:
            self.done.set()


def wait_for(call: Callable[[], Result], is_abandoned: Callable[[], bool]) -> Result:
    """What `call` returns or raises; AbandonedError once `is_abandoned`, leaving it to a daemon thread."""
    running = _Call(call)
    Thread(target=running.run, name="patient", daemon=True).start()
    while not running.done.wait(LOOK_EVERY_SECONDS):
        if is_abandoned():
            raise AbandonedError
    if running.error is not None:
        raise running.error
    return running.result[0]
