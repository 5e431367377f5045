"""Loudness is arithmetic: decibels, dead and clipped microphones."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.audio.level import FLOOR_DBFS, check_signal, dbfs, rms


def test_full_scale_is_0_dbfs_and_half_is_6_less() -> None:
    assert dbfs(1.0) == 0.0
    assert dbfs(0.5) == pytest.approx(-6.02, abs=0.01)


def test_a_full_sine_has_an_rms_of_minus_3_dbfs(tone) -> None:
    assert dbfs(rms(tone(1.0, peak=1.0))) == pytest.approx(-3.01, abs=0.01)


def test_exact_zeros_are_told_apart_from_a_quiet_room() -> None:
    zeros = check_signal(np.zeros(16_000, np.float32))
    room = check_signal(np.full(16_000, 0.001, np.float32))
    assert (zeros.zero, zeros.is_dead, zeros.rms_dbfs) == (True, True, FLOOR_DBFS)
    assert (room.zero, room.is_dead, room.is_quiet) == (False, False, True)


def test_dither_alone_is_a_dead_microphone() -> None:
    dither = np.random.default_rng(1).integers(-2, 3, 16_000).astype(np.float32) / 32768
    assert check_signal(dither).is_dead


def test_no_samples_at_all_are_no_signal() -> None:
    assert check_signal(np.zeros(0, np.float32)).is_dead


def test_speech_at_minus_47_dbfs_is_quiet_but_alive(tone) -> None:
    report = check_signal(tone(1.0, peak=0.0045))
    assert report.is_quiet
    assert not report.is_dead


def test_a_take_at_twenty_times_full_gain_is_clipped(tone) -> None:
    report = check_signal(np.clip(tone(1.0, peak=0.5) * 20, -1, 1))
    assert report.clipped > 0.5
    assert report.is_clipped


def test_a_single_peak_at_full_scale_is_not_clipping(tone) -> None:
    samples = tone(1.0)
    samples[100] = 1.0
    assert check_signal(samples).clipped == pytest.approx(1 / 16_000)
    assert not check_signal(samples).is_clipped
