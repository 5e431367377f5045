"""The real espeak-ng into a sound server of its own: it is heard there, and silent once it is stopped."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.virtual_microphone import VirtualMicrophone

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.microphone,
    pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng"),
]
SPEAK = """
import sys, threading
from trainer.audio.system_voice import find_voice
from trainer.spoken.aloud import aloud
stopped = threading.Event()
if len(sys.argv) > 1:
    threading.Timer(float(sys.argv[1]), stopped.set).start()
voice = find_voice("vi")
print(voice.name, flush=True)
voice.say(aloud("Mỗi bước mất 4,8 ms. Một hai ba bốn năm. Một hai ba bốn năm sáu bảy.", "vi"), stopped)
"""


def heard(folder: Path, *arguments: str) -> tuple[str, float, float]:
    """What was printed; how long one spoke, in seconds of sound over the noise floor; when the last of it was."""
    wav = folder / "heard.wav"
    with VirtualMicrophone() as microphone:
        command = [
            "parecord",
            "--device=room.monitor",
            "--file-format=wav",
            "--rate=16000",
            "--channels=1",
            wav,
        ]
        recorder = subprocess.Popen(command, env=microphone.environment)
        time.sleep(0.5)
        environment = {**microphone.environment, "PULSE_SINK": "room"}
        done = subprocess.run(
            [sys.executable, "-c", SPEAK, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        time.sleep(0.5)
        recorder.send_signal(signal.SIGINT)
        recorder.wait(10)
    samples, rate = soundfile.read(wav)
    frames = samples[: len(samples) // 160 * 160].reshape(-1, 160)
    loud = np.flatnonzero(np.abs(frames).max(axis=1) > 0.01)
    return (
        done.stdout.strip(),
        len(loud) * 160 / rate,
        (loud[-1] - loud[0]) * 160 / rate if len(loud) else 0.0,
    )


def test_a_vietnamese_sentence_is_heard(tmp_path: Path) -> None:
    name, seconds, _ = heard(tmp_path)
    assert name == "espeak-ng (vi)"
    assert seconds > 2.0


def test_stopped_it_falls_silent(tmp_path: Path) -> None:
    _, _, whole = heard(tmp_path)
    _, _, cut = heard(tmp_path, "1.5")
    assert cut < whole - 1.0
