"""One answer with all that was ever heard, judged and said of it, and two accounts of it made one. Pure.

Two machines may have gone on from one copy. Joined, they have everything of both, whichever came first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.scoring.label import Label
    from trainer.scoring.override import Override
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Word


@dataclass(frozen=True, slots=True)
class Hearing:
    """What a later hearing heard; its verdict is among the rescorings."""

    at: datetime
    """Aware, UTC."""
    model: str
    text: str
    words: tuple[Word, ...]
    corrected: bool = False
    """The learner's own text of what was said."""


@dataclass(frozen=True, slots=True)
class Rescoring:
    at: datetime
    """Aware, UTC."""
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class WholeAttempt:
    first: Attempt
    """As it was first heard and judged."""
    hearings: tuple[Hearing, ...] = ()
    """Oldest first, as all below."""
    rescorings: tuple[Rescoring, ...] = ()
    overrides: tuple[Override, ...] = ()
    standing: ScoreSheet | None = None
    """The newest sheet with the learner's word on it; None where that changes nothing."""
    labels: tuple[Label, ...] = ()
    """Blind marks; nothing that stands hangs on them."""

    @property
    def judged(self) -> ScoreSheet:
        """The judge's newest sheet."""
        return self.rescorings[-1].sheet if self.rescorings else self.first.sheet


@dataclass(frozen=True, slots=True)
class Joined:
    whole: WholeAttempt
    is_settled: bool
    """`standing` is right; else it must be made again from the newest sheet and the overrides."""


_Event = TypeVar("_Event", bound="Hearing | Rescoring | Override | Label")


def join(one: WholeAttempt, other: WholeAttempt) -> Joined:
    """Everything of both; the same whichever is named first, and `one` itself where the other has no more.

    Raises ValueError where they are two different answers under one id.
    """
    if one.first != other.first:
        raise ValueError("two different answers have one id")
    joined = replace(
        one,
        hearings=_together(one.hearings, other.hearings),
        rescorings=_together(one.rescorings, other.rescorings),
        overrides=_together(one.overrides, other.overrides),
        standing=None,
        labels=_together(one.labels, other.labels),
    )
    bare = replace(joined, labels=())
    complete = [w for w in (one, other) if replace(w, standing=None, labels=()) == bare]
    standings = {repr(w.standing): w.standing for w in complete}
    if len(standings) != 1:
        return Joined(joined, is_settled=False)
    return Joined(replace(joined, standing=next(iter(standings.values()))), is_settled=True)


def _together(one: tuple[_Event, ...], other: tuple[_Event, ...]) -> tuple[_Event, ...]:
    """The longer where it has all of the other, in its own order; else all of both, by time."""
    if one == other or _has_all(one, other):
        return one
    if _has_all(other, one):
        return other
    united = {repr(event): event for event in (*one, *other)}
    return tuple(sorted(united.values(), key=lambda event: (event.at, repr(event))))


def _has_all(one: tuple[_Event, ...], other: tuple[_Event, ...]) -> bool:
    """It has every event of the other and at least one more."""
    mine, theirs = set(map(repr, one)), set(map(repr, other))
    return theirs < mine
