"""Answers as they are stored, by number, and words about them: without pytest, so that a program starts with them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.marks import add_up
from trainer.scoring.override import Claim, Item, Override
from trainer.scoring.sheet import ScoreSheet

START = datetime(2026, 11, 29, 12, 0, 0, 123456, tzinfo=UTC)
TEXT = "khoảng 4,8 ms"


def sheet(card: str = "01/Q1", rubric: str = "sha256:abc", *, floor: bool = True) -> ScoreSheet:
    said = Evidence(7, 13, "4,8 ms")
    points = (
        Finding("floor", "number", 3, "hit" if floor else "missed", "right", "Sàn.", said if floor else None),
        Finding("bound", "factor", 1, "missed", "not claimed", "Kẹt."),
    )
    mistakes = (MistakeFinding("tflops", "said", "Trần.", "Mẹo", said),)
    marks = add_up(points, mistakes)
    return ScoreSheet(
        card, rubric, marks.percent, True, "", points, mistakes, marks.credit, marks.possible, marks.deduction
    )


def attempt(number: int = 1, card: str = "01/Q1", judged: ScoreSheet | None = None) -> Attempt:
    at = START + timedelta(minutes=number)
    return Attempt(f"id{number}", card, at, TEXT, (), "a.wav", judged or sheet(card), "base int8 cpu", 1.5)


def word(
    id_: str,
    claim: Claim,
    item: Item = "point",
    minute: int = 0,
    said: Evidence | None = None,
    note: str = "",
) -> Override:
    return Override(item, id_, claim, START + timedelta(hours=1, minutes=minute), said, note)


def ungraded(card: str = "01/Q1") -> ScoreSheet:
    return ScoreSheet(card, "", None, False, "nothing was said", (), (), 0, 0, 0)
