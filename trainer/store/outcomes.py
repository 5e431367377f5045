"""Graded answers as trends read them: written with what stands, read without transcripts and sheets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.outcome import HIT, MISSED, WRONG, Form, MadeMistake, Outcome
from trainer.store.attempts import from_stamp, stamp
from trainer.store.forms import form_of, read_form
from trainer.store.sheets import as_json

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from trainer.progress.attempt import Attempt
    from trainer.rubric.finding import Verdict

_LETTERS: dict[Verdict, str] = {"hit": HIT, "missed": MISSED, "wrong": WRONG}
_NOTE = "INSERT OR REPLACE INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_FORGET = """DELETE FROM outcome
    WHERE form IN (SELECT number FROM form WHERE card = ?) AND at = ? AND attempt = ?"""
_FORMS = "SELECT number, card, rubric, points, (SELECT max(at) FROM outcome WHERE form = number) AS newest FROM form"
_ALL = "SELECT * FROM outcome WHERE form = ? ORDER BY at"
_NEWEST = "SELECT * FROM outcome WHERE form = ? ORDER BY at DESC LIMIT ?"
_NONE = "[]"


def note_outcome(db: sqlite3.Connection, attempt: Attempt) -> None:
    """Of a graded attempt with the sheet that stands."""
    sheet = attempt.sheet
    verdicts = "".join(_LETTERS[point.verdict] for point in sheet.points)
    mistakes = as_json([[m.id, m.origin] for m in sheet.mistakes])
    place = (form_of(db, sheet), stamp(attempt.at), attempt.id)
    said = (len(attempt.text.split()), attempt.seconds)
    db.execute(_NOTE, (*place, attempt.score, *said, verdicts, mistakes))


def forget_outcome(db: sqlite3.Connection, attempt: Attempt) -> None:
    db.execute(_FORGET, (attempt.card, stamp(attempt.at), attempt.id))


def outcomes_of(db: sqlite3.Connection, set_or_card: str | None, newest: int | None) -> tuple[Outcome, ...]:
    """Oldest first; with `newest`, no more than that of each card, by its present rubric only."""
    forms = [row for row in db.execute(_FORMS) if row["newest"] and _is_chosen(row["card"], set_or_card)]
    if newest is not None:
        forms = _present(forms)
    found = [outcome for row in forms for outcome in _read(db, row, newest)]
    return tuple(sorted(found, key=lambda o: (o.at, o.attempt)))


def _is_chosen(card: str, set_or_card: str | None) -> bool:
    return not set_or_card or set_or_card in (card, set_of(card))


def _present(forms: list[sqlite3.Row]) -> list[sqlite3.Row]:
    """Those of each card's rubric that judged its newest graded answer."""
    latest: dict[str, sqlite3.Row] = {}
    for row in forms:
        if row["card"] not in latest or row["newest"] > latest[row["card"]]["newest"]:
            latest[row["card"]] = row
    return [row for row in forms if row["rubric"] == latest[row["card"]]["rubric"]]


def _read(db: sqlite3.Connection, row: sqlite3.Row, newest: int | None) -> Iterator[Outcome]:
    form = Form(row["card"], row["rubric"], read_form(row["points"]))
    asked = (_ALL, (row["number"],)) if newest is None else (_NEWEST, (row["number"], newest))
    for _, at, attempt, score, words, seconds, verdicts, mistakes in db.execute(*asked):
        made = () if mistakes == _NONE else tuple(MadeMistake(*m) for m in json.loads(mistakes))
        yield Outcome(attempt, form, from_stamp(at), score, words, seconds, verdicts, made)
