"""The history's schema as steps; step n takes a file from user_version n-1 to n. Never edit a step."""

from __future__ import annotations

_FIRST = (
    """CREATE TABLE attempt (
        id TEXT PRIMARY KEY,
        set_id TEXT NOT NULL,
        card TEXT NOT NULL,
        at TEXT NOT NULL,
        score INTEGER CHECK (score BETWEEN 0 AND 100),
        graded INTEGER NOT NULL CHECK (graded IN (0, 1) AND graded = (score IS NOT NULL)),
        rubric TEXT NOT NULL,
        model TEXT NOT NULL,
        seconds REAL NOT NULL CHECK (seconds >= 0),
        recording TEXT NOT NULL,
        text TEXT NOT NULL,
        words TEXT NOT NULL CHECK (json_valid(words)),
        sheet TEXT NOT NULL CHECK (json_valid(sheet))
    )""",
    "CREATE INDEX attempt_by_set ON attempt (set_id, card, at, score, rubric)",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST,)
