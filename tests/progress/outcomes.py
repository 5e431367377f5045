"""Outcomes as tests make them up: a card, a day, verdicts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from trainer.progress.outcome import Form, FormPoint, MadeMistake, Outcome

START = datetime(2026, 11, 1, 8, tzinfo=UTC)
POINTS = (
    FormPoint("floor", "number", 3, "Sàn 4,8 ms"),
    FormPoint("bound", "factor", 2, "Kẹt băng thông"),
    FormPoint("extra", "factor", 1, "Thêm"),
)


def outcome(
    day: float,
    score: int = 90,
    card: str = "01/Q1",
    verdicts: str = "hhh",
    mistakes: tuple[str, ...] = (),
    rubric: str = "sha256:a",
    seconds: float = 60.0,
    words: int = 120,
    origin: str = "Mẹo",
) -> Outcome:
    at = START + timedelta(days=day)
    made = tuple(MadeMistake(id_, origin) for id_ in mistakes)
    form = Form(card, rubric, POINTS)
    return Outcome(f"{card}@{day}", form, at, score, words, seconds, verdicts, made)
