"""The learner's attempts in one SQLite file; each call opens it, does one thing and closes it, in any thread.

It never repairs or replaces a file it does not understand, and knows nothing of what a good score is.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from trainer.errors import HistoryError
from trainer.progress.attempt import Mark
from trainer.progress.trend import trend
from trainer.store.attempts import COLUMNS, from_row, from_stamp, to_row
from trainer.store.migrations import MIGRATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from trainer.progress.attempt import Attempt
    from trainer.progress.trend import Trend

FILE_NAME = "history.sqlite3"
_INSERT = f"INSERT INTO attempt ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608 - our own column names
_REMEDIES: Mapping[str, str] = {
    "SQLITE_NOTADB": "it is not a history: move it away to start a new one; it was left as it is",
    "SQLITE_CORRUPT": "it is damaged: move it away or put a backup in its place; it was left as it is",
    "SQLITE_FULL": "the disk is full: make room and answer again",
    "SQLITE_BUSY": "another program holds it: close that one and try again",
    "SQLITE_LOCKED": "another program holds it: close that one and try again",
    "SQLITE_READONLY": "it may not be written: mend its permissions or choose another --home",
    "SQLITE_CANTOPEN": "it cannot be opened: mend the folder's permissions or choose another --home",
}


class History:
    """`path` need not exist; it is made when the first attempt is added."""

    def __init__(
        self,
        path: Path,
        *,
        busy_seconds: float = 5.0,
        migrations: tuple[tuple[str, ...], ...] = MIGRATIONS,
    ) -> None:
        self.path = path
        self._busy_seconds = busy_seconds
        self._migrations = migrations

    def add(self, attempt: Attempt) -> None:
        """Stores one attempt; when it returns, the attempt is on disk. Raises HistoryError."""
        with self._told(), closing(self._open()) as db, db:
            db.execute(_INSERT, to_row(attempt))

    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]:
        """Oldest first; of one card (`01/Q1`), of a set (`01`) or all. Raises HistoryError."""
        rows = self._select("*", set_or_card)
        with self._told():
            return tuple(from_row(row) for row in rows)

    def marks(self, set_or_card: str | None = None) -> tuple[Mark, ...]:
        """What trends are folded from, oldest first, without reading transcripts. Raises HistoryError."""
        rows = self._select("card, at, score, rubric", set_or_card)
        with self._told():
            return tuple(Mark(r["card"], from_stamp(r["at"]), r["score"], r["rubric"]) for r in rows)

    def trend(self, set_or_card: str | None = None, rubrics: Mapping[str, str] | None = None) -> Trend:
        """Scores over time; `rubrics` as in `progress.trend.trend`. Raises HistoryError."""
        return trend(self.marks(set_or_card), rubrics)

    def _select(self, what: str, set_or_card: str | None) -> list[sqlite3.Row]:
        if not self.path.exists():
            return []
        column = "card" if set_or_card and "/" in set_or_card else "set_id"
        where, values = (f" WHERE {column} = ?", (set_or_card,)) if set_or_card else ("", ())
        with self._told(), closing(self._open()) as db:
            return db.execute(f"SELECT {what} FROM attempt{where} ORDER BY at, rowid", values).fetchall()  # noqa: S608 - `what` and `where` are ours, the value is bound

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(self.path, timeout=self._busy_seconds, isolation_level=None)
        try:
            db.row_factory = sqlite3.Row
            db.execute("PRAGMA foreign_keys = ON")
            self._migrate(db)
            db.execute("PRAGMA synchronous = FULL")
        except BaseException:
            db.close()
            raise
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        version = _version(db)
        if version > len(self._migrations):
            raise HistoryError(
                f"{self.path} was written by a newer trainer (schema {version})",
                hint="install the newest trainer",
            )
        if version == 0:
            db.execute("PRAGMA journal_mode = WAL")
        for number, statements in enumerate(self._migrations[version:], start=version + 1):
            if number > 1:
                self._back_up(db, number - 1)
            _step(db, number, statements)

    def _back_up(self, db: sqlite3.Connection, version: int) -> None:
        copy = self.path.with_name(f"{self.path.stem}.before-v{version + 1}.sqlite3")
        with closing(sqlite3.connect(copy)) as target:
            db.backup(target)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            name = getattr(error, "sqlite_errorname", "") or ""
            hint = next((_REMEDIES[k] for k in _REMEDIES if name.startswith(k)), "the file was left as it is")
            raise HistoryError(f"{self.path}: {error}", hint=hint) from error
        except OSError as error:
            raise HistoryError(f"{self.path}: {error.strerror}", hint="choose another --home") from error
        except (ValueError, KeyError, TypeError) as error:
            raise HistoryError(f"{self.path}: an attempt in it cannot be read: {error}") from error


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _step(db: sqlite3.Connection, number: int, statements: tuple[str, ...]) -> None:
    """One migration in one transaction; nothing where another program was quicker."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if _version(db) == number - 1:
            for statement in statements:
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
