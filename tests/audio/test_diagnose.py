"""Three seconds of a microphone, told as dead, quiet, clipped or good."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from trainer.audio.diagnose import REMEDIES, diagnose
from trainer.audio.microphone import Microphone
from trainer.errors import DeviceError


def _microphone(portaudio: Any, sound: np.ndarray, rate: int = 48_000, channels: int = 2) -> Microphone:
    frames = np.repeat(sound[:, None], channels, axis=1).astype(np.float32)
    fake = portaudio(np.array_split(frames, 80), rate=rate, channels=channels)
    return Microphone(portaudio=fake, lost_seconds=0.2)


@pytest.mark.parametrize(("peak", "sound"), [(0.0, "dead"), (0.01, "quiet"), (0.4, "good"), (8.0, "clipped")])
def test_what_a_microphone_sounds_like_is_told_with_what_to_do(
    portaudio: Any, tone: Any, peak: float, sound: str
) -> None:
    found = diagnose(_microphone(portaudio, np.clip(tone(4.0, 48_000, peak=peak), -1, 1)))
    assert found.sound == sound
    assert found.remedy == REMEDIES[found.sound]
    assert bool(found.remedy) == (sound != "good")


def test_device_rate_channels_and_levels_are_told(portaudio: Any, tone: Any) -> None:
    found = diagnose(_microphone(portaudio, tone(4.0, 44_100, peak=0.5), rate=44_100))
    assert (found.device, found.sample_rate, found.channels) == ("Desk microphone", 44_100, 2)
    assert found.peak_dbfs == pytest.approx(-6.0, abs=0.2)
    assert found.rms_dbfs == pytest.approx(-9.0, abs=0.2)
    assert found.seconds == pytest.approx(3.0, abs=0.1)
    assert not found.overflowed


def test_steady_faint_noise_is_a_dead_microphone_too(portaudio: Any) -> None:
    hiss = np.random.default_rng(3).normal(0, 0.0005, 64_000)
    assert diagnose(_microphone(portaudio, hiss, rate=16_000)).sound == "dead"


def test_a_microphone_that_is_lost_meanwhile_is_an_error_that_says_so(portaudio: Any, tone: Any) -> None:
    with pytest.raises(DeviceError, match="was lost"):
        diagnose(_microphone(portaudio, tone(1.0, 48_000)))


def test_one_is_asked_to_speak_only_when_the_microphone_is_open(portaudio: Any, tone: Any) -> None:
    asked: list[bool] = []
    diagnose(_microphone(portaudio, tone(4.0, 48_000)), on_open=lambda: asked.append(True))
    assert asked == [True]
    nothing = portaudio([])
    nothing.devices = []
    with pytest.raises(DeviceError):
        diagnose(Microphone(portaudio=nothing), on_open=lambda: asked.append(True))
    assert asked == [True]
