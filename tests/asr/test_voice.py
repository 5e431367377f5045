"""Voice activity while samples come: the same as over the whole recording, at the same price for every block."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.asr.voice import Voice
from trainer.audio.wav import load_audio

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def answer(english: Path) -> np.ndarray:
    return load_audio(english / "q2-mistake.flac")


def share_of_voice(probabilities: list[float]) -> float:
    return sum(p >= 0.6 for p in probabilities) / max(1, len(probabilities))


def test_blocks_give_what_the_whole_recording_gives(answer: np.ndarray) -> None:
    from faster_whisper.vad import get_vad_model

    whole = answer[: len(answer) // 512 * 512]
    voice = Voice(is_raised=True)
    found = [p for at in range(0, len(whole), 777) for p in voice.hear(whole[at : at + 777])]
    assert found == pytest.approx(get_vad_model()(whole).reshape(-1).tolist(), abs=1e-3)


def test_it_does_not_matter_how_the_blocks_are_cut(answer: np.ndarray) -> None:
    at_once, bit_by_bit = Voice(), Voice()
    found = [p for at in range(0, len(answer), 100) for p in bit_by_bit.hear(answer[at : at + 100])]
    assert found == pytest.approx(at_once.hear(answer), abs=1e-4)


def test_speech_is_found_at_any_loudness(answer: np.ndarray) -> None:
    peak = np.abs(answer).max()
    for level in (1.0, 0.02, 0.001):
        assert share_of_voice(Voice().hear(answer * np.float32(level / peak))) > 0.5


def test_one_knock_does_not_hide_the_quiet_speech_after_it(answer: np.ndarray) -> None:
    quiet = answer * np.float32(0.05 / np.abs(answer).max())
    knock = np.concatenate((np.full(160, 0.9, np.float32), quiet))
    assert share_of_voice(Voice().hear(knock)) > 0.4


def test_what_is_too_faint_to_be_speech_does_not_reach_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = Voice()
    monkeypatch.setattr(voice, "_session", None)
    dither = np.random.default_rng(1).uniform(-0.0004, 0.0004, 160_000).astype(np.float32)
    assert set(voice.hear(dither)) == {0.0}


@pytest.mark.parametrize("colour", ["white", "brown"])
def test_room_noise_is_no_voice(colour: str) -> None:
    noise = np.random.default_rng(5).normal(0, 0.01, 320_000)
    if colour == "brown":
        noise = np.cumsum(noise)
        noise *= 0.05 / np.abs(noise).max()
    assert share_of_voice(Voice().hear(noise.astype(np.float32))) < 0.01
