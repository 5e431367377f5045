"""How well each card is remembered and when it is due: FSRS-6 (py-fsrs, its default parameters), folded from answers.

The one door to `fsrs`. Pure: the same answers give the same state in whatever order they come, nothing is drawn at
random (no fuzz), no clock is read. A review is a review whichever rubric judged it: unlike a trend, the schedule takes
every graded answer as it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from trainer.progress.outcome import CORE_WEIGHT
from trainer.progress.rating import EASY, GOOD, PASSED, Rating, rate

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    import fsrs

    from trainer.progress.outcome import Outcome

RETENTION = 0.9
"""Chance of recall at which a card falls due: the default of FSRS."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Of one card, after at least one graded answer."""

    stability: float
    """Days until the chance of recall falls to RETENTION."""
    difficulty: float
    """1..10"""
    last: datetime
    due: datetime
    answers: int
    lapses: int
    """Answers that failed after an earlier one."""


METHOD = 1
"""Counted up when `review` or `rate` come to another result for the same answers."""


def rules() -> str:
    """All that memories rest on besides the answers, in words: others make memories that were kept worthless."""
    told = (METHOD, _version(), _scheduler().to_json(), PASSED, GOOD, EASY, CORE_WEIGHT)
    return " ".join(map(str, told))


@cache
def _version() -> str:
    """Read from a file, which takes longer than the memory of a card."""
    from importlib.metadata import version

    return version("fsrs")


def remembered(outcomes: Iterable[Outcome]) -> dict[str, Memory]:
    """By card; outcomes may come in any order."""
    memories: dict[str, Memory] = {}
    for outcome in sorted(outcomes, key=lambda o: (o.at, o.attempt)):
        memories[outcome.card] = review(memories.get(outcome.card), rate(outcome), outcome.at)
    return memories


def review(memory: Memory | None, rating: Rating, at: datetime) -> Memory:
    """The memory after one more answer at `at`, which is in UTC and not before `memory.last`."""
    import fsrs

    card, _ = _scheduler().review_card(_as_card(memory, at), fsrs.Rating(rating), at)
    if card.stability is None or card.difficulty is None:
        raise ValueError("a reviewed card has a stability and a difficulty")
    lapsed = memory is not None and rating is Rating.AGAIN
    answers, lapses = (memory.answers, memory.lapses) if memory else (0, 0)
    return Memory(card.stability, card.difficulty, at, card.due, answers + 1, lapses + lapsed)


def recall(memory: Memory, now: datetime) -> float:
    """Chance that the card is remembered at `now`, 0..1."""
    return _scheduler().get_card_retrievability(_as_card(memory, now), now)


@cache
def _scheduler() -> fsrs.Scheduler:
    """Without steps of minutes: an oral answer and its verdict take as long, so the shortest interval is a day."""
    import fsrs

    return fsrs.Scheduler(
        desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )


def _as_card(memory: Memory | None, at: datetime) -> fsrs.Card:
    import fsrs

    if memory is None:
        return fsrs.Card(card_id=0, due=at)
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=memory.last,
    )
