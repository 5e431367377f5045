from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from trainer.errors import HistoryError
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Word
from trainer.store.history import History
from trainer.store.migrations import MIGRATIONS

START = datetime(2026, 11, 29, 12, 0, 0, 123456, tzinfo=UTC)


def attempt(number: int = 1, card: str = "01/Q1", score: int | None = 72) -> Attempt:
    point = Finding(
        "step-floor",
        "number",
        3,
        "hit",
        "4.8 ms",
        "Sàn là 4,8 ms.",
        Evidence(5, 11, "4,8 ms"),
        "4.8 ms",
        "4,8 ms",
    )
    mistake = MistakeFinding("tflops", "omitted", "Trần đến từ TFLOPS.", "Mẹo")
    graded = score is not None
    why = "" if graded else "unheard"
    sheet = ScoreSheet(card, "sha256:abc", score, graded, why, (point,), (mistake,), 3, 3, 28)
    words = (Word("khoảng", 0.0, 0.4, 0.91), Word("4,8", 0.4, 0.9, 0.55))
    at = START + timedelta(minutes=number)
    return Attempt(f"id{number}", card, at, "khoảng 4,8 ms", words, "a.wav", sheet, "base int8 cpu", 1.5)


def history(tmp_path: Path) -> History:
    return History(tmp_path / "recordings" / "history.sqlite3", busy_seconds=0.05)


def test_an_attempt_comes_back_exactly_as_it_was_added(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    log.add(attempt(2, score=None))
    assert log.attempts() == (attempt(), attempt(2, score=None))


def test_reading_a_history_that_does_not_exist_is_empty_and_makes_no_file(tmp_path: Path) -> None:
    log = history(tmp_path)
    assert log.attempts() == ()
    assert log.trend("01").attempts == 0
    assert not log.path.parent.exists()


def test_the_takes_that_attempts_have_are_named_without_those_that_were_typed(tmp_path: Path) -> None:
    log = history(tmp_path)
    assert log.recordings() == ()
    log.add(attempt())
    log.add(replace(attempt(2), recording=""))
    log.add(replace(attempt(3), recording="b.wav"))
    assert sorted(log.recordings()) == ["a.wav", "b.wav"]


def test_attempts_are_chosen_by_set_or_by_card_and_the_follow_up_is_a_card_of_its_own(tmp_path: Path) -> None:
    log = history(tmp_path)
    for number, card in enumerate(["01/Q1", "01/Q1+", "01/Q2", "02/Q1", "011/Q1"]):
        log.add(attempt(number, card))
    assert [a.card for a in log.attempts("01")] == ["01/Q1", "01/Q1+", "01/Q2"]
    assert [a.card for a in log.attempts("01/Q1")] == ["01/Q1"]
    assert [a.card for a in log.attempts("01/Q1+")] == ["01/Q1+"]


def test_a_wildcard_in_a_set_name_is_a_name(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    assert log.attempts("%") == ()
    assert log.attempts("01' OR '1'='1") == ()


def test_the_trend_of_a_set_is_folded_from_what_was_stored(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt(1, score=50))
    log.add(attempt(2, score=None))
    log.add(attempt(3, score=70))
    folded = log.trend("01")
    assert folded.scores == (50, 70)
    assert folded.ungraded == 1


def test_the_same_attempt_twice_is_refused_and_the_first_kept(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt(score=50))
    with pytest.raises(HistoryError, match="UNIQUE"):
        log.add(attempt(score=90))
    assert [a.score for a in log.attempts()] == [50]


def test_a_file_that_is_no_database_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.path.parent.mkdir()
    log.path.write_text("ghi chú của tôi\n" * 200, encoding="utf-8")
    before = log.path.read_bytes()
    with pytest.raises(HistoryError, match="not a history") as told:
        log.add(attempt())
    assert str(log.path) in str(told.value)
    assert "\n" not in str(told.value)
    assert log.path.read_bytes() == before


def test_a_history_of_a_newer_program_is_neither_read_nor_touched(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    with closing(sqlite3.connect(log.path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(HistoryError, match="newer trainer"):
        log.attempts()


def test_a_history_held_by_another_program_says_so(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    with closing(sqlite3.connect(log.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(HistoryError, match="another program holds it"):
            log.add(attempt(2))
        assert len(log.attempts()) == 1, "reading goes on while another writes"


def fill(log: History) -> None:
    for number in range(2, 500):
        log.add(attempt(number))


def test_a_full_disk_is_one_sentence_and_keeps_what_was_stored(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())

    class Full(History):
        def _open(self) -> sqlite3.Connection:
            db = super()._open()
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")
            return db

    with pytest.raises(HistoryError, match="make room"):
        fill(Full(log.path))
    assert log.attempts()[0] == attempt()


def test_a_row_that_cannot_be_read_is_an_error_of_the_history(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    with closing(sqlite3.connect(log.path)) as db, db:
        db.execute("UPDATE attempt SET sheet = '{}'")
    named = f"cannot be read: {attempt().id} "
    with pytest.raises(HistoryError, match=named):
        log.attempts()
    with pytest.raises(HistoryError, match=named):
        list(log.records())
    assert log.trend("01").scores == (72,), "a trend needs no sheet"


def test_a_folder_that_cannot_be_made_is_an_error_of_the_history(tmp_path: Path) -> None:
    (tmp_path / "recordings").write_text("a file", encoding="utf-8")
    with pytest.raises(HistoryError, match="--home"):
        history(tmp_path).add(attempt())


def test_the_file_keeps_a_write_ahead_log_and_the_newest_schema(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    with closing(sqlite3.connect(log.path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_migration_keeps_every_attempt_and_backs_the_old_file_up_first(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    newer = (*MIGRATIONS, ("ALTER TABLE attempt ADD COLUMN mood TEXT NOT NULL DEFAULT ''",))
    migrated = History(log.path, migrations=newer)
    assert migrated.attempts() == (attempt(),)
    backup = History(log.path.with_name(f"history.before-v{len(newer)}.sqlite3"))
    assert backup.attempts() == (attempt(),)


def test_a_migration_that_fails_half_way_leaves_the_old_schema(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(attempt())
    broken = (*MIGRATIONS, ("CREATE TABLE half (a)", "CREATE TABLE half (a)"))
    with pytest.raises(HistoryError, match="half"):
        History(log.path, migrations=broken).attempts()
    assert log.attempts() == (attempt(),)
    with closing(sqlite3.connect(log.path)) as db:
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)


WRITER = """
import sys
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from datetime import datetime, UTC
from trainer.exam.examiner import ungraded
from trainer.progress.attempt import Attempt
from trainer.store.history import History
log = History(Path(sys.argv[1]))
for n in range(100_000):
    log.add(Attempt(f"w{n}", "01/Q1", datetime.now(UTC), "", (), "", ungraded("01/Q1", ""), "m", 0.0))
    print(n, flush=True)
"""


def test_a_writer_killed_at_any_moment_loses_nothing_it_had_reported_stored(tmp_path: Path) -> None:
    log = history(tmp_path)
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(log.path), root], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            if int(line) >= 20:
                writer.kill()
                break
        reported = int(line)
    assert {f"w{n}" for n in range(reported + 1)} <= {a.id for a in log.attempts()}
    with closing(sqlite3.connect(log.path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
