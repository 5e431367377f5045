"""The real path: paplay into a PulseAudio null sink, PortAudio out of its monitor, a WAV on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.audio.real_microphone import kept_awake, told
from tests.virtual_microphone import VirtualMicrophone
from trainer.audio.wav import load_audio

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.microphone

RECORD = """
import json, pathlib, sys
from trainer.audio.microphone import Microphone, list_devices
from trainer.audio.recorder import Recorder
names = [device.name for device in list_devices()]
recorder = Recorder(
    Microphone(), pathlib.Path(sys.argv[1]), limit_seconds=float(sys.argv[2]),
    on_level=lambda level: print("level", level.seconds, flush=True),
)
take = recorder.record()
told = {name: getattr(take, name) for name in ("seconds", "peak", "dead", "lost")}
print(json.dumps(told | {"names": names}))
"""


@pytest.fixture(scope="module")
def microphone() -> Iterator[VirtualMicrophone]:
    with VirtualMicrophone() as virtual:
        yield virtual


def _start(microphone: VirtualMicrophone, take: Path, seconds: float) -> subprocess.Popen[str]:
    """A recorder that has begun to hear."""
    job = subprocess.Popen(
        [sys.executable, "-c", RECORD, str(take), str(seconds)],
        env=microphone.environment,
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert job.stdout
    first = job.stdout.readline()
    assert first.startswith("level"), first + (job.stderr.read() if job.stderr else "")
    return job


def _end(job: subprocess.Popen[str]) -> dict[str, object]:
    out, errors = job.communicate(timeout=60)
    assert job.returncode == 0, errors
    assert errors == ""
    return dict(json.loads(out.splitlines()[-1]))


def _speech() -> np.ndarray:
    """Two seconds that are like nothing but themselves: a chirp from 200 to 3000 Hz."""
    at = np.arange(32_000) / 16_000
    return (0.4 * np.sin(2 * np.pi * (200 * at + 700 * at**2))).astype(np.float32)


def test_what_is_spoken_into_the_microphone_is_what_is_recorded(
    microphone: VirtualMicrophone, tmp_path: Path
) -> None:
    spoken = tmp_path / "spoken.wav"
    soundfile.write(spoken, _speech(), 16_000)
    job = _start(microphone, tmp_path / "take.wav", 5.0)
    microphone.speak(spoken)
    take = _end(job)
    samples = load_audio(tmp_path / "take.wav")
    assert take["seconds"] == 5.0
    assert len(samples) == 80_000
    assert (take["dead"], take["lost"]) == (False, "")
    assert take["peak"] == pytest.approx(0.4, abs=0.06)
    assert _likeness(samples, _speech()) > 0.9


def test_a_microphone_that_is_pulled_out_keeps_what_was_spoken(
    microphone: VirtualMicrophone, tmp_path: Path
) -> None:
    job = _start(microphone, tmp_path / "take.wav", 30.0)
    assert job.stdout
    while float(job.stdout.readline().split()[1]) < 1.0:
        pass
    microphone.unplug()
    try:
        take = _end(job)
    finally:
        microphone.plug_in()
    assert "was lost" in str(take["lost"])
    assert 1.0 <= len(load_audio(tmp_path / "take.wav")) / 16_000 < 5.0


def test_a_device_that_is_taken_away_ends_the_take_at_once_and_keeps_it(tmp_path: Path) -> None:
    with VirtualMicrophone() as own, kept_awake(own):
        job = _start(own, tmp_path / "take.wav", 30.0)
        own._control("unload-module", "module-null-sink")
        took = json.loads(told(job, may_complain=True).splitlines()[-1])
    assert "was lost" in took["lost"]
    assert len(load_audio(tmp_path / "take.wav")) / 16_000 == took["seconds"] > 0


def test_another_default_device_while_recording_leaves_the_take_whole(tmp_path: Path) -> None:
    with VirtualMicrophone() as own, kept_awake(own):
        own._control("load-module", "module-null-sink", "sink_name=other")
        with kept_awake(own, "other.monitor"):
            job = _start(own, tmp_path / "take.wav", 4.0)
            own._control("set-default-source", "other.monitor")
            took = _end(job)
    assert (took["seconds"], took["lost"]) == (4.0, "")


def _likeness(samples: np.ndarray, spoken: np.ndarray) -> float:
    """Greatest normalised correlation of `spoken` with any stretch of `samples`."""
    size = len(samples) + len(spoken)
    product = np.fft.irfft(np.fft.rfft(samples, size) * np.conj(np.fft.rfft(spoken, size)), size)
    at = int(np.argmax(product[: len(samples) - len(spoken)]))
    stretch = samples[at : at + len(spoken)]
    return float(np.dot(stretch, spoken) / (np.linalg.norm(stretch) * np.linalg.norm(spoken)))
