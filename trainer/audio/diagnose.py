"""What a microphone sounds like in a few seconds: dead, quiet, clipped or good, with the figures; keeps nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import numpy as np

from trainer.audio.level import check_signal, dbfs
from trainer.audio.source import SAMPLE_RATE, AudioSource
from trainer.audio.take import Take

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.audio.devices import Opening
    from trainer.audio.take import Recording

Sound: TypeAlias = Literal["dead", "clipped", "quiet", "good"]
SECONDS = 3.0
REMEDIES: Mapping[Sound, str] = {
    "dead": "unmute it, allow this program to record, or choose another with the setting `microphone`",
    "clipped": "turn the microphone down in the system's sound settings, or move away from it",
    "quiet": "if you spoke: come closer, or turn the microphone up in the system's sound settings",
    "good": "",
}


class Device(AudioSource, Protocol):
    """A source that tells how it was opened."""

    @property
    def opening(self) -> Opening: ...


@dataclass(frozen=True, slots=True)
class Diagnosis:
    device: str
    sound: Sound
    sample_rate: int
    """Of the device, in Hz."""
    channels: int
    seconds: float
    peak_dbfs: float
    rms_dbfs: float
    clipped: float
    """Fraction of the samples at full scale."""
    overflowed: bool

    @property
    def remedy(self) -> str:
        """Empty where nothing is wrong."""
        return REMEDIES[self.sound]


def diagnose(
    source: Device, seconds: float = SECONDS, on_open: Callable[[], None] = lambda: None
) -> Diagnosis:
    """Listens for so long, from `on_open` on.

    Raises DeviceError where there is no microphone, or it is lost meanwhile.
    """
    take, kept = Take(), []
    with source:
        on_open()
        for block in source.blocks():
            take.add(block.samples, overflowed=block.overflowed)
            kept.append(block.samples)
            if take.length >= seconds * SAMPLE_RATE:
                source.stop()
                break
        opening, name = source.opening, source.name
    signal = check_signal(np.concatenate(kept) if kept else np.zeros(0, dtype=np.float32))
    heard = take.recording(Path(), "")
    return Diagnosis(
        device=name,
        sound=_sound(heard),
        sample_rate=opening.sample_rate,
        channels=opening.channels,
        seconds=heard.seconds,
        peak_dbfs=dbfs(signal.peak),
        rms_dbfs=signal.rms_dbfs,
        clipped=signal.clipped,
        overflowed=heard.overflowed,
    )


def _sound(heard: Recording) -> Sound:
    if heard.dead:
        return "dead"
    if heard.clipped:
        return "clipped"
    return "quiet" if heard.quiet else "good"
