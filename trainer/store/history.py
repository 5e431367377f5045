"""The learner's attempts in one SQLite file; each call opens it, does one thing and closes it, in any thread.

What was first judged is kept for ever; rescorings and overrides stand beside it. It knows nothing of what a good
score is.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from trainer.errors import HistoryError
from trainer.progress.attempt import Mark
from trainer.progress.pace import Answered
from trainer.progress.record import Record
from trainer.progress.summary import Summary
from trainer.progress.trend import trend
from trainer.store.attempts import FIRST, STANDING, from_row, from_stamp
from trainer.store.database import Database
from trainer.store.labels import labels_of
from trainer.store.outcomes import forms_of, newest_of, outcomes_of
from trainer.store.overrides import append_override, overrides_of
from trainer.store.standing import (
    count,
    discount,
    insert,
    judged_sheets,
    note_hearing,
    note_rescoring,
    restand,
    standing_attempt,
)
from trainer.store.summaries import ALL, chosen, courses_of, set_courses_of, summary_of
from trainer.store.unchanged import Unchanged
from trainer.told import told

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.progress.notebook import KnownMistake
    from trainer.progress.outcome import Outcome
    from trainer.progress.runs import Runs
    from trainer.progress.schedule import Memory
    from trainer.progress.summary import Course
    from trainer.progress.trend import Trend
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.override import Override
    from trainer.scoring.sheet import ScoreSheet

FILE_NAME = "history.sqlite3"
NEWEST = "last"
"""Stands for the id of the newest attempt."""
_IN_TIME = "ORDER BY at, attempt.rowid"
_BEGINS = "SELECT id FROM attempt WHERE substr(id, 1, length(:id)) = :id ORDER BY id <> :id LIMIT 2"
_CONTESTED = f"SELECT id FROM attempt WHERE id IN (SELECT attempt FROM override) {_IN_TIME}"  # noqa: S608 - our own words
_ANSWERED = "SELECT at, seconds FROM attempt WHERE now_score IS NOT NULL ORDER BY at DESC LIMIT :newest"
_PAGE = 100


class History(Database):
    """`path` need not exist; it is made when the first attempt is added."""

    @cached_property
    def _set_courses(self) -> Unchanged[tuple[Course, ...]]:
        return Unchanged()

    def add(self, attempt: Attempt) -> None:
        """Stores one attempt; when it returns, the attempt is on disk. Raises HistoryError."""
        with self._writing() as db:
            insert(db, attempt)

    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]:
        """Oldest first, each with the sheet that stands; of one card (`01/Q1`), of a set (`01`) or all.

        Raises HistoryError.
        """
        where, values = chosen(set_or_card)
        rows = self._select(f"{STANDING} {where} ORDER BY a.at, a.rowid", values)
        with self._told():
            return tuple(from_row(row) for row in rows)

    def marks(self, set_or_card: str | None = None) -> tuple[Mark, ...]:
        """What trends are folded from, oldest first, without reading transcripts. Raises HistoryError."""
        where, values = chosen(set_or_card)
        rows = self._select(f"SELECT at, rowid, card, now_score, now_rubric FROM attempt {where}", values)  # noqa: S608 - `where` is ours, the values are bound
        with self._told():
            marks = ((card, from_stamp(at), score, rubric) for at, _, card, score, rubric in _in_time(rows))
            return tuple(Mark(*mark) for mark in marks)

    def recordings(self) -> tuple[str, ...]:
        """Names of the takes that attempts have, without reading transcripts. Raises HistoryError."""
        rows = self._select("SELECT recording FROM attempt WHERE recording <> ''", {})
        return tuple(row["recording"] for row in rows)

    def outcomes(self, set_or_card: str | None = None, newest: int | None = None) -> tuple[Outcome, ...]:
        """Graded answers as they stand, oldest first, without transcripts and sheets.

        With `newest`, as many of each card and no more, by its present rubric only. Raises HistoryError.
        """
        if not self.path.exists():
            return ()
        with self._reading() as db:
            return outcomes_of(db, set_or_card, newest)

    def newest(self, set_or_card: str | None = None) -> dict[str, Outcome]:
        """By card, its newest graded answer as it stands. Raises HistoryError."""
        if not self.path.exists():
            return {}
        with self._reading() as db:
            return newest_of(db, forms_of(db, set_or_card))

    def answered(self, newest: int) -> tuple[Answered, ...]:
        """As many graded answers, of whatever card, oldest first. Raises HistoryError."""
        rows = self._select(_ANSWERED, {"newest": newest})
        with self._told():
            return tuple(Answered(from_stamp(at), seconds) for at, seconds in reversed(rows))

    def memories(self, set_or_card: str | None = None) -> dict[str, Memory]:
        """How well each card is remembered, folded from all graded answers. Raises HistoryError."""
        if not self.path.exists():
            return {}
        from trainer.store.folds import memories_of

        with self._reading() as db:
            return memories_of(db, set_or_card)

    def runs(self, known: Iterable[KnownMistake]) -> dict[tuple[str, str], Runs]:
        """By set and id, how each known mistake fared in all graded answers. Raises HistoryError."""
        if not self.path.exists():
            return {}
        from trainer.store.folds import runs_of

        with self._reading() as db:
            return runs_of(db, known)

    def courses(self, set_or_card: str | None = None) -> tuple[Course, ...]:
        """How it went with each card, of a set or of all, with its newest scores. Raises HistoryError."""
        if not self.path.exists():
            return ()
        with self._reading() as db:
            return courses_of(db, set_or_card)

    def set_courses(self) -> tuple[Course, ...]:
        """The same for each set, read anew only where the file has changed. Raises HistoryError."""
        return self._set_courses.or_read(self._files(), self._read_set_courses)

    def _read_set_courses(self) -> tuple[Course, ...]:
        if not self.path.exists():
            return ()
        with self._reading() as db:
            return set_courses_of(db)

    def trend(self, set_or_card: str | None = None, rubrics: Mapping[str, str] | None = None) -> Trend:
        """Scores over time; `rubrics` as in `progress.trend.trend`. Raises HistoryError."""
        return trend(self.marks(set_or_card), rubrics)

    def summary(self, set_or_card: str | None = None, last: int = ALL) -> Summary:
        """What it all comes to, and the `last` attempts; costs little however long it is. Raises HistoryError."""
        if not self.path.exists():
            return Summary((), (), (), ())
        with self._reading() as db:
            return summary_of(db, set_or_card, last)

    def find(self, named: str) -> str:
        """The id that begins so, or the newest one's for `last`. Raises HistoryError where it is not one."""
        if named == NEWEST:
            rows = self._select("SELECT id FROM attempt ORDER BY at DESC, rowid DESC LIMIT 1", {})
        else:
            rows = self._select(_BEGINS, {"id": named}) if named else []
        if not rows:
            raise HistoryError(
                told("there is no attempt {named!r}", named=named), hint="`trainer history` lists them"
            )
        if len(rows) > 1 and rows[0]["id"] != named:
            raise HistoryError(
                told("several attempts begin with {named!r}", named=named), hint="give more of the id"
            )
        return str(rows[0]["id"])

    def records(self, set_or_card: str | None = None) -> Iterator[Record]:
        """Oldest first, a page at a time. Raises HistoryError."""
        where, values = chosen(set_or_card)
        return self._records(f"SELECT id FROM attempt {where} {_IN_TIME}", values)  # noqa: S608 - `where` is ours, the values are bound

    def contested_records(self) -> Iterator[Record]:
        """Those on which the learner ever said a word, oldest first. Raises HistoryError."""
        return self._records(_CONTESTED, {})

    def _records(self, query: str, values: Mapping[str, object]) -> Iterator[Record]:
        ids = [row["id"] for row in self._select(query, values)]
        for start in range(0, len(ids), _PAGE):
            with self._reading() as db:
                page = [_record(db, id_) for id_ in ids[start : start + _PAGE]]
            yield from page

    def record(self, id_: str) -> Record:
        """Raises HistoryError where there is no attempt of that id."""
        with self._reading() as db:
            return _record(db, id_)

    def contest(self, id_: str, override: Override, mistakes: Sequence[Mistake | Omission] = ()) -> Record:
        """Keeps the learner's word and what now stands, with the card's `mistakes`. Raises HistoryError."""
        with self._writing() as db:
            _record(db, id_)
            append_override(db, id_, override)
            _restand(db, id_, mistakes)
            return _record(db, id_)

    def rescore(
        self, sheets: Iterable[tuple[str, ScoreSheet, Sequence[Mistake | Omission]]], at: datetime
    ) -> tuple[Record, ...]:
        """Keeps new sheets (attempt id, sheet, the rubric's mistakes) beside the old: all of them or none."""
        with self._writing() as db:
            rescored = []
            for id_, sheet, mistakes in sheets:
                discount(db, id_)
                note_rescoring(db, id_, sheet, at)
                restand(db, id_, mistakes)
                count(db, id_)
                rescored.append(_record(db, id_))
            return tuple(rescored)

    def rehear(
        self, heard: Attempt, at: datetime, mistakes: Sequence[Mistake | Omission] = ()
    ) -> Record | None:
        """Keeps a second hearing of an attempt and its sheet beside the first, and lets it stand.

        None where the learner has said a word on what was first heard, or corrected it. Raises HistoryError.
        """
        with self._writing() as db:
            record = _record(db, heard.id)
            if record.overrides or record.attempt.corrected:
                return None
            return _rehear(db, heard, (), at, mistakes)

    def correct(
        self,
        corrected: Attempt,
        overrides: Sequence[Override],
        at: datetime,
        mistakes: Sequence[Mistake | Omission] = (),
    ) -> Record:
        """Keeps a transcript as the learner corrected it, its sheet, and their words as they hold for it.

        What was heard and what was said of it before stay beside it. Raises HistoryError.
        """
        with self._writing() as db:
            _record(db, corrected.id)
            return _rehear(db, corrected, overrides, at, mistakes)

    def first(self, id_: str) -> Attempt:
        """An attempt as it was first heard and judged. Raises HistoryError where there is none of that id."""
        rows = self._select(f"{FIRST} WHERE id = :id", {"id": id_})
        if not rows:
            raise _absent(id_)
        with self._told():
            return from_row(rows[0])

    def _select(self, query: str, values: Mapping[str, object]) -> list[sqlite3.Row]:
        if not self.path.exists():
            return []
        with self._reading() as db:
            return db.execute(query, values).fetchall()


def _in_time(rows: list[sqlite3.Row]) -> list[tuple[Any, ...]]:
    """By time, then as they came: sorted here, SQLite would read every transcript's page on the way."""
    return sorted(map(tuple, rows))


def _restand(db: sqlite3.Connection, id_: str, mistakes: Sequence[Mistake | Omission]) -> None:
    discount(db, id_)
    restand(db, id_, mistakes)
    count(db, id_)


def _rehear(
    db: sqlite3.Connection,
    heard: Attempt,
    overrides: Sequence[Override],
    at: datetime,
    mistakes: Sequence[Mistake | Omission],
) -> Record:
    discount(db, heard.id)
    note_hearing(db, heard, at)
    for override in overrides:
        append_override(db, heard.id, override)
    restand(db, heard.id, mistakes)
    count(db, heard.id)
    return _record(db, heard.id)


def _record(db: sqlite3.Connection, id_: str) -> Record:
    attempt = standing_attempt(db, id_)
    if attempt is None:
        raise _absent(id_)
    return Record(attempt, judged_sheets(db, id_), overrides_of(db, id_), labels_of(db, id_))


def _absent(id_: str) -> HistoryError:
    return HistoryError(told("there is no attempt {id!r}", id=id_), hint="`trainer history` lists them")
