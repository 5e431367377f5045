"""Any rate and number of channels to 16 kHz mono, as blocks come; knows nothing of devices or files.

Of several channels the live one is taken, never the mean: a dead channel would halve the level, one in
opposite phase would cancel the voice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import soxr  # type: ignore[import-untyped] # has no types

from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    import numpy.typing as npt

_MUCH_LOUDER = 4.0
"""Times the energy that another channel must have had before it takes over (6 dB)."""


class Resampler:
    """Pushes blocks through soxr at its high quality; `end()` gives the tail that is still inside."""

    def __init__(self, sample_rate: int) -> None:
        same = sample_rate == SAMPLE_RATE
        self._stream = None if same else soxr.ResampleStream(sample_rate, SAMPLE_RATE, 1, dtype="float32")

    def push(self, samples: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Mono at the source's rate -> mono at 16 kHz, as far as it is ready."""
        if self._stream is None:
            return samples
        return np.asarray(self._stream.resample_chunk(samples), dtype=np.float32)

    def end(self) -> npt.NDArray[np.float32]:
        if self._stream is None:
            return np.zeros(0, dtype=np.float32)
        tail = self._stream.resample_chunk(np.zeros(0, dtype=np.float32), last=True)
        self._stream = None
        return np.asarray(tail, dtype=np.float32)


class LiveChannel:
    """Picks one channel of each block: the one with the most energy so far, left only when clearly beaten."""

    def __init__(self, channel: int = 0) -> None:
        self._chosen = channel
        self._energy: npt.NDArray[np.float64] | None = None

    def pick(self, frames: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Frames by channels -> the samples of one channel."""
        if frames.shape[1] == 1:
            return np.ascontiguousarray(frames[:, 0])
        energy = channel_energy(frames)
        self._energy = energy if self._energy is None else self._energy + energy
        best = int(np.argmax(self._energy))
        if self._energy[best] > _MUCH_LOUDER * self._energy[self._chosen]:
            self._chosen = best
        return np.ascontiguousarray(frames[:, self._chosen])


def channel_energy(frames: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Energy of each channel without its constant offset, which a dead input may have."""
    if not len(frames):
        return np.zeros(frames.shape[1])
    return np.asarray(np.var(frames, axis=0, dtype=np.float64) * len(frames))
