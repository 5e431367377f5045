"""The file that is being recorded is whole at every moment."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from trainer.audio.wav_header import is_stale
from trainer.audio.wav_writer import WavWriter

if TYPE_CHECKING:
    from pathlib import Path


def test_the_header_is_true_after_each_block(tmp_path: Path, tone) -> None:
    path = tmp_path / "take.wav"
    with WavWriter(path) as writer:
        for number in range(1, 20):
            writer.append(tone(0.05))
            assert not is_stale(path)
            told = soundfile.info(path)
            assert (told.frames, writer.samples) == (number * 800, number * 800)
    assert (told.samplerate, told.channels, told.subtype) == (16_000, 1, "PCM_16")


def test_samples_come_back_within_half_a_step_and_full_scale_does_not_wrap(tmp_path: Path) -> None:
    spoken = np.array([0.0, 0.1, -0.1, 1.0, -1.0, 1.5, -1.5, 0.99999], np.float32)
    with WavWriter(tmp_path / "take.wav") as writer:
        writer.append(spoken)
    heard = soundfile.read(tmp_path / "take.wav", dtype="float32")[0]
    assert np.abs(heard - np.clip(spoken, -1, 32767 / 32768)).max() <= 0.5 / 32768


def test_another_file_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "take.wav").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        WavWriter(tmp_path / "take.wav")
    assert (tmp_path / "take.wav").read_bytes() == b"mine"


def test_a_disk_that_fails_to_keep_what_it_took_is_not_passed_over_in_silence(
    tmp_path: Path, tone, monkeypatch: pytest.MonkeyPatch
) -> None:
    with WavWriter(tmp_path / "take.wav") as writer:
        writer._syncer.error = OSError(5, "Input/output error")
        with pytest.raises(OSError, match="Input/output"):
            writer.append(tone(0.1))


def test_a_disk_that_is_busy_for_long_delays_neither_a_block_nor_the_end(
    tmp_path: Path, tone, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, asked = threading.Event(), threading.Event()

    def never_done(_descriptor: int) -> None:
        asked.set()
        busy.wait()

    monkeypatch.setattr("trainer.audio.wav_writer.os.fsync", never_done)
    monkeypatch.setattr("trainer.audio.wav_writer._SYNC_SECONDS", 0.001)
    try:
        with WavWriter(tmp_path / "take.wav") as writer:
            assert asked.wait(5)
            began = time.monotonic()
            for number in range(1, 11):
                writer.append(tone(0.1))
                assert soundfile.info(tmp_path / "take.wav").frames == number * 1600
        assert time.monotonic() - began < 1.0
    finally:
        busy.set()
