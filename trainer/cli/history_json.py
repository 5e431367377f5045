"""A history as JSON: every key stays what it was, new ones are added; adds nothing up."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.progress.notebook import Entry
    from trainer.progress.summary import AttemptLine, Course, MistakeTally, PointTally, Summary
    from trainer.progress.trends import Curve, Lines, PointLine, Trends


def as_json(summary: Summary, trends: Trends, runs: Mapping[tuple[str, str], Entry]) -> dict[str, Any]:
    """`runs` by card and id."""
    return {
        "answers": summary.answers,
        "attempts": [_attempt(line) for line in summary.attempts],
        "sets": [_course(c) | _lines(trends.sets.get(c.name)) for c in summary.sets],
        "cards": [_course(c) | _lines(trends.cards.get(c.name)) for c in summary.cards],
        "missed": [_point(p, trends.points.get((p.card, p.id))) for p in summary.most_missed()],
        "mistakes": [_mistake(m, runs.get((m.card, m.id))) for m in summary.returned()],
        "contested": [asdict(c) | {"rate": _rounded(c.rate)} for c in summary.contested()],
    }


def _attempt(line: AttemptLine) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": line.id,
        "card": line.card,
        "at": line.at.isoformat(),
        "score": line.score,
        "model": line.model,
        "rubric": line.rubric,
    }
    if line.first_score != line.score:
        told["first_score"] = line.first_score
    if line.sitting:
        told["sitting"] = line.sitting
    return told | ({"overrides": line.overrides} if line.overrides else {})


def _course(course: Course) -> dict[str, Any]:
    return {
        "name": course.name,
        "answers": course.answers,
        "graded": course.graded,
        "ungraded": course.ungraded,
        "other_rubric": course.other_rubric,
        "mean": _rounded(course.mean),
        "recent": course.scores,
    }


def _lines(lines: Lines | None) -> dict[str, Any]:
    """Where the smoothed lines stand now; nothing for a course without a graded answer."""
    if lines is None:
        return {}
    return {
        "level": curve(lines.score),
        "pace": curve(lines.pace),
        "kinds": {kind: curve(hits) for kind, hits in lines.kinds.items()},
    }


def curve(curve: Curve) -> dict[str, Any] | None:
    """Level, spread and change of a smoothed line, and how many values it has."""
    level, change = curve.level, curve.change
    if level is None:
        return None
    return {
        "value": _rounded(level.value),
        "spread": _rounded(level.spread),
        "change": _rounded(change.value) if change else None,
        "change_error": _rounded(change.error) if change else None,
        "of": len(curve.values),
    }


def _point(point: PointTally, line: PointLine | None) -> dict[str, Any]:
    told = asdict(point) | {"missed": point.missed, "lost": _rounded(point.lost)}
    return told | {"level": curve(line.hits) if line else None}


def _mistake(mistake: MistakeTally, entry: Entry | None) -> dict[str, Any]:
    told = asdict(mistake) | {"last": mistake.last.isoformat() if mistake.last else None}
    return told | ({"relapses": entry.relapses, "clean_run": entry.clean_run} if entry else {})


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
