"""The loudspeaker: what was asked for is played, it stops at once, and never beside a recording."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from trainer.audio import portaudio as door
from trainer.audio.player import Player, ScriptedPlayer
from trainer.audio.speaker import Speaker
from trainer.errors import PlaybackError

TONE = np.sin(np.arange(16_000) / 7).astype(np.float32)
COUNT = 400
LEAD = 3_200
"""Samples of silence before the first."""


class RefusedError(Exception):
    pass


class EndedError(Exception):
    pass


class FakeOutput:
    """Stands for the sounddevice module: takes blocks from a thread of its own, `takes` of them at most."""

    PortAudioError, CallbackStop = RefusedError, EndedError

    def __init__(self, *, rate: int = 16_000, channels: int = 2, takes: int = 10_000) -> None:
        self.takes = takes
        self.refuses: set[int] = set()
        self.heard: list[np.ndarray] = []
        self.opened: list[tuple[int, int]] = []
        self.closed = 0
        self.default = SimpleNamespace(device=(-1, 1))
        self.devices: list[dict[str, Any]] = [
            {"name": "Microphone", "max_output_channels": 0, "default_samplerate": 48_000.0},
            {"name": "Headset", "max_output_channels": channels, "default_samplerate": float(rate)},
        ]

    def query_devices(self) -> list[dict[str, Any]]:
        return self.devices

    def _terminate(self) -> None:
        """PortAudio started anew."""

    _initialize = _terminate

    def OutputStream(self, *, samplerate: int, channels: int, **options: Any) -> Any:
        if samplerate in self.refuses:
            raise RefusedError("Invalid sample rate [PaErrorCode -9997]")
        self.opened.append((samplerate, channels))
        return FakeOutputStream(self, channels, options["callback"], options["finished_callback"])


class FakeOutputStream:
    latency = 0.0

    def __init__(self, owner: FakeOutput, channels: int, callback: Any, finished: Any) -> None:
        self._owner, self._channels = owner, channels
        self._callback, self._finished = callback, finished

    def start(self) -> None:
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        for _ in range(self._owner.takes):
            out = np.full((COUNT, self._channels), 9.0, np.float32)
            try:
                self._callback(out, COUNT, None, None)
            except EndedError:
                self._owner.heard.append(out)
                self._finished()
                return
            self._owner.heard.append(out)

    def abort(self, ignore_errors: bool) -> None:
        """Nothing waits here."""

    def close(self, ignore_errors: bool) -> None:
        self._owner.closed += 1


def play(player: Player, samples: np.ndarray = TONE, stopped: threading.Event | None = None) -> list[float]:
    told: list[float] = []
    player.play(samples, stopped or threading.Event(), told.append)
    return told


def test_all_of_it_is_played_on_both_sides_between_silences_and_the_device_is_closed() -> None:
    fake = FakeOutput()
    play(Speaker(portaudio=fake))
    heard = np.concatenate(fake.heard)
    assert not heard[:LEAD].any()
    assert np.array_equal(heard[LEAD : LEAD + 16_000], np.repeat(TONE[:, None], 2, axis=1))
    assert not heard[LEAD + 16_000 :].any()
    assert (fake.opened, fake.closed) == ([(16_000, 2)], 1)


def test_at_another_rate_it_lasts_as_long() -> None:
    fake = FakeOutput(rate=48_000, channels=1)
    play(Speaker(portaudio=fake))
    heard = np.concatenate(fake.heard)[3 * LEAD : 3 * LEAD + 48_000, 0]
    assert np.allclose(heard[::3][100:-100], TONE[100:-100], atol=0.02)


def test_another_rate_is_tried_where_the_own_one_fails() -> None:
    fake = FakeOutput(rate=96_000)
    fake.refuses = {96_000}
    play(Speaker(portaudio=fake))
    assert fake.opened == [(48_000, 2)]


def test_stopped_beforehand_no_device_is_opened() -> None:
    fake = FakeOutput()
    stopped = threading.Event()
    stopped.set()
    play(Speaker(portaudio=fake), stopped=stopped)
    assert fake.opened == []


def test_stopped_on_the_way_it_ends_at_once_without_a_fault() -> None:
    fake = FakeOutput(takes=3)
    stopped = threading.Event()
    told: list[float] = []

    def stop(second: float) -> None:
        told.append(second)
        stopped.set()

    Speaker(portaudio=fake, lost_seconds=30.0).play(TONE, stopped, stop)
    assert (len(told), fake.closed) == (1, 1)


def test_a_device_that_takes_no_more_is_said_to_be_lost() -> None:
    fake = FakeOutput(takes=3)
    with pytest.raises(PlaybackError, match="loudspeaker Headset was lost"):
        play(Speaker(portaudio=fake, lost_seconds=0.1))
    assert fake.closed == 1


def test_nothing_is_played_while_a_recording_is_open_and_all_is_well_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door, "_CLOSE_SECONDS", 0.05)
    fake = FakeOutput()
    door.occupy()
    try:
        with pytest.raises(PlaybackError, match="a recording is open"):
            play(Speaker(portaudio=fake))
        assert fake.opened == []
    finally:
        door.leave()
    play(Speaker(portaudio=fake))
    assert fake.opened


def test_no_loudspeaker_and_one_that_cannot_be_opened_are_one_sentence_with_a_remedy() -> None:
    fake = FakeOutput()
    fake.devices = fake.devices[:1]
    with pytest.raises(PlaybackError, match="there is no loudspeaker") as none:
        play(Speaker(portaudio=fake))
    assert "listen to the file" in none.value.hint
    busy = FakeOutput()
    busy.refuses = {16_000, 44_100, 48_000}
    with pytest.raises(PlaybackError, match="Headset cannot be opened: Invalid sample rate"):
        play(Speaker(portaudio=busy))
    door.occupy()
    door.leave()


def test_the_double_tells_the_seconds_it_was_given() -> None:
    player = ScriptedPlayer()
    assert play(player)[-1] == 1.0
    assert np.array_equal(player.played[0], TONE)
