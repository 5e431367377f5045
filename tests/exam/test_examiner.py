from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import numpy as np
import soundfile

from trainer.audio.take import Recording
from trainer.deck.card import Card, Deck
from trainer.errors import HistoryError
from trainer.exam.examiner import Examiner, ungraded
from trainer.exam.question import followup_of, question_of
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Segment, Transcript
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

    from trainer.progress.attempt import Attempt

NOW = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
CARD = Card(
    "01/Q1",
    "Title",
    "vững",
    "02",
    ("Case.",),
    ("Answer.",),
    ("4.8 ms",),
    "And then?",
    ("So.",),
    ("Tip.",),
    (),
    3,
)
DECK = Deck("01", "Set", "vi", (), (CARD,), "01.md", seconds=45)
QUESTION = question_of(DECK, CARD)


def full_marks(card: str, transcript: Transcript) -> ScoreSheet:
    return ScoreSheet(card, "sha256:a", 100, True, "", (), (), 3, 3, 0)


class Echo:
    name = "echo"

    def load(self) -> None:
        """Nothing to load."""

    def transcribe(self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        return Transcript(
            (Segment(f"heard in {language}", 0.0, 1.0),), language, self.name, len(samples) / 16_000
        )


class FullDisk(History):
    def add(self, attempt: Attempt) -> None:
        raise HistoryError("the disk is full", hint="make room")


def recording(folder: Path, samples: npt.NDArray[np.float32], *, dead: bool = False) -> Recording:
    path = folder / "take.wav"
    soundfile.write(path, samples, 16_000)
    return Recording(path, 1.0, 0.5, clipped=False, dead=dead, overflowed=False, lost="")


def test_a_spoken_answer_is_heard_in_the_decks_language_scored_and_kept(tmp_path: Path) -> None:
    log = History(tmp_path / "h.sqlite3")
    spoken = recording(tmp_path, np.ones(16_000, dtype=np.float32))
    outcome = Examiner(full_marks, log, lambda: NOW).hear(QUESTION, spoken, Echo())
    kept = outcome.attempt
    assert (kept.text, kept.score, kept.at, kept.recording) == ("heard in vi", 100, NOW, "take.wav")
    assert (kept.model, kept.seconds) == ("echo", 1.0)
    assert log.attempts() == (kept,)


def test_a_dead_microphone_is_not_listened_to_and_not_graded(tmp_path: Path) -> None:
    class Inventive(Echo):
        def transcribe(
            self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()
        ) -> Transcript:
            raise AssertionError("called on silence")

    log = History(tmp_path / "h.sqlite3")
    silence = recording(tmp_path, np.zeros(16_000, dtype=np.float32), dead=True)
    kept = Examiner(full_marks, log, lambda: NOW).hear(QUESTION, silence, Inventive()).attempt
    assert (kept.text, kept.graded, kept.seconds, kept.recording) == ("", False, 1.0, "take.wav")
    assert "no signal" in kept.sheet.reason


def test_a_typed_answer_is_scored_like_a_spoken_one_and_marked_as_typed(tmp_path: Path) -> None:
    log = History(tmp_path / "h.sqlite3")
    kept = Examiner(full_marks, log, lambda: NOW).read(QUESTION, "I typed this").attempt
    assert (kept.text, kept.model, kept.score) == ("I typed this", "typed", 100)


def test_a_judge_that_fails_leaves_the_answer_kept_and_ungraded_never_zero(tmp_path: Path) -> None:
    def broken(card: str, transcript: Transcript) -> ScoreSheet:
        raise RuntimeError("no such unit")

    log = History(tmp_path / "h.sqlite3")
    kept = Examiner(broken, log, lambda: NOW).read(QUESTION, "words").attempt
    assert (kept.text, kept.score, kept.graded) == ("words", None, False)
    assert "no such unit" in kept.sheet.reason
    assert log.trend("01").scores == ()
    assert log.trend("01").ungraded == 1


def test_a_history_that_cannot_be_written_costs_no_verdict_and_is_said(tmp_path: Path) -> None:
    outcome = Examiner(full_marks, FullDisk(tmp_path / "h"), lambda: NOW).read(QUESTION, "words")
    assert outcome.attempt.score == 100
    assert outcome.not_kept is not None
    assert "disk is full" in str(outcome.not_kept)


def test_the_decks_own_time_holds_unless_the_learner_set_another() -> None:
    assert question_of(DECK, CARD).seconds == 45
    assert question_of(DECK, CARD, seconds=90).seconds == 90


def test_the_follow_up_is_a_question_of_its_own_with_its_own_answer() -> None:
    followup = followup_of(DECK, CARD)
    assert followup is not None
    assert (followup.id, followup.title, followup.answer) == ("01/Q1+", "And then?", ("So.",))
    assert followup.is_followup
    assert not QUESTION.is_followup


def test_a_sheet_without_a_grade_says_why() -> None:
    assert ungraded("01/Q1", "nothing was said").reason == "nothing was said"
