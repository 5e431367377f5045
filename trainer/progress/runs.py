"""Mistakes in a row of answers, folded answer by answer, so that a long history need not be read to go on from it.

What it tells is what `notebook` tells from all answers at once; it keeps no answer. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from trainer.progress.attempt import set_of
from trainer.progress.notebook import urgency

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.notebook import KnownMistake
    from trainer.progress.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Runs:
    """Of one mistake, in graded answers to the cards that test it."""

    answers: int = 0
    """By each card's present rubric."""
    made: int = 0
    last: datetime | None = None
    """When it was last made."""
    clean_run: int = 0
    """Answers since it was last made, or all where it never was."""
    relapses: int = 0
    """Times it was made again after a clean answer since the time before."""
    other_rubric: int = 0
    """Answers left out because another rubric than the card's present one judged them."""

    def after(self, at: datetime, *, was_made: bool) -> Runs:
        """With one more answer."""
        answers, left_out = self.answers + 1, self.other_rubric
        if not was_made:
            return Runs(answers, self.made, self.last, self.clean_run + 1, self.relapses, left_out)
        came_back = self.made > 0 and self.clean_run > 0
        return Runs(answers, self.made + 1, at, 0, self.relapses + came_back, left_out)

    def without_one(self) -> Runs:
        """With one more answer that is left out."""
        kept = (self.answers, self.made, self.last, self.clean_run, self.relapses)
        return Runs(*kept, self.other_rubric + 1)


@dataclass(frozen=True, slots=True)
class Noted:
    """A mistake of a set with how it fared; `notebook.Entry` without its answers."""

    id: str
    set_id: str
    says: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake, else empty."""
    cards: tuple[str, ...]
    """That test it."""
    runs: Runs


@dataclass(slots=True)
class Tally:
    """A fold under way over the answers to the cards of one set."""

    present: dict[str, str] = field(default_factory=dict)
    """Of each card that was answered so far, the rubric whose answers enter: its present one."""
    runs: dict[str, Runs] = field(default_factory=dict)
    """By the mistake's id."""

    def take(
        self, outcomes: Iterable[Outcome], tests: Mapping[str, Sequence[str]], present: Mapping[str, str]
    ) -> Iterator[Self]:
        """Goes on with answers, by time; itself after each. `tests` are the ids of mistakes that each card tests."""
        for outcome in outcomes:
            rubric = self.present[outcome.card] = present[outcome.card]
            made = {mistake.id for mistake in outcome.mistakes}
            for id_ in tests.get(outcome.card, ()):
                runs = self.runs.get(id_, _NONE)
                self.runs[id_] = (
                    runs.after(outcome.at, was_made=id_ in made)
                    if outcome.rubric == rubric
                    else runs.without_one()
                )
            yield self


_NONE = Runs()


def tests_of(known: Iterable[KnownMistake]) -> dict[str, tuple[str, ...]]:
    """By card, the ids of the mistakes it tests."""
    tests: dict[str, dict[str, None]] = {}
    for mistake in known:
        tests.setdefault(mistake.card, {})[mistake.id] = None
    return {card: tuple(ids) for card, ids in tests.items()}


def noted(known: Iterable[KnownMistake], runs: Mapping[tuple[str, str], Runs]) -> tuple[Noted, ...]:
    """One a mistake of a set, in the order of `notebook`; `runs` by set and id."""
    tested: dict[tuple[str, str], list[KnownMistake]] = {}
    for mistake in known:
        tested.setdefault((set_of(mistake.card), mistake.id), []).append(mistake)
    told = (_noted(place, mistakes, runs.get(place, _NONE)) for place, mistakes in tested.items())
    return tuple(sorted(told, key=lambda n: urgency(n.origin, n.runs.last, n.runs.relapses, n.runs.made)))


def _noted(place: tuple[str, str], mistakes: Sequence[KnownMistake], runs: Runs) -> Noted:
    first, (set_id, id_) = mistakes[0], place
    return Noted(id_, set_id, first.says, first.origin, tuple(dict.fromkeys(m.card for m in mistakes)), runs)
