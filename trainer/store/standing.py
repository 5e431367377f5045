"""What stands of an attempt after rescoring and overrides, and the tallies kept beside it; opens no file.

Every function here runs inside the caller's transaction: verdict, score and tallies change together or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.override import apply
from trainer.store.attempts import STANDING, from_row, stamp, write_words
from trainer.store.overrides import overrides_of
from trainer.store.sheets import read_sheet, write_sheet

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.sheet import ScoreSheet

_STANDING_OF = f"WITH standing AS ({STANDING} WHERE a.id = :id)"
_COUNT = f"""{_STANDING_OF}
    INSERT INTO tally
    SELECT s.card, json_extract(p.value, '$.id'), json_extract(p.value, '$.kind'),
        json_extract(p.value, '$.weight'), json_extract(p.value, '$.says'), :sign,
        :sign * (json_extract(p.value, '$.verdict') = 'hit'), :sign * (json_extract(p.value, '$.verdict') = 'wrong'),
        :sign * (json_extract(p.value, '$.judged.verdict') IS NOT NULL
            AND json_extract(p.value, '$.verdict') = 'hit'),
        :sign * (json_extract(p.value, '$.judged.verdict') IS 'hit')
    FROM standing s, json_each(s.sheet, '$.points') p
    WHERE s.now_score IS NOT NULL
    ON CONFLICT (card, id, kind) DO UPDATE SET
        weight = excluded.weight, says = excluded.says, judged = judged + excluded.judged, hit = hit + excluded.hit,
        wrong = wrong + excluded.wrong, claimed = claimed + excluded.claimed, refused = refused + excluded.refused"""  # noqa: S608 - our own words
_COUNT_COURSE = """INSERT INTO course
    SELECT set_id, card, now_rubric, :sign, :sign * (now_score IS NOT NULL), :sign * coalesce(now_score, 0)
    FROM attempt WHERE id = :id
    ON CONFLICT (set_id, card, rubric) DO UPDATE SET
        answers = answers + excluded.answers, graded = graded + excluded.graded, total = total + excluded.total"""
_FORGET_MISTAKES = "DELETE FROM mistake WHERE attempt = :id"
_NOTE_MISTAKES = f"""{_STANDING_OF}
    INSERT OR IGNORE INTO mistake
    SELECT s.id, json_extract(m.value, '$.id'), s.card, s.at, json_extract(m.value, '$.form'),
        json_extract(m.value, '$.origin'), json_extract(m.value, '$.says'),
        json_extract(m.value, '$.by') IS 'learner', :withdrawn
    FROM standing s, json_each(s.sheet, :path) m
    WHERE s.now_score IS NOT NULL"""  # noqa: S608 - our own words
_JUDGED = """SELECT sheet FROM (
        SELECT sheet, number FROM rescoring WHERE attempt = :id
        UNION ALL SELECT sheet, 0 FROM attempt WHERE id = :id
    ) ORDER BY number"""
_RESCORE = "INSERT INTO rescoring (attempt, at, rubric, score, sheet) VALUES (?, ?, ?, ?, ?)"
_REHEAR = "INSERT INTO hearing (attempt, at, model, text, words) VALUES (?, ?, ?, ?, ?)"
_STAND = "UPDATE attempt SET now_score = ?, now_rubric = ?, now_sheet = ? WHERE id = ?"


def standing_attempt(db: sqlite3.Connection, id_: str) -> Attempt | None:
    """The attempt with the sheet that stands, None where there is none of that id."""
    row = db.execute(f"{STANDING} WHERE a.id = ?", (id_,)).fetchone()
    return from_row(row) if row else None


def judged_sheets(db: sqlite3.Connection, id_: str) -> tuple[ScoreSheet, ...]:
    """The judge's own sheets, the first one first, the newest rescoring last."""
    return tuple(read_sheet(row["sheet"]) for row in db.execute(_JUDGED, {"id": id_}))


def note_rescoring(db: sqlite3.Connection, id_: str, sheet: ScoreSheet, at: datetime) -> None:
    """Keeps the new sheet beside the old ones; `restand` makes it the one that counts."""
    db.execute(_RESCORE, (id_, stamp(at), sheet.rubric, sheet.score, write_sheet(sheet)))


def note_hearing(db: sqlite3.Connection, heard: Attempt, at: datetime) -> None:
    """Keeps what was heard now beside what was heard at first, and its verdict beside the others."""
    db.execute(_REHEAR, (heard.id, stamp(at), heard.model, heard.text, write_words(heard.words)))
    note_rescoring(db, heard.id, heard.sheet, at)


def restand(db: sqlite3.Connection, id_: str, mistakes: Sequence[Mistake | Omission]) -> None:
    """Applies all overrides to the judge's newest sheet; `mistakes` are those of the card's rubric."""
    judged = judged_sheets(db, id_)[-1]
    now = apply(judged, overrides_of(db, id_), mistakes)
    db.execute(_STAND, (now.score, now.rubric, None if now == judged else write_sheet(now), id_))


def count(db: sqlite3.Connection, id_: str) -> None:
    """Adds what stands of an attempt to the tallies."""
    _add(db, id_, 1)
    for withdrawn, path in enumerate(("$.mistakes", "$.withdrawn")):
        db.execute(_NOTE_MISTAKES, {"id": id_, "withdrawn": withdrawn, "path": path})


def discount(db: sqlite3.Connection, id_: str) -> None:
    """Takes it off again; called before what stands is changed."""
    _add(db, id_, -1)
    db.execute(_FORGET_MISTAKES, {"id": id_})


def _add(db: sqlite3.Connection, id_: str, sign: int) -> None:
    for statement in (_COUNT, _COUNT_COURSE):
        db.execute(statement, {"id": id_, "sign": sign})
