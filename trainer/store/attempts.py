"""An attempt as a row of the history and back; knows the columns, not the database."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from trainer.progress.attempt import Attempt
from trainer.spoken.transcript import Word
from trainer.store.forms import read_form
from trainer.store.sheets import as_json, read_sheet, write_brief, write_sheet

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from trainer.scoring.sheet import ScoreSheet

COLUMNS = (
    "id", "set_id", "card", "at", "score", "graded", "rubric",
    "model", "seconds", "recording", "text", "words", "sheet", "now_score", "now_rubric",
    "sitting",
)  # fmt: skip
_HEARD = ("model", "text", "words")
_AS_HEARD = (f"coalesce(h.{c}, a.{c}) AS {c}" if c in _HEARD else f"a.{c}" for c in COLUMNS if c != "sheet")
_SHEET = """coalesce(
        a.now_sheet, (SELECT r.sheet FROM rescoring r WHERE r.attempt = a.id ORDER BY r.number DESC LIMIT 1), a.sheet
    )"""
FORM = "(SELECT points FROM form WHERE number = json_extract({sheet}, '$.form'))"
"""The form that a sheet was written on, null where it was written in full."""
STANDING = f"""SELECT {", ".join(_AS_HEARD)}, coalesce(h.corrected, 0) AS corrected,
        {_SHEET} AS sheet, {FORM.format(sheet=_SHEET)} AS form
    FROM attempt a LEFT JOIN hearing h ON h.number = (SELECT max(number) FROM hearing WHERE attempt = a.id)"""  # noqa: S608 - our own column names
"""Attempts as they stand now: heard by the newest hearing, judged by the learner's word, else by the newest
rescoring, else as at first."""
FIRST = f"SELECT {', '.join(COLUMNS)}, 0 AS corrected, {FORM.format(sheet='sheet')} AS form FROM attempt"  # noqa: S608 - our own column names
"""Attempts as they were first heard and judged."""


def to_row(attempt: Attempt, form: int | None = None) -> tuple[object, ...]:
    """Values in the order of COLUMNS; the sheet is written on the form of that number, else in full."""
    return (
        attempt.id,
        attempt.set_id,
        attempt.card,
        stamp(attempt.at),
        attempt.score,
        int(attempt.graded),
        attempt.rubric,
        attempt.model,
        attempt.seconds,
        attempt.recording,
        attempt.text,
        write_words(attempt.words),
        write_sheet(attempt.sheet) if form is None else write_brief(attempt.sheet, form),
        attempt.score,
        attempt.rubric,
        attempt.sitting,
    )


def write_words(words: Sequence[Word]) -> str:
    return as_json([[w.text, w.start, w.end, w.probability] for w in words])


def from_row(row: sqlite3.Row) -> Attempt:
    """Raises ValueError, which names the attempt, on a row that was not written by `to_row`."""
    try:
        return _read(row)
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{row['id']} ({type(error).__name__}: {error})") from error


def _read(row: sqlite3.Row) -> Attempt:
    return Attempt(
        id=row["id"],
        card=row["card"],
        at=from_stamp(row["at"]),
        text=row["text"],
        words=tuple(Word(*word) for word in json.loads(row["words"])),
        recording=row["recording"],
        sheet=sheet_of(row),
        model=row["model"],
        seconds=row["seconds"],
        corrected=bool(row["corrected"]),
        sitting=row["sitting"],
    )


def sheet_of(row: sqlite3.Row) -> ScoreSheet:
    """From the columns `sheet` and `form`; raises ValueError, KeyError or TypeError where they are no sheet."""
    return read_sheet(row["sheet"], read_form(row["form"]) if row["form"] else ())


def stamp(at: datetime) -> str:
    """ISO 8601 in UTC and of one width, so that text sorts as time does."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def from_stamp(text: str) -> datetime:
    return datetime.fromisoformat(text)
