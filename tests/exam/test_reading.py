"""A question read aloud: whole, in its language, one at a time."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from trainer.audio.voice import ScriptedVoice
from trainer.errors import VoiceError
from trainer.exam.question import followup_of, question_of
from trainer.exam.reading import Reading, words_of
from trainer.store.decks import load_deck

DECK = load_deck(Path(__file__).parents[2] / "decks" / "demo.md")
QUESTION = question_of(DECK, DECK.cards[0])
FOLLOWUP = followup_of(DECK, DECK.cards[0])


def test_title_and_case_are_read_and_not_the_answer() -> None:
    words = words_of(QUESTION)
    assert "three hundred tokens per second" in words
    assert "Can we promise it?" in words
    assert "memory bandwidth" not in words
    assert ".." not in words


def test_of_a_followup_only_its_question_is_read() -> None:
    assert FOLLOWUP is not None
    assert words_of(FOLLOWUP).startswith("Is our seventy bee F P eight baseline healthy")


def test_the_voice_is_of_the_questions_language_and_named_before_it_speaks() -> None:
    voice, told, asked = ScriptedVoice(), list[str](), list[str]()

    def find(language: str) -> ScriptedVoice:
        asked.append(language)
        return voice

    reading = Reading(find)
    reading.run(reading.begin(), QUESTION, told.append)
    assert (asked, told, voice.said) == (["en"], ["scripted voice"], [words_of(QUESTION)])


def test_stopping_or_beginning_another_ends_what_is_said() -> None:
    voice = ScriptedVoice(seconds=60)
    reading = Reading(lambda _language: voice)
    first = reading.begin()
    speaking = threading.Thread(target=reading.run, args=(first, QUESTION, lambda _name: None))
    speaking.start()
    reading.begin()
    speaking.join(5)
    assert not speaking.is_alive()
    again = reading.begin()
    reading.stop()
    reading.run(again, QUESTION, lambda _name: None)
    assert voice.stopped == 2


def test_no_voice_is_told_by_who_looked_for_it() -> None:
    def none(language: str) -> ScriptedVoice:
        raise VoiceError(f"there is no {language} voice")

    reading = Reading(none)
    with pytest.raises(VoiceError):
        reading.run(reading.begin(), QUESTION, lambda _name: None)
