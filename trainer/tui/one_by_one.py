"""Work that must be done in the order in which it came, in one thread behind the screen, and to its end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class OneByOne:
    """What a piece of work raises stops none of the others."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1)

    def do(self, work: Callable[[], object], failed: Callable[[Exception], object]) -> None:
        """`failed` is called in that thread with whatever the work raises."""
        self._thread.submit(_done, work, failed)

    def end(self) -> None:
        """Waits until all is done; nothing comes after it."""
        self._thread.shutdown(wait=True)


def _done(work: Callable[[], object], failed: Callable[[Exception], object]) -> None:
    try:
        work()
    except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is told
        failed(error)
