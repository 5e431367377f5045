"""The exam sitting that an answer belongs to is kept with it, in files of every earlier schema too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.store.test_history import START, attempt, history
from trainer.store.attempts import COLUMNS, to_row
from trainer.store.migrations import MIGRATIONS

if TYPE_CHECKING:
    from pathlib import Path

SINCE = next(n for n, step in enumerate(MIGRATIONS, 1) if any("COLUMN sitting" in s for s in step))
"""The schema that knows sittings."""


def test_an_answer_comes_back_with_its_sitting_and_practice_has_none(tmp_path: Path) -> None:
    log = history(tmp_path)
    answers = (attempt(1), replace(attempt(2), sitting="s1"))
    for answer in answers:
        log.add(answer)
    assert log.attempts() == answers
    assert [line.sitting for line in log.summary().attempts] == ["", "s1"]


def test_the_sitting_stays_what_becomes_of_the_verdict(tmp_path: Path) -> None:
    log = history(tmp_path)
    log.add(replace(attempt(1), sitting="s1"))
    log.rehear(replace(attempt(1), text="bốn phẩy tám"), START)
    assert log.record("id1").attempt.sitting == log.first("id1").sitting == "s1"


@pytest.mark.parametrize("version", range(1, SINCE))
def test_a_file_of_every_earlier_schema_is_backed_up_and_its_answers_belong_to_no_sitting(
    tmp_path: Path, version: int
) -> None:
    log = history(tmp_path)
    log.path.parent.mkdir()
    with closing(sqlite3.connect(log.path, isolation_level=None)) as db:
        for statement in (s for step in MIGRATIONS[:version] for s in step):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        there = {row[1] for row in db.execute("PRAGMA table_info(attempt)")}
        values = dict(zip(COLUMNS, to_row(attempt()), strict=True))
        known = [column for column in COLUMNS if column in there]
        assert "sitting" not in known
        marks = ", ".join("?" * len(known))
        db.execute(
            f"INSERT INTO attempt ({', '.join(known)}) VALUES ({marks})", [values[column] for column in known]
        )
    later = replace(attempt(2), sitting="s1")
    log.add(later)
    assert log.attempts() == (attempt(), later)
    assert log.path.with_name(f"history.before-v{SINCE}.sqlite3").exists()
