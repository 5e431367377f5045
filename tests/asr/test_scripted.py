"""The scripted recogniser says what it was told."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.asr.scripted import ScriptedTranscriber
from trainer.errors import ModelError

NOISE = np.full(32_000, 0.1, np.float32)


def test_texts_come_in_turn_and_the_last_one_stays() -> None:
    scripted = ScriptedTranscriber(["một", "hai"])
    assert [scripted.transcribe(NOISE, "vi").text for _ in range(3)] == ["một", "hai", "hai"]


def test_silence_uses_up_no_text() -> None:
    scripted = ScriptedTranscriber(["một", "hai"])
    assert scripted.transcribe(np.zeros(1600, np.float32), "vi").text == ""
    assert scripted.transcribe(NOISE, "vi").text == "một"


def test_its_words_share_the_time_evenly() -> None:
    words = ScriptedTranscriber(["trần là hai trăm"]).transcribe(NOISE, "vi").words
    assert [(word.text, word.start, word.end) for word in words[:2]] == [("trần", 0.0, 0.5), ("là", 0.5, 1.0)]


def test_nothing_to_say_is_an_empty_transcript() -> None:
    assert ScriptedTranscriber([]).transcribe(NOISE, "vi").segments == ()


def test_a_model_that_is_not_there_can_be_played() -> None:
    missing = ScriptedTranscriber([], error=ModelError("no model", hint="fetch it"))
    with pytest.raises(ModelError, match="fetch it"):
        missing.load()
    with pytest.raises(ModelError, match="fetch it"):
        missing.transcribe(NOISE, "vi")
