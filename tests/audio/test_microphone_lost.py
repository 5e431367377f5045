"""Devices that go, come, hang or are too fast for the machine: what was heard is kept, the rest is said."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from trainer.audio import microphone as microphone_module
from trainer.audio import portaudio as door
from trainer.audio.microphone import Microphone, list_devices
from trainer.audio.recorder import Recorder
from trainer.audio.wav import load_audio
from trainer.errors import DeviceError

if TYPE_CHECKING:
    from pathlib import Path

HEADSET = {"name": "Headset", "max_input_channels": 1, "default_samplerate": 24_000.0}


def test_callbacks_that_cease_end_the_take_within_two_seconds_and_it_is_kept(
    portaudio: Any, tone: Any, tmp_path: Path
) -> None:
    fake = portaudio(np.array_split(tone(20.0)[:, None], 400))
    source = Microphone(portaudio=fake)
    last = [0.0]
    recorder = Recorder(
        source, tmp_path / "take.wav", on_level=lambda _l: last.__setitem__(0, time.monotonic())
    )
    take = recorder.record()
    assert time.monotonic() - last[0] < 2.0
    assert "microphone Desk microphone was lost" in take.lost
    assert len(load_audio(take.path)) == 320_000
    assert take.source == "Desk microphone"


def test_a_stream_that_the_sound_system_ends_is_lost_at_once(
    portaudio: Any, tone: Any, tmp_path: Path
) -> None:
    fake = portaudio(np.array_split(tone(1.0, 48_000)[:, None], 20), rate=48_000)
    fake.ends_streams = True
    began = time.monotonic()
    take = Recorder(Microphone(portaudio=fake), tmp_path / "take.wav").record()
    assert time.monotonic() - began < 1.0
    assert "the sound system ended it" in take.lost
    assert take.seconds == pytest.approx(1.0, abs=0.001)


def test_a_stream_that_ends_after_it_was_stopped_is_not_lost(portaudio: Any, tone: Any) -> None:
    fake = portaudio([tone(0.1)[:, None]] * 3)
    source = Microphone(portaudio=fake)
    source.stop()
    fake.ends_streams = True
    with source:
        list(source.blocks())


def test_blocks_beyond_a_minute_that_nobody_takes_are_dropped_and_told_as_an_overflow(
    portaudio: Any, tone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(microphone_module, "_MOST_WAITING", 5)
    fake = portaudio([])
    source = Microphone(portaudio=fake)
    status = type("Status", (), {"input_overflow": False})
    frames = tone(0.05)[:, None]
    with source:
        for _ in range(50):
            source._on_block(frames, len(frames), None, status)
        blocks = source.blocks()
        heard = [next(blocks) for _ in range(5)]
        source._on_block(frames, len(frames), None, status)
        heard += [next(blocks)]
    assert [block.overflowed for block in heard] == [False] * 5 + [True]


def test_a_headset_plugged_in_since_the_start_is_found_by_its_name(portaudio: Any) -> None:
    fake = portaudio([])
    fake.plugged_in = [HEADSET]
    with Microphone("Headset", portaudio=fake) as source:
        assert (source.name, source.opening.sample_rate, fake.opened) == ("Headset", 24_000, [(24_000, 1)])


def test_a_name_that_is_nowhere_says_which_there_are_after_looking_again(portaudio: Any) -> None:
    fake = portaudio([])
    fake.plugged_in = [HEADSET]
    with pytest.raises(DeviceError, match="no microphone is called 'Scarlett'") as raised:
        Microphone("Scarlett", portaudio=fake).__enter__()
    assert "Desk microphone, Headset" in raised.value.hint


def test_a_device_that_cannot_be_opened_by_its_old_number_is_looked_up_again(portaudio: Any) -> None:
    fake = portaudio([])
    stale = [(rate, count) for rate in (16_000, 48_000, 44_100, 32_000, 24_000, 8_000) for count in (1, 2)]
    fake.refuses = set(stale)
    fake._terminate = lambda: fake.refuses.clear()
    with Microphone(portaudio=fake):
        assert fake.opened == [(16_000, 1)]


def test_the_new_default_is_taken_for_the_next_take_and_the_running_one_left_alone(
    portaudio: Any, tone: Any
) -> None:
    fake = portaudio([tone(0.1)[:, None]] * 3)
    with Microphone(portaudio=fake) as running:
        fake.devices.append(HEADSET)
        fake.default.device = (2, 0)
        list_devices(rescan=True, portaudio=fake)
        assert (running.name, fake.restarts) == ("Desk microphone", 0)
        blocks = running.blocks()
        assert sum(len(next(blocks).samples) for _ in range(3)) == 4800
    with Microphone(portaudio=fake) as following:
        assert following.name == "Headset"


def test_a_stream_that_never_closes_is_left_behind_and_the_list_not_touched_again(
    portaudio: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "_CLOSE_SECONDS", 0.05)
    monkeypatch.setattr(door, "_left_behind", threading.Event())
    monkeypatch.setattr(door.atexit, "unregister", lambda _handler: None)
    fake = portaudio([])
    fake.may_close.clear()
    with Microphone(portaudio=fake):
        pass
    list_devices(rescan=True, portaudio=fake)
    assert (fake.closed, fake.restarts) == (0, 0)
    with Microphone(portaudio=fake):
        fake.may_close.set()
