"""Overrides as rows, appended and never changed; knows not what they do to a score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.finding import Evidence
from trainer.scoring.override import Override
from trainer.store.attempts import from_stamp, stamp

if TYPE_CHECKING:
    import sqlite3

_INSERT = """INSERT INTO override (attempt, item, id, claim, at, span_start, span_end, text, note)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_SELECT = "SELECT * FROM override WHERE attempt = ? ORDER BY at, number"


def append_override(db: sqlite3.Connection, attempt: str, override: Override) -> None:
    said = override.evidence
    span = (said.start, said.end, said.text) if said else (None, None, "")
    what = (override.item, override.id, override.claim, stamp(override.at))
    db.execute(_INSERT, (attempt, *what, *span, override.note))


def overrides_of(db: sqlite3.Connection, attempt: str) -> tuple[Override, ...]:
    """Oldest first."""
    return tuple(map(_override, db.execute(_SELECT, (attempt,))))


def _override(row: sqlite3.Row) -> Override:
    start, end = row["span_start"], row["span_end"]
    said = None if start is None else Evidence(start, end, row["text"])
    return Override(row["item"], row["id"], row["claim"], from_stamp(row["at"]), said, row["note"])
