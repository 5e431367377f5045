"""How loud samples are, and whether a microphone is dead or clipped: arithmetic that knows no device."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

FLOOR_DBFS = -120.0
"""What exact zeros are given, instead of minus infinity."""
DEAD_PEAK = 0.0005
"""A whole take below this (-66 dBFS) is no signal: dither at most. Speech has been seen at peaks of 0.004."""
QUIET_PEAK = 0.02
"""A take below this (-34 dBFS) is worth a warning, and is still heard."""
CLIPPED_LEVEL = 0.999
CLIPPED_FRACTION = 0.001
"""More samples than this at full scale is worth a warning."""


@dataclass(frozen=True, slots=True)
class SignalReport:
    peak: float
    """0..1."""
    rms_dbfs: float
    zero: bool
    """Every sample is exactly 0, as a denied or missing microphone gives; true for no samples at all."""
    clipped: float
    """Fraction of the samples at full scale."""

    @property
    def is_dead(self) -> bool:
        return self.zero or self.peak < DEAD_PEAK

    @property
    def is_quiet(self) -> bool:
        return self.peak < QUIET_PEAK

    @property
    def is_clipped(self) -> bool:
        return self.clipped > CLIPPED_FRACTION


def check_signal(samples: npt.NDArray[np.float32]) -> SignalReport:
    """Mono samples, -1..1 -> what there is to say of their loudness."""
    if not samples.size:
        return SignalReport(0.0, FLOOR_DBFS, zero=True, clipped=0.0)
    magnitude = np.abs(samples)
    peak = float(magnitude.max())
    clipped = float(np.count_nonzero(magnitude >= CLIPPED_LEVEL)) / samples.size
    return SignalReport(peak, dbfs(rms(samples)), zero=peak == 0.0, clipped=clipped)


def rms(samples: npt.NDArray[np.float32]) -> float:
    return math.sqrt(float(np.mean(np.square(samples, dtype=np.float64)))) if samples.size else 0.0


def dbfs(amplitude: float) -> float:
    """Amplitude 0..1 -> dB relative to full scale, not below the floor."""
    return max(FLOOR_DBFS, 20.0 * math.log10(amplitude)) if amplitude > 0 else FLOOR_DBFS
