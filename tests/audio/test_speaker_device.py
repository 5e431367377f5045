"""The real path: PortAudio into a PulseAudio null sink, and its monitor says which seconds were played."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.virtual_microphone import VirtualMicrophone

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.microphone, pytest.mark.alone]

PLAY = """
import sys, threading
from pathlib import Path
from trainer.audio.speaker import Speaker
from trainer.audio.wav import load_audio
from trainer.exam.replay import Replay
path, begin, until, stop_after = Path(sys.argv[1]), *map(float, sys.argv[2:5])
replay = Replay(Speaker, lambda name: load_audio(path))
told = []
def follow(second):
    told.append(second)
    if second - begin > stop_after:
        replay.stop()
replay.run(replay.begin(), path.name, begin, until, follow)
print(f"{told[0]:.2f} {told[-1]:.2f}")
"""
RATE = 48_000
NOTES = (300, 600, 900, 1200, 1500, 1800)
"""Hz: one for each second of the recording, so that a spectrum tells which second it is."""


@pytest.fixture(scope="module")
def room() -> Iterator[VirtualMicrophone]:
    with VirtualMicrophone(rate=RATE) as virtual:
        yield virtual


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    at = np.arange(16_000) / 16_000
    notes = np.concatenate([0.4 * np.sin(2 * np.pi * hertz * at) for hertz in NOTES])
    path = tmp_path / "take.flac"
    soundfile.write(path, notes, 16_000)
    return path


def heard_in(
    room: VirtualMicrophone, recording: Path, begin: float, until: float, stop_after: float = 60.0
) -> tuple[dict[int, float], str]:
    """Seconds for which each note was heard, and what the program told.

    A busy machine needs more than the 30 ms of latency that recording is tested with.
    """
    command = ["parec", "--latency-msec=20", "--device=room.monitor", "--format=float32le", f"--rate={RATE}",
               "--channels=1"]  # fmt: skip
    taken = recording.with_name("monitor.raw")
    with taken.open("wb") as file:
        listener = subprocess.Popen(command, env=room.environment, stdout=file)
        try:
            while not taken.stat().st_size:
                time.sleep(0.01)
            done = subprocess.run(
                [sys.executable, "-c", PLAY, str(recording), str(begin), str(until), str(stop_after)],
                env=room.environment | {"PULSE_LATENCY_MSEC": "200"},
                cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=60,
                check=False,
            )  # fmt: skip
            time.sleep(0.5)
        finally:
            listener.terminate()
            listener.wait(10)
    assert done.returncode == 0, done.stderr
    return _notes(np.fromfile(taken, np.float32)), done.stdout


def _notes(samples: np.ndarray) -> dict[int, float]:
    """By the loudest frequency of each twentieth of a second.

    Silence is taken out first: a piece that is part sound, part silence (how a take begins, or what a busy machine
    tore) has a spectrum so broad that its loudest frequency may be another second's note.
    """
    size = RATE // 20
    sounding = _without_silence(samples)
    found: dict[int, float] = {}
    for start in range(0, len(sounding) - size, size):
        loudest = int(np.abs(np.fft.rfft(sounding[start : start + size])).argmax()) * 20
        note = min(NOTES, key=lambda hertz: abs(hertz - loudest))
        found[note] = found.get(note, 0.0) + 0.05
    return found


def _without_silence(samples: np.ndarray) -> np.ndarray:
    """In pieces of 5 ms: longer than half a wave of the lowest note."""
    pieces = samples[: len(samples) // 240 * 240].reshape(-1, 240)
    return pieces[np.abs(pieces).max(axis=1) > 0.1].ravel()


def test_a_torn_recording_has_no_notes_that_were_not_played() -> None:
    at = np.arange(RATE) / RATE
    played = np.concatenate([0.4 * np.sin(2 * np.pi * hertz * at) for hertz in NOTES[1:3]])
    for hole in range(1_000, len(played), 1_537):
        torn = np.insert(played, hole, np.zeros(hole % 4_001, played.dtype))
        assert set(_notes(torn)) == {600, 900}, hole


def test_the_seconds_asked_for_are_heard_and_no_others(room: VirtualMicrophone, recording: Path) -> None:
    notes, told = heard_in(room, recording, 2.0, 4.0)
    assert set(notes) == {600, 900, 1200, 1500}, "two seconds and a margin of a fifth on either side"
    assert notes[900] == pytest.approx(1.0, abs=0.15)
    assert notes[1200] == pytest.approx(1.0, abs=0.15)
    assert notes[600] == pytest.approx(0.2, abs=0.1)
    assert notes[1500] == pytest.approx(0.2, abs=0.1)
    first, last = map(float, told.split())
    assert first == pytest.approx(1.8, abs=0.2)
    assert last == pytest.approx(4.2, abs=0.3)


def test_a_stop_is_heard_at_once(room: VirtualMicrophone, recording: Path) -> None:
    notes, _ = heard_in(room, recording, 0.0, 6.0, stop_after=1.0)
    assert 0.4 < sum(notes.values()) < 2.0
    assert not set(notes) & set(NOTES[2:])
