"""A second hearing stands beside the first; what was first heard and judged is never changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.store.stored import START, attempt, sheet, word
from tests.store.test_history_contested import rows
from trainer.errors import HistoryError
from trainer.spoken.transcript import Word
from trainer.store.history import History
from trainer.store.migrations import MIGRATIONS

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.progress.attempt import Attempt

LATER = START + timedelta(hours=2)
BEFORE = 2
"""Schema before second hearings."""


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3", busy_seconds=0.5)


def heard(text: str = "khoảng bốn mươi tám", *, floor: bool = False) -> Attempt:
    words = tuple(Word(w, at, at + 1, 0.75) for at, w in enumerate(text.split()))
    return replace(attempt(), text=text, words=words, model="small int8 cpu", sheet=sheet(floor=floor))


def test_the_second_hearing_stands_in_text_words_model_verdict_and_tallies(log: History) -> None:
    log.add(attempt())
    record = log.rehear(heard(), LATER)
    assert record is not None
    assert record == log.record("id1")
    assert record.attempt == heard()
    assert log.attempts() == (heard(),)
    assert log.trend("01").scores == (heard().score,)
    assert [(p.id, p.judged, p.hit) for p in log.summary().points] == [("bound", 1, 0), ("floor", 1, 0)]


def test_what_was_first_heard_and_judged_is_kept_as_it_was(log: History) -> None:
    log.add(attempt())
    before = rows(log, "SELECT text, words, model, score, sheet FROM attempt")
    log.rehear(heard(), LATER)
    assert rows(log, "SELECT text, words, model, score, sheet FROM attempt") == before
    assert log.first("id1") == attempt()
    assert [s.points[0].verdict for s in log.record("id1").sheets] == ["hit", "missed"]


def test_of_several_the_newest_stands_and_other_attempts_are_left_alone(log: History) -> None:
    log.add(attempt())
    log.add(attempt(2))
    log.rehear(heard("một"), LATER)
    log.rehear(heard("hai", floor=True), LATER)
    assert [a.text for a in log.attempts()] == ["hai", attempt(2).text]
    assert len(log.record("id1").sheets) == 3


def test_a_word_of_the_learner_is_about_what_was_first_heard_so_nothing_is_heard_over_it(
    log: History,
) -> None:
    log.add(attempt())
    contested = log.contest("id1", word("bound", "said"))
    assert log.rehear(heard(), LATER) is None
    assert log.record("id1") == contested
    assert rows(log, "SELECT count(*) FROM hearing") == [(0,)]


def test_an_attempt_that_is_not_there_is_refused_and_nothing_is_kept(log: History) -> None:
    log.add(attempt())
    with pytest.raises(HistoryError, match="there is no attempt 'id9'"):
        log.rehear(replace(heard(), id="id9"), LATER)
    with pytest.raises(HistoryError, match="there is no attempt 'id9'"):
        log.first("id9")
    assert rows(log, "SELECT count(*) FROM hearing") == [(0,)]
    assert log.attempts() == (attempt(),)


def test_a_history_of_before_is_backed_up_and_reads_the_same(log: History) -> None:
    old = History(log.path, migrations=MIGRATIONS[:1])
    with closing(sqlite3.connect(log.path, isolation_level=None)) as db:
        for step in MIGRATIONS[:BEFORE]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {BEFORE}")
        from trainer.store.attempts import COLUMNS, to_row

        known = [c for c in COLUMNS if c != "sitting"]
        marks = ", ".join("?" * len(known))
        db.execute(f"INSERT INTO attempt ({', '.join(known)}) VALUES ({marks})", to_row(attempt())[:-1])
    assert log.attempts() == (attempt(),)
    assert log.rehear(heard(), LATER) is not None
    with closing(sqlite3.connect(log.path.with_name(f"history.before-v{BEFORE + 1}.sqlite3"))) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (BEFORE,)
        assert backup.execute("SELECT count(*) FROM attempt").fetchone() == (1,)
    with pytest.raises(HistoryError, match="newer trainer"):
        old.attempts()
