"""What has been recorded so far and how it sounds: a fold over blocks; knows nothing of disks or devices."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from trainer.audio.level import CLIPPED_FRACTION, SignalReport, check_signal
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

_ZERO_SECONDS = 0.5
"""Exact zeros for this long from the start: only a dead microphone gives them."""


@dataclass(frozen=True, slots=True)
class Level:
    """How loud it is now, for a meter."""

    seconds: float
    """Length of the take so far."""
    signal: SignalReport
    """Of the last block."""
    dead: bool
    """Nothing but exact zeros for the first half second and since."""
    clipping: bool
    """More than a thousandth of the take so far is at full scale."""
    overflowed: bool
    """Samples of the take were lost: the machine is too busy."""


@dataclass(frozen=True, slots=True)
class Recording:
    path: Path
    seconds: float
    samples: npt.NDArray[np.float32] = field(repr=False, compare=False)
    """Mono, 16 kHz."""
    peak: float
    """0..1."""
    clipped: bool
    """More than a thousandth of the samples are at full scale."""
    dead: bool
    """No signal in the whole take."""
    overflowed: bool
    """Samples were lost: the machine was too busy."""
    lost: str
    """Why the take ended before its time; empty when it did not."""


class Take:
    """Grows by blocks."""

    def __init__(self) -> None:
        self._kept: list[npt.NDArray[np.float32]] = []
        self._clipped = 0.0
        self._only_zeros = True
        self._overflowed = False
        self.length = 0
        """Samples so far."""

    def add(self, samples: npt.NDArray[np.float32], *, overflowed: bool) -> Level:
        """Mono samples at 16 kHz, one block -> how it sounds now."""
        signal = check_signal(samples)
        self._kept.append(samples)
        self.length += len(samples)
        self._clipped += signal.clipped * len(samples)
        self._only_zeros &= signal.zero
        self._overflowed |= overflowed
        seconds = self.length / SAMPLE_RATE
        return Level(
            seconds=seconds,
            signal=signal,
            dead=self._only_zeros and seconds >= _ZERO_SECONDS,
            clipping=self._clipped > CLIPPED_FRACTION * self.length,
            overflowed=self._overflowed,
        )

    def recording(self, path: Path, lost: str) -> Recording:
        samples = np.concatenate(self._kept) if self._kept else np.zeros(0, dtype=np.float32)
        signal = check_signal(samples)
        return Recording(
            path=path,
            seconds=len(samples) / SAMPLE_RATE,
            samples=samples,
            peak=signal.peak,
            clipped=signal.is_clipped,
            dead=signal.is_dead,
            overflowed=self._overflowed,
            lost=lost,
        )
