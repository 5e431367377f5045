"""A program that is killed while recording leaves everything but the last moment on disk."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from trainer.audio.wav import load_audio

if TYPE_CHECKING:
    from pathlib import Path

RECORD = """
import pathlib, sys
from trainer.audio.recorder import Recorder
from trainer.audio.wav import FileSource
source = FileSource(pathlib.Path(sys.argv[1]), real_time=True)
Recorder(source, pathlib.Path(sys.argv[2]), on_level=lambda level: print(level.seconds, flush=True)).record()
"""


@pytest.mark.parametrize("blocks", [1, 4, 9])
def test_at_most_half_a_second_is_lost_and_the_file_opens(blocks: int, tmp_path: Path, tone) -> None:
    spoken, take = tmp_path / "spoken.wav", tmp_path / "take.wav"
    soundfile.write(spoken, tone(20.0), 16_000)
    with subprocess.Popen(
        [sys.executable, "-c", RECORD, str(spoken), str(take)], stdout=subprocess.PIPE, text=True
    ) as job:
        assert job.stdout
        told = [float(job.stdout.readline()) for _ in range(blocks)]
        job.kill()
    samples = load_audio(take)
    assert len(samples) / 16_000 >= told[-1] - 0.5
    assert np.abs(samples - tone(20.0)[: len(samples)]).max() < 0.001
