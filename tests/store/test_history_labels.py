"""Blind marks beside the verdicts: appended, no part of what stands, kept whatever becomes of the verdict."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.store.stored import START, TEXT, attempt, sheet, ungraded, word
from tests.store.test_history_contested import rows
from trainer.errors import HistoryError
from trainer.progress.sample import Drawable
from trainer.scoring.label import Label, marks_in_force, text_digest
from trainer.store.attempts import COLUMNS, to_row
from trainer.store.history import History
from trainer.store.labelled import LabelledHistory
from trainer.store.migrations import MIGRATIONS

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.scoring.label import Given
    from trainer.scoring.override import Item

SINCE = next(n for n, step in enumerate(MIGRATIONS, 1) if any("TABLE label" in s for s in step))
"""The schema that knows blind marks."""


@pytest.fixture
def log(tmp_path: Path) -> LabelledHistory:
    return LabelledHistory(tmp_path / "history.sqlite3", busy_seconds=0.5)


def label(id_: str, given: Given, item: Item = "point", minute: int = 0, text: str = TEXT) -> Label:
    return Label(item, id_, given, START + timedelta(hours=3, minutes=minute), text_digest(text))


def test_a_mark_changes_nothing_that_stands(log: LabelledHistory) -> None:
    log.add(attempt())
    before, summary, outcomes = log.record("id1"), log.summary(), log.outcomes()
    log.label([("id1", [label("bound", "hit"), label("tflops", "not-said", "mistake")])])
    assert log.record("id1") == replace(
        before, labels=(label("bound", "hit"), label("tflops", "not-said", "mistake"))
    )
    assert (log.summary(), log.outcomes()) == (summary, outcomes)


def test_marks_stay_through_rescoring_contesting_and_a_correction(log: LabelledHistory) -> None:
    log.add(attempt())
    log.label([("id1", [label("bound", "hit")])])
    log.rescore([("id1", sheet(rubric="sha256:new", floor=False), ())], START)
    log.contest("id1", word("floor", "said"))
    log.correct(replace(attempt(), text="không", sheet=sheet(), corrected=True), (), START)
    record = log.record("id1")
    assert record.labels == (label("bound", "hit"),)
    assert marks_in_force(record.labels, record.attempt.text) == {}, "another text was marked"
    assert marks_in_force(record.labels, TEXT) == {("point", "bound"): "hit"}


def test_the_later_mark_holds_and_one_taken_back_is_none(log: LabelledHistory) -> None:
    log.add(attempt())
    log.label([("id1", [label("bound", "hit"), label("floor", "wrong", minute=1)])])
    log.label([("id1", [label("bound", "missed", minute=2), label("floor", "open", minute=3)])])
    record = log.record("id1")
    assert len(record.labels) == 4
    assert marks_in_force(record.labels, TEXT) == {("point", "bound"): "missed"}


def test_marks_of_several_answers_are_kept_together_or_not_at_all(log: LabelledHistory) -> None:
    log.add(attempt())
    with pytest.raises(HistoryError):
        log.label([("id1", [label("bound", "hit")]), ("id9", [label("bound", "hit")])])
    assert log.record("id1").labels == ()


def test_graded_answers_can_be_drawn_and_those_that_were_marked_are_found(log: LabelledHistory) -> None:
    assert log.drawable() == ()
    assert list(log.labelled_records()) == []
    log.add(attempt(1))
    log.add(attempt(2, "02/Q1"))
    log.add(attempt(3, judged=ungraded()))
    log.label([("id2", [label("bound", "hit")])])
    assert log.drawable() == (Drawable("id1", "01/Q1", 70), Drawable("id2", "02/Q1", 70))
    assert [d.attempt for d in log.drawable("02")] == ["id2"]
    assert [r.attempt.id for r in log.labelled_records()] == ["id2"]
    assert list(log.labelled_records("01")) == []


@pytest.mark.parametrize(
    ("item", "given"), [("point", "said"), ("mistake", "hit"), ("point", "perhaps"), ("mistake", "missed")]
)
def test_a_point_is_not_marked_as_a_mistake_is(item: Item, given: Given) -> None:
    with pytest.raises(ValueError, match="is not marked"):
        label("x", given, item)


@pytest.mark.parametrize("version", range(1, SINCE))
def test_a_file_of_every_earlier_schema_is_backed_up_reads_the_same_and_takes_marks(
    log: LabelledHistory, version: int
) -> None:
    with closing(sqlite3.connect(log.path, isolation_level=None)) as db:
        for statement in (s for step in MIGRATIONS[:version] for s in step):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        there = {row[1] for row in db.execute("PRAGMA table_info(attempt)")}
        values = dict(zip(COLUMNS, to_row(attempt()), strict=True))
        known = [column for column in COLUMNS if column in there]
        marks = ", ".join("?" * len(known))
        db.execute(
            f"INSERT INTO attempt ({', '.join(known)}) VALUES ({marks})", [values[column] for column in known]
        )
    assert log.record("id1").attempt == attempt()
    assert log.record("id1").labels == ()
    log.label([("id1", [label("bound", "hit")])])
    assert log.record("id1").labels == (label("bound", "hit"),)
    assert rows(log, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    with closing(sqlite3.connect(log.path.with_name(f"history.before-v{SINCE}.sqlite3"))) as backup:
        assert backup.execute("SELECT id FROM attempt").fetchall() == [("id1",)]
    with pytest.raises(HistoryError, match="newer trainer"):
        History(log.path, migrations=MIGRATIONS[: SINCE - 1]).attempts()
