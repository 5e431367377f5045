"""Scores over time, a pure fold over marks: ungraded answers and other rubrics' scores never enter it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from trainer.progress.attempt import Mark


@dataclass(frozen=True, slots=True)
class Trend:
    marks: tuple[Mark, ...]
    """Graded, all of a card with one rubric, oldest first."""
    ungraded: int = 0
    """Answers left out because they could not be judged."""
    other_rubric: int = 0
    """Graded answers left out because their rubric is not the card's present one; rescoring mends it."""

    @property
    def attempts(self) -> int:
        """All answers given, with those left out."""
        return len(self.marks) + self.ungraded + self.other_rubric

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(m.score for m in self.marks if m.score is not None)

    @property
    def mean(self) -> float | None:
        """0..100, None where nothing was graded."""
        scores = self.scores
        return sum(scores) / len(scores) if scores else None

    @property
    def latest(self) -> int | None:
        scores = self.scores
        return scores[-1] if scores else None


def trend(marks: Iterable[Mark], rubrics: Mapping[str, str] | None = None) -> Trend:
    """Folds marks into one trend.

    `rubrics` gives each card's present digest; a card it does not name takes that of its newest graded mark.
    """
    ordered = sorted(marks, key=lambda m: m.at)
    graded = [m for m in ordered if m.score is not None]
    present = {m.card: m.rubric for m in graded} | dict(rubrics or {})
    kept = tuple(m for m in graded if m.rubric == present[m.card])
    return Trend(marks=kept, ungraded=len(ordered) - len(graded), other_rubric=len(graded) - len(kept))


def by_card(marks: Iterable[Mark], rubrics: Mapping[str, str] | None = None) -> dict[str, Trend]:
    """One trend a card; a follow-up is a card of its own."""
    return _grouped(marks, lambda mark: mark.card, rubrics)


def by_set(marks: Iterable[Mark], rubrics: Mapping[str, str] | None = None) -> dict[str, Trend]:
    """One trend a set, its follow-up questions with it."""
    return _grouped(marks, lambda mark: set_of(mark.card), rubrics)


def _grouped(
    marks: Iterable[Mark], key: Callable[[Mark], str], rubrics: Mapping[str, str] | None
) -> dict[str, Trend]:
    groups: dict[str, list[Mark]] = {}
    for mark in marks:
        groups.setdefault(key(mark), []).append(mark)
    return {name: trend(group, rubrics) for name, group in groups.items()}
