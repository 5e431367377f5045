"""Hands what is recorded to one listener in a thread of its own: whoever is slow or stuck delays nobody else.

What a listener cannot keep up with is merged, so that the backlog stays small however long it takes.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from trainer.audio.source import SAMPLE_RATE, Block
from trainer.audio.wav_writer import HEADER_BYTES, SAMPLE_BYTES, from_pcm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Item = TypeVar("Item")
_MOST_PENDING = 64
_PATIENCE_SECONDS = 0.5
_PIECE_SAMPLES = SAMPLE_RATE
"""A backlog comes in blocks of up to a second."""


class Relay(Generic[Item]):
    """`offer` never waits; `deliver` is called in order, in one thread."""

    def __init__(
        self, name: str, deliver: Callable[[Item], None], merge: Callable[[Item, Item], Item]
    ) -> None:
        self.error: Exception | None = None
        """What the listener raised; it is told nothing more then."""
        self._deliver = deliver
        self._merge = merge
        self._pending: deque[Item] = deque()
        self._is_ended = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def offer(self, item: Item) -> None:
        with self._changed:
            if len(self._pending) < _MOST_PENDING:
                self._pending.append(item)
            else:
                self._pending[-1] = self._merge(self._pending[-1], item)
            self._changed.notify()

    def end(self, deadline: float) -> None:
        """Returns when everything was delivered, or at `deadline` (time.monotonic): the rest is dropped."""
        with self._changed:
            self._is_ended = True
            self._changed.notify()
        self._thread.join(max(0.0, deadline - time.monotonic()))
        with self._changed:
            self._pending.clear()

    def _run(self) -> None:
        while (item := self._next()) is not None:
            try:
                self._deliver(item)
            except Exception as error:  # noqa: BLE001 - a listener's fault must not end a take
                self.error = error
                return

    def _next(self) -> Item | None:
        with self._changed:
            self._changed.wait_for(lambda: self._pending or self._is_ended)
            return self._pending.popleft() if self._pending else None


@dataclass(frozen=True, slots=True)
class Stretch:
    """Samples of a take that are in its file."""

    first: int
    end: int
    overflowed: bool

    def joined(self, other: Stretch) -> Stretch:
        return Stretch(self.first, other.end, self.overflowed or other.overflowed)


class ReadBack:
    """Blocks out of the file that is being written, so that no listener needs them kept in memory."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def blocks(self, stretch: Stretch) -> Iterator[Block]:
        """Raises OSError where the file is gone."""
        with self._path.open("rb", buffering=0) as file:
            for first in range(stretch.first, stretch.end, _PIECE_SAMPLES):
                size = min(_PIECE_SAMPLES, stretch.end - first)
                file.seek(HEADER_BYTES + first * SAMPLE_BYTES)
                samples = from_pcm(file.read(size * SAMPLE_BYTES))
                yield Block(samples, first / SAMPLE_RATE, stretch.overflowed and first == stretch.first)


def listeners_deadline() -> float:
    """Until when a take that has ended waits for whoever listens."""
    return time.monotonic() + _PATIENCE_SECONDS
