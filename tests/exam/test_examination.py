"""A sitting of several cards: what may follow what, in whatever order verdicts come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exam.exams import exam, outcome
from trainer.errors import ModelError
from trainer.exam.examination import State
from trainer.exam.report import report_of
from trainer.exam.sitting import OutOfTurnError

if TYPE_CHECKING:
    from trainer.exam.examination import Examination

GONE = ModelError("the model is gone", hint="fetch it")


def states(examination: Examination) -> list[str]:
    return [one.state.value for one in examination.asked]


def test_the_next_card_is_asked_while_the_last_answer_is_still_heard() -> None:
    second = exam().hand_in()
    assert second.question is not None
    assert second.question.id == "01/Q2"
    assert states(second) == ["hearing", "unasked", "unasked"]
    assert not second.is_over


def test_verdicts_may_come_in_any_order_and_after_the_last_question() -> None:
    over = exam().hand_in().hand_in().skip()
    assert (over.question, over.is_over, over.hearing) == (None, True, 2)
    done = over.judged(1, outcome(2)).judged(0, outcome(1))
    assert states(done) == ["judged", "judged", "skipped"]
    assert done.hearing == 0


def test_leaving_in_the_middle_keeps_what_was_answered_and_asks_nothing_more() -> None:
    left = exam().hand_in().leave()
    assert left.is_over
    assert left.question is None
    assert states(left.judged(0, outcome())) == ["judged", "unasked", "unasked"]
    assert report_of(left).is_left


def test_an_answer_that_cannot_be_heard_fails_alone() -> None:
    failed = exam().hand_in().hand_in().failed(0, GONE).judged(1, outcome(2))
    assert states(failed) == ["failed", "judged", "unasked"]
    assert failed.asked[0].error is GONE


def test_a_verdict_can_be_amended() -> None:
    amended = exam().hand_in().judged(0, outcome(score=50)).judged(0, outcome(score=80))
    assert report_of(amended).mean == 80


@pytest.mark.parametrize("move", ["hand_in", "skip", "leave"])
def test_an_exam_that_is_over_goes_no_further(move: str) -> None:
    over = exam(1).hand_in()
    with pytest.raises(OutOfTurnError):
        getattr(over, move)()


def test_no_verdict_comes_for_what_was_not_answered() -> None:
    for examination in (exam(), exam().skip()):
        with pytest.raises(OutOfTurnError, match="01/Q1: judged cannot follow"):
            examination.judged(0, outcome())
    with pytest.raises(OutOfTurnError, match="failed cannot follow judged"):
        exam().hand_in().judged(0, outcome()).failed(0, GONE)


def test_what_was_skipped_failed_or_not_graded_is_told_and_in_no_mean() -> None:
    examination = exam(5).hand_in().hand_in().hand_in().skip().hand_in()
    for index, score in ((0, 40), (1, None), (4, 80)):
        examination = examination.judged(index, outcome(index + 1, score))
    report = report_of(examination.failed(2, GONE))
    assert (report.mean, report.scores) == (60, (40, 80))
    assert (report.ungraded, report.count(State.FAILED), report.count(State.SKIPPED)) == (1, 1, 1)
    assert [line.score for line in report.lines] == [40, None, None, None, 80]
    assert report.lines[2].error is GONE


def test_without_a_graded_answer_there_is_no_mean() -> None:
    assert report_of(exam(1).hand_in().judged(0, outcome(score=None))).mean is None


def test_a_line_tells_core_points_missed_wrong_numbers_mistakes_time_and_pace() -> None:
    (line,) = report_of(exam(1).hand_in().judged(0, outcome())).lines
    assert [p.id for p in line.missed_core] == ["promise"]
    assert [p.id for p in line.wrong] == ["floor"]
    assert [m.id for m in line.mistakes] == ["tflops"]
    assert (line.seconds, line.pace) == (20.0, 90.0)


@given(st.data())
def test_every_card_is_in_one_state_and_their_numbers_add_up_whatever_is_done(data: st.DataObject) -> None:
    examination = exam(4)
    for _ in range(data.draw(st.integers(0, 12))):
        moves = [] if examination.is_over else ["hand_in", "skip", "leave"]
        waiting = [n for n, one in enumerate(examination.asked) if one.state is State.HEARING]
        moves += ["judged", "failed"] if waiting else []
        if not moves:
            break
        move = data.draw(st.sampled_from(moves))
        if move == "judged":
            index = data.draw(st.sampled_from(waiting))
            examination = examination.judged(index, outcome(index + 1, data.draw(st.none() | st.just(9))))
        elif move == "failed":
            examination = examination.failed(data.draw(st.sampled_from(waiting)), GONE)
        else:
            examination = getattr(examination, move)()
    report = report_of(examination)
    assert sum(report.count(state) for state in State) == len(report.lines) == 4
    assert len(report.scores) + report.ungraded == report.count(State.JUDGED)
    assert [line.question.id for line in report.lines] == [f"01/Q{n}" for n in range(1, 5)]
