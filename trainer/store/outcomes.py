"""Graded answers as trends read them: written with what stands, read without transcripts and sheets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from trainer.progress.outcome import HIT, MISSED, WRONG, Form, MadeMistake, Outcome
from trainer.store.attempts import from_stamp, stamp
from trainer.store.forms import read_form
from trainer.store.sheets import as_json
from trainer.store.summaries import of_cards

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from trainer.progress.attempt import Attempt
    from trainer.rubric.finding import Verdict

_LETTERS: dict[Verdict, str] = {"hit": HIT, "missed": MISSED, "wrong": WRONG}
_NOTE = "INSERT OR REPLACE INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_FORGET = """DELETE FROM outcome
    WHERE form IN (SELECT number FROM form WHERE card = ?) AND at = ? AND attempt = ?"""
_FORMS = """SELECT number, card, rubric, points, (SELECT max(at) FROM outcome WHERE form = number) AS newest
    FROM form {where} AND newest IS NOT NULL"""
_ALL = "SELECT * FROM outcome WHERE form = ? ORDER BY at"
_AFTER = "SELECT * FROM outcome WHERE form = ? AND (at, attempt) > (?, ?)"
_LAST = "SELECT * FROM outcome WHERE form = ? ORDER BY at DESC, attempt DESC LIMIT 1"
_NEWEST = "SELECT * FROM outcome WHERE form = ? ORDER BY at DESC LIMIT ?"
_SCORES = "SELECT at, attempt, score FROM outcome WHERE form = ? ORDER BY at DESC LIMIT ?"
_HEARD = "SELECT text FROM attempt WHERE id = ?"
_NONE = "[]"


def note_outcome(db: sqlite3.Connection, attempt: Attempt, form: int) -> None:
    """Of a graded attempt with the sheet that stands, which is written on the form of that number."""
    sheet = attempt.sheet
    verdicts = "".join(_LETTERS[point.verdict] for point in sheet.points)
    mistakes = as_json([[m.id, m.origin] for m in sheet.mistakes])
    place = (form, stamp(attempt.at), attempt.id)
    said = (len(_heard(db, attempt).split()), attempt.seconds)
    db.execute(_NOTE, (*place, attempt.score, *said, verdicts, mistakes))


def _heard(db: sqlite3.Connection, attempt: Attempt) -> str:
    """What the pace is counted from: a correction spells the words anew, and changes nothing in how fast they came."""
    return str(db.execute(_HEARD, (attempt.id,)).fetchone()[0]) if attempt.corrected else attempt.text


def forget_outcome(db: sqlite3.Connection, attempt: Attempt) -> None:
    db.execute(_FORGET, (attempt.card, stamp(attempt.at), attempt.id))


def outcomes_of(db: sqlite3.Connection, set_or_card: str | None, newest: int | None) -> tuple[Outcome, ...]:
    """Oldest first; with `newest`, no more than that of each card, by its present rubric only."""
    forms = forms_of(db, set_or_card)
    if newest is None:
        return _in_time(_read(row, db.execute(_ALL, (row["number"],))) for row in forms)
    return _in_time(_read(row, db.execute(_NEWEST, (row["number"], newest))) for row in _present(forms))


def forms_of(db: sqlite3.Connection, set_or_card: str | None) -> list[sqlite3.Row]:
    """Forms on which an answer of a card, of a set or of all stands, with the time of the newest."""
    where, values = of_cards(set_or_card)
    return db.execute(_FORMS.format(where=where), values).fetchall()


def scores_of(
    db: sqlite3.Connection, set_or_card: str | None, newest: int
) -> dict[str, list[tuple[str, str, int]]]:
    """By card, time as it is stored, answer and score of as many answers as `outcomes_of` gives of each; unsorted."""
    found: dict[str, list[tuple[str, str, int]]] = {}
    for row in _present(forms_of(db, set_or_card)):
        scores = db.execute(_SCORES, (row["number"], newest))
        found.setdefault(row["card"], []).extend(map(tuple, scores))
    return found


def outcomes_of_cards(db: sqlite3.Connection, cards: Iterable[str], newest: int) -> tuple[Outcome, ...]:
    """As `outcomes_of` with `newest`, of several cards."""
    return _in_time(outcomes_of(db, card, newest) for card in cards)


def newest_of(db: sqlite3.Connection, forms: Iterable[sqlite3.Row]) -> dict[str, Outcome]:
    """By card, its newest answer on any of the forms."""
    found = _in_time(_read(row, db.execute(_LAST, (row["number"],))) for row in forms)
    return {outcome.card: outcome for outcome in found}


def outcomes_after(
    db: sqlite3.Connection, forms: Iterable[sqlite3.Row], at: str, attempt: str
) -> tuple[Outcome, ...]:
    """Answers on the forms that come after that one, `at` as it is stored; oldest first."""
    return _in_time(_read(row, db.execute(_AFTER, (row["number"], at, attempt))) for row in forms)


def _in_time(read: Iterable[Iterable[Outcome]]) -> tuple[Outcome, ...]:
    return tuple(sorted((o for outcomes in read for o in outcomes), key=lambda o: (o.at, o.attempt)))


def _present(forms: list[sqlite3.Row]) -> list[sqlite3.Row]:
    """Those of each card's rubric that judged its newest graded answer."""
    latest: dict[str, sqlite3.Row] = {}
    for row in forms:
        if row["card"] not in latest or row["newest"] > latest[row["card"]]["newest"]:
            latest[row["card"]] = row
    return [row for row in forms if row["rubric"] == latest[row["card"]]["rubric"]]


def _read(row: sqlite3.Row, found: Iterable[Sequence[Any]]) -> Iterator[Outcome]:
    form = Form(row["card"], row["rubric"], read_form(row["points"]))
    for _, at, attempt, score, words, seconds, verdicts, mistakes in found:
        made = () if mistakes == _NONE else tuple(MadeMistake(*m) for m in json.loads(mistakes))
        if len(verdicts) != len(form.points):
            raise ValueError(f"{attempt} has {len(verdicts)} verdicts on {len(form.points)} points")
        yield Outcome(attempt, form, from_stamp(at), score, words, seconds, verdicts, made)
