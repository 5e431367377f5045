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
    from datetime import datetime

_LINES = """SELECT id, card, at, now_score, score, now_rubric, model, sitting,
        (SELECT count(*) FROM override o WHERE o.attempt = attempt.id) AS overrides
    FROM attempt {where} ORDER BY at DESC, rowid DESC LIMIT :last"""
_LAST_OF = """SELECT attempt.rowid AS number, at FROM attempt
    WHERE set_id = ? AND card = ? AND now_rubric = ? ORDER BY at DESC, attempt.rowid DESC LIMIT ?"""
_COURSES = "SELECT * FROM course {where} AND answers > 0"
_ENDED = "SELECT max(at) FROM attempt WHERE set_id = ? AND card = ? AND now_rubric = ?"
_RECENT = """SELECT at, now_score FROM attempt
    WHERE set_id = ? AND card = ? AND now_rubric = ? AND now_score IS NOT NULL ORDER BY at DESC LIMIT ?"""
_RECENT_OF_CARDS = """WITH latest (card, rubric) AS (VALUES {cards}) SELECT at, now_score
    FROM latest CROSS JOIN attempt ON set_id = ? AND attempt.card = latest.card AND now_rubric = latest.rubric
        AND at >= ? WHERE now_score IS NOT NULL ORDER BY at DESC, now_score DESC LIMIT ?"""
_POINTS = "SELECT * FROM tally {where} AND judged > 0 ORDER BY card, id"
_LOST = "(judged - hit) * 1.0 / judged"
_WORST = f"""SELECT * FROM tally {{where}} AND judged > 0
    ORDER BY hit = judged, -weight * {_LOST}, CASE WHEN hit < judged THEN -judged END, card, id LIMIT :most"""  # noqa: S608 - our own words
_POINT_COUNT = "SELECT count(*) FROM tally {where} AND judged > 0"
_CARD_COUNT = "SELECT count(DISTINCT card) FROM course WHERE answers > 0"
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
    of_card, card = of_cards(set_or_card)
    lines = _lines(db, set_or_card, last)
    points = db.execute(_POINTS.format(where=of_card), card).fetchall()
    return Summary(
        attempts=tuple(map(line_of, reversed(lines))),
        cards=courses_of(db, set_or_card),
        points=tuple(PointTally(**dict(row)) for row in points),
        mistakes=mistakes_of(db, set_or_card),
    )


def mistakes_of(db: sqlite3.Connection, set_or_card: str | None) -> tuple[MistakeTally, ...]:
    """Those ever made, of a card, of a set or of all."""
    where, card = of_cards(set_or_card)
    rows = db.execute(_MISTAKES.format(where=where, newest=_NEWEST), card).fetchall()
    return tuple(_mistake(row) for row in rows)


def _lines(db: sqlite3.Connection, set_or_card: str | None, last: int) -> list[sqlite3.Row]:
    """The newest first. Of a set not by its order in time: it may be long ago that it was practised."""
    where, wanted = chosen(set_or_card)
    if not set_or_card or last == ALL:
        return db.execute(_LINES.format(where=where), wanted | {"last": last}).fetchall()
    courses = db.execute(_COURSES.format(where=where), wanted).fetchall()
    found = [
        (row["at"], row["number"])
        for course in courses
        for row in db.execute(_LAST_OF, (course["set_id"], course["card"], course["rubric"], last))
    ]
    numbers = ", ".join(str(int(number)) for _, number in sorted(found, reverse=True)[:last])
    where = f"WHERE attempt.rowid IN ({numbers})"
    return db.execute(_LINES.format(where=where), {"last": last}).fetchall()


def chosen(set_or_card: str | None) -> tuple[str, dict[str, object]]:
    """The WHERE that chooses attempts of a card (`01/Q1`), of a set (`01`) or all, with its values."""
    if not set_or_card:
        return "", {}
    if "/" in set_or_card:
        return "WHERE set_id = :set_id AND card = :card", {
            "set_id": set_of(set_or_card), "card": set_or_card
        }  # fmt: skip
    return "WHERE set_id = :set_id", {"set_id": set_or_card}


def of_cards(set_or_card: str | None) -> tuple[str, dict[str, object]]:
    """The same for tables that know the card alone: `01/` and what sorts behind it up to `010`."""
    if not set_or_card:
        return "WHERE 1", {}
    if "/" in set_or_card:
        return "WHERE card = :card", {"card": set_or_card}
    return "WHERE card >= :first AND card < :beyond", {
        "first": f"{set_or_card}/",
        "beyond": f"{set_or_card}0",
    }


def worst_points_of(
    db: sqlite3.Connection, set_or_card: str | None, most: int
) -> tuple[tuple[PointTally, ...], int]:
    """The `most` points that cost most, as `Summary.most_missed` sorts them, those always hit last; and how many are.

    Of all points, for a history has tens of thousands of them and a list shows some hundreds.
    """
    where, card = of_cards(set_or_card)
    rows = db.execute(_WORST.format(where=where), {**card, "most": most}).fetchall()
    count = db.execute(_POINT_COUNT.format(where=where), card).fetchone()[0]
    return tuple(PointTally(**dict(row)) for row in rows), count


def card_count(db: sqlite3.Connection) -> int:
    """Cards, follow-up questions among them, that were ever answered."""
    return int(db.execute(_CARD_COUNT).fetchone()[0])


def courses_of(db: sqlite3.Connection, set_or_card: str | None) -> tuple[Course, ...]:
    """How it went with each card, of a set or of all."""
    where, wanted = chosen(set_or_card)
    return tuple(_course(db, told) for told in _told(db, where, wanted).values())


def set_courses_of(db: sqlite3.Connection) -> tuple[Course, ...]:
    """How it went with each set: `summary.by_set` of all cards' courses, without reading every card's scores."""
    groups: dict[str, list[list[sqlite3.Row]]] = {}
    for (set_id, _), told in _told(db, "", {}).items():
        groups.setdefault(set_id, []).append(told)
    return tuple(_of_set(db, set_id, cards) for set_id, cards in groups.items())


def _of_set(db: sqlite3.Connection, set_id: str, cards: list[list[sqlite3.Row]]) -> Course:
    present = [told[0] if len(told) == 1 else _present(told) for told in cards]
    answers = sum(row["answers"] for told in cards for row in told)
    graded = sum(row["graded"] for told in cards for row in told)
    entered = sum(row["graded"] for row in present)
    return Course(
        name=set_id,
        answers=answers,
        graded=entered,
        total=sum(row["total"] for row in present),
        ungraded=answers - graded,
        other_rubric=graded - entered,
        recent=_recent_of_set(db, present),
        last=_ended(db, [row for told in cards for row in told], answers - graded),
    )


def _recent_of_set(db: sqlite3.Connection, present: list[sqlite3.Row]) -> tuple[tuple[datetime, int], ...]:
    """The newest RECENT scores are among those of the RECENT cards that were answered last."""
    latest = sorted((row for row in present if row["newest"]), key=lambda row: row["newest"])[-RECENT:]
    if len(latest) < RECENT:
        marks = sorted(mark for row in latest for mark in _marks(db, row))[-RECENT:]
    else:
        marks = _marks_of_all(db, latest)
    return tuple((from_stamp(at), score) for at, score in marks)


def _marks_of_all(db: sqlite3.Connection, latest: list[sqlite3.Row]) -> list[tuple[str, int]]:
    """The newest RECENT of as many cards, oldest first: none is older than each card's newest."""
    cards = ", ".join("(?, ?)" for _ in latest)
    named = [value for row in latest for value in (row["card"], row["rubric"])]
    query = _RECENT_OF_CARDS.format(cards=cards)
    found = db.execute(query, (*named, latest[0]["set_id"], latest[0]["newest"], RECENT))
    return [(row["at"], row["now_score"]) for row in found][::-1]


def _marks(db: sqlite3.Connection, course: sqlite3.Row) -> list[tuple[str, int]]:
    """The newest of a card by one rubric, the newest first."""
    place = (course["set_id"], course["card"], course["rubric"])
    return [(row["at"], row["now_score"]) for row in db.execute(_RECENT, (*place, RECENT))]


def _told(
    db: sqlite3.Connection, where: str, wanted: dict[str, object]
) -> dict[tuple[str, str], list[sqlite3.Row]]:
    """What is added up of each card, a row a rubric."""
    by_card: dict[tuple[str, str], list[sqlite3.Row]] = {}
    for row in db.execute(_COURSES.format(where=where or "WHERE 1"), wanted):
        by_card.setdefault((row["set_id"], row["card"]), []).append(row)
    return by_card


def _present(told: list[sqlite3.Row]) -> sqlite3.Row:
    """By the rubric that judged the newest graded answer."""
    return max(told, key=lambda row: row["newest"] or "")


def _course(db: sqlite3.Connection, told: list[sqlite3.Row]) -> Course:
    present = _present(told)
    answers, graded = sum(r["answers"] for r in told), sum(r["graded"] for r in told)
    return Course(
        name=present["card"],
        answers=answers,
        graded=present["graded"],
        total=present["total"],
        ungraded=answers - graded,
        other_rubric=graded - present["graded"],
        recent=tuple((from_stamp(at), score) for at, score in reversed(_marks(db, present))),
        last=_ended(db, told, answers - graded),
    )


def _ended(db: sqlite3.Connection, told: list[sqlite3.Row], ungraded: int) -> datetime | None:
    """When the newest answer ended, graded or not."""
    ends = [row["newest"] for row in told if row["newest"]]
    if ungraded:
        ends += [db.execute(_ENDED, (r["set_id"], r["card"], r["rubric"])).fetchone()[0] for r in told]
    return from_stamp(max(ends)) if ends else None


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
