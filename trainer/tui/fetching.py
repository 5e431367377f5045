"""The one model that is being fetched, whichever screen one is at: it goes on behind them and ends with the program."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.tui.services import RunningFetch


@dataclass
class FetchEnded(Message):
    """To the program, which tells it on whatever screen one is at."""

    name: str
    failure: Exception | None
    is_stopped: bool


class Fetching:
    def __init__(self) -> None:
        self._fetch: RunningFetch | None = None
        self._thread: Thread | None = None
        self.done = 0
        """Bytes of it that are here."""
        self.total = 0
        """0 while that is not known."""
        self.is_stopping = False

    @property
    def name(self) -> str:
        """Of the model; empty while none is fetched."""
        fetch = self._fetch
        return fetch.name if fetch is not None else ""

    def start(self, fetch: RunningFetch, on_end: Callable[[FetchEnded], object]) -> None:
        """`on_end` is called once, in a thread of its own."""
        self._fetch, self.done, self.total, self.is_stopping = fetch, 0, 0, False
        self._thread = Thread(target=self._run, args=(fetch, on_end), name="fetching", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Returns at once; that it has stopped is told as its end."""
        fetch = self._fetch
        if fetch is not None and not self.is_stopping:
            self.is_stopping = True
            Thread(target=fetch.stop, name="stop fetching", daemon=True).start()

    def close(self) -> None:
        """Nothing of it runs any more when this returns."""
        fetch, thread = self._fetch, self._thread
        if fetch is not None:
            fetch.stop()
        if thread is not None:
            thread.join()

    def _run(self, fetch: RunningFetch, on_end: Callable[[FetchEnded], object]) -> None:
        from trainer.asr.fetching import FetchStoppedError

        failure: Exception | None = None
        is_stopped = False
        try:
            fetch.run(self._tell)
        except FetchStoppedError:
            is_stopped = True
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            failure = error
        self._fetch = None
        with suppress(RuntimeError):  # whoever left the program is told nothing
            on_end(FetchEnded(fetch.name, failure, is_stopped))

    def _tell(self, done: int, total: int) -> None:
        self.done, self.total = done, total
