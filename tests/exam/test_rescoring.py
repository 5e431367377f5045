"""Stored answers judged again: what is kept, what is named, what changes nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from trainer.errors import RubricError
from trainer.exam.rescoring import Change, Rescoring
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Finding, MistakeFinding
from trainer.scoring.marks import add_up
from trainer.scoring.override import Override
from trainer.scoring.sheet import ScoreSheet
from trainer.store.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

START = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
LATER = START + timedelta(days=30)


def judge(card: str, text: str, rubric: str = "sha256:1") -> ScoreSheet:
    """A point for each of two words; the mistake of saying `oops`."""
    if not text:
        return ScoreSheet(card, rubric, None, False, "nothing was said", (), (), 0, 0, 0)
    points = tuple(
        Finding(w, "factor", 1, "hit" if w in text else "missed", "", "") for w in ("read", "bound")
    )
    mistakes = (MistakeFinding("oops", "said", "", ""),) if "oops" in text else ()
    marks = add_up(points, mistakes)
    return ScoreSheet(
        card, rubric, marks.percent, True, "", points, mistakes, marks.credit, marks.possible, marks.deduction
    )


def newer(card: str, text: str) -> ScoreSheet:
    """Today's rubric knows another word for `bound`, and no longer minds `oops`."""
    return judge(card, text.replace("limited", "bound").replace("oops", ""), "sha256:2")


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3")


def answer(
    log: History, number: int, text: str, card: str = "01/Q1", sheet: ScoreSheet | None = None
) -> None:
    at = START + timedelta(minutes=number)
    log.add(Attempt(f"id{number}", card, at, text, (), "", sheet or judge(card, text), "typed", 0.0))


def rescoring(log: History, by: Callable[[str, str], ScoreSheet] = newer) -> Rescoring:
    return Rescoring(lambda answered: by(answered.card, answered.text), lambda card: (), log, lambda: LATER)


def test_what_changed_is_told_and_the_old_verdict_kept(log: History) -> None:
    answer(log, 1, "read, limited, oops")
    (one,) = rescoring(log).run()
    assert (one.before, one.attempt.score, one.is_kept) == (45, 100, True)
    assert one.points == (Change("bound", "missed", "hit"),)
    assert one.mistakes == (Change("oops", "made", "absent"),)
    assert [s.rubric for s in log.record("id1").sheets] == ["sha256:1", "sha256:2"]


def test_a_second_run_keeps_nothing_new_and_tells_of_no_change(log: History) -> None:
    for number in range(1, 4):
        answer(log, number, "read limited")
    list(rescoring(log).run())
    again = list(rescoring(log).run())
    assert [(one.is_kept, one.is_changed) for one in again] == [(False, False)] * 3
    assert [len(r.sheets) for r in log.records()] == [2, 2, 2]


def test_the_same_rubric_keeps_nothing(log: History) -> None:
    answer(log, 1, "read")
    (one,) = rescoring(log, judge).run()
    assert (one.is_kept, one.is_changed) == (False, False)
    assert len(log.record("id1").sheets) == 1


def test_a_new_rubric_that_judges_alike_is_kept_so_that_trends_go_on(log: History) -> None:
    answer(log, 1, "read")
    (one,) = rescoring(log).run()
    assert (one.is_kept, one.is_changed) == (True, False)
    assert log.trend("01", {"01/Q1": "sha256:2"}).scores == (50,)


def test_ungraded_stays_ungraded_with_its_reason_and_is_graded_once_it_can_be(log: History) -> None:
    silent = replace(judge("01/Q1", ""), reason="the microphone gave no signal")
    answer(log, 1, "", sheet=silent)
    answer(log, 2, "read", sheet=replace(silent, reason="the judge failed: no such unit"))
    first, second = rescoring(log).run()
    assert (first.is_kept, first.attempt.sheet.reason) == (False, "the microphone gave no signal")
    assert (second.before, second.attempt.score) == (None, 50)


def test_a_card_without_a_rubric_is_named_and_stops_no_other(log: History) -> None:
    def partly(card: str, text: str) -> ScoreSheet:
        if card == "09/Q1":
            raise RubricError("there is no card '09/Q1'")
        return newer(card, text)

    answer(log, 1, "read", "09/Q1")
    answer(log, 2, "limited")
    gone, there = rescoring(log, partly).run()
    assert "09/Q1" in str(gone.error)
    assert (gone.attempt.score, gone.is_changed) == (50, False)
    assert there.attempt.score == 50
    assert there.points == (Change("bound", "missed", "hit"),)


def test_the_learners_words_are_applied_after_scoring_and_one_without_its_point_is_named(
    log: History,
) -> None:
    answer(log, 1, "read limited")
    log.contest("id1", Override("point", "read", "not-said", START))
    log.contest("id1", Override("point", "no-more", "said", START))
    (one,) = rescoring(log).run()
    assert one.attempt.score == 50
    assert one.attempt.sheet.points[0].by == "learner"
    assert [o.id for o in one.ignored] == ["no-more"]
    (again,) = rescoring(log).run()
    assert [o.id for o in again.ignored] == ["no-more"]


def test_only_what_is_asked_for_is_rescored_over_more_than_a_page_oldest_first(log: History) -> None:
    for number in range(130):
        answer(log, number, "limited", "01/Q1" if number % 2 else "02/Q1")
    assert [one.attempt.id for one in rescoring(log).run("01")] == [f"id{n}" for n in range(1, 130, 2)]
    assert {m.rubric for m in log.marks("02")} == {"sha256:1"}


def test_an_interrupted_run_is_taken_up_where_it_stopped(log: History) -> None:
    for number in range(130):
        answer(log, number, "limited")
    run = rescoring(log).run()
    for _ in range(101):
        next(run)
    run.close()  # type: ignore[attr-defined] # a generator
    assert sum(one.is_kept for one in rescoring(log).run()) == 0
    assert {m.score for m in log.marks()} == {50}
