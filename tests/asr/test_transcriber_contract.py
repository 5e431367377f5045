"""What every recogniser promises, proved on each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.asr.listening_server import ListeningServer, said
from trainer.asr.remote import RemoteTranscriber
from trainer.asr.scripted import ScriptedTranscriber
from trainer.asr.server_address import read_address
from trainer.audio.wav import load_audio
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from trainer.asr.live import LiveText
    from trainer.asr.transcriber import LiveTranscriber, Transcriber

SERVED = {
    "text": "Yes, we should buy more GPUs.",
    "words": [
        {"word": word, "start": at / 2, "end": at / 2 + 0.4}
        for at, word in enumerate(["Yes", "we", "should", "buy", "more", "GPUs"], 1)
    ],
}


@pytest.fixture(
    params=[
        "scripted", "remote", *(pytest.param(name, marks=pytest.mark.model) for name in ("whisper", "process"))
    ]
)  # fmt: skip
def transcriber(request: pytest.FixtureRequest) -> Iterator[Transcriber]:
    if request.param == "scripted":
        yield ScriptedTranscriber(["Yes, we should buy more GPUs."])
    elif request.param == "remote":
        with ListeningServer([said(SERVED)]) as server:
            yield RemoteTranscriber(
                read_address(server.url, {}), "whisper-1", lambda: ScriptedTranscriber([])
            )
    else:
        yield request.getfixturevalue(request.param)


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


@pytest.fixture(params=["scripted", pytest.param("process", marks=pytest.mark.model)])
def live(request: pytest.FixtureRequest) -> LiveTranscriber:
    if request.param == "scripted":
        return ScriptedTranscriber(["Yes, we should buy more GPUs."])
    return request.getfixturevalue("process")


def test_a_recording_that_is_heard_while_it_runs_ends_in_its_transcript(
    live: LiveTranscriber, speech: np.ndarray
) -> None:
    seen: list[LiveText] = []
    session = live.listen("en", on_text=seen.append)
    for at in range(0, len(speech), 1600):
        session.push(speech[at : at + 1600])
    heard = session.finish()
    assert "buy more" in heard.text
    assert (heard.model, heard.language, heard.seconds) == (live.name, "en", 5.0)
    assert seen
    assert session.live.seconds == 5.0


def test_a_recording_that_was_given_up_has_no_transcript(live: LiveTranscriber, speech: np.ndarray) -> None:
    session = live.listen("en")
    session.push(speech)
    session.abandon()
    with pytest.raises(ModelError):
        session.finish()


def test_a_recording_of_nothing_is_an_empty_transcript(live: LiveTranscriber) -> None:
    session = live.listen("vi")
    session.push(np.zeros(16_000, np.float32))
    assert session.finish().text == ""
