"""A whole history in a few numbers: trends, most-missed points, returned mistakes, what was contested. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

RECENT = 20
"""Scores that a trend line shows."""


@dataclass(frozen=True, slots=True)
class AttemptLine:
    """An attempt without its transcript and sheet."""

    id: str
    card: str
    at: datetime
    score: int | None
    """As it stands now, None when ungraded."""
    first_score: int | None
    """As it was judged at first."""
    rubric: str
    model: str
    overrides: int
    """Things the learner ever said of it, taken back or not."""
    sitting: str = ""
    """Id of the exam sitting it belongs to, empty where it was practice."""


@dataclass(frozen=True, slots=True)
class Course:
    """Scores over time of one card or set, each card with its present rubric only."""

    name: str
    answers: int
    graded: int
    """Of the answers, those in the mean."""
    total: int
    """Sum of their scores."""
    ungraded: int
    other_rubric: int
    """Graded with a rubric that is no longer the card's; `trainer rescore` mends it."""
    recent: tuple[tuple[datetime, int], ...]
    """The newest scores, oldest first, at most RECENT."""
    last: datetime | None = None
    """When the newest answer ended, graded or not."""

    @property
    def mean(self) -> float | None:
        return self.total / self.graded if self.graded else None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(score for _, score in self.recent)

    @property
    def latest(self) -> int | None:
        return self.recent[-1][1] if self.recent else None


@dataclass(frozen=True, slots=True)
class PointTally:
    """How one point fared in all graded answers."""

    card: str
    id: str
    kind: str
    weight: int
    says: str
    judged: int
    hit: int
    wrong: int
    claimed: int
    """Hits by the learner's word against the judge's."""
    refused: int
    """The judge's hits that the learner gave back."""

    @property
    def missed(self) -> int:
        return self.judged - self.hit - self.wrong

    @property
    def lost(self) -> float:
        """Share of answers in which it earned nothing, 0..1."""
        return (self.judged - self.hit) / self.judged if self.judged else 0.0


@dataclass(frozen=True, slots=True)
class MistakeTally:
    card: str
    id: str
    form: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake."""
    says: str
    made: int
    """Answers in which it stands."""
    last: datetime | None
    """The newest of these."""
    found: int
    """Answers in which the judge found it."""
    denied: int
    """Of the found ones, those that the learner says were not made."""


@dataclass(frozen=True, slots=True)
class Contested:
    """Verdicts of one kind that the learner overrode."""

    kind: str
    judged: int
    overrode: int

    @property
    def rate(self) -> float | None:
        """0..1, None where nothing was judged."""
        return self.overrode / self.judged if self.judged else None


@dataclass(frozen=True, slots=True)
class Summary:
    attempts: tuple[AttemptLine, ...]
    """The newest, oldest first."""
    cards: tuple[Course, ...]
    points: tuple[PointTally, ...]
    mistakes: tuple[MistakeTally, ...]

    @property
    def sets(self) -> tuple[Course, ...]:
        return by_set(self.cards)

    @property
    def answers(self) -> int:
        return sum(course.answers for course in self.cards)

    def most_missed(self) -> tuple[PointTally, ...]:
        """Points that earned nothing at least once: by weight times share lost, the worst first."""
        lost = (p for p in self.points if p.lost)
        return tuple(sorted(lost, key=lambda p: (-p.weight * p.lost, -p.judged, p.card, p.id)))

    def returned(self) -> tuple[MistakeTally, ...]:
        """The learner's own old mistakes that were made again, and others made more than once; most often first."""
        back = (m for m in self.mistakes if m.made > (0 if m.origin else 1))
        return tuple(sorted(back, key=lambda m: (-m.made, m.card, m.id)))

    def contested(self) -> tuple[Contested, ...]:
        """All points, then each kind of point, then mistakes."""
        kinds = sorted({p.kind for p in self.points})
        points = [contested_points(kind, (p for p in self.points if p.kind == kind)) for kind in kinds]
        found, denied = sum(m.found for m in self.mistakes), sum(m.denied for m in self.mistakes)
        return (
            contested_points("points", self.points),
            *points,
            Contested("mistakes", found, denied),
        )


def contested_points(kind: str, points: Iterable[PointTally]) -> Contested:
    tallies = tuple(points)
    return Contested(kind, sum(p.judged for p in tallies), sum(p.claimed + p.refused for p in tallies))


def by_set(cards: Iterable[Course]) -> tuple[Course, ...]:
    """Courses of cards joined to one a set."""
    groups: dict[str, list[Course]] = {}
    for card in cards:
        groups.setdefault(set_of(card.name), []).append(card)
    return tuple(_joined(name, group) for name, group in groups.items())


def _joined(name: str, cards: list[Course]) -> Course:
    recent = sorted(mark for card in cards for mark in card.recent)
    return Course(
        name=name,
        answers=sum(c.answers for c in cards),
        graded=sum(c.graded for c in cards),
        total=sum(c.total for c in cards),
        ungraded=sum(c.ungraded for c in cards),
        other_rubric=sum(c.other_rubric for c in cards),
        recent=tuple(recent[-RECENT:]),
        last=max((c.last for c in cards if c.last), default=None),
    )
