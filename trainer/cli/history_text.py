"""A history as lines of text; adds nothing up, and whoever prints them makes them printable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.tui.spark import sparkline

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.progress.notebook import Entry
    from trainer.progress.summary import AttemptLine, Contested, Course, MistakeTally, PointTally, Summary
    from trainer.progress.trends import Curve, Lines, PointLine, Trends

SHOWN = 20
"""Points and mistakes that are listed."""
_DIGEST = 8
_TREND = (
    "Trend (now: the newest {window} answers to a card, smoothed ± spread, and what clearly changed in them)"
)
_MISTAKES = "Mistakes that came back (runs in the newest {window} answers; `--mistakes` tells all)"


def lines(
    summary: Summary, trends: Trends, runs: Mapping[tuple[str, str], Entry], card: str | None, window: int
) -> Iterator[str]:
    """`runs` by card and id; `window` is how many answers to a card trends and runs are folded from."""
    if not summary.answers:
        yield f"no answer{f' to {card}' if card else ''} is stored yet"
        return
    yield f"{summary.answers} answers; the newest:"
    yield from map(_attempt_line, summary.attempts)
    courses = [*((c, trends.sets.get(c.name)) for c in summary.sets)]
    courses += [(c, trends.cards.get(c.name)) for c in summary.cards]
    yield from _headed(
        _TREND.format(window=window),
        (_course_line(course, line) for course, line in courses),
    )
    yield from _headed("Hits by kind of point, now", map(_kinds_line, trends.sets.values()))
    missed = summary.most_missed()[:SHOWN]
    yield from _headed("Most missed", (_point_line(p, trends.points.get((p.card, p.id))) for p in missed))
    made = summary.returned()[:SHOWN]
    back = (_mistake_line(m, runs.get((m.card, m.id))) for m in made)
    yield from _headed(_MISTAKES.format(window=window), back)
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


def _course_line(course: Course, line: Lines | None) -> str:
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
    now = f"  {stands(line.score, '%')}{_pace(line.pace)}" if line else ""
    return f"  {course.name:9} {course.answers:5}×  {mean:10}  {sparkline(course.scores):20}{now}{asides}"


def stands(curve: Curve, unit: str) -> str:
    level = level_of(curve, unit)
    return f"now {level}" if level else ""


def level_of(curve: Curve, unit: str) -> str:
    """`71% ±9, +8`: level, spread, a change that is clear; empty where there is no value."""
    level, change = curve.level, curve.change
    if level is None:
        return ""
    spread = "" if level.spread is None else f" ±{level.spread:.0f}"
    changed = f", {change.value:+.0f}" if change and change.is_clear else ""
    return f"{level.value:.0f}{unit}{spread}{changed}"


def _pace(pace: Curve) -> str:
    return f" · {pace.level.value:.0f} words/min" if pace.level else ""


def _kinds_line(line: Lines) -> str:
    levels = ((kind, hits.level) for kind, hits in line.kinds.items())
    told = "  ".join(f"{kind} {level.value:.0f}%" for kind, level in levels if level)
    return f"  {line.name:9} {told}"


def _point_line(point: PointTally, line: PointLine | None) -> str:
    wrong = f", wrong {point.wrong}×" if point.wrong else ""
    now = f", now hit in {line.hits.level.value:.0f}%" if line and line.hits.level else ""
    return (
        f"  {point.lost:4.0%}  weight {point.weight}  {point.card} {point.id}: {point.says}"
        f" (missed {point.missed}× of {point.judged}{wrong}{now})"
    )


def _mistake_line(mistake: MistakeTally, entry: Entry | None) -> str:
    last = f", last {mistake.last.astimezone():%Y-%m-%d}" if mistake.last else ""
    origin = f"{mistake.origin}: " if mistake.origin else ""
    runs = f", clean {entry.clean_run}× since, relapses {entry.relapses}" if entry else ""
    return f"  {mistake.made:4}×  {mistake.card} {mistake.id}: {origin}{mistake.says}{last}{runs}"


def _contested_line(contested: Contested) -> str:
    rate = "–" if contested.rate is None else f"{contested.rate:.1%}"
    return f"  {contested.kind:10} {rate:>6}  {contested.overrode} of {contested.judged}"
