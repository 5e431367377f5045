"""Overrides and rescorings beside the attempts: appended, never in place of what was first judged."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import asdict, replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.store.stored import START, TEXT, attempt, sheet, ungraded, word
from trainer.errors import HistoryError
from trainer.rubric.finding import Evidence
from trainer.store.history import History
from trainer.store.migrations import MIGRATIONS

if TYPE_CHECKING:
    from trainer.progress.record import Record


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3", busy_seconds=0.5)


def rows(log: History, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(log.path)) as db:
        return db.execute(query).fetchall()


def test_a_learners_word_changes_what_stands_and_neither_the_first_sheet_nor_the_judges(log: History) -> None:
    log.add(attempt())
    said = word("bound", "said", said=Evidence(0, 6, "khoảng"), note="I am sure")
    record = log.contest("id1", said)
    assert record == log.record("id1")
    assert (record.attempt.score, record.judged.score) == (95, 70)
    assert record.overrides == (said,)
    assert rows(log, "SELECT score, now_score FROM attempt") == [(70, 95)]
    assert log.trend("01").scores == (95,)
    assert log.attempts()[0].sheet.points[1].evidence == said.evidence


def test_a_word_taken_back_leaves_the_judges_verdict_and_both_words_on_record(log: History) -> None:
    log.add(attempt())
    log.contest("id1", word("bound", "said"))
    record = log.contest("id1", word("bound", "undo", minute=1))
    assert record.attempt == attempt()
    assert [o.claim for o in record.overrides] == ["said", "undo"]
    assert log.attempts() == (attempt(),)


def test_a_rescoring_stands_beside_the_first_sheet_and_words_are_applied_after_it(log: History) -> None:
    log.add(attempt())
    log.contest("id1", word("floor", "said"))
    log.contest("id1", word("tflops", "not-said", "mistake", 1))
    newer = sheet(rubric="sha256:new", floor=False)
    (record,) = log.rescore([("id1", newer, ())], START + timedelta(days=1))
    assert record.sheets == (sheet(), newer)
    assert record.attempt.score == 75
    assert record.attempt.sheet.points[0].by == "learner"
    assert log.marks()[0].rubric == "sha256:new"
    assert json.loads(str(rows(log, "SELECT sheet FROM attempt")[0][0]))["rubric"] == "sha256:abc"


def test_a_word_on_a_point_that_the_rubric_lost_is_kept_without_effect(log: History) -> None:
    log.add(attempt())
    record = log.contest("id1", word("no-more", "said"))
    assert record.attempt == attempt()
    assert [o.id for o in record.overrides] == ["no-more"]


def test_a_word_on_an_attempt_that_is_not_there_is_refused_and_nothing_is_kept(log: History) -> None:
    log.add(attempt())
    with pytest.raises(HistoryError, match="there is no attempt 'id9'"):
        log.contest("id9", word("floor", "said"))
    assert rows(log, "SELECT count(*) FROM override") == [(0,)]


def test_of_several_rescorings_all_are_kept_or_none(log: History) -> None:
    log.add(attempt())
    newer = sheet(rubric="sha256:new")
    with pytest.raises(HistoryError):
        log.rescore([("id1", newer, ()), ("id9", newer, ())], START)
    assert log.record("id1").sheets == (sheet(),)
    assert log.marks()[0].rubric == "sha256:abc"


def test_an_attempt_is_found_by_the_beginning_of_its_id_or_as_the_last(log: History) -> None:
    for number in (1, 2, 12):
        log.add(attempt(number))
    assert log.find("last") == "id12"
    assert log.find("id2") == "id2"
    assert log.find("id1") == "id1", "a whole id is no beginning of another"
    with pytest.raises(HistoryError, match="several attempts begin with 'id'"):
        log.find("id")
    for nothing in ("x", "", "%", "id_"):
        with pytest.raises(HistoryError, match="there is no attempt"):
            log.find(nothing)


def test_an_empty_history_has_no_last_attempt_and_stays_no_file(log: History) -> None:
    with pytest.raises(HistoryError, match="there is no attempt"):
        log.find("last")
    assert list(log.records()) == []
    assert log.summary().answers == 0
    assert not log.path.exists()


def test_records_come_oldest_first_over_more_than_a_page(log: History) -> None:
    for number in range(205, 0, -1):
        log.add(attempt(number))
    log.contest("id7", word("bound", "said"))
    assert [r.attempt.id for r in log.records("01")] == [f"id{n}" for n in range(1, 206)]
    assert [r.attempt.id for r in log.contested_records()] == ["id7"]


def test_two_programs_contest_one_attempt_at_once_and_both_words_count(log: History) -> None:
    log.add(attempt())
    words = [word("bound", "said"), word("tflops", "not-said", "mistake")] * 8
    threads = [
        threading.Thread(
            target=History(log.path).contest, args=("id1", replace(w, at=w.at + timedelta(seconds=n)))
        )
        for n, w in enumerate(words)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    record = log.record("id1")
    assert len(record.overrides) == len(words)
    assert record.attempt.score == 100
    assert [c.overrode for c in log.summary().contested()] == [1, 1, 0, 1]


def test_two_programs_that_make_the_file_at_once_both_keep_their_answer(tmp_path: Path) -> None:
    for turn in range(10):
        path = tmp_path / str(turn) / "history.sqlite3"
        threads = [threading.Thread(target=History(path).add, args=(attempt(n),)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(History(path).attempts()) == 4


CONTESTER = """
import sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from datetime import datetime, UTC
from trainer.scoring.override import Override
from trainer.store.history import History
log = History(Path(sys.argv[1]))
for n in range(100_000):
    log.contest("id1", Override("point", "bound", ("said", "undo")[n % 2], datetime.now(UTC)))
    print(n, flush=True)
"""


def test_a_program_killed_while_contesting_leaves_score_and_tallies_agreeing_with_its_words(
    log: History,
) -> None:
    log.add(attempt())
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", CONTESTER, str(log.path), root], stdout=subprocess.PIPE, text=True
    ) as contester:
        assert contester.stdout is not None
        for line in contester.stdout:
            if int(line) >= 15:
                contester.kill()
                break
    record = log.record("id1")
    assert len(record.overrides) > 15
    assert record.attempt.score == (95 if record.overrides[-1].claim == "said" else 70)
    assert_tallies_agree(log)


def assert_tallies_agree(log: History) -> None:
    """What the tallies say is what a fold over all standing sheets says."""
    graded = [a for a in log.attempts() if a.graded]
    summary = log.summary()
    for tally in summary.points:
        points = [p for a in graded if a.card == tally.card for p in a.sheet.points if p.id == tally.id]
        assert tally.judged == len(points)
        assert tally.hit == sum(p.verdict == "hit" for p in points)
        assert tally.wrong == sum(p.verdict == "wrong" for p in points)
        assert tally.claimed == sum(p.by == "learner" and p.verdict == "hit" for p in points)
        assert tally.refused == sum(p.by == "learner" and p.verdict != "hit" for p in points)
    assert sum(t.judged for t in summary.points) == sum(len(a.sheet.points) for a in graded)
    assert sum(m.made for m in summary.mistakes) == sum(len(a.sheet.mistakes) for a in graded)
    assert sum(m.denied for m in summary.mistakes) == sum(
        m.by == "learner" for a in graded for m in a.sheet.withdrawn
    )
    for course in summary.cards:
        trend = log.trend(course.name)
        assert (course.answers, course.ungraded, course.other_rubric) == (
            trend.attempts, trend.ungraded, trend.other_rubric,
        )  # fmt: skip
        assert (course.mean, course.scores) == (trend.mean, trend.scores[-20:])


def test_the_summary_is_what_a_fold_over_all_sheets_gives_whatever_was_contested_and_rescored(
    log: History,
) -> None:
    for number in range(1, 31):
        card = f"0{1 + number % 2}/Q{1 + number % 3}"
        judged = ungraded(card) if number % 7 == 0 else sheet(card, floor=number % 4 != 0)
        log.add(attempt(number, card, judged))
    for number in (1, 2, 4, 5, 7):
        log.contest(f"id{number}", word("floor", "not-said" if number % 2 else "said"))
        log.contest(f"id{number}", word("tflops", "not-said", "mistake"))
    log.contest("id2", word("tflops", "undo", "mistake", 1))
    newer = [
        (n, sheet(log.record(f"id{n}").attempt.card, "sha256:new", floor=False)) for n in (1, 2, 3, 7, 14)
    ]
    log.rescore([(f"id{n}", s, ()) for n, s in newer], START)
    assert_tallies_agree(log)


def test_a_summary_of_a_card_or_a_set_holds_that_alone(log: History) -> None:
    for number, card in enumerate(["01/Q1", "01/Q1+", "02/Q1", "010/Q1", "01/Q1"]):
        log.add(attempt(number, card))
    assert [c.name for c in log.summary("01").cards] == ["01/Q1", "01/Q1+"]
    assert {p.card for p in log.summary("01").points} == {"01/Q1", "01/Q1+"}
    assert {m.card for m in log.summary("01/Q1").mistakes} == {"01/Q1"}
    assert [a.id for a in log.summary("01", last=2).attempts] == ["id1", "id4"]
    assert [(s.name, s.answers) for s in log.summary().sets] == [("01", 3), ("010", 1), ("02", 1)]
    assert log.summary("01' OR '1'='1").answers == 0


def test_a_summary_reads_no_transcript_and_no_sheet(log: History) -> None:
    log.add(attempt())
    with closing(sqlite3.connect(log.path)) as db, db:
        db.execute("UPDATE attempt SET sheet = '{}', words = '{}'")
    assert log.summary().points[0].judged == 1


OLD_SHEET = {
    "card": "01/Q1", "rubric": "sha256:abc", "score": 70, "graded": True, "reason": "",
    "points": [
        {"id": "floor", "kind": "number", "weight": 3, "verdict": "hit", "reason": "right", "says": "Sàn.",
         "evidence": {"start": 7, "end": 13, "text": "4,8 ms"}, "expected": "", "heard": ""},
        {"id": "bound", "kind": "factor", "weight": 1, "verdict": "missed", "reason": "not claimed", "says": "Kẹt.",
         "evidence": None, "expected": "", "heard": ""},
    ],
    "mistakes": [{"id": "tflops", "form": "said", "says": "Trần.", "origin": "Mẹo",
                  "evidence": {"start": 7, "end": 13, "text": "4,8 ms"}}],
    "credit": 3, "possible": 4, "deduction": 5,
}  # fmt: skip
"""A sheet as the first schema's program wrote it."""


@pytest.fixture
def old(log: History) -> History:
    """A history that a program of the first schema left: three answers, one ungraded, one sheet beyond reading."""
    silent = asdict(ungraded()) | {"points": [], "mistakes": []}
    del silent["withdrawn"]
    with closing(sqlite3.connect(log.path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute("PRAGMA user_version = 1")
        insert = "INSERT INTO attempt VALUES (?, '01', '01/Q1', ?, ?, ?, ?, 'base int8 cpu', 1.5, 'a.wav', ?, '[]', ?)"
        for number, (score, rubric, text) in enumerate(
            [
                (70, "sha256:abc", json.dumps(OLD_SHEET)),
                (None, "", json.dumps(silent)),
                (50, "sha256:abc", '{"points": [1]}'),
            ],
            1,
        ):
            at = (START + timedelta(minutes=number)).isoformat(timespec="microseconds")
            db.execute(insert, (f"id{number}", at, score, int(score is not None), rubric, TEXT, text))
    return log


def test_a_file_of_the_first_schema_is_read_backed_up_and_can_be_contested(old: History) -> None:
    assert old.trend("01").scores == (70, 50)
    summary = old.summary()
    assert [(p.id, p.judged, p.hit) for p in summary.points] == [("bound", 1, 0), ("floor", 1, 1)]
    assert [(m.id, m.made, m.found) for m in summary.mistakes] == [("tflops", 1, 1)]
    assert (summary.cards[0].answers, summary.cards[0].ungraded, summary.cards[0].mean) == (3, 1, 60)
    record: Record = old.contest("id1", word("bound", "said"))
    assert (record.judged, record.attempt.score) == (sheet(), 95)
    with closing(sqlite3.connect(old.path.with_name("history.before-v2.sqlite3"))) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (1,)
        assert backup.execute("SELECT count(*) FROM attempt").fetchone() == (3,)


def test_two_programs_that_find_an_old_file_at_once_migrate_it_once_and_keep_the_old_backup(
    old: History,
) -> None:
    threads = [threading.Thread(target=History(old.path).marks) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert old.trend("01").scores == (70, 50)
    assert rows(old, "SELECT answers FROM course WHERE graded > 0") == [(2,)]
    with closing(sqlite3.connect(old.path.with_name("history.before-v2.sqlite3"))) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_step_that_breaks_off_leaves_the_old_file_and_the_next_start_takes_it_again(old: History) -> None:
    broken = (MIGRATIONS[0], (*MIGRATIONS[1], "SELECT no_such_column FROM attempt"))
    with pytest.raises(HistoryError, match="no_such_column"):
        History(old.path, migrations=broken).marks()
    assert rows(old, "PRAGMA user_version") == [(1,)]
    assert old.trend("01").scores == (70, 50)


def test_a_sheet_of_the_first_schema_that_cannot_be_read_is_named_when_it_is_needed(old: History) -> None:
    with pytest.raises(HistoryError, match="cannot be read"):
        old.record("id3")
