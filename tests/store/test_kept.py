"""What is kept of a fold never outlives what it was folded from: it always tells what the pure fold over all tells."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.histories import CARDS, RUBRIC, START, Step, attempt, do, steps
from tests.store.test_outcomes import kept_in_full
from trainer.progress import rating, schedule
from trainer.progress.notebook import KnownMistake, notebook
from trainer.progress.pace import Answered
from trainer.progress.runs import Runs, noted
from trainer.progress.schedule import remembered
from trainer.progress.summary import by_set
from trainer.progress.trend import by_card as trends_by_card
from trainer.progress.trend import by_set as trends_by_set
from trainer.progress.trends import WINDOW, lines_of, point_lines, trends
from trainer.store import kept
from trainer.store.history import History
from trainer.store.outcomes import scores_of
from trainer.store.past import Past
from trainer.store.unchanged import Unchanged
from trainer.store.wholes import Wholes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.progress.summary import Course
    from trainer.progress.trend import Trend

KNOWN = (
    KnownMistake("01/Q1", "tflops", "Trần đến từ TFLOPS.", "Mẹo"),
    KnownMistake("01/Q1+", "tflops", "Trần đến từ TFLOPS.", "Mẹo"),
    KnownMistake("01/Q1+", "other", "Khác.", ""),
    KnownMistake("02/Q3", "tflops", "Trần.", ""),
    KnownMistake("03/Q1", "never", "Không ai mắc.", "Mẹo"),
)
NUMBERS = 20
"""Of answers, and so their times."""


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3", busy_seconds=0.2)


@pytest.fixture(autouse=True)
def kept_often() -> Iterator[None]:
    """So that short histories have states along the way too."""
    with patch.object(kept, "EVERY", 3):
        yield


def assert_folds_agree(log: History) -> None:
    outcomes = log.outcomes()
    assert log.memories() == remembered(outcomes)
    assert log.memories("01") == remembered(o for o in outcomes if o.set_id == "01")
    assert log.newest() == {o.card: o for o in outcomes}
    told, entries = noted(KNOWN, log.runs(KNOWN)), notebook(KNOWN, outcomes)
    assert len(told) == len(entries)
    for entry in entries:
        (one,) = (n for n in told if (n.set_id, n.id) == (entry.set_id, entry.id))
        assert (one.says, one.origin, one.cards) == (entry.says, entry.origin, entry.cards)
        assert one.runs == Runs(
            len(entry.history), entry.made, entry.last, entry.clean_run, entry.relapses, entry.other_rubric
        )
    assert [n.runs.last for n in told] == [e.last for e in entries]


def assert_courses_agree(log: History) -> None:
    marks = log.marks()
    assert_course_is(log.courses(), trends_by_card(marks))
    assert_course_is(log.set_courses(), trends_by_set(marks))
    assert {c.name: c.last for c in log.courses()} == {m.card: m.at for m in marks}
    assert log.set_courses() == by_set(log.courses())
    assert log.courses("01") == tuple(c for c in log.courses() if c.name.startswith("01/"))
    assert log.answered(999) == tuple(Answered(o.at, o.seconds) for o in log.outcomes())


def assert_what_is_listed_agrees(log: History) -> None:
    """What the trends screen reads is what the folds over everything have."""
    past, folded, summary = Past(log.path), trends(log.outcomes(newest=WINDOW)), log.summary(last=0)
    assert past.scores(None, WINDOW) == {
        n: o.score.values for n, o in {**folded.sets, **folded.cards}.items()
    }
    assert past.card_count() == len(summary.cards)
    points = (*summary.most_missed(), *(p for p in summary.points if not p.lost))
    for most in (1, 99):
        assert past.worst_points(None, most) == (points[:most], len(points))
    cards = [course.name for course in summary.cards]
    assert point_lines(past.outcomes_of_cards(cards, WINDOW)) == folded.points
    for name, lines in {**folded.sets, **folded.cards}.items():
        assert lines_of(name, past.outcomes(name, WINDOW)) == lines


def assert_course_is(courses: tuple[Course, ...], trends: dict[str, Trend]) -> None:
    assert {c.name for c in courses} == set(trends)
    for course in courses:
        trend = trends[course.name]
        assert (course.answers, course.ungraded, course.other_rubric) == (
            trend.attempts, trend.ungraded, trend.other_rubric,
        )  # fmt: skip
        assert (course.mean, course.scores, course.latest) == (trend.mean, trend.scores[-20:], trend.latest)


Change = tuple[str, int, list[Step], bool]
"""What is done, to which answer, by which steps; whether the folds are read afterwards, and so kept."""
CHANGE: st.SearchStrategy[list[Change]] = st.lists(
    st.tuples(
        st.sampled_from(["add", "add", "add", "steps", "join", "delete"]),
        st.integers(0, NUMBERS - 1),
        steps(1000),
        st.booleans(),
    ),
    min_size=1,
    max_size=14,
)


def change(log: History, turn: int, does: str, which: int, told: list[Step]) -> None:
    """Answers come in any order of time; the steps contest, rescore, correct and hear them again."""
    if does == "add":
        if f"id{which}" not in {a.id for a in log.attempts()}:
            log.add(attempt(which, CARDS[which % 3], None if which % 7 == 0 else which))
    elif does == "steps":
        do(log, [replace(s, number=s.number + 100 * turn) for s in told if s.does != "add"])
    elif does == "join":
        other = History(log.path.with_name(f"other{turn}.sqlite3"))
        for number in (which, which + 1, which + NUMBERS):
            other.add(attempt(number, CARDS[number % 3], None if number % 7 == 0 else number))
        do(other, [replace(s, number=s.number + 100 * turn + 50) for s in told if s.does != "add"])
        Wholes(log.path).take(list(Wholes(other.path).all()), lambda _: RUBRIC)
    elif does == "delete":
        with closing(sqlite3.connect(log.path)) as db, db:
            db.execute(
                "DELETE FROM outcome WHERE attempt = (SELECT attempt FROM outcome LIMIT 1 OFFSET ?)",
                (which % 5,),
            )


@settings(max_examples=60, deadline=None)
@given(CHANGE)
def test_whatever_became_of_the_answers_in_whatever_order_the_folds_are_those_over_all(
    changes: list[Change],
) -> None:
    with TemporaryDirectory() as folder:
        log = History(Path(folder) / "history.sqlite3")
        log.add(attempt(NUMBERS * 3, CARDS[0], 70))
        for turn, (does, which, told, is_read) in enumerate(changes):
            change(log, turn, does, which, told)
            if is_read:
                assert_folds_agree(log)
        assert_folds_agree(log)
        if all(does != "delete" for does, *_ in changes):
            assert_courses_agree(log)
            assert_what_is_listed_agrees(log)


def rows(log: History, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(log.path)) as db:
        return db.execute(query).fetchall()


def filled(log: History, count: int = 8) -> None:
    for number in range(count):
        log.add(attempt(2 * number + 1, CARDS[0], 50 + number))


def test_a_fold_goes_on_from_what_was_kept_and_takes_only_what_is_new(log: History) -> None:
    filled(log)
    log.memories()
    with patch("trainer.store.folds.review", wraps=schedule.review) as taken:
        log.memories()
        assert taken.call_count == 0
        log.add(attempt(99, CARDS[0], 70))
        log.memories()
        assert taken.call_count == 1
    assert_folds_agree(log)


def test_an_answer_that_changes_in_the_middle_is_folded_anew_from_the_state_before_it(log: History) -> None:
    filled(log)
    log.memories()
    assert rows(log, "SELECT answers FROM kept WHERE what = 'memory' ORDER BY answers") == [(3,), (6,), (8,)]
    do(log, [Step("contest", 4, 1000)])
    assert rows(log, "SELECT answers FROM kept WHERE what = 'memory'") == [(3,)]
    with patch("trainer.store.folds.review", wraps=schedule.review) as taken:
        assert_folds_agree(log)
        assert taken.call_count == 5


def test_only_the_newest_state_and_a_few_on_the_way_are_kept(log: History) -> None:
    for number in range(1, 12):
        log.add(attempt(number, CARDS[0], 70))
        log.memories()
    kept_states = rows(log, "SELECT answers FROM kept WHERE what = 'memory' ORDER BY answers")
    assert kept_states == [(3,), (6,), (9,), (11,)]


def test_states_of_another_schedule_are_not_gone_on_from(log: History) -> None:
    filled(log)
    log.memories()
    with patch.object(rating, "PASSED", 90), patch.object(schedule, "PASSED", 90):
        assert log.memories() == remembered(log.outcomes())
    assert_folds_agree(log)


def test_a_rubric_that_knows_other_mistakes_is_folded_from_the_start(log: History) -> None:
    filled(log)
    log.runs(KNOWN)
    fewer = KNOWN[:1]
    (entry,) = notebook(fewer, log.outcomes())
    assert log.runs(fewer)["01", "tflops"].answers == len(entry.history)
    assert_folds_agree(log)


def test_what_was_folded_while_another_program_wrote_is_told_and_not_kept(log: History) -> None:
    filled(log)
    other = History(log.path)

    def meanwhile(*given: object) -> schedule.Memory:
        if not rows(log, "SELECT 1 FROM attempt WHERE id = 'id2'"):
            other.add(attempt(2, CARDS[0], 10))
        return schedule.review(*given)  # type: ignore[arg-type]

    with patch("trainer.store.folds.review", meanwhile):
        assert log.memories()["01/Q1"].answers == 8
    assert rows(log, "SELECT count(*) FROM kept") == [(0,)]
    assert_folds_agree(log)


def test_a_file_that_another_program_holds_is_folded_all_the_same(log: History) -> None:
    filled(log)
    with closing(sqlite3.connect(log.path)) as db:
        db.execute("BEGIN IMMEDIATE")
        assert log.memories() == remembered(log.outcomes())
    assert rows(log, "SELECT count(*) FROM kept") == [(0,)]


def test_a_history_that_is_not_there_yet_tells_nothing_and_makes_no_file(log: History) -> None:
    assert log.memories() == log.newest() == log.runs(KNOWN) == {}
    assert log.courses() == log.set_courses() == log.answered(9) == ()
    assert not log.path.exists()


def test_a_file_of_the_third_schema_is_folded_as_a_new_one(log: History, tmp_path: Path) -> None:
    answers = [attempt(n, CARDS[n % 3], None if n == 7 else 50 + n) for n in range(1, 12)]
    kept_in_full(log, [replace(answer, sitting="") for answer in answers])
    fresh = History(tmp_path / "fresh.sqlite3")
    for answer in answers:
        fresh.add(answer)
    assert log.memories() == fresh.memories()
    assert log.runs(KNOWN) == fresh.runs(KNOWN)
    assert log.set_courses() == fresh.set_courses()
    assert_folds_agree(log)
    assert_courses_agree(log)
    assert_what_is_listed_agrees(log)


def test_answers_at_one_moment_are_folded_by_their_ids(log: History) -> None:
    for name, score in (("b", 90), ("a", 10), ("c", 60)):
        log.add(replace(attempt(1, CARDS[0], score), id=name, at=START))
        assert_folds_agree(log)
    assert log.newest()["01/Q1"].attempt == "c"


def test_the_newest_scores_of_a_set_of_many_cards_are_the_newest_of_all_its_cards(log: History) -> None:
    for number in range(120):
        card = f"01/Q{(number * 7) % 31}"
        log.add(attempt(number, card, None if number % 11 == 0 else number % 101))
    assert log.set_courses() == by_set(log.courses())
    assert len(log.set_courses()[0].recent) == 20


def test_what_another_program_answers_is_in_what_is_told_of_the_sets_though_it_was_told_before(
    log: History,
) -> None:
    log.add(attempt(0, "01/Q1", 50))
    then = time.time() - 3600
    os.utime(log.path, (then, then))
    assert [course.answers for course in log.set_courses()] == [1]
    for number in range(1, 4):
        History(log.path).add(attempt(number, "01/Q1", 50))
        assert [course.answers for course in log.set_courses()] == [number + 1]


def test_how_the_same_mistakes_fared_is_kept_until_somebody_answers_and_is_then_read_anew(
    log: History,
) -> None:
    past = Past(log.path)
    past._runs_of_last = KNOWN, Unchanged(lambda: time.time_ns() + 60_000_000_000)  # a minute later
    log.add(attempt(1, "01/Q1", 50))
    before = past.runs(KNOWN)
    assert before == log.runs(KNOWN)
    assert past.runs(KNOWN) == before, "what keeping it wrote is read once"
    with patch.object(History, "runs", side_effect=AssertionError):
        assert past.runs(KNOWN) == before
    log.add(attempt(2, "01/Q1", 60))
    assert past.runs(KNOWN) == log.runs(KNOWN) != before
    assert past.runs(KNOWN[2:]) == log.runs(KNOWN[2:]), "others are others"


def test_scores_of_all_answers_are_kept_until_somebody_answers_and_are_then_read_anew(log: History) -> None:
    past = Past(log.path)
    past._scores_of_all[WINDOW] = Unchanged(lambda: time.time_ns() + 60_000_000_000)  # a minute later
    log.add(attempt(1, "01/Q1", 50))
    with patch("trainer.store.past.scores_of", wraps=scores_of) as read:
        before = past.scores(None, WINDOW)
        assert past.scores("", WINDOW) is before
        assert read.call_count == 1
        log.add(attempt(2, "01/Q1", 60))
        after = past.scores(None, WINDOW)
        assert read.call_count == 2
    assert after == Past(log.path).scores(None, WINDOW) != before


def test_how_many_answers_there_are_is_kept_until_somebody_answers_and_is_then_read_anew(
    log: History,
) -> None:
    past = Past(log.path)
    past._count_of_all = Unchanged(lambda: time.time_ns() + 60_000_000_000)  # a minute later
    log.add(attempt(1, "01/Q1", 50))
    assert past.count() == past.count("") == 1
    with patch.object(Past, "_select", side_effect=AssertionError):
        assert past.count("") == 1
    log.add(attempt(2, "01/Q1", 60))
    assert past.count() == past.count("01") == 2
