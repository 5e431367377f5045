"""A source that gives what a test hands it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from trainer.audio.source import Block

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np


class Blocks:
    """A source of given blocks that may fail afterwards; `after[n]` is called when block n was
    dealt with, `after[-1]` after every other one."""

    name = "blocks"

    def __init__(
        self, blocks: list[np.ndarray], error: Exception | None = None, overflow_at: int = -1
    ) -> None:
        self._blocks, self._error, self._overflow_at = blocks, error, overflow_at
        self.after: dict[int, Callable[[], object]] = {}
        self.stopped = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        pass

    def stop(self) -> None:
        self.stopped = True

    def blocks(self) -> Iterator[Block]:
        for at, samples in enumerate(self._blocks):
            if self.stopped:
                return
            yield Block(samples, at * 0.1, at == self._overflow_at)
            self.after.get(at, self.after.get(-1, lambda: None))()
        if self._error:
            raise self._error
