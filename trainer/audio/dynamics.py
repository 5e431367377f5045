"""How much a sound rises and falls: speech does, a hiss or a hum does not; a fold over blocks, flat in memory.

Tells faint speech from the steady floor of a device that hears nothing, where loudness alone cannot: real
speech has peaks of 0.0045, and so has the noise of some dead inputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    import numpy.typing as npt

_FRAME = SAMPLE_RATE * 30 // 1000
_LOWEST_DBFS = -90.0
"""One step of 16 bits: below it there is nothing to tell apart."""
_BINS_PER_DB = 2
_LOUD_FRAMES = 5
"""A short word has at least so many loud frames (0.15 s), a plop of the plug has fewer."""
_QUIET_SHARE = 0.1


class Dynamics:
    """Counts 30 ms frames by loudness; a second of sound and an hour of it take the same room."""

    def __init__(self) -> None:
        self._counts = np.zeros(round(-_LOWEST_DBFS * _BINS_PER_DB) + 1, dtype=np.int64)
        self._rest = np.zeros(0, dtype=np.float32)

    def push(self, samples: npt.NDArray[np.float32]) -> None:
        """Mono samples at 16 kHz, in blocks of any size."""
        joined = np.concatenate((self._rest, samples)) if self._rest.size else samples
        whole = len(joined) // _FRAME * _FRAME
        self._rest = joined[whole:].copy()
        if whole:
            frames = joined[:whole].reshape(-1, _FRAME)
            self._counts += np.bincount(_bins(frames), minlength=self._counts.size)

    @property
    def spread_db(self) -> float:
        """From the quietest tenth to the loudest moments, in dB; 0 for less than 0.15 s."""
        frames = int(self._counts.sum())
        if frames < _LOUD_FRAMES:
            return 0.0
        so_far = np.cumsum(self._counts)
        quiet = int(np.searchsorted(so_far, max(1.0, frames * _QUIET_SHARE)))
        loud = int(np.searchsorted(so_far, frames - _LOUD_FRAMES + 1))
        return (loud - quiet) / _BINS_PER_DB


def _bins(frames: npt.NDArray[np.float32]) -> npt.NDArray[np.int64]:
    power = np.mean(np.square(frames, dtype=np.float64), axis=1)
    dbfs = 10.0 * np.log10(np.maximum(power, 1e-12))
    above = np.clip(dbfs, _LOWEST_DBFS, 0.0) - _LOWEST_DBFS
    return np.asarray(np.rint(above * _BINS_PER_DB), dtype=np.int64)
