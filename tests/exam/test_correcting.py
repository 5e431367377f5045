"""A corrected transcript is scored and kept beside what was heard, and takes the learner's words along."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from trainer.asr.doubt import unsure_stretches
from trainer.errors import AnswerError, RubricError
from trainer.exam.contesting import Contests
from trainer.exam.correcting import FELL, Corrections
from trainer.exam.examiner import NO_SIGNAL, TYPED, ungraded
from trainer.exam.rescoring import Change, Rescoring
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding
from trainer.scoring.marks import add_up
from trainer.scoring.override import in_force
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Word
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.exam.correcting import Corrected
    from trainer.scoring.override import Claim

START = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
LATER = START + timedelta(minutes=2)
HEARD = "we red all weights twice"
POINTS = ("read", "weights", "bound")


def judge(card: str, text: str) -> ScoreSheet:
    """A point for each of three words."""
    points = tuple(
        Finding(w, "factor", 1, "hit", "claimed", w, Evidence(text.index(w), text.index(w) + len(w), w))
        if w in text.split()
        else Finding(w, "factor", 1, "missed", "not claimed", w)
        for w in POINTS
    )
    marks = add_up(points, ())
    return ScoreSheet(card, "sha256:1", marks.percent, True, "", points, (), marks.credit, marks.possible, 0)


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3")


def attempt_of(*, seconds: float = 5.0, sheet: ScoreSheet | None = None) -> Attempt:
    words = tuple(Word(w, float(at), at + 0.5, 0.4) for at, w in enumerate(HEARD.split()))
    judged = sheet or judge("01/Q1", HEARD)
    return Attempt("id1", "01/Q1", START, HEARD, words, "a.wav", judged, "base int8 cpu", seconds)


def answered(log: History, *, sheet: ScoreSheet | None = None) -> Attempt:
    attempt = attempt_of(sheet=sheet)
    log.add(attempt)
    return attempt


def corrected(log: History, text: str) -> Corrected | None:
    corrections = Corrections(log, lambda card, said: judge(card, said.text), lambda card: (), lambda: LATER)
    return corrections("id1", text)


def says(log: History, id_: str, claim: Claim, words: str = "") -> None:
    start = HEARD.find(words)
    evidence = Evidence(start, start + len(words), words) if words else None
    contests = Contests(log, lambda card: (), lambda: START + timedelta(minutes=1))
    contests("id1", "point", id_, claim, evidence)


def test_the_corrected_text_is_scored_and_stands_and_what_was_heard_is_kept(log: History) -> None:
    attempt = answered(log)
    told = corrected(log, "we read all\nweights  twice")
    assert told is not None
    assert (told.rescored.before, told.rescored.attempt.score) == (33, 67)
    assert told.rescored.points == (Change("read", "missed", "hit"),)
    assert told.heard == HEARD
    (stands,) = log.attempts()
    assert (stands.text, stands.score, stands.corrected) == ("we read all weights twice", 67, True)
    assert stands.model == "base int8 cpu"
    assert log.first("id1") == attempt
    assert [s.score for s in log.record("id1").sheets] == [33, 67]
    assert log.trend("01").scores == (67,)


def test_words_keep_their_times_and_none_is_unsure_any_more(log: History) -> None:
    attempt = answered(log)
    corrected(log, "we read all weights twice")
    stands = log.record("id1").attempt
    as_heard = (attempt.words[0], Word("read", 1.0, 1.5, 1.0), *attempt.words[2:])
    assert stands.words == tuple(replace(word, probability=1.0) for word in as_heard)
    assert unsure_stretches(attempt.text, attempt.words) != ()
    assert unsure_stretches(stands.text, stands.words) == ()


def test_the_pace_stays_that_of_what_was_heard(log: History) -> None:
    answered(log)
    corrected(log, "we read all weights")
    (outcome,) = log.outcomes("01/Q1")
    assert outcome.words == len(HEARD.split())


def test_it_survives_rescoring_and_a_second_hearing(log: History) -> None:
    answered(log)
    corrected(log, "we read all weights twice")
    stands = log.record("id1")
    rescoring = Rescoring(lambda a: judge(a.card, a.text), lambda card: (), log, lambda: LATER)
    (again,) = rescoring.run()
    assert not again.is_kept
    assert log.rehear(stands.attempt, LATER) is None
    assert log.record("id1") == stands


def test_a_word_of_the_learner_goes_where_its_words_went(log: History) -> None:
    answered(log)
    says(log, "bound", "said", "twice")
    told = corrected(log, "we really read all weights twice")
    assert told is not None
    assert told.fallen == ()
    point = told.rescored.attempt.sheet.points[2]
    assert (point.verdict, point.evidence) == ("hit", Evidence(27, 32, "twice"))


def test_a_word_whose_words_were_corrected_is_named_and_taken_back(log: History) -> None:
    answered(log)
    says(log, "read", "said", "red all")
    says(log, "weights", "not-said")
    told = corrected(log, "we reed all weights twice")
    assert told is not None
    assert [o.id for o in told.fallen] == ["read"]
    record = log.record("id1")
    assert [(o.claim, o.note) for o in record.overrides[2:]] == [("undo", FELL)]
    assert list(in_force(record.overrides)) == [("point", "weights")], "a word without words holds"
    assert [p.verdict for p in record.attempt.sheet.points] == ["missed", "missed", "missed"]


def test_a_clock_that_was_set_back_does_not_leave_a_word_on_other_words(log: History) -> None:
    answered(log)
    start = HEARD.index("twice")
    contests = Contests(log, lambda card: (), lambda: LATER + timedelta(days=1))
    contests("id1", "point", "bound", "said", Evidence(start, start + 5, "twice"))
    told = corrected(log, "we really read all weights twice")
    assert told is not None
    evidence = told.rescored.attempt.sheet.points[2].evidence
    assert evidence == Evidence(27, 32, "twice")


def test_of_two_corrections_the_newer_stands_and_the_first_hearing_is_still_the_first(log: History) -> None:
    attempt = answered(log)
    corrected(log, "we read all weights twice")
    told = corrected(log, "we read all weights, memory bound")
    assert told is not None
    assert told.heard == HEARD
    assert told.rescored.before == 67
    assert log.attempts()[0].text == "we read all weights, memory bound"
    assert log.first("id1") == attempt


def test_the_same_words_change_and_keep_nothing(log: History) -> None:
    answered(log)
    before = log.record("id1")
    assert corrected(log, f"  {HEARD.replace(' ', '  ')}\n") is None
    assert log.record("id1") == before


def test_a_typed_answer_is_corrected_and_what_was_typed_is_kept(log: History) -> None:
    log.add(typed := replace(attempt_of(seconds=0.0), words=(), recording="", model=TYPED))
    told = corrected(log, "we read all weights twice")
    assert told is not None
    assert (told.rescored.before, told.rescored.attempt.score, told.heard) == (33, 67, HEARD)
    stands = log.record("id1").attempt
    assert (stands.text, stands.words, stands.corrected) == ("we read all weights twice", (), True)
    assert log.first("id1") == typed


def test_a_take_without_a_signal_is_not_corrected_into_an_answer(log: History) -> None:
    answered(log, sheet=ungraded("01/Q1", f"the microphone {NO_SIGNAL}"))
    with pytest.raises(AnswerError, match="gave no signal"):
        corrected(log, "read")


def test_an_empty_correction_is_refused(log: History) -> None:
    answered(log)
    with pytest.raises(AnswerError, match="is empty"):
        corrected(log, " \n ")


def test_a_judge_that_fails_leaves_everything_as_it_was(log: History) -> None:
    answered(log)
    before = log.record("id1")

    def fails(card: str, said: object) -> ScoreSheet:
        raise RubricError("no such card")

    with pytest.raises(RubricError):
        Corrections(log, fails, lambda card: (), lambda: LATER)("id1", "read")
    assert log.record("id1") == before
