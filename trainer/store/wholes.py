"""Whole attempts out of a history's file and into it, joined with what is there; all of a delivery or none.

What History tells afterwards does not depend on which of two machines took the other's.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.errors import HistoryError
from trainer.progress.whole import Hearing, Rescoring, WholeAttempt, join
from trainer.scoring.override import apply
from trainer.spoken.transcript import Word
from trainer.store.attempts import (
    COLUMNS,
    FIRST,
    FORM,
    from_row,
    from_stamp,
    sheet_of,
    stamp,
    to_row,
    write_words,
)
from trainer.store.database import Database
from trainer.store.forms import form_of
from trainer.store.labels import append_label, labels_of
from trainer.store.overrides import append_override, overrides_of
from trainer.store.standing import count, discount, note_rescoring, write_on_form
from trainer.store.summaries import chosen
from trainer.told import told

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from trainer.rubric.mistake import Mistake, Omission

_INSERT = f"INSERT INTO attempt ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608 - our own column names
_HEARINGS = "SELECT at, model, text, words, corrected FROM hearing WHERE attempt = ? ORDER BY number"
_HEAR = "INSERT INTO hearing (attempt, at, model, text, words, corrected) VALUES (?, ?, ?, ?, ?, ?)"
_SHEETS = FORM.format(sheet="sheet")
_RESCORINGS = f"SELECT at, sheet, {_SHEETS} AS form FROM rescoring WHERE attempt = ? ORDER BY number"  # noqa: S608 - our own words
_STANDS = f"SELECT now_sheet AS sheet, {FORM.format(sheet='now_sheet')} AS form FROM attempt WHERE id = ?"  # noqa: S608 - our own words
_STAND = "UPDATE attempt SET now_score = ?, now_rubric = ?, now_sheet = ? WHERE id = ?"
_EVENTS = ("hearing", "rescoring", "override", "label")
_FORGET = tuple(f"DELETE FROM {table} WHERE attempt = ?" for table in _EVENTS)  # noqa: S608 - our own table names
_SETTLE = (
    "DELETE FROM tally WHERE judged = 0",
    "DELETE FROM course WHERE answers = 0",
    # A point is shown as the newest answer has it, not as whichever was counted last.
    """WITH said AS (
            SELECT f.card AS card, json_extract(p.value, '$[0]') AS id, json_extract(p.value, '$[1]') AS kind,
                json_extract(p.value, '$[2]') AS weight, json_extract(p.value, '$[3]') AS says,
                row_number() OVER (
                    PARTITION BY f.card, json_extract(p.value, '$[0]'), json_extract(p.value, '$[1]')
                    ORDER BY o.at DESC, o.attempt DESC
                ) AS nth
            FROM outcome o JOIN form f ON f.number = o.form, json_each(f.points) p
        )
        UPDATE tally SET weight = said.weight, says = said.says FROM said
        WHERE said.nth = 1 AND said.card = tally.card AND said.id = tally.id AND said.kind = tally.kind""",
)
_PAGE = 100


@dataclass(slots=True)
class Delivery:
    """What became of the attempts that were taken in."""

    added: int = 0
    extended: int = 0
    """They were there, and more was said of them."""
    same: int = 0


class Wholes(Database):
    """The same file as History's."""

    def all(self, set_or_card: str | None = None) -> Iterator[WholeAttempt]:
        """Oldest first, a page at a time. Raises HistoryError."""
        if not self.path.exists():
            return
        where, values = chosen(set_or_card)
        with self._reading() as db:
            rows = db.execute(f"SELECT id FROM attempt {where} ORDER BY at, rowid", values).fetchall()  # noqa: S608 - `where` is ours, the values are bound
        ids = [str(row["id"]) for row in rows]
        for start in range(0, len(ids), _PAGE):
            with self._reading() as db:
                page = [whole for id_ in ids[start : start + _PAGE] if (whole := _whole(db, id_))]
            yield from page

    def take(
        self,
        delivered: Iterable[WholeAttempt],
        mistakes_of: Callable[[str], Sequence[Mistake | Omission]],
    ) -> Delivery:
        """Joins each with what is there, all in one transaction; `mistakes_of` are those of a card's rubric.

        What `delivered` raises on its way is raised, and nothing is kept. Raises HistoryError.
        """
        told = Delivery()
        with self._writing() as db:
            for whole in delivered:
                _take(db, whole, mistakes_of, told)
            for statement in _SETTLE:
                db.execute(statement)
        return told


def _whole(db: sqlite3.Connection, id_: str) -> WholeAttempt | None:
    row = db.execute(f"{FIRST} WHERE id = ?", (id_,)).fetchone()
    if row is None:
        return None
    stands = db.execute(_STANDS, (id_,)).fetchone()
    return WholeAttempt(
        from_row(row),
        tuple(map(_hearing, db.execute(_HEARINGS, (id_,)))),
        tuple(Rescoring(from_stamp(r["at"]), sheet_of(r)) for r in db.execute(_RESCORINGS, (id_,))),
        overrides_of(db, id_),
        sheet_of(stands) if stands["sheet"] else None,
        labels_of(db, id_),
    )


def _hearing(row: sqlite3.Row) -> Hearing:
    words = tuple(Word(*word) for word in json.loads(row["words"]))
    return Hearing(from_stamp(row["at"]), row["model"], row["text"], words, bool(row["corrected"]))


def _take(
    db: sqlite3.Connection,
    whole: WholeAttempt,
    mistakes_of: Callable[[str], Sequence[Mistake | Omission]],
    told: Delivery,
) -> None:
    id_ = whole.first.id
    here = _whole(db, id_)
    if here is None:
        db.execute(_INSERT, to_row(whole.first, form_of(db, whole.first.sheet)))
        told.added += 1
    else:
        joined = _joined(here, whole, mistakes_of)
        if joined == here:
            told.same += 1
            return
        whole = joined
        discount(db, id_)
        told.extended += 1
    _write(db, whole)
    count(db, id_)


def _joined(
    here: WholeAttempt, whole: WholeAttempt, mistakes_of: Callable[[str], Sequence[Mistake | Omission]]
) -> WholeAttempt:
    try:
        joined = join(here, whole)
    except ValueError as error:
        raise HistoryError(
            told("attempt {id}: {error}, here and in what was handed over", id=whole.first.id, error=error),
            hint="take its line out of the file, and import the rest",
        ) from None
    if joined.is_settled:
        return joined.whole
    return _settled(joined.whole, mistakes_of(whole.first.card))


def _settled(whole: WholeAttempt, mistakes: Sequence[Mistake | Omission]) -> WholeAttempt:
    """With the learner's word applied to the newest sheet."""
    stands = apply(whole.judged, whole.overrides, mistakes)
    return replace(whole, standing=None if stands == whole.judged else stands)


def _write(db: sqlite3.Connection, whole: WholeAttempt) -> None:
    """Its events in their order, whatever was there of them, and what stands."""
    id_ = whole.first.id
    for statement in _FORGET:
        db.execute(statement, (id_,))
    for hearing in whole.hearings:
        said = (hearing.model, hearing.text, write_words(hearing.words), int(hearing.corrected))
        db.execute(_HEAR, (id_, stamp(hearing.at), *said))
    for rescoring in whole.rescorings:
        note_rescoring(db, id_, rescoring.sheet, rescoring.at)
    for override in whole.overrides:
        append_override(db, id_, override)
    for label in whole.labels:
        append_label(db, id_, label)
    now = whole.standing or whole.judged
    stands = write_on_form(db, whole.standing) if whole.standing else None
    db.execute(_STAND, (now.score, now.rubric, stands, id_))
