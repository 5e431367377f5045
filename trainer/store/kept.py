"""Folds as far as they got, kept beside the answers they are of, so that the next one goes on from there.

Triggers of the schema forget every one that an answer's change reaches, in the transaction that changes it; here they
are only read and written. What is kept may be lost at any time: it is only quicker than folding again.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, TypeVar

from trainer.store.attempts import stamp
from trainer.store.database import transaction

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from trainer.progress.outcome import Outcome

What = Literal["memory", "mistakes"]
State = TypeVar("State")

EVERY = 500
"""Answers from one kept state of a scope to the next, besides the newest: what a change of an old answer costs."""
FEW = 500
"""Scopes that are asked for one by one; of more than so many all are read."""
_READ = """SELECT scope, at, attempt, answers, state FROM kept WHERE what = ? AND rules = ? {of}
    ORDER BY scope, at, attempt"""
_CLEAR = "DELETE FROM kept WHERE what = ? AND scope = ? AND (rules <> ? OR answers % ? <> 0)"
_WRITE = "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Kept:
    scope: str
    """The card or the set whose answers are folded."""
    at: str
    """As stored: with `attempt`, the newest answer that is in it."""
    attempt: str
    answers: int
    """That are in it."""
    state: str
    """JSON."""


def start(scope: str) -> Kept:
    """Before the first answer."""
    return Kept(scope, "", "", 0, "")


def digest(rules: str) -> str:
    return sha256(rules.encode()).hexdigest()[:16]


def read_kept(
    db: sqlite3.Connection, what: What, rules: str, scopes: Collection[str]
) -> dict[str, list[Kept]]:
    """By scope, the furthest first; of these rules alone, which are a digest. Others than `scopes` may be in it."""
    named = tuple(scopes) if len(scopes) <= FEW else ()
    of = f"AND scope IN ({', '.join('?' * len(named))})" if named else ""
    found: dict[str, list[Kept]] = {}
    for row in db.execute(_READ.format(of=of), (what, rules, *named)):
        found.setdefault(row["scope"], []).insert(0, Kept(*row))
    return found


def on_the_way(
    begun: Kept, states: Iterable[tuple[Outcome, State]], write: Callable[[State], str]
) -> Iterator[Kept]:
    """Of a fold that goes on from `begun`, answer by answer: one state in EVERY, and the last."""
    answers, last = begun.answers, None
    for outcome, state in states:
        answers, last = answers + 1, (outcome, state)
        if answers % EVERY == 0:
            yield Kept(begun.scope, stamp(outcome.at), outcome.attempt, answers, write(state))
    if last is not None and answers % EVERY:
        outcome, state = last
        yield Kept(begun.scope, stamp(outcome.at), outcome.attempt, answers, write(state))


class Snapshot:
    """What was read at one time; keeps what was made of it only if nobody wrote in between."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._version = self._seen()

    def _seen(self) -> int:
        """Another number once another connection has written."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def __enter__(self) -> None:
        self._db.execute("BEGIN")

    def __exit__(self, *exc: object) -> None:
        self._db.execute("COMMIT")

    def keep(self, what: What, rules: str, states: Iterable[Kept]) -> None:
        """Nothing is kept, and nothing is said, where the file cannot be written now."""
        listed = list(states)
        if not listed:
            return
        with suppress(sqlite3.OperationalError), transaction(self._db):
            if self._seen() == self._version:
                _write(self._db, what, rules, listed)


def _write(db: sqlite3.Connection, what: What, rules: str, states: list[Kept]) -> None:
    for scope in {kept.scope for kept in states}:
        db.execute(_CLEAR, (what, scope, rules, EVERY))
    rows = ((what, k.scope, k.at, k.attempt, k.answers, rules, k.state) for k in states)
    db.executemany(_WRITE, rows)
