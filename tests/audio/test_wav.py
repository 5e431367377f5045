"""A file is read as it was spoken, and one that cannot be read says why in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from trainer.audio.wav import FileSource, load_audio
from trainer.errors import AudioError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("suffix", ["wav", "flac", "ogg", "mp3"])
@pytest.mark.parametrize("rate", [16_000, 44_100])
def test_every_common_format_becomes_16_khz_mono(suffix: str, rate: int, tmp_path: Path, tone) -> None:
    path = tmp_path / f"answer.{suffix}"
    soundfile.write(path, tone(1.5, rate), rate)
    samples = load_audio(path)
    assert samples.dtype == np.float32
    assert samples.ndim == 1
    assert len(samples) == pytest.approx(24_000, abs=1600)
    assert np.abs(samples).max() == pytest.approx(0.5, abs=0.12)


def test_of_two_channels_the_live_one_is_read_not_the_mean(tmp_path: Path, tone) -> None:
    path = tmp_path / "stereo.wav"
    soundfile.write(path, np.column_stack([np.zeros(16_000, np.float32), tone(1.0)]), 16_000)
    assert np.abs(load_audio(path)).max() == pytest.approx(0.5, abs=0.01)


def test_samples_that_are_no_numbers_become_silence(tmp_path: Path) -> None:
    path = tmp_path / "nan.wav"
    soundfile.write(path, np.array([np.nan, np.inf, 0.5] * 800, np.float32), 16_000, "FLOAT")
    samples = load_audio(path)
    assert np.isfinite(samples).all()
    assert np.abs(samples).max() <= 1.0


def _nothing(path: Path) -> None:
    path.unlink(missing_ok=True)


BAD_FILES = [
    ("missing", _nothing, "there is no file"),
    ("empty", lambda path: path.write_bytes(b""), "0 bytes"),
    ("text", lambda path: path.write_text("trần là 200 token"), "not audio"),
    ("noise", lambda path: path.write_bytes(bytes(range(256)) * 40), "not audio"),
    ("half a header", lambda path: path.write_bytes(b"RIFF\0\0\0\0WAVEfmt "), "not audio"),
    ("a folder", lambda path: path.mkdir(), "is a folder"),
]


@pytest.mark.parametrize(("make", "says"), [c[1:] for c in BAD_FILES], ids=[c[0] for c in BAD_FILES])
def test_a_file_that_cannot_be_read_is_named_in_one_sentence(make, says: str, tmp_path: Path) -> None:
    path = tmp_path / "answer.wav"
    make(path)
    with pytest.raises(AudioError) as raised:
        load_audio(path)
    assert says in str(raised.value)
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)
    assert raised.value.hint
    assert raised.value.exit_code == 1


def test_a_file_without_a_single_sample_is_an_empty_array(tmp_path: Path) -> None:
    path = tmp_path / "nothing.wav"
    soundfile.write(path, np.zeros(0, np.float32), 16_000)
    assert load_audio(path).size == 0


def test_real_time_gives_blocks_at_the_pace_of_speech_until_stopped(spoken_file: Path) -> None:
    source = FileSource(spoken_file, real_time=True)
    with source:
        blocks = source.blocks()
        first = next(blocks)
        source.stop()
        assert list(blocks) == []
    assert len(first.samples) == 1600
