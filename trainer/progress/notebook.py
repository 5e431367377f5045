"""The learner's notebook of mistakes: when each was last made, how often it came back, how long it has stayed away.

A run is a row of graded answers, to cards that test the mistake, which did not make it; a relapse ends a run. Answers
that a card's rubric of before judged are left out and counted, never joined.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.outcome import Outcome
    from trainer.progress.summary import Summary


@dataclass(frozen=True, slots=True)
class KnownMistake:
    """A mistake that a card's rubric looks for."""

    card: str
    id: str
    says: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake, else empty."""
    form: str = "said"
    """`said` or `omitted`."""


@dataclass(frozen=True, slots=True)
class Entry:
    id: str
    set_id: str
    says: str
    origin: str
    cards: tuple[str, ...]
    """That test it."""
    history: tuple[tuple[datetime, bool], ...]
    """Graded answers to these cards, oldest first: when, and whether it was made."""
    other_rubric: int
    """Graded answers left out because another rubric than the card's present one judged them."""

    @property
    def made(self) -> int:
        return sum(was_made for _, was_made in self.history)

    @property
    def last(self) -> datetime | None:
        return max((at for at, was_made in self.history if was_made), default=None)

    @property
    def runs(self) -> tuple[int, ...]:
        """Clean answers before, between and after the times it was made: one more than these."""
        runs = [0]
        for _, was_made in self.history:
            if was_made:
                runs.append(0)
            else:
                runs[-1] += 1
        return tuple(runs)

    @property
    def clean_run(self) -> int:
        """Clean answers since it was last made, or all where it never was."""
        return self.runs[-1]

    @property
    def relapses(self) -> int:
        """Times it was made again after a clean answer since the time before."""
        return sum(run > 0 for run in self.runs[1:-1])


def made_once(summary: Summary) -> tuple[KnownMistake, ...]:
    """Those that answers ever made."""
    return tuple(KnownMistake(m.card, m.id, m.says, m.origin) for m in summary.mistakes)


def all_known(known: Iterable[KnownMistake], summary: Summary) -> tuple[KnownMistake, ...]:
    """`known`, which the rubrics look for now, and those made once that they no longer know."""
    once = {(mistake.card, mistake.id): mistake for mistake in made_once(summary)}
    return tuple((once | {(mistake.card, mistake.id): mistake for mistake in known}).values())


def notebook(known: Iterable[KnownMistake], outcomes: Iterable[Outcome]) -> tuple[Entry, ...]:
    """One entry a mistake of a set, in the order of `urgency`."""
    tested: dict[tuple[str, str], list[KnownMistake]] = {}
    for mistake in known:
        tested.setdefault((set_of(mistake.card), mistake.id), []).append(mistake)
    by_card = _by_card(outcomes)
    entries = (_entry(mistakes, by_card) for mistakes in tested.values())
    return tuple(sorted(entries, key=lambda e: urgency(e.origin, e.last, e.relapses, e.made)))


def urgency(origin: str, last: datetime | None, relapses: int, made: int) -> tuple[float, int, int, bool]:
    """Sorts what was made last first, of one answer what came back and was made most often; never made, one's own."""
    return (-(last.timestamp() if last else 0.0), -relapses, -made, not origin)


def runs_by_card(known: Iterable[KnownMistake], outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Entry]:
    """By card and id: each mistake in the answers to that card alone."""
    by_card = _by_card(outcomes)
    return {(mistake.card, mistake.id): _entry([mistake], by_card) for mistake in known}


def _by_card(outcomes: Iterable[Outcome]) -> dict[str, list[Outcome]]:
    by_card: dict[str, list[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda o: (o.at, o.attempt)):
        by_card.setdefault(outcome.card, []).append(outcome)
    return by_card


def _entry(mistakes: Sequence[KnownMistake], by_card: Mapping[str, Sequence[Outcome]]) -> Entry:
    first = mistakes[0]
    cards = tuple(dict.fromkeys(m.card for m in mistakes))
    answers = [outcome for card in cards for outcome in by_card.get(card, ())]
    present = {outcome.card: outcome.rubric for outcome in answers}
    judged = sorted((o for o in answers if o.rubric == present[o.card]), key=lambda o: (o.at, o.attempt))
    history = tuple((o.at, any(m.id == first.id for m in o.mistakes)) for o in judged)
    left_out = len(answers) - len(judged)
    return Entry(first.id, set_of(first.card), first.says, first.origin, cards, history, left_out)
