"""What every recogniser promises, proved on each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.asr.scripted import ScriptedTranscriber
from trainer.audio.wav import load_audio

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.asr.transcriber import Transcriber


@pytest.fixture(params=["scripted", pytest.param("whisper", marks=pytest.mark.model)])
def transcriber(request: pytest.FixtureRequest) -> Transcriber:
    if request.param == "scripted":
        return ScriptedTranscriber(["Yes, we should buy more GPUs."])
    return request.getfixturevalue("whisper")


@pytest.fixture
def speech(english: Path) -> np.ndarray:
    """The last 5 seconds of an answer."""
    return load_audio(english / "q2-mistake.flac")[-80_000:]


def test_the_transcript_says_what_heard_it_how_long_it_was_and_in_which_language(
    transcriber: Transcriber, speech: np.ndarray
) -> None:
    heard = transcriber.transcribe(speech, "en")
    assert (heard.model, heard.language, heard.seconds) == (transcriber.name, "en", 5.0)
    assert transcriber.name


def test_words_have_times_in_order_and_within_the_audio(transcriber: Transcriber, speech: np.ndarray) -> None:
    words = transcriber.transcribe(speech, "en").words
    assert len(words) >= 4
    times = [time for word in words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[0] >= 0
    assert times[-1] <= 5.2
    assert all(0 <= word.probability <= 1 and word.text == word.text.strip() != "" for word in words)


def test_the_words_are_those_of_the_text(transcriber: Transcriber, speech: np.ndarray) -> None:
    heard = transcriber.transcribe(speech, "en")
    assert "".join(word.text for word in heard.words) == heard.text.replace(" ", "")
    assert "buy more" in heard.text


@pytest.mark.parametrize("seconds", [0, 0.01, 10])
def test_zeros_are_an_empty_transcript(transcriber: Transcriber, seconds: float) -> None:
    heard = transcriber.transcribe(np.zeros(round(seconds * 16_000), np.float32), "vi")
    assert (heard.text, heard.segments, heard.seconds) == ("", (), seconds)


def test_the_samples_are_left_as_they_were(transcriber: Transcriber, speech: np.ndarray) -> None:
    before = speech.copy()
    transcriber.transcribe(speech, "en")
    assert np.array_equal(speech, before)


def test_load_may_be_called_again(transcriber: Transcriber) -> None:
    transcriber.load()
    name = transcriber.name
    transcriber.load()
    assert transcriber.name == name
