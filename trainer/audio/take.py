"""What has been recorded so far and how it sounds: a fold over blocks that keeps none of them.

It writes nothing. A recording's samples are read back from its file when somebody asks for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.audio.dynamics import Dynamics
from trainer.audio.level import CLIPPED_FRACTION, DEAD_PEAK, QUIET_PEAK, SignalReport, check_signal
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

_ZERO_SECONDS = 0.5
"""Exact zeros for this long from the start: only a dead microphone gives them."""
_STEADY_SECONDS = 3.0
"""From here on a faint, steady sound is called dead while it is recorded: a speaker has begun by now."""
FAINT_PEAK = 0.005
"""A take below this (-46 dBFS) is dead, unless it rises and falls as speech does."""
STEADY_DB = 10.5
"""Steady noise was seen to spread up to 10 dB; speech with a peak of 0.0045 24 and more, of 0.001 11."""


@dataclass(frozen=True, slots=True)
class Level:
    """How loud it is now, for a meter."""

    seconds: float
    """Length of the take so far."""
    signal: SignalReport
    """Of the last block."""
    dead: bool
    """No signal so far: zeros for the first half second and since, or steady faint noise for three."""
    clipping: bool
    """More than a thousandth of the take so far is at full scale."""
    overflowed: bool
    """Samples of the take were lost: the machine is too busy."""
    peak: float = 0.0
    """0..1, of the take so far."""


@dataclass(frozen=True, slots=True)
class Recording:
    path: Path
    seconds: float
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
    source: str = ""
    """Name of the microphone or file it came from."""

    @property
    def quiet(self) -> bool:
        """Alive, and worth telling the speaker to come closer."""
        return not self.dead and self.peak < QUIET_PEAK

    @property
    def silent_source(self) -> str:
        """Name of what gave no signal in the whole take; empty where it gave one."""
        return (self.source or self.path.name) if self.dead else ""

    @property
    def samples(self) -> npt.NDArray[np.float32]:
        """Mono, 16 kHz, read from the file (the FLAC, where it was archived since). Raises AudioError."""
        from trainer.audio.wav import load_audio

        flac = self.path.with_suffix(".flac")
        return load_audio(flac if flac.exists() and not self.path.exists() else self.path)


class Take:
    """Grows by blocks, in sums only."""

    def __init__(self) -> None:
        self._dynamics = Dynamics()
        self._clipped = 0.0
        self._peak = 0.0
        self._overflowed = False
        self.length = 0
        """Samples so far."""

    def add(self, samples: npt.NDArray[np.float32], *, overflowed: bool) -> Level:
        """Mono samples at 16 kHz, one block -> how it sounds now."""
        signal = check_signal(samples)
        self._dynamics.push(samples)
        self.length += len(samples)
        self._clipped += signal.clipped * len(samples)
        self._peak = max(self._peak, signal.peak)
        self._overflowed |= overflowed
        return Level(
            seconds=self._seconds,
            signal=signal,
            dead=self._is_dead_by_now,
            clipping=self._is_clipped,
            overflowed=self._overflowed,
            peak=self._peak,
        )

    def recording(self, path: Path, lost: str, source: str = "") -> Recording:
        """The take as it stands, whose samples are in the file at `path`."""
        return Recording(
            path=path,
            seconds=self._seconds,
            peak=self._peak,
            clipped=self._is_clipped,
            dead=self._is_dead,
            overflowed=self._overflowed,
            lost=lost,
            source=source,
        )

    @property
    def _seconds(self) -> float:
        return self.length / SAMPLE_RATE

    @property
    def _is_clipped(self) -> bool:
        return self._clipped > CLIPPED_FRACTION * self.length

    @property
    def _is_dead(self) -> bool:
        """By loudness alone where nothing can be in it, by its dynamics too where faint speech could be."""
        if self._peak < DEAD_PEAK:
            return True
        return self._peak < FAINT_PEAK and self._dynamics.spread_db < STEADY_DB

    @property
    def _is_dead_by_now(self) -> bool:
        if self._seconds < _STEADY_SECONDS:
            return self._peak == 0.0 and self._seconds >= _ZERO_SECONDS
        return self._is_dead
