"""The learner's blind marks as rows, appended and never changed; knows not what they are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.label import Label
from trainer.store.attempts import from_stamp, stamp

if TYPE_CHECKING:
    import sqlite3

_INSERT = "INSERT INTO label (attempt, item, id, given, at, heard) VALUES (?, ?, ?, ?, ?, ?)"
_SELECT = "SELECT item, id, given, at, heard FROM label WHERE attempt = ? ORDER BY at, number"


def append_label(db: sqlite3.Connection, attempt: str, label: Label) -> None:
    db.execute(_INSERT, (attempt, label.item, label.id, label.given, stamp(label.at), label.heard))


def labels_of(db: sqlite3.Connection, attempt: str) -> tuple[Label, ...]:
    """Oldest first."""
    rows = db.execute(_SELECT, (attempt,))
    return tuple(Label(r["item"], r["id"], r["given"], from_stamp(r["at"]), r["heard"]) for r in rows)
