"""Work that must be done in the order in which it came, in one thread behind the screen, and to its end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class OneByOne:
    """`failed` is called in that thread with whatever a piece of work raises; the rest is done all the same."""

    def __init__(self, failed: Callable[[Exception], object]) -> None:
        self._failed = failed
        self._thread = ThreadPoolExecutor(max_workers=1)

    def do(self, work: Callable[[], object]) -> None:
        self._thread.submit(self._done, work)

    def end(self) -> None:
        """Waits until all is done; nothing comes after it."""
        self._thread.shutdown(wait=True)

    def _done(self, work: Callable[[], object]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is told
            self._failed(error)
