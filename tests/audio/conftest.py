"""What the audio tests share: signals, files, and a PortAudio that does what a test tells it."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile

if TYPE_CHECKING:
    from pathlib import Path

RATE = 16_000


class FakePortAudioError(Exception):
    pass


class FakePortAudio:
    """Stands for the sounddevice module: `plays` come as blocks of callbacks, from a thread of its own."""

    PortAudioError = FakePortAudioError

    def __init__(self, plays: list[np.ndarray], *, rate: int = RATE, channels: int = 1) -> None:
        self.plays = plays
        self.rate, self.channels = rate, channels
        self.refuses: set[tuple[int, int]] = set()
        self.overflows_before: set[int] = set()
        self.opened: list[tuple[int, int]] = []
        self.closed = 0
        self.restarts = 0
        self.plugged_in: list[dict[str, Any]] = []
        """Devices that PortAudio sees only when it is started again."""
        self.ends_streams = False
        """Whether a stream ends by itself after its last block."""
        self.may_close = threading.Event()
        self.may_close.set()
        self.default = SimpleNamespace(device=(1, 0))
        self.devices: list[dict[str, Any]] = [
            {"name": "Speakers", "max_input_channels": 0, "default_samplerate": 48_000.0},
            {"name": "Desk microphone", "max_input_channels": channels, "default_samplerate": float(rate)},
        ]

    def query_devices(self) -> list[dict[str, Any]]:
        return self.devices

    def _terminate(self) -> None:
        self.restarts += 1

    def _initialize(self) -> None:
        self.restarts += 1
        self.devices += self.plugged_in
        self.plugged_in = []

    def InputStream(self, *, samplerate: int, channels: int, **options: Any) -> Any:
        if (samplerate, channels) in self.refuses:
            raise FakePortAudioError("Invalid sample rate [PaErrorCode -9997]")
        self.opened.append((samplerate, channels))
        return FakeStream(self, options["callback"], options["finished_callback"])


class FakeStream:
    def __init__(self, owner: FakePortAudio, callback: Any, finished: Any) -> None:
        self._owner, self._callback, self._finished = owner, callback, finished

    def start(self) -> None:
        threading.Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        for at, frames in enumerate(self._owner.plays):
            status = SimpleNamespace(input_overflow=at in self._owner.overflows_before)
            reused = frames.copy()
            self._callback(reused, len(reused), None, status)
            reused[:] = 9.0  # PortAudio's buffer is its own: whoever kept a view of it hears rubbish
        if self._owner.ends_streams:
            self._finished()

    def abort(self, *, ignore_errors: bool = True) -> None:
        """Nothing plays on."""

    def close(self, *, ignore_errors: bool = True) -> None:
        self._owner.may_close.wait()
        self._owner.closed += 1


@pytest.fixture
def portaudio() -> type[FakePortAudio]:
    return FakePortAudio


@pytest.fixture
def tone() -> Any:
    """`tone(seconds, rate, hertz, peak)` -> mono float32."""

    def make(seconds: float, rate: int = RATE, hertz: float = 440.0, peak: float = 0.5) -> np.ndarray:
        at = np.arange(round(seconds * rate)) / rate
        return (peak * np.sin(2 * np.pi * hertz * at)).astype(np.float32)

    return make


@pytest.fixture
def spoken_file(tmp_path: Path, tone: Any) -> Path:
    """One second of tone at 16 kHz in a WAV."""
    path = tmp_path / "answer.wav"
    soundfile.write(path, tone(1.0), RATE, "PCM_16")
    return path
