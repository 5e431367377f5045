"""A stream of items worked on by several processes, given back in order; knows not what is done with an item.

Items of one key go to one process as long as it keeps up: it reads and remembers what they need, and the others do
not. Nothing waits for an item that has not come: whoever sends one and waits for its answer gets it. Memory is
bounded by what is under way.
"""

from __future__ import annotations

import queue
import threading
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from trainer.cli.helper_process import HelperProcess, can_share, processors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")
R = TypeVar("R")
_LARGEST_SHARE = 32
"""Items for each process that are dealt at once, when so many are there."""
_UNDER_WAY = 2048
"""Items that may wait for their turn to be given back, in deals however small."""
_AHEAD = 8 * _LARGEST_SHARE
"""Items by which the process that has a key may have more to do than another before that one helps."""
_MOST_KEYS = 4096
"""Keys of which it is known who has them: memory stays flat whatever comes in."""


def in_order(
    work: Callable[[T], R], items: Iterable[T], alone: int, key_of: Callable[[T], object]
) -> Iterator[R]:
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
        yield from _shared(work, following, rest, key_of)


def _shared(
    work: Callable[[T], R], first: list[T], rest: Iterator[T], key_of: Callable[[T], object]
) -> Iterator[R]:
    helpers = [HelperProcess(work) for _ in range(processors())]
    for helper in helpers:
        helper.listen()
    dealer = _Dealer(helpers, key_of)
    dealer.deal(first)
    held: queue.Queue[T | BaseException | None] = queue.Queue(len(helpers) * _LARGEST_SHARE)
    threading.Thread(target=_read, args=(rest, held), daemon=True).start()
    threading.Thread(target=_hand_out, args=(dealer, held), daemon=True).start()
    done = False
    try:
        yield from dealer.results()
        done = True
    finally:
        for helper in helpers:
            helper.end(at_once=not done)


class _Dealer(Generic[T, R]):
    """Who gets which item, and whose results come next."""

    def __init__(self, helpers: Sequence[HelperProcess[T, R]], key_of: Callable[[T], object]) -> None:
        self._helpers, self._key_of = helpers, key_of
        self._owners: dict[object, int] = {}
        self._dealt = [0] * len(helpers)
        """Items that each was given."""
        self._room = threading.Semaphore(_UNDER_WAY)
        self._turns: queue.SimpleQueue[list[int] | BaseException | None] = queue.SimpleQueue()
        """Of each deal, who got its items, in order."""

    def deal(self, items: Sequence[T]) -> None:
        """Waits where too much is under way."""
        for _ in items:
            self._room.acquire()
        turns = list(map(self._whose, items))
        for number, helper in enumerate(self._helpers):
            if share := [item for item, whose in zip(items, turns, strict=True) if whose == number]:
                helper.give(share)
        self._turns.put(turns)

    def end(self, error: BaseException | None) -> None:
        """Nothing more comes, or something went wrong with what should have come."""
        self._turns.put(error)

    def results(self) -> Iterator[R]:
        while (turns := self._turns.get()) is not None:
            if isinstance(turns, BaseException):
                raise turns
            shares = {whose: iter(self._helpers[whose].take()) for whose in set(turns)}
            for whose in turns:
                yield next(shares[whose])
                self._room.release()

    def _whose(self, item: T) -> int:
        backlog = [dealt - helper.done for dealt, helper in zip(self._dealt, self._helpers, strict=True)]
        whose, idlest = self._owner(self._key_of(item)), min(backlog)
        if backlog[whose] - idlest > _AHEAD:
            whose = backlog.index(idlest)
        self._dealt[whose] += 1
        return whose

    def _owner(self, key: object) -> int:
        """Whoever was given least so far, where the key is new."""
        owner = self._owners.get(key)
        if owner is None:
            if len(self._owners) >= _MOST_KEYS:
                self._owners.clear()
            owner = self._owners[key] = self._dealt.index(min(self._dealt))
        return owner


def _read(items: Iterator[T], held: queue.Queue[T | BaseException | None]) -> None:
    try:
        for item in items:
            held.put(item)
    except BaseException as error:  # noqa: BLE001 - told in the thread that gives the results back
        held.put(error)
    else:
        held.put(None)


def _hand_out(dealer: _Dealer[T, R], held: queue.Queue[T | BaseException | None]) -> None:
    """Deals as large as what is there already."""
    while True:
        items, end = _there(held)
        if items:
            dealer.deal(items)
        if not isinstance(end, _Nothing):
            dealer.end(end)
            return


class _Nothing:
    """Stands for an end that has not come."""


def _there(held: queue.Queue[T | BaseException | None]) -> tuple[list[T], BaseException | _Nothing | None]:
    items: list[T] = []
    while len(items) < held.maxsize:
        try:
            item = held.get(block=not items)
        except queue.Empty:
            break
        if item is None or isinstance(item, BaseException):
            return items, item
        items.append(item)
    return items, _Nothing()
