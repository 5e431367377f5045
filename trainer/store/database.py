"""One SQLite file: opened, migrated with a backup before each step, its errors made readable; knows no attempt.

It never repairs or replaces a file it does not understand.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from trainer.errors import HistoryError
from trainer.store.migrations import MIGRATIONS
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_REMEDIES: Mapping[str, str] = {
    "SQLITE_NOTADB": told("it is not a history: move it away to start a new one; it was left as it is"),
    "SQLITE_CORRUPT": told("it is damaged: move it away or put a backup in its place; it was left as it is"),
    "SQLITE_FULL": told("the disk is full: make room and answer again"),
    "SQLITE_BUSY": told("another program holds it: close that one and try again"),
    "SQLITE_LOCKED": told("another program holds it: close that one and try again"),
    "SQLITE_READONLY": told("it may not be written: mend its permissions or choose another --home"),
    "SQLITE_CANTOPEN": told("it cannot be opened: mend the folder's permissions or choose another --home"),
}


class Database:
    """`path` need not exist; each use opens it, does one thing and closes it, in any thread."""

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

    def _files(self) -> tuple[Path, ...]:
        """What a change is written to: the file, and its log where that holds something."""
        log = self.path.with_name(f"{self.path.name}-wal")
        with suppress(OSError):
            return (self.path, log) if log.stat().st_size else (self.path,)
        return (self.path,)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Raises HistoryError for whatever goes wrong within."""
        with self._told(), closing(self._open()) as db:
            yield db

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction that no other writer comes between: all of it is on disk afterwards, or nothing."""
        with self._reading() as db, transaction(db):
            yield db

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
                told(
                    "{path} was written by a newer trainer (schema {version})",
                    path=self.path,
                    version=version,
                ),
                hint="install the newest trainer",
            )
        _keep_a_log(db)
        for number, statements in enumerate(self._migrations[version:], start=version + 1):
            with transaction(db):
                if _version(db) == number - 1:  # else another program was quicker
                    if version > 0:
                        self._back_up(number - 1)
                    for statement in statements:
                        db.execute(statement)
                    db.execute(f"PRAGMA user_version = {number}")

    def _back_up(self, version: int) -> None:
        """Reads by a connection of its own: one that is inside a transaction would wait for itself."""
        copy = self.path.with_name(f"{self.path.stem}.before-v{version + 1}.sqlite3")
        with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            name = getattr(error, "sqlite_errorname", "") or ""
            hint = next(
                (_REMEDIES[k] for k in _REMEDIES if name.startswith(k)), told("the file was left as it is")
            )
            raise HistoryError(told("{path}: {error}", path=self.path, error=error), hint=hint) from error
        except OSError as error:
            raise HistoryError(
                told("{path}: {error}", path=self.path, error=error.strerror), hint="choose another --home"
            ) from error
        except (ValueError, KeyError, TypeError) as error:
            raise HistoryError(
                told("{path}: an attempt in it cannot be read: {error}", path=self.path, error=error),
                hint="the file was left as it is; copies from before each upgrade (*.before-v*) are beside it",
            ) from error


_PAGE_BYTES = 1024
"""An answer would leave half of a usual page empty; small ones are filled. An older file keeps its own."""


def _keep_a_log(db: sqlite3.Connection) -> None:
    """Write-ahead logging, so that readers and a writer do not wait for each other.

    Two programs that make the file at once refuse each other this, whatever the time to wait: the next use asks again.
    """
    if db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        with suppress(sqlite3.OperationalError):
            db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
            db.execute("PRAGMA journal_mode = WAL")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """No other writer comes between: all of it is on disk afterwards, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
