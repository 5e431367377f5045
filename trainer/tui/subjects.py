"""What a trend can be of: sets, cards and points, each with what is measured of it over time; pure, draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.trends import WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime

    from trainer.progress.summary import Course, PointTally, Summary
    from trainer.progress.trends import Curve, Lines, Trends
    from trainer.tui.strings import Phrases

MOST = 300
"""Rows of one list; a set or a card is chosen to see others."""
FULL = 100.0


@dataclass(frozen=True, slots=True)
class Measure:
    name: str
    """In the learner's language."""
    unit: str
    """Behind a value, `%` or empty."""
    curve: Curve
    high: float | None
    """Where its scale ends; None: at its highest value."""


@dataclass(frozen=True, slots=True)
class Subject:
    name: str
    """Of a set or a card; of a point its card's."""
    title: str
    measures: tuple[Measure, ...]
    """Never empty."""
    told: str
    """How often and how well, in a few words."""
    left_out: str
    """What is in no curve, and why; empty where everything is."""

    @property
    def is_set(self) -> bool:
        return "/" not in self.name


@dataclass(frozen=True, slots=True)
class Listed:
    subjects: tuple[Subject, ...]
    of: int
    """How many there are; more than are listed where there are too many."""


def courses_of(
    summary: Summary, trends: Trends, titles: Mapping[str, str], say: Phrases, chosen: str = ""
) -> Listed:
    """Each set before its cards, sets alone where all together are too many; a card alone where it was `chosen`."""
    sets = () if "/" in chosen else summary.sets
    of = len(sets) + len(summary.cards)
    is_whole = of <= MOST or len(sets) < 2
    courses = (*sets, *(summary.cards if is_whole else ()))
    lines = {**trends.sets, **trends.cards}
    found = [_course(c, lines[c.name], titles, say) for c in sorted(courses, key=_place) if c.name in lines]
    return Listed(tuple(found[:MOST]), of)


def _place(course: Course) -> tuple[str, str]:
    """A set before its cards, a card before its follow-up."""
    return set_of(course.name), course.name


def _course(course: Course, lines: Lines, titles: Mapping[str, str], say: Phrases) -> Subject:
    measures = tuple(_measures(lines, say))
    told = [*stands(measures[0], say), say("trends.times", count=course.answers)]
    counts = (("trends.ungraded", course.ungraded), ("trends.other_rubric", course.other_rubric))
    left_out = [say(phrase, count=count) for phrase, count in counts if count]
    if course.graded > len(lines.score.values):
        left_out.append(say("trends.window", count=WINDOW))
    return Subject(course.name, titles.get(course.name, ""), measures, " · ".join(told), " · ".join(left_out))


def _measures(lines: Lines, say: Phrases) -> Iterator[Measure]:
    yield Measure(say("trends.score"), " %", lines.score, FULL)
    if lines.pace.values:
        yield Measure(say("trends.pace"), "", lines.pace, None)
    for kind, hits in lines.kinds.items():
        if hits.values:
            yield Measure(say("trends.kind", kind=kind_name(kind, say)), " %", hits, FULL)


KINDS: Mapping[str, str] = {
    "number": "trends.number",
    "factor": "trends.factor",
    "conclusion": "trends.conclusion",
    "order": "trends.order",
}


def kind_name(kind: str, say: Phrases) -> str:
    """A kind that the rubrics of another version had keeps its own name."""
    return say(KINDS[kind]) if kind in KINDS else kind


def points_of(summary: Summary, trends: Trends, say: Phrases) -> Listed:
    """What costs most first: weight times share lost; those always hit last."""
    worst = summary.most_missed()
    rest = tuple(point for point in summary.points if not point.lost)
    found = (*worst, *rest)
    subjects = (_point(point, trends, say) for point in found[:MOST])
    return Listed(tuple(s for s in subjects if s is not None), len(found))


def _point(point: PointTally, trends: Trends, say: Phrases) -> Subject | None:
    line = trends.points.get((point.card, point.id))
    if line is None:
        return None
    measure = Measure(say("trends.hits"), " %", line.hits, FULL)
    told = [say("verdict.weight", weight=point.weight), *stands(measure, say)]
    judged = say("trends.judged", hit=point.hit, missed=point.missed, wrong=point.wrong, judged=point.judged)
    return Subject(point.card, point.says, (measure,), " · ".join(told), judged)


def level_of(measure: Measure, say: Phrases) -> str:
    """`71 % ±9`: the smoothed level with its spread."""
    level = measure.curve.level
    if level is None:
        return say("trends.no_value")
    spread = "" if level.spread is None else f" ±{level.spread:.0f}"
    return f"{level.value:.0f}{measure.unit}{spread}"


def stands(measure: Measure, say: Phrases) -> list[str]:
    """The level, and `+8` where the change is clear of chance."""
    change = measure.curve.change
    changed = [f"{change.value:+.0f}"] if change is not None and change.is_clear else []
    return [level_of(measure, say), *changed]


def in_words(measure: Measure, say: Phrases) -> str:
    """What the plot shows, for whoever does not see it."""
    values, change = measure.curve.values, measure.curve.change
    if not values:
        return say("trends.no_value")
    first, last = _day(values[0][0]), _day(values[-1][0])
    told = [
        say("trends.now", level=level_of(measure, say)),
        say("trends.from_to", count=len(values), first=first, last=last),
    ]
    if change is not None:
        clear = say("trends.changed", change=f"{change.value:+.0f}")
        told.append(clear if change.is_clear else say("trends.no_change"))
    return " · ".join(told)


def _day(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d}"
