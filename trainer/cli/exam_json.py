"""The report of an exam as JSON, with every score sheet; adds nothing up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.scoring.report import as_json as sheet_json
from trainer.spoken.timing import time_at

if TYPE_CHECKING:
    from trainer.exam.report import Line, Report
    from trainer.progress.attempt import Attempt

FORMAT = "trainer exam 1"


def as_json(report: Report) -> dict[str, Any]:
    plan = report.plan
    return {
        "format": FORMAT,
        "sitting": plan.id,
        "begun": plan.begun.isoformat(),
        "sets": list(plan.sets),
        "choose": plan.way,
        "seed": plan.seed,
        "left": report.is_left,
        "mean": None if report.mean is None else round(report.mean, 2),
        "graded": len(report.scores),
        "cards": [_card(line) for line in report.lines],
    }


def _card(line: Line) -> dict[str, Any]:
    told: dict[str, Any] = {
        "card": line.question.id,
        "question": line.question.title,
        "state": line.state.value,
        "score": line.score,
        "missed": [point.id for point in line.missed_core],
        "wrong": [point.id for point in line.wrong],
        "mistakes": [mistake.id for mistake in line.mistakes],
        "words_a_minute": None if line.pace is None else round(line.pace, 1),
    }
    if line.error is not None:
        told["error"] = str(line.error)
    return told | (_answer(line.attempt) if line.attempt else {})


def _answer(attempt: Attempt) -> dict[str, Any]:
    return {
        "at": attempt.at.isoformat(),
        "transcript": attempt.text,
        "recording": attempt.recording,
        "seconds": round(attempt.seconds, 3),
        "model": attempt.model,
        "sheet": sheet_json(attempt.sheet, attempt.id, lambda at: time_at(attempt.text, attempt.words, at)),
    }
