"""The microphone: opened as the device wants, never deadlocked, and honest when it is gone."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

import numpy as np
import pytest

from trainer.audio.microphone import Microphone, has_microphone, list_devices
from trainer.errors import DeviceError


def _collect(source: Microphone, heard: list[np.ndarray]) -> None:
    with source:
        for block in source.blocks():
            heard.append(block.samples)  # noqa: PERF401 - what came before the error has to be kept


def test_the_callback_copies_because_portaudio_reuses_its_buffer(portaudio: Any, tone: Any) -> None:
    microphone = Microphone(portaudio=portaudio(np.array_split(tone(1.0)[:, None], 20)), lost_seconds=0.1)
    with microphone:
        blocks = microphone.blocks()
        heard = np.concatenate([next(blocks).samples for _ in range(20)])
    assert np.array_equal(heard, tone(1.0))


def test_a_device_that_falls_silent_is_lost_after_all_it_gave_was_delivered(
    portaudio: Any, tone: Any
) -> None:
    fake = portaudio(np.array_split(tone(1.0, 48_000)[:, None], 20), rate=48_000)
    heard: list[np.ndarray] = []
    with pytest.raises(DeviceError, match=r"microphone Desk microphone was lost.*0.05 s"):
        _collect(Microphone(portaudio=fake, lost_seconds=0.05), heard)
    assert sum(map(len, heard)) == pytest.approx(16_000, abs=2)
    assert fake.closed == 1


def test_a_device_that_never_begins_is_lost_too(portaudio: Any) -> None:
    with pytest.raises(DeviceError, match="was lost"):
        _collect(Microphone(portaudio=portaudio([]), first_block_seconds=0.05), [])


def test_stop_delivers_what_was_captured_before_it(portaudio: Any, tone: Any) -> None:
    fake = portaudio(np.array_split(tone(1.0)[:, None], 20))
    microphone = Microphone(portaudio=fake)
    with microphone:
        blocks = microphone.blocks()
        heard = [next(blocks).samples]
        while microphone._arrived.qsize() < 19:
            time.sleep(0)
        microphone.stop()
        heard += [block.samples for block in blocks]
    assert sum(map(len, heard)) == 16_000


def test_an_overflow_is_flagged_on_the_block_that_follows_it(portaudio: Any, tone: Any) -> None:
    fake = portaudio(np.array_split(tone(1.0)[:, None], 20))
    fake.overflows_before = {3}
    with Microphone(portaudio=fake) as microphone:
        blocks = microphone.blocks()
        assert [next(blocks).overflowed for _ in range(6)] == [False, False, False, True, False, False]


def test_a_device_is_opened_at_its_own_rate_and_channels(portaudio: Any) -> None:
    fake = portaudio([], rate=24_000, channels=1)
    with Microphone(portaudio=fake):
        assert fake.opened == [(24_000, 1)]


def test_other_channel_counts_and_rates_are_tried_where_the_own_ones_fail(portaudio: Any, tone: Any) -> None:
    fake = portaudio([tone(0.5, 44_100)[:, None]] * 2, rate=48_000, channels=2)
    fake.refuses = {(48_000, 2), (48_000, 1), (44_100, 2)}
    with Microphone(portaudio=fake) as microphone:
        assert fake.opened == [(44_100, 1)]
        assert next(microphone.blocks()).samples.size


def test_a_device_that_takes_nothing_gives_one_readable_sentence(portaudio: Any) -> None:
    fake = portaudio([])
    fake.InputStream = lambda **_options: (_ for _ in ()).throw(fake.PortAudioError("Device\nunavailable"))
    with pytest.raises(DeviceError, match="Desk microphone cannot be opened: Device unavailable") as raised:
        Microphone(portaudio=fake).__enter__()
    assert raised.value.exit_code == 3


def test_no_microphone_is_said_with_what_to_do_instead(portaudio: Any) -> None:
    fake = portaudio([])
    fake.devices = fake.devices[:1]
    with pytest.raises(DeviceError, match="no microphone on this machine") as raised:
        Microphone(portaudio=fake).__enter__()
    assert raised.value.exit_code == 3
    assert "--audio" in raised.value.hint


def test_a_failed_opening_does_not_block_the_next_one(portaudio: Any) -> None:
    broken = portaudio([])
    broken.devices = []
    with pytest.raises(DeviceError):
        Microphone(portaudio=broken).__enter__()
    with Microphone(portaudio=portaudio([])):
        pass


def test_the_device_is_found_again_by_name_when_its_number_changed(portaudio: Any) -> None:
    fake = portaudio([])
    fake.devices.insert(0, {"name": "Headset", "max_input_channels": 1, "default_samplerate": 16_000.0})
    with Microphone("Desk microphone", portaudio=fake) as microphone:
        assert microphone.name == "Desk microphone"


def test_a_thousand_stops_at_any_moment_never_hang(portaudio: Any, tone: Any) -> None:
    block = tone(0.01)[:, None]
    for at in range(1000):
        microphone = Microphone(portaudio=portaudio([block] * 4))
        with microphone:
            blocks = microphone.blocks()
            for _ in range(at % 4):
                next(blocks)
            microphone.stop()
            list(blocks)
            assert next(blocks, None) is None


def test_devices_are_listed_without_outputs_and_rescanned_only_when_none_is_open(portaudio: Any) -> None:
    fake = portaudio([])
    assert [(d.name, d.is_default) for d in list_devices(portaudio=fake)] == [("Desk microphone", True)]
    with Microphone(portaudio=fake):
        list_devices(rescan=True, portaudio=fake)
        assert fake.restarts == 0
    list_devices(rescan=True, portaudio=fake)
    assert fake.restarts == 2


def test_without_portaudio_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    with pytest.raises(DeviceError, match=r"libportaudio2.*brew install portaudio"):
        list_devices()
    assert not has_microphone()


def test_sounddevice_is_not_imported_before_a_device_is_looked_for() -> None:
    code = (
        "import sys, trainer.audio.microphone, trainer.audio.recorder\n"
        "sys.exit('sounddevice' in sys.modules or '_sounddevice' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
