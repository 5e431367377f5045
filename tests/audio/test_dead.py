"""When a take is dead, and when it is only faint speech.

Dead: nothing but zeros or dither; or a peak under 0.005 and no more rise and fall than a steady noise has.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.audio.given_blocks import Blocks
from trainer.audio.recorder import Level, Recorder, Recording
from trainer.audio.take import FAINT_PEAK, Take

SHARED = Path(__file__).parents[3] / "shared" / "audio"
STEADY = ("brown", "pink", "white", "hum", "fan", "dith", "sil_", "tone", "click1", "siren")


def _take(samples: np.ndarray) -> Recording:
    take = Take()
    for block in np.array_split(samples.astype(np.float32), max(1, len(samples) // 777)):
        take.add(block, overflowed=False)
    return take.recording(Path("take.wav"), "")


def _as_recorded(path: Path, peak: float) -> np.ndarray:
    """A file at that peak, in steps of 16 bits as a microphone gives it."""
    samples = soundfile.read(path, dtype="float32", always_2d=True)[0][:, 0]
    loudest = float(np.abs(samples).max()) or 1.0
    return np.rint(samples * (peak / loudest) * 32768) / 32768


def _shared(pattern: str) -> list[Path]:
    found = sorted(SHARED.glob(pattern))
    if not found:
        pytest.skip(f"{SHARED / pattern} are not here: they may not be committed")
    return found


@pytest.mark.parametrize("peak", [0.0045, 0.001])
def test_no_real_speech_is_dead_however_faint(peak: float) -> None:
    clips = [*_shared("vi/clips/*.flac"), *_shared("vi/joined/*.flac"), *_shared("en/*/*.flac")]
    assert [clip.name for clip in clips if _take(_as_recorded(clip, peak)).dead] == []


@pytest.mark.parametrize("peak", [0.0045])
def test_every_steady_noise_under_the_faint_peak_is_dead(peak: float) -> None:
    noises = [path for path in _shared("noise/*.flac") if path.name.startswith(STEADY)]
    assert len(noises) > 20
    assert [noise.name for noise in noises if not _take(_as_recorded(noise, peak)).dead] == []


def test_a_short_word_in_a_minute_of_faint_hiss_is_alive() -> None:
    hiss = np.random.default_rng(2).normal(0, 0.0003, 16_000 * 60)
    assert _take(hiss).dead
    hiss[400_000:404_800] += 0.003 * np.sin(np.arange(4_800) * 0.1)
    assert np.abs(hiss).max() < FAINT_PEAK
    assert not _take(hiss).dead


def test_a_plop_of_the_plug_in_faint_hiss_is_no_speech() -> None:
    hiss = np.random.default_rng(2).normal(0, 0.0003, 16_000 * 20)
    hiss[100_000:100_800] += 0.004
    assert _take(hiss).dead


def test_exact_zeros_dither_and_nothing_at_all_are_dead() -> None:
    dither = np.random.default_rng(1).integers(-2, 3, 160_000) / 32768
    assert _take(np.zeros(160_000)).dead
    assert _take(dither).dead
    assert _take(np.concatenate([np.zeros(48_000), dither])).dead
    assert Take().recording(Path("take.wav"), "").dead


def test_steady_noise_that_is_not_faint_is_left_to_the_recogniser() -> None:
    assert not _take(np.random.default_rng(3).normal(0, 0.01, 160_000)).dead


def _levels(samples: np.ndarray, folder: Path) -> list[Level]:
    levels: list[Level] = []
    blocks = [block.astype(np.float32) for block in np.array_split(samples, len(samples) // 1600)]
    Recorder(Blocks(blocks), folder / "take.wav", on_level=levels.append).record()
    return levels


def test_a_silent_virtual_device_is_told_after_three_seconds_of_recording(tmp_path: Path) -> None:
    levels = _levels(np.random.default_rng(5).normal(0, 0.0005, 16_000 * 5), tmp_path)
    assert next(level.seconds for level in levels if level.dead) == pytest.approx(3.0)
    assert levels[-1].dead


def test_faint_speech_is_quiet_and_not_dead_while_it_is_recorded(tmp_path: Path) -> None:
    clip = _as_recorded(max(_shared("vi/joined/*.flac"), key=lambda path: path.stat().st_size), 0.0045)
    assert not any(level.dead for level in _levels(clip, tmp_path) if level.seconds > 3)
    assert _take(clip).quiet
