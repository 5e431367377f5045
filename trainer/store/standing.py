"""What stands of an attempt after rescoring and overrides, and the tallies kept beside it; opens no file.

Every function here runs inside the caller's transaction: verdict, score and tallies change together or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import HistoryError
from trainer.scoring.override import apply
from trainer.store.attempts import COLUMNS, FORM, STANDING, from_row, sheet_of, stamp, to_row, write_words
from trainer.store.forms import form_of
from trainer.store.outcomes import forget_outcome, note_outcome
from trainer.store.overrides import overrides_of
from trainer.store.sheets import write_brief
from trainer.told import told

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.rubric.finding import Finding, MistakeFinding
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.sheet import ScoreSheet

_INSERT = f"INSERT INTO attempt ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608 - our own column names
_COUNT = """INSERT INTO tally VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (card, id, kind) DO UPDATE SET
        weight = excluded.weight, says = excluded.says, judged = judged + excluded.judged, hit = hit + excluded.hit,
        wrong = wrong + excluded.wrong, claimed = claimed + excluded.claimed, refused = refused + excluded.refused"""
_COUNT_COURSE = """INSERT INTO course
    SELECT set_id, card, now_rubric, :sign, :sign * (now_score IS NOT NULL), :sign * coalesce(now_score, 0), (
        SELECT max(a.at) FROM attempt a WHERE a.set_id = attempt.set_id AND a.card = attempt.card
            AND a.now_rubric = attempt.now_rubric AND a.now_score IS NOT NULL AND (:sign > 0 OR a.id <> :id)
    ) FROM attempt WHERE id = :id
    ON CONFLICT (set_id, card, rubric) DO UPDATE SET
        answers = answers + excluded.answers, graded = graded + excluded.graded, total = total + excluded.total,
        newest = excluded.newest"""
_FORGET_MISTAKES = "DELETE FROM mistake WHERE attempt = :id"
_NOTE_MISTAKE = "INSERT OR IGNORE INTO mistake VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_JUDGED = f"""SELECT sheet, {FORM.format(sheet="sheet")} AS form FROM (
        SELECT sheet, number AS turn FROM rescoring WHERE attempt = :id
        UNION ALL SELECT sheet, 0 AS turn FROM attempt WHERE id = :id
    ) ORDER BY turn"""  # noqa: S608 - our own words
_RESCORE = "INSERT INTO rescoring (attempt, at, rubric, score, sheet) VALUES (?, ?, ?, ?, ?)"
_REHEAR = "INSERT INTO hearing (attempt, at, model, text, words, corrected) VALUES (?, ?, ?, ?, ?, ?)"
_STAND = "UPDATE attempt SET now_score = ?, now_rubric = ?, now_sheet = ? WHERE id = ?"


def insert(db: sqlite3.Connection, attempt: Attempt) -> None:
    """A new attempt, its sheet written on its form, and counted."""
    form = form_of(db, attempt.sheet)
    db.execute(_INSERT, to_row(attempt, form))
    _count(db, attempt, form)


def standing_attempt(db: sqlite3.Connection, id_: str) -> Attempt | None:
    """The attempt with the sheet that stands, None where there is none of that id."""
    row = db.execute(f"{STANDING} WHERE a.id = ?", (id_,)).fetchone()
    return from_row(row) if row else None


def judged_sheets(db: sqlite3.Connection, id_: str) -> tuple[ScoreSheet, ...]:
    """The judge's own sheets, the first one first, the newest rescoring last."""
    return tuple(sheet_of(row) for row in db.execute(_JUDGED, {"id": id_}))


def note_rescoring(db: sqlite3.Connection, id_: str, sheet: ScoreSheet, at: datetime) -> None:
    """Keeps the new sheet beside the old ones; `restand` makes it the one that counts."""
    db.execute(_RESCORE, (id_, stamp(at), sheet.rubric, sheet.score, write_on_form(db, sheet)))


def note_hearing(db: sqlite3.Connection, heard: Attempt, at: datetime) -> None:
    """Keeps what was heard now, or corrected, beside what was heard at first, and its verdict beside the others."""
    said = (heard.model, heard.text, write_words(heard.words), int(heard.corrected))
    db.execute(_REHEAR, (heard.id, stamp(at), *said))
    note_rescoring(db, heard.id, heard.sheet, at)


def restand(db: sqlite3.Connection, id_: str, mistakes: Sequence[Mistake | Omission]) -> None:
    """Applies all overrides to the judge's newest sheet; `mistakes` are those of the card's rubric."""
    judged = judged_sheets(db, id_)[-1]
    now = apply(judged, overrides_of(db, id_), mistakes)
    db.execute(_STAND, (now.score, now.rubric, None if now == judged else write_on_form(db, now), id_))


def count(db: sqlite3.Connection, id_: str) -> None:
    """Adds what stands of an attempt to the tallies."""
    attempt = _standing(db, id_)
    _count(db, attempt, form_of(db, attempt.sheet))


def discount(db: sqlite3.Connection, id_: str) -> None:
    """Takes it off again; called before what stands is changed."""
    attempt = _standing(db, id_)
    _tally(db, attempt, -1)
    forget_outcome(db, attempt)
    db.execute(_FORGET_MISTAKES, {"id": id_})


def _standing(db: sqlite3.Connection, id_: str) -> Attempt:
    attempt = standing_attempt(db, id_)
    if attempt is None:
        raise HistoryError(told("there is no attempt {id!r}", id=id_), hint="`trainer history` lists them")
    return attempt


def _count(db: sqlite3.Connection, attempt: Attempt, form: int) -> None:
    _tally(db, attempt, 1)
    if not attempt.graded:
        return
    note_outcome(db, attempt, form)
    for withdrawn, found in enumerate((attempt.sheet.mistakes, attempt.sheet.withdrawn)):
        db.executemany(_NOTE_MISTAKE, (_mistake_row(attempt, mistake, withdrawn) for mistake in found))


def _tally(db: sqlite3.Connection, attempt: Attempt, sign: int) -> None:
    if attempt.graded:
        db.executemany(_COUNT, (_tally_row(attempt.card, point, sign) for point in attempt.sheet.points))
    db.execute(_COUNT_COURSE, {"id": attempt.id, "sign": sign})


def _tally_row(card: str, point: Finding, sign: int) -> tuple[object, ...]:
    is_hit, was_hit = point.verdict == "hit", point.judged is not None and point.judged.verdict == "hit"
    counts = (1, is_hit, point.verdict == "wrong", point.judged is not None and is_hit, was_hit)
    return (card, point.id, point.kind, point.weight, point.says, *(sign * count for count in counts))


def _mistake_row(attempt: Attempt, mistake: MistakeFinding, withdrawn: int) -> tuple[object, ...]:
    what = (mistake.form, mistake.origin, mistake.says, mistake.by == "learner", withdrawn)
    return (attempt.id, mistake.id, attempt.card, stamp(attempt.at), *what)


def write_on_form(db: sqlite3.Connection, sheet: ScoreSheet) -> str:
    """Briefly, on its form, which is kept where it is new."""
    return write_brief(sheet, form_of(db, sheet))
