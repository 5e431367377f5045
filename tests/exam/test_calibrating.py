"""Answers drawn to be marked, marks kept and reported; the same sample until it is marked, then more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.store.stored import START, attempt, sheet, ungraded, word
from trainer.errors import CalibrationError
from trainer.exam.calibrating import SAMPLE, Calibrations
from trainer.progress.notebook import KnownMistake
from trainer.store.labelled import LabelledHistory

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.exam.blind_answer import BlindAnswer

KNOWN = (
    KnownMistake("01/Q1", "tflops", "Trần.", "Mẹo"),
    KnownMistake("01/Q1", "vague", "Mơ hồ.", "", "omitted"),
)


@pytest.fixture
def calibrations(tmp_path: Path) -> Calibrations:
    log = LabelledHistory(tmp_path / "history.sqlite3", busy_seconds=0.5)
    return Calibrations(log, lambda card: KNOWN if card == "01/Q1" else (), lambda: START)


def stored(calibrations: Calibrations, count: int) -> None:
    for number in range(count):
        calibrations.log.add(attempt(number, judged=sheet(floor=number % 2 > 0)))  # type: ignore[attr-defined] # a history


def mark(calibrations: Calibrations, answer: BlindAnswer) -> None:
    calibrations.keep(answer, [(asked, asked.choices[0]) for asked in answer.asked])


def test_the_same_sample_comes_until_it_is_marked_then_more_until_there_are_no_others(
    calibrations: Calibrations,
) -> None:
    stored(calibrations, SAMPLE + 3)
    first = calibrations.draw(None)
    assert (len(first.answers), first.has_more) == (SAMPLE, True)
    for answer in first.answers[:-1]:
        mark(calibrations, answer)
    assert {a.attempt for a in calibrations.draw(None).answers} == {a.attempt for a in first.answers}
    mark(calibrations, first.answers[-1])
    more = calibrations.draw(None)
    assert (len(more.answers), more.has_more) == (SAMPLE + 3, False)
    for answer in more.answers:
        mark(calibrations, answer)
    assert all(answer.is_done for answer in calibrations.draw(None).answers)


def test_a_sample_of_a_named_size_stays_what_it_is(calibrations: Calibrations) -> None:
    stored(calibrations, 6)
    for answer in calibrations.draw(None, 2, 7).answers:
        mark(calibrations, answer)
    again = calibrations.draw(None, 2, 7)
    assert len(again.answers) == 2
    assert all(answer.is_done for answer in again.answers)


@pytest.mark.parametrize("named", [None, "01", "01/Q2"])
def test_where_no_answer_was_graded_there_is_nothing_to_mark(
    calibrations: Calibrations, named: str | None
) -> None:
    calibrations.log.add(attempt(judged=ungraded()))  # type: ignore[attr-defined] # a history
    with pytest.raises(CalibrationError, match="no graded answer"):
        calibrations.draw(named)


def test_the_report_has_all_marks_and_the_rate_that_was_contested(calibrations: Calibrations) -> None:
    stored(calibrations, 2)
    for answer in calibrations.draw(None).answers:
        mark(calibrations, answer)
    calibrations.log.contest("id1", word("bound", "said"))  # type: ignore[attr-defined] # a history
    report = calibrations.report("01")
    assert report.calibration.all.counts == {("hit", "hit"): 1, ("hit", "missed"): 3}
    assert (report.calibration.said.both, report.calibration.said.total) == (2, 2)
    assert report.contested == {"points": (1, 4), "factor": (1, 2), "number": (0, 2), "mistakes": (0, 2)}
    assert calibrations.report("02").calibration.answers == 0
