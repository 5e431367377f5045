"""Answers are heard one after the other while the next is asked; one that fails costs no other."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.exam.exams import question
from tests.exam.test_examiner import NOW, full_marks
from trainer.asr.scripted import ScriptedTranscriber
from trainer.audio.recorder import Recorder
from trainer.audio.wav import FileSource
from trainer.errors import ModelError
from trainer.exam.examiner import Examiner, Outcome
from trainer.exam.hearing_along import HearingAlong
from trainer.exam.marking import Marking
from trainer.store.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from trainer.asr.transcriber import Transcriber
    from trainer.audio.take import Recording


class Desk:
    """Everything an answer passes through, with the shipped doubles."""

    def __init__(self, folder: Path, transcriber: Transcriber) -> None:
        self.folder, self.transcriber = folder, transcriber
        self.log = History(folder / "h.sqlite3")
        self.told: dict[int, Outcome | Exception] = {}
        self.waits: Callable[[], None] = lambda: None
        self.marking = Marking(Examiner(full_marks, self.log, lambda: NOW, "s1"), self.ready, self._note)

    def ready(self) -> Transcriber:
        self.waits()
        self.transcriber.load()
        return self.transcriber

    def _note(self, number: int, told: Outcome | Exception) -> None:
        self.told[number] = told

    def speak(self, number: int) -> Recording:
        """A file as if it were spoken, heard along and handed in."""
        spoken = self.folder / f"spoken{number}.wav"
        time = np.arange(16_000) / 16_000
        soundfile.write(spoken, 0.3 * np.sin(2 * np.pi * 220 * time), 16_000)
        along = HearingAlong(lambda: self.transcriber, "vi")
        source, take = FileSource(spoken), self.folder / f"take{number}.wav"
        recording = Recorder(source, take, limit_seconds=None, on_block=along.hear).record()
        self.marking.hear(number, question(number), recording, along)
        return recording


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path, ScriptedTranscriber(["một", "hai", "ba"]))


def assert_opened(gate: threading.Event) -> None:
    assert gate.wait(10)


def outcome_of(told: Outcome | Exception) -> Outcome:
    assert isinstance(told, Outcome), told
    return told


def test_answers_are_handed_in_without_waiting_and_told_in_their_order(desk: Desk) -> None:
    gate = threading.Event()
    desk.waits = lambda: assert_opened(gate)
    takes = [desk.speak(number) for number in (1, 2)]
    assert desk.told == {}, "the second was recorded while the first was not heard yet"
    gate.set()
    desk.marking.close()
    assert [outcome_of(t).attempt.text for t in desk.told.values()] == ["một", "hai"]
    assert [a.sitting for a in desk.log.attempts()] == ["s1", "s1"]
    assert all(take.path.with_suffix(".flac").exists() and not take.path.exists() for take in takes)


def test_a_typed_answer_needs_no_model(desk: Desk) -> None:
    desk.waits = lambda: pytest.fail("asked for a model")
    desk.marking.read(1, question(1), "4,8 ms")
    desk.marking.close()
    assert outcome_of(desk.told[1]).attempt.text == "4,8 ms"


def test_what_cannot_be_heard_is_told_its_take_stays_and_the_next_is_heard(desk: Desk) -> None:
    faults = [ModelError("the model is gone", hint="fetch it")]

    def fail_once() -> None:
        if faults:
            raise faults.pop()

    desk.waits = fail_once
    first, _ = desk.speak(1), desk.speak(2)
    desk.marking.close()
    assert isinstance(desk.told[1], ModelError)
    assert first.path.exists()
    assert outcome_of(desk.told[2]).attempt.text == "một"


def test_closing_where_nothing_was_handed_in_is_at_once(desk: Desk) -> None:
    desk.marking.close()
    assert desk.told == {}
