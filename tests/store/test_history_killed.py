"""A program killed at any moment of storing, scoring, rescoring or migrating loses no answer that it reported stored.

TRAINER_KILLS sets how often each is tried (20 here, 200 in the long form); the figures are printed.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.store.stored import attempt
from tests.store.test_history_contested import assert_tallies_agree
from tests.store.test_outcomes import assert_outcomes_agree
from trainer.store.attempts import COLUMNS, to_row
from trainer.store.history import History
from trainer.store.migrations import MIGRATIONS

KILLS = int(os.environ.get("TRAINER_KILLS", "20"))
LONGEST_SECONDS = 0.25
"""From the first answer reported to the kill."""
ROOT = Path(__file__).parents[2]
OLD_ANSWERS = 300
FIRST_COLUMNS = COLUMNS[: COLUMNS.index("now_score")]
"""Those that the first schema has."""
STORING = """
import sys
from itertools import count
from pathlib import Path
from dataclasses import replace
from tests.store.stored import attempt, sheet
from trainer.store.history import History
log = History(Path(sys.argv[1]))
for n in count(int(sys.argv[2])):
    log.add(attempt(n, f"01/Q{n % 5}", sheet(f"01/Q{n % 5}", floor=n % 3 > 0)))
    print(f"id{n}", flush=True)
"""
SCORING = """
import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from trainer.cli.library import Library
from trainer.exam.examiner import Examiner
from trainer.exam.question import question_of
from trainer.store.history import History
path = Path(sys.argv[1])
library, log, start = Library(path.parent), History(path), datetime(2026, 11, 29, tzinfo=UTC)
deck = library.deck("demo")
turn = iter(count(int(sys.argv[2])))
examiner = Examiner(library.score_transcript, log, lambda: start + timedelta(seconds=next(turn)))
while True:
    print(examiner.read(question_of(deck, deck.cards[0]), "No. It reads all weights, 4.8 ms a step.").attempt.id,
          flush=True)
"""
RESCORING = """
import sys
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from tests.store.stored import attempt, sheet, word
from trainer.store.history import History
log = History(Path(sys.argv[1]))
for n in count(int(sys.argv[2])):
    log.add(attempt(n))
    log.rescore([(f"id{n}", sheet(rubric=f"sha256:{n}", floor=n % 2 > 0), ())], datetime.now(UTC))
    log.contest(f"id{n}", word("bound", "said"))
    print(f"id{n}", flush=True)
"""
MIGRATING = """
import sys
from pathlib import Path
from trainer.store.history import History
print("opens", flush=True)
History(Path(sys.argv[1])).marks()
print("done", flush=True)
"""


def killed(script: str, path: Path, number: int, longest: float = LONGEST_SECONDS) -> tuple[list[str], float]:
    """Lines reported before a kill at a random moment after the first, and when that was."""
    after = Random(f"{script}{number}").uniform(0.0, longest)
    command = [sys.executable, "-c", script, str(path), str(1000 * number)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as job:
        assert job.stdout
        first = job.stdout.readline()
        time.sleep(after)
        job.kill()
        lines = [first, *job.stdout]
    return [line.strip() for line in lines if line.endswith("\n")], after


def assert_sound(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("script", [STORING, SCORING, RESCORING], ids=["storing", "scoring", "rescoring"])
def test_no_answer_that_was_reported_stored_is_lost_and_all_that_is_told_of_them_agrees(
    tmp_path: Path, script: str
) -> None:
    log, reported = History(tmp_path / "history.sqlite3"), list[str]()
    for number in range(KILLS):
        lines, _ = killed(script, log.path, number)
        assert lines, "it reported nothing before it was killed"
        reported += lines
        assert_sound(log.path)
    kept = {answer.id for answer in log.attempts()}
    print(f"\n{KILLS} kills: {len(reported)} answers reported stored, {len(kept)} kept")
    assert set(reported) <= kept
    assert len(kept) <= len(reported) + KILLS, "no more than one unreported answer a kill"
    assert_tallies_agree(log)
    assert_outcomes_agree(log)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the first schema."""
    path = tmp_path_factory.mktemp("old") / "history.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute("PRAGMA user_version = 1")
        marks = ", ".join("?" * len(FIRST_COLUMNS))
        insert = f"INSERT INTO attempt ({', '.join(FIRST_COLUMNS)}) VALUES ({marks})"
        db.execute("BEGIN")
        rows = (to_row(attempt(n, f"01/Q{n % 7}")) for n in range(OLD_ANSWERS))
        db.executemany(insert, (row[: len(FIRST_COLUMNS)] for row in rows))
        db.execute("COMMIT")
    return path


def test_a_file_whose_migration_was_killed_is_migrated_at_the_next_start_with_every_answer(
    old: Path, tmp_path: Path
) -> None:
    whole = shutil.copy(old, tmp_path / "whole.sqlite3")
    began = time.monotonic()
    History(whole).marks()
    longest = time.monotonic() - began
    expected = History(whole).attempts(), History(whole).outcomes(), History(whole).summary()
    finished, versions = 0, set()
    for number in range(KILLS):
        path = tmp_path / str(number) / "history.sqlite3"
        path.parent.mkdir()
        shutil.copy(old, path)
        lines, _ = killed(MIGRATING, path, number, longest)
        finished += lines[-1] == "done"
        assert_sound(path)
        with closing(sqlite3.connect(path)) as db:
            versions.add(db.execute("PRAGMA user_version").fetchone()[0])
        log = History(path)
        assert (log.attempts(), log.outcomes(), log.summary()) == expected
        assert_sound(path)
    print(f"\n{KILLS} kills: {KILLS - finished} before the end, versions left {sorted(versions)}")
    assert finished < KILLS, "no kill came before the end"
