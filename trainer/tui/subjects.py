"""What a trend can be of: sets, cards and points, each with what is measured of it over time; draws nothing.

However many there are, no more is read and folded than is listed, and of one that is not looked at its scores alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.summary import by_set
from trainer.progress.trends import WINDOW, Curve, lines_of, point_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime

    from trainer.progress.summary import Course, PointTally
    from trainer.progress.trends import Lines, PointLine
    from trainer.store.past import Past
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
    """Never empty; of a set or a card that is not looked at, the score alone."""
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


def read_courses(past: Past, chosen: str, titles: Mapping[str, str], say: Phrases) -> Listed:
    """Each set before its cards, sets alone where all together are too many; a card alone where it was `chosen`.

    Blocks. What is listed has its scores; what else is measured of one is folded when it is looked at.
    """
    if chosen:
        cards = past.courses(chosen)
        sets, of_cards = () if "/" in chosen else by_set(cards), len(cards)
    else:
        sets, of_cards = past.set_courses(), past.card_count()
        is_whole = len(sets) + of_cards <= MOST or len(sets) < 2
        cards = past.courses() if is_whole else ()
    scores = past.scores(chosen, WINDOW)
    listed = (course for course in sorted((*sets, *cards), key=_place) if course.name in scores)
    found = [_course(course, Curve(scores[course.name]), titles, say) for course in islice(listed, MOST)]
    return Listed(tuple(found), len(sets) + of_cards)


def _place(course: Course) -> tuple[str, str]:
    """A set before its cards, a card before its follow-up."""
    return set_of(course.name), course.name


def _course(course: Course, score: Curve, titles: Mapping[str, str], say: Phrases) -> Subject:
    measure = _score(score, say)
    told = [*stands(measure, say), say("trends.times", count=course.answers)]
    counts = (("trends.ungraded", course.ungraded), ("trends.other_rubric", course.other_rubric))
    left_out = [say(phrase, count=count) for phrase, count in counts if count]
    if course.graded > len(score.values):
        left_out.append(say("trends.window", count=WINDOW))
    return Subject(
        course.name, titles.get(course.name, ""), (measure,), " · ".join(told), " · ".join(left_out)
    )


def measured(past: Past, name: str, say: Phrases) -> tuple[Measure, ...]:
    """All that is measured of a set or a card over time, its score first. Blocks."""
    return tuple(_measures(lines_of(name, past.outcomes(name, WINDOW)), say))


def _score(curve: Curve, say: Phrases) -> Measure:
    return Measure(say("trends.score"), " %", curve, FULL)


def _measures(lines: Lines, say: Phrases) -> Iterator[Measure]:
    yield _score(lines.score, say)
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


def read_points(past: Past, chosen: str, say: Phrases) -> Listed:
    """What costs most first: weight times share lost; those always hit last. Blocks."""
    worst, of = past.worst_points(chosen, MOST)
    lines = point_lines(past.outcomes_of_cards(dict.fromkeys(point.card for point in worst), WINDOW))
    subjects = (_point(p, lines[p.card, p.id], say) for p in worst if (p.card, p.id) in lines)
    return Listed(tuple(subjects), of)


def _point(point: PointTally, line: PointLine, say: Phrases) -> Subject:
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
