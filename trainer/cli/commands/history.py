"""`trainer history`: attempts, trends, most-missed points, returned mistakes and what was contested."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from trainer.cli.home import find_home
from trainer.cli.records import check_named, open_records
from trainer.scoring.report import printable
from trainer.store.summaries import ALL
from trainer.tui.spark import sparkline

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from trainer.progress.summary import AttemptLine, Contested, Course, MistakeTally, PointTally, Summary

SHOWN = 20
"""Attempts, points and mistakes that are printed; as JSON all are given."""
_DIGEST = 8


def run(arguments: argparse.Namespace) -> int:
    last = arguments.last if arguments.last is not None else ALL if arguments.json else SHOWN
    home = find_home(arguments.home)
    summary = open_records(home).summary(arguments.card, last)
    if not summary.answers:
        from trainer.cli.library import Library

        check_named(Library(home), arguments.card)
    if arguments.json:
        print(json.dumps(_as_json(summary), ensure_ascii=False, allow_nan=False))
    else:
        print("\n".join(map(printable, _lines(summary, arguments.card))))
    return 0


def _as_json(summary: Summary) -> dict[str, Any]:
    return {
        "answers": summary.answers,
        "attempts": [_attempt(line) for line in summary.attempts],
        "sets": [_course(course) for course in summary.sets],
        "cards": [_course(course) for course in summary.cards],
        "missed": [_point(point) for point in summary.most_missed()],
        "mistakes": [_mistake(mistake) for mistake in summary.returned()],
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


def _point(point: PointTally) -> dict[str, Any]:
    return asdict(point) | {"missed": point.missed, "lost": _rounded(point.lost)}


def _mistake(mistake: MistakeTally) -> dict[str, Any]:
    return asdict(mistake) | {"last": mistake.last.isoformat() if mistake.last else None}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _lines(summary: Summary, card: str | None) -> Iterator[str]:
    if not summary.answers:
        yield f"no answer{f' to {card}' if card else ''} is stored yet"
        return
    yield f"{summary.answers} answers; the newest:"
    yield from map(_attempt_line, summary.attempts)
    yield from _headed("Trend", map(_course_line, (*summary.sets, *summary.cards)))
    yield from _headed("Most missed", map(_point_line, summary.most_missed()[:SHOWN]))
    yield from _headed("Mistakes that came back", map(_mistake_line, summary.returned()[:SHOWN]))
    yield from _headed("Contested", map(_contested_line, summary.contested()))


def _headed(title: str, lines: Iterator[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield from ("", title, *found)


def _attempt_line(line: AttemptLine) -> str:
    score = "ungraded" if line.score is None else f"{line.score}%"
    was = f" (first {line.first_score}%)" if line.first_score not in (None, line.score) else ""
    theirs = f" · contested {line.overrides}×" if line.overrides else ""
    digest = line.rubric.removeprefix("sha256:")[:_DIGEST] or "no rubric"
    time = f"{line.at.astimezone():%Y-%m-%d %H:%M}"
    return f"  {line.id[:_DIGEST]}  {time}  {line.card:9} {score:>8}{was}  {line.model} · {digest}{theirs}"


def _course_line(course: Course) -> str:
    mean = "not graded" if course.mean is None else f"mean {course.mean:.0f}%"
    left_out = [
        f"{count} {why}"
        for count, why in (
            (course.ungraded, "ungraded"),
            (course.other_rubric, "by an older rubric: run `trainer rescore`"),
        )
        if count
    ]
    asides = f"  ({', '.join(left_out)})" if left_out else ""
    return f"  {course.name:9} {course.answers:5}×  {mean:10}  {sparkline(course.scores)}{asides}"


def _point_line(point: PointTally) -> str:
    wrong = f", wrong {point.wrong}×" if point.wrong else ""
    return (
        f"  {point.lost:4.0%}  weight {point.weight}  {point.card} {point.id}: {point.says}"
        f" (missed {point.missed}× of {point.judged}{wrong})"
    )


def _mistake_line(mistake: MistakeTally) -> str:
    last = f", last {mistake.last.astimezone():%Y-%m-%d}" if mistake.last else ""
    origin = f"{mistake.origin}: " if mistake.origin else ""
    return f"  {mistake.made:4}×  {mistake.card} {mistake.id}: {origin}{mistake.says}{last}"


def _contested_line(contested: Contested) -> str:
    rate = "–" if contested.rate is None else f"{contested.rate:.1%}"
    return f"  {contested.kind:10} {rate:>6}  {contested.overrode} of {contested.judged}"
