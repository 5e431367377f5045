"""A process beside this one that does shares of work, one after the other; knows not what the work is.

It starts as a copy of this process, with all that this one has read by then.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from typing import TYPE_CHECKING, Generic, TypeVar

from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

T = TypeVar("T")
R = TypeVar("R")


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_share() -> bool:
    """Processes here start as copies of this one, with all that it has read, and there is one to spare."""
    return processors() > 1 and "fork" in multiprocessing.get_all_start_methods() and os.name == "posix"


class HelperLostError(TrainerError):
    """The system ended a process that was at work."""

    exit_code = 3


class HelperProcess(Generic[T, R]):
    """Gives the results of each share back in the order in which the shares were given."""

    def __init__(self, work: Callable[[T], R]) -> None:
        """Starts it at once: a copy of a process with threads may find a lock that nobody opens."""
        context = multiprocessing.get_context("fork")
        self._pipe, other_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(work, other_end, self._pipe), daemon=True)
        self._process.start()
        other_end.close()
        self._shares: queue.SimpleQueue[list[T] | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[list[R] | BaseException] = queue.SimpleQueue()
        self.done = 0
        """Items that came back."""

    def listen(self) -> None:
        """From now on what it is given is sent; every process has started."""
        threading.Thread(target=self._converse, daemon=True).start()

    def give(self, share: list[T]) -> None:
        """Never waits."""
        self._shares.put(share)

    def take(self) -> list[R]:
        """Of the first share whose results were not taken, as soon as they are there; raises what `work` raised."""
        results = self._results.get()
        if isinstance(results, BaseException):
            raise results
        return results

    def end(self, *, at_once: bool) -> None:
        """`at_once`: whatever it is doing; else it has done what it was given."""
        if at_once:
            self._process.terminate()
        self._shares.put(None)
        self._process.join()

    def _converse(self) -> None:
        """What comes back is taken before more is sent: neither end can wait for the other."""
        try:
            while (share := self._shares.get()) is not None:
                self._pipe.send(share)
                self._results.put(self._pipe.recv())
                self.done += len(share)
            self._pipe.send(None)
        except (OSError, EOFError):
            self._results.put(
                HelperLostError("a process that helped has ended", hint="is memory short? try again")
            )


def _serve(work: Callable[[T], R], pipe: Connection, other_end: Connection) -> None:
    """Until it is told that nothing comes any more, or whoever gives the work is gone; ctrl-c is for that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other_end.close()
    try:
        while (share := pipe.recv()) is not None:
            pipe.send(_each(work, share))
    except (EOFError, OSError):
        return


def _each(work: Callable[[T], R], items: list[T]) -> list[R] | Exception:
    try:
        return list(map(work, items))
    except Exception as error:  # noqa: BLE001 - raised where the results are taken
        return error
