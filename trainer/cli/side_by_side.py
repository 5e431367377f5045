"""A stream of lines worked on by several processes, given back in order; knows not what is done with a line.

Nothing waits for a line that has not come: whoever sends one line and waits for its answer gets it. Memory is
bounded by what is under way.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

T = TypeVar("T")
R = TypeVar("R")
_LARGEST_SHARE = 32
"""Items that a process is given at once, when so many are there."""
_UNDER_WAY = 64
"""Shares that may wait for their turn to be given back."""
_HELD = 4 * _LARGEST_SHARE


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_share() -> bool:
    """Processes here start as copies of this one, with all that it has read, and there is one to spare."""
    return processors() > 1 and "fork" in multiprocessing.get_all_start_methods() and os.name == "posix"


def in_order(work: Callable[[T], R], items: Iterable[T], alone: int) -> Iterator[R]:
    """`work` of each item, in order; the first `alone` are done in this process, which is all that few need.

    `work` must be a function of a module; what it has read by then is there in the other processes too.
    """
    rest = iter(items)
    yield from map(work, islice(rest, alone))
    if not can_share():
        yield from map(work, rest)
        return
    following = list(islice(rest, 1))
    if following:
        yield from _shared(work, following, rest)


def _shared(work: Callable[[T], R], first: list[T], rest: Iterator[T]) -> Iterator[R]:
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(processors(), mp_context=context, initializer=_leave_interrupts)
    ordered: queue.Queue[Future[list[R]] | BaseException | None] = queue.Queue(_UNDER_WAY)
    ordered.put(pool.submit(_each, work, first))
    held: queue.Queue[T | BaseException | None] = queue.Queue(_HELD)
    threading.Thread(target=_read, args=(rest, held), daemon=True).start()
    threading.Thread(target=_hand_out, args=(pool, work, held, ordered), daemon=True).start()
    done = False
    try:
        while (share := ordered.get()) is not None:
            if isinstance(share, BaseException):
                raise share
            yield from share.result()
        done = True
    finally:
        # Python's own end wakes a pool that is still closing, and complains of its closed pipe.
        pool.shutdown(wait=done, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-c is for the process that was started; the others end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _each(work: Callable[[T], R], items: list[T]) -> list[R]:
    return list(map(work, items))


def _read(items: Iterator[T], held: queue.Queue[T | BaseException | None]) -> None:
    try:
        for item in items:
            held.put(item)
    except BaseException as error:  # noqa: BLE001 - told in the thread that gives the results back
        held.put(error)
    else:
        held.put(None)


def _hand_out(
    pool: ProcessPoolExecutor,
    work: Callable[[T], R],
    held: queue.Queue[T | BaseException | None],
    ordered: queue.Queue[Future[list[R]] | BaseException | None],
) -> None:
    """Shares as large as what is there already."""
    try:
        while True:
            share, end = _share(held)
            if share:
                ordered.put(pool.submit(_each, work, share))
            if not isinstance(end, _Nothing):
                ordered.put(end)
                return
    except RuntimeError as error:  # the pool was shut down
        ordered.put(error)


class _Nothing:
    """Stands for an end that has not come."""


def _share(
    held: queue.Queue[T | BaseException | None],
) -> tuple[list[T], BaseException | _Nothing | None]:
    share: list[T] = []
    while len(share) < _LARGEST_SHARE:
        try:
            item = held.get(block=not share)
        except queue.Empty:
            break
        if item is None or isinstance(item, BaseException):
            return share, item
        share.append(item)
    return share, _Nothing()
