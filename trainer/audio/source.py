"""Where samples come from: the protocol every audio source keeps; knows nothing of devices or files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    import numpy.typing as npt

SAMPLE_RATE = 16_000
"""Hz; every block in the program has this rate and one channel."""


@dataclass(frozen=True, slots=True)
class Block:
    """What one delivery holds."""

    samples: npt.NDArray[np.float32]
    """Mono, 16 kHz, -1..1."""
    start: float
    """Seconds since the first block."""
    overflowed: bool = False
    """Samples were lost just before this block."""


class AudioSource(Protocol):
    """Opened by `with`; `blocks()` yields until the source ends or `stop()` is called from any thread."""

    name: str
    """Shown to the learner: the device's or the file's."""

    def __enter__(self) -> AudioSource: ...
    def __exit__(self, *exc: object) -> None: ...
    def blocks(self) -> Iterator[Block]:
        """Yields blocks in order. Raises DeviceError when the device is lost, AudioError on a bad file."""
        ...

    def stop(self) -> None:
        """Ends `blocks()` after what was already captured."""
        ...
