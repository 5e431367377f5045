"""An attempt as a row of the history and back; knows the columns, not the database."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Word

if TYPE_CHECKING:
    import sqlite3

COLUMNS = (
    "id", "set_id", "card", "at", "score", "graded", "rubric",
    "model", "seconds", "recording", "text", "words", "sheet",
)  # fmt: skip


def to_row(attempt: Attempt) -> tuple[object, ...]:
    """Values in the order of COLUMNS."""
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
        _json([[w.text, w.start, w.end, w.probability] for w in attempt.words]),
        _json(asdict(attempt.sheet)),
    )


def from_row(row: sqlite3.Row) -> Attempt:
    """Raises ValueError, KeyError or TypeError on a row that was not written by `to_row`."""
    return Attempt(
        id=row["id"],
        card=row["card"],
        at=from_stamp(row["at"]),
        text=row["text"],
        words=tuple(Word(*word) for word in json.loads(row["words"])),
        recording=row["recording"],
        sheet=_sheet(json.loads(row["sheet"])),
        model=row["model"],
        seconds=row["seconds"],
    )


def stamp(at: datetime) -> str:
    """ISO 8601 in UTC and of one width, so that text sorts as time does."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def from_stamp(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _sheet(stored: dict[str, Any]) -> ScoreSheet:
    points = tuple(Finding(**_with_evidence(p)) for p in stored.pop("points"))
    mistakes = tuple(MistakeFinding(**_with_evidence(m)) for m in stored.pop("mistakes"))
    return ScoreSheet(points=points, mistakes=mistakes, **stored)


def _with_evidence(stored: dict[str, Any]) -> dict[str, Any]:
    evidence = stored["evidence"]
    return stored | {"evidence": Evidence(**evidence) if evidence else None}
