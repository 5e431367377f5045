"""What changed over time: score, pace and hits of sets and cards, hits of points. A pure fold over outcomes.

Of each card only answers judged by its present rubric enter (that of its newest graded answer); those left out are
counted. Ungraded answers have no outcome.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from trainer.progress.attempt import set_of
from trainer.progress.outcome import HIT
from trainer.progress.smooth import change_of, smooth

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.outcome import FormPoint, Outcome
    from trainer.progress.smooth import Change, Level

Values: TypeAlias = "tuple[tuple[datetime, float], ...]"
_FULL = 100.0
WINDOW = 40
"""Newest answers to each card that are enough for its lines, whatever came before, where not all are read."""


@dataclass(frozen=True, slots=True)
class Curve:
    values: Values
    """Oldest first."""

    @property
    def line(self) -> tuple[Level, ...]:
        return smooth(self.values)

    @property
    def level(self) -> Level | None:
        """Where it stands now, None where there is no value."""
        return self.line[-1] if self.values else None

    @property
    def change(self) -> Change | None:
        return change_of([value for _, value in self.values])


@dataclass(frozen=True, slots=True)
class Lines:
    name: str
    """Of a set or a card."""
    score: Curve
    """Percent."""
    pace: Curve
    """Words a minute, of spoken answers."""
    kinds: Mapping[str, Curve]
    """Percent of an answer's points of each kind that were hit."""
    other_rubric: int
    """Graded answers left out because another rubric than the card's present one judged them."""


@dataclass(frozen=True, slots=True)
class PointLine:
    card: str
    point: FormPoint
    hits: Curve
    """100 where it was hit, else 0."""


@dataclass(frozen=True, slots=True)
class Trends:
    sets: Mapping[str, Lines]
    cards: Mapping[str, Lines]
    points: Mapping[tuple[str, str], PointLine]
    """By card and id."""


def trends(outcomes: Sequence[Outcome]) -> Trends:
    """From outcomes, oldest first."""
    present = {outcome.card: outcome.rubric for outcome in outcomes}
    cards = _grouped((o.card, o) for o in outcomes)
    sets = _grouped((set_of(o.card), o) for o in outcomes)
    return Trends(
        sets={name: _trend(name, group, present) for name, group in sets.items()},
        cards={name: _trend(name, group, present) for name, group in cards.items()},
        points=point_lines(outcomes),
    )


def lines_of(name: str, outcomes: Sequence[Outcome]) -> Lines:
    """Of one set or card, from its outcomes alone, oldest first."""
    return _trend(name, list(outcomes), {outcome.card: outcome.rubric for outcome in outcomes})


def point_lines(outcomes: Sequence[Outcome]) -> dict[tuple[str, str], PointLine]:
    """Of the points alone, by card and id."""
    present = {outcome.card: outcome.rubric for outcome in outcomes}
    return {
        (card, line.point.id): line
        for card, group in _grouped((o.card, o) for o in outcomes).items()
        for line in _points(card, [o for o in group if o.rubric == present[card]])
    }


def _grouped(named: Iterable[tuple[str, Outcome]]) -> dict[str, list[Outcome]]:
    groups: dict[str, list[Outcome]] = {}
    for name, outcome in named:
        groups.setdefault(name, []).append(outcome)
    return dict(sorted(groups.items()))


def _trend(name: str, outcomes: list[Outcome], present: Mapping[str, str]) -> Lines:
    kept = [o for o in outcomes if o.rubric == present[o.card]]
    kinds = sorted({point.kind for o in kept for point in o.form.points})
    return Lines(
        name=name,
        score=Curve(tuple((o.at, float(o.score)) for o in kept)),
        pace=Curve(tuple((o.at, o.pace) for o in kept if o.pace is not None)),
        kinds={kind: Curve(_hits_of_kind(kept, kind)) for kind in kinds},
        other_rubric=len(outcomes) - len(kept),
    )


def _hits_of_kind(outcomes: Iterable[Outcome], kind: str) -> Values:
    asked = ((o.at, [v == HIT for p, v in o.points() if p.kind == kind]) for o in outcomes)
    return tuple((at, _FULL * sum(hits) / len(hits)) for at, hits in asked if hits)


def _points(card: str, outcomes: Sequence[Outcome]) -> Iterable[PointLine]:
    """Of the points that the newest answer was asked for."""
    hits: dict[str, list[tuple[datetime, float]]] = {}
    for outcome in outcomes:
        for point, verdict in outcome.points():
            hits.setdefault(point.id, []).append((outcome.at, _FULL * (verdict == HIT)))
    newest = outcomes[-1].form.points if outcomes else ()
    return (PointLine(card, point, Curve(tuple(hits[point.id]))) for point in newest)
