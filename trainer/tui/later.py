"""What a screen or dialog puts off until the frame that answers a key is drawn; no key finds it undone."""

from __future__ import annotations

from asyncio import Lock
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Later:
    """Mixed into a screen before Textual's class."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._later: list[Callable[[], Awaitable[object]]] = []
        self._completing = Lock()

    def later(self, work: Callable[[], Awaitable[object]]) -> None:
        """Does it behind the frame that answers the key: nobody waits for what may come after it."""
        self._later.append(work)
        if isinstance(self, Screen):
            self.call_after_refresh(self.complete)

    @property
    def is_complete(self) -> bool:
        """Nothing is put off, or being done, any more."""
        return not (self._later or self._completing.locked())

    async def complete(self) -> None:
        """All that was put off is done; the program asks for it before the next key, which may be about that."""
        async with self._completing:
            while self._later:
                work = self._later.pop(0)
                if isinstance(self, Screen) and self.is_attached:
                    await work()
