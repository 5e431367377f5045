"""A WAV whose writer was killed tells the truth again."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from trainer.audio.wav import load_audio
from trainer.audio.wav_header import is_stale, repair

if TYPE_CHECKING:
    from pathlib import Path


def _say_size(path: Path, size: int) -> None:
    content = bytearray(path.read_bytes())
    at = content.index(b"data") + 4
    struct.pack_into("<I", content, at, size)
    struct.pack_into("<I", content, 4, min(0xFFFFFFFF, size + 36))
    path.write_bytes(content)


@pytest.mark.parametrize(
    "said", [0, 640, 0xFFFFFFFF, 10_000_000], ids=["0", "too few", "unknown", "too many"]
)
def test_a_stale_header_does_not_lose_a_sample(said: int, spoken_file: Path) -> None:
    whole = load_audio(spoken_file)
    _say_size(spoken_file, said)
    assert is_stale(spoken_file)
    assert np.array_equal(load_audio(spoken_file), whole)


def test_repair_mends_the_file_in_place_once(spoken_file: Path) -> None:
    before = spoken_file.read_bytes()
    _say_size(spoken_file, 0)
    assert repair(spoken_file)
    assert spoken_file.read_bytes() == before
    assert not repair(spoken_file)


def test_half_a_frame_at_the_end_is_left_out(spoken_file: Path) -> None:
    with spoken_file.open("ab") as stream:
        stream.write(b"\x01")
    _say_size(spoken_file, 0)
    assert len(load_audio(spoken_file)) == 16_000


def test_chunks_after_the_samples_are_not_taken_for_samples(spoken_file: Path) -> None:
    with spoken_file.open("ab") as stream:
        stream.write(b"LIST" + struct.pack("<I", 4) + b"INFO")
    assert not is_stale(spoken_file)
    assert len(load_audio(spoken_file)) == 16_000


def test_a_finished_file_and_another_format_are_left_alone(spoken_file: Path, tone) -> None:
    flac = spoken_file.with_suffix(".flac")
    soundfile.write(flac, tone(0.2), 16_000)
    assert not is_stale(spoken_file)
    assert not repair(flac)
