"""A second hearing amends a verdict where it changes it, keeps the first, and gives way to everything."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.errors import ModelError
from trainer.exam.examiner import NO_SIGNAL, TYPED, ungraded
from trainer.exam.rescoring import Change
from trainer.exam.second_hearing import SecondHearing
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Finding
from trainer.scoring.marks import add_up
from trainer.scoring.override import Override
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

START = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
LATER = START + timedelta(seconds=20)
PATIENT = 20.0


def judge(card: str, text: str) -> ScoreSheet:
    """A point for each of two words."""
    if not text:
        return ungraded(card, "nothing was said")
    points = tuple(
        Finding(w, "factor", 1, "hit" if w in text else "missed", "", "") for w in ("read", "bound")
    )
    marks = add_up(points, ())
    return ScoreSheet(card, "sha256:1", marks.percent, True, "", points, (), marks.credit, marks.possible, 0)


@dataclass
class Second:
    """Hears `text`, once its gate is open; its end may be held back too."""

    text: str = "read bound"
    name: str = "small int8 cpu"
    gate: threading.Event = field(default_factory=threading.Event)
    may_end: threading.Event = field(default_factory=threading.Event)
    hears: threading.Event = field(default_factory=threading.Event)
    closed: threading.Event = field(default_factory=threading.Event)

    def load(self) -> None:
        """Loaded when it hears."""

    def transcribe(self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        self.hears.set()
        while not self.gate.wait(0.01):
            if self.closed.is_set():
                raise ModelError("the transcription was given up")
        words = tuple(Word(w, at, at + 1, 0.9) for at, w in enumerate(self.text.split()))
        segments = (Segment(self.text, 0.0, 2.0, words),) if self.text else ()
        return Transcript(segments, language, self.name, 2.0)

    def close(self) -> None:
        self.closed.set()
        self.may_end.wait(PATIENT)


def free(text: str = "read bound") -> Second:
    second = Second(text)
    second.gate.set()
    second.may_end.set()
    return second


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3")


def answered(log: History, text: str = "read", recording: str = "a.wav") -> Attempt:
    words = tuple(Word(w, at, at + 1, 0.4) for at, w in enumerate(text.split()))
    attempt = Attempt(
        "id1", "01/Q1", START, text, words, recording, judge("01/Q1", text), "base int8 cpu", 2.0
    )
    log.add(attempt)
    return attempt


def hearing(log: History, second: Second | None) -> SecondHearing:
    return SecondHearing(
        make=lambda heard_by: second,
        samples=lambda name: np.ones(16_000, np.float32),
        score=lambda card, transcript: judge(card, transcript.text),
        log=lambda: log,
        mistakes=lambda card: (),
        now=lambda: LATER,
    )


def test_a_changed_verdict_is_told_and_stored_and_the_first_hearing_and_verdict_are_kept(
    log: History,
) -> None:
    attempt = answered(log)
    reheard = hearing(log, free()).run(attempt, "vi")
    assert reheard is not None
    assert reheard.amended is not None
    assert (reheard.amended.before, reheard.amended.attempt.score) == (50, 100)
    assert reheard.amended.points == (Change("bound", "missed", "hit"),)
    (stands,) = log.attempts()
    assert (stands.text, stands.model, stands.score) == ("read bound", "small int8 cpu", 100)
    assert [w.probability for w in stands.words] == [0.9, 0.9]
    assert log.first("id1") == attempt
    assert [s.score for s in log.record("id1").sheets] == [50, 100]
    assert log.trend("01").scores == (100,)
    assert (log.summary().attempts[0].first_score, log.summary().attempts[0].score) == (50, 100)


def test_a_point_that_is_lost_by_the_second_hearing_is_told_too(log: History) -> None:
    reheard = hearing(log, free("bound")).run(answered(log, "read bound"), "vi")
    assert reheard is not None
    assert reheard.amended is not None
    assert reheard.amended.points == (Change("read", "hit", "missed"),)


def test_other_words_with_the_same_verdict_store_nothing(log: History) -> None:
    attempt = answered(log)
    reheard = hearing(log, free("well read")).run(attempt, "vi")
    assert reheard is not None
    assert (reheard.model, reheard.amended) == ("small int8 cpu", None)
    assert log.attempts() == (attempt,)
    assert len(log.record("id1").sheets) == 1


def test_a_hearing_of_nothing_takes_nothing_away(log: History) -> None:
    attempt = answered(log)
    assert hearing(log, free("")).run(attempt, "vi") is None
    assert log.attempts() == (attempt,)


def test_an_answer_that_was_not_understood_at_first_can_be_graded_by_the_second_hearing(
    log: History,
) -> None:
    reheard = hearing(log, free()).run(answered(log, ""), "vi")
    assert reheard is not None
    assert reheard.amended is not None
    assert (reheard.amended.before, reheard.amended.attempt.score) == (None, 100)


@pytest.mark.parametrize(
    ("recording", "sheet"), [("", None), ("a.wav", ungraded("01/Q1", NO_SIGNAL))], ids=[TYPED, "dead"]
)
def test_what_was_typed_and_a_dead_take_are_not_heard_again(
    log: History, recording: str, sheet: ScoreSheet | None
) -> None:
    second = free()
    attempt = Attempt(
        "id1", "01/Q1", START, "read", (), recording, sheet or judge("01/Q1", "read"), TYPED, 0.0
    )
    assert hearing(log, second).run(attempt, "vi") is None
    assert not second.hears.is_set()


def test_where_it_is_not_worth_it_nothing_is_heard(log: History) -> None:
    assert hearing(log, None).run(answered(log), "vi") is None


def test_abandoning_returns_before_the_recogniser_has_ended_and_nothing_is_stored(log: History) -> None:
    attempt, second = answered(log), Second()
    one = hearing(log, second)
    came: list[object] = []
    running = threading.Thread(target=lambda: came.append(one.run(attempt, "vi")))
    running.start()
    assert second.hears.wait(PATIENT)
    one.abandon()
    assert not second.may_end.is_set(), "abandon came back though the recogniser has not ended"
    assert second.closed.wait(PATIENT)
    second.may_end.set()
    running.join(PATIENT)
    assert came == [None]
    assert log.attempts() == (attempt,)


def test_what_is_heard_after_it_was_abandoned_is_dropped(log: History) -> None:
    attempt, second = answered(log), free()
    one = hearing(log, second)
    transcribe = second.transcribe

    def late(samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        one.abandon()
        return transcribe(samples, language)

    second.transcribe = late  # type: ignore[method-assign] # abandoned at the last moment
    assert one.run(attempt, "vi") is None
    assert log.attempts() == (attempt,)


def test_a_recogniser_that_fails_is_told_and_the_first_verdict_stands(log: History) -> None:
    attempt, second = answered(log), free()

    def fails(samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        raise ModelError("the recogniser died or hung twice")

    second.transcribe = fails  # type: ignore[method-assign] # it dies
    with pytest.raises(ModelError, match="died"):
        hearing(log, second).run(attempt, "vi")
    assert second.closed.is_set()
    assert log.attempts() == (attempt,)


def test_an_answer_that_the_learner_has_contested_is_left_alone(log: History) -> None:
    attempt = answered(log)
    contested = log.contest("id1", Override("point", "bound", "said", START))
    assert hearing(log, free("other bound")).run(attempt, "vi") is None
    assert log.attempts() == (contested.attempt,)
    assert len(log.record("id1").sheets) == 1


def test_an_amended_answer_is_rescored_by_what_was_heard_last_and_contested_on_its_words(
    log: History,
) -> None:
    from trainer.exam.rescoring import Rescoring

    hearing(log, free()).run(answered(log), "vi")
    texts: list[str] = []

    def newer(attempt: Attempt) -> ScoreSheet:
        texts.append(attempt.text)
        return judge(attempt.card, attempt.text)

    (one,) = Rescoring(newer, lambda card: (), log, lambda: LATER).run()
    assert texts == ["read bound"]
    assert not one.is_changed
    refused = log.contest("id1", Override("point", "bound", "not-said", LATER))
    assert (refused.attempt.score, refused.attempt.text) == (50, "read bound")
