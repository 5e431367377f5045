"""Which cards an exam asks and in which order. Pure: the same arguments choose the same cards."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, get_args

from trainer.errors import ExamError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.progress.summary import Course

Way = Literal["due", "weak", "random", "order"]
WAYS: tuple[Way, ...] = get_args(Way)
_NEVER = datetime.min.replace(tzinfo=UTC)


class Due(Protocol):
    def __call__(self, cards: Sequence[str]) -> Sequence[str]:
        """The same card ids, what is to be practised first at the front."""
        ...


def choose(
    cards: Sequence[str],
    count: int,
    way: Way,
    seed: int,
    courses: Iterable[Course],
    due: Due | None = None,
) -> tuple[str, ...]:
    """`count` of the card ids, or all where there are fewer, in the order in which they are asked.

    `seed` draws for `random` alone; `courses` are how it went with each card so far. Without a `due` the card longest
    not practised comes first, one never practised before all. Raises ExamError where there is nothing to ask.
    """
    if not cards:
        raise ExamError("there is no card to ask", hint="choose a set that has cards")
    if count < 1:
        raise ExamError(
            told("an exam of {count} cards asks nothing", count=count), hint="ask for one card at least"
        )
    wanted = min(count, len(cards))
    match way:
        case "random":
            return tuple(Random(seed).sample(list(cards), wanted))  # noqa: S311 - draws cards, no secrets
        case "weak":
            return weakest_first(cards, courses)[:wanted]
        case "due":
            return tuple(due(cards) if due else longest_ago_first(cards, courses))[:wanted]
        case "order":
            return tuple(cards[:wanted])


def weakest_first(cards: Sequence[str], courses: Iterable[Course]) -> tuple[str, ...]:
    """By the mean that stands; nothing says that a card without a graded answer is weak, so it comes last."""
    means = {course.name: course.mean for course in courses}
    return tuple(sorted(cards, key=lambda card: 101.0 if (mean := means.get(card)) is None else mean))


def longest_ago_first(cards: Sequence[str], courses: Iterable[Course]) -> tuple[str, ...]:
    """By the newest answer, graded or not."""
    last = {course.name: course.last for course in courses}
    return tuple(sorted(cards, key=lambda card: last.get(card) or _NEVER))
