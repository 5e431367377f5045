"""What a history comes to, read from indexes and tallies: never from transcripts or sheets, so in no time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.summary import (
    RECENT,
    AttemptLine,
    Course,
    MistakeTally,
    PointTally,
    Summary,
)
from trainer.store.attempts import from_stamp

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

_LINES = """SELECT id, card, at, now_score, score, now_rubric, model, sitting,
        (SELECT count(*) FROM override o WHERE o.attempt = attempt.id) AS overrides
    FROM attempt {where} ORDER BY at DESC, rowid DESC LIMIT :last"""
_COURSES = """SELECT *, (SELECT max(a.at) FROM attempt a WHERE a.set_id = course.set_id AND a.card = course.card
        AND a.now_rubric = course.rubric AND a.now_score IS NOT NULL) AS newest
    FROM course {where} AND answers > 0"""
_RECENT = """SELECT at, now_score FROM attempt
    WHERE set_id = ? AND card = ? AND now_rubric = ? AND now_score IS NOT NULL ORDER BY at DESC LIMIT ?"""
_POINTS = "SELECT * FROM tally {where} AND judged > 0 ORDER BY card, id"
_MISTAKES = """WITH told AS (
        SELECT card, id, sum(NOT withdrawn) AS made, max(CASE WHEN NOT withdrawn THEN at END) AS last,
            sum(withdrawn OR NOT learners) AS found, sum(withdrawn AND learners) AS denied
        FROM mistake {where} GROUP BY card, id
    ) SELECT told.*, (SELECT form {newest}) AS form, (SELECT origin {newest}) AS origin, (SELECT says {newest}) AS says
    FROM told ORDER BY card, id"""
_NEWEST = (
    "FROM mistake m WHERE m.card = told.card AND m.id = told.id ORDER BY withdrawn DESC, at DESC LIMIT 1"
)
ALL = -1
"""As many attempts as there are."""


def summary_of(db: sqlite3.Connection, set_or_card: str | None, last: int) -> Summary:
    """Of one card, of a set or of all, with its `last` attempts."""
    where, wanted = chosen(set_or_card)
    of_card, card = _by_card(set_or_card)
    lines = db.execute(_LINES.format(where=where), wanted | {"last": last}).fetchall()
    points = db.execute(_POINTS.format(where=of_card), card).fetchall()
    mistakes = db.execute(_MISTAKES.format(where=of_card, newest=_NEWEST), card).fetchall()
    return Summary(
        attempts=tuple(map(line_of, reversed(lines))),
        cards=tuple(_courses(db, where, wanted)),
        points=tuple(PointTally(**dict(row)) for row in points),
        mistakes=tuple(_mistake(row) for row in mistakes),
    )


def chosen(set_or_card: str | None) -> tuple[str, dict[str, object]]:
    """The WHERE that chooses attempts of a card (`01/Q1`), of a set (`01`) or all, with its values."""
    if not set_or_card:
        return "", {}
    if "/" in set_or_card:
        return "WHERE set_id = :set_id AND card = :card", {
            "set_id": set_of(set_or_card), "card": set_or_card
        }  # fmt: skip
    return "WHERE set_id = :set_id", {"set_id": set_or_card}


def _by_card(set_or_card: str | None) -> tuple[str, dict[str, object]]:
    """The same for tables that know the card alone: `01/` and what sorts behind it up to `010`."""
    if not set_or_card:
        return "WHERE 1", {}
    if "/" in set_or_card:
        return "WHERE card = :card", {"card": set_or_card}
    return "WHERE card >= :first AND card < :beyond", {
        "first": f"{set_or_card}/",
        "beyond": f"{set_or_card}0",
    }


def _courses(db: sqlite3.Connection, where: str, wanted: dict[str, object]) -> Iterator[Course]:
    by_card: dict[tuple[str, str], list[sqlite3.Row]] = {}
    for row in db.execute(_COURSES.format(where=where or "WHERE 1"), wanted):
        by_card.setdefault((row["set_id"], row["card"]), []).append(row)
    for (set_id, card), rows in by_card.items():
        present = max(rows, key=lambda r: r["newest"] or "")
        recent = db.execute(_RECENT, (set_id, card, present["rubric"], RECENT)).fetchall()
        answers, graded = sum(r["answers"] for r in rows), sum(r["graded"] for r in rows)
        yield Course(
            name=card,
            answers=answers,
            graded=present["graded"],
            total=present["total"],
            ungraded=answers - graded,
            other_rubric=graded - present["graded"],
            recent=tuple((from_stamp(r["at"]), r["now_score"]) for r in reversed(recent)),
        )


def line_of(row: sqlite3.Row) -> AttemptLine:
    return AttemptLine(
        id=row["id"],
        card=row["card"],
        at=from_stamp(row["at"]),
        score=row["now_score"],
        first_score=row["score"],
        rubric=row["now_rubric"],
        model=row["model"],
        overrides=row["overrides"],
        sitting=row["sitting"],
    )


def _mistake(row: sqlite3.Row) -> MistakeTally:
    last = from_stamp(row["last"]) if row["last"] else None
    return MistakeTally(**dict(row) | {"last": last})
