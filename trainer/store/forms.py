"""What a rubric asks for on a card, kept once instead of in every score sheet; reads no sheet's verdicts."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.progress.outcome import FormPoint
from trainer.store.sheets import as_json

if TYPE_CHECKING:
    import sqlite3

    from trainer.scoring.sheet import ScoreSheet

_FIND = "SELECT number FROM form WHERE card = ? AND rubric = ? AND points = ?"
_KEEP = "INSERT INTO form (card, rubric, points) VALUES (?, ?, ?)"


def form_of(db: sqlite3.Connection, sheet: ScoreSheet) -> int:
    """The number of the sheet's form, which is kept where there is none like it yet."""
    points = as_json([[p.id, p.kind, p.weight, p.says] for p in sheet.points])
    wanted = (sheet.card, sheet.rubric, points)
    found = db.execute(_FIND, wanted).fetchone()
    return int(found[0]) if found else int(db.execute(_KEEP, wanted).lastrowid or 0)


@lru_cache(maxsize=256)
def read_form(text: str) -> tuple[FormPoint, ...]:
    """Raises ValueError or TypeError on what `form_of` did not write."""
    return tuple(FormPoint(*point) for point in json.loads(text))
