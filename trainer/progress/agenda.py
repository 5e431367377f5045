"""What to practise next, in order, and how much of it today. Pure; reads no deck and no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from trainer.progress.schedule import recall, remembered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.outcome import FormPoint, MadeMistake, Outcome
    from trainer.progress.pace import Pace
    from trainer.progress.schedule import Memory

Why = Literal["failed", "due", "new", "later"]
"""`failed`: the newest graded answer missed a core point or made an old mistake again."""
_RANKS = {"ưu tiên": 0, "": 1, "vững": 2}


@dataclass(frozen=True, slots=True)
class AskedCard:
    """As much of a card as its place in the order needs."""

    id: str
    title: str
    status: str
    """`ưu tiên`, `vững` or empty; a follow-up has its card's."""


@dataclass(frozen=True, slots=True)
class Item:
    card: AskedCard
    why: Why
    missed: tuple[FormPoint, ...]
    """Core points that earned nothing in the newest graded answer."""
    returned: tuple[MadeMistake, ...]
    """Old mistakes that it made again."""
    memory: Memory | None
    """None for a card that has no graded answer."""
    recall: float | None
    """Chance that it is remembered now, 0..1."""

    @property
    def due(self) -> datetime | None:
        return self.memory.due if self.memory else None


@dataclass(frozen=True, slots=True)
class Plan:
    today: tuple[Item, ...]
    left_out: tuple[Item, ...]
    """Wanted today, but beyond the time there is."""
    later: tuple[Item, ...]
    pace: Pace

    @property
    def seconds(self) -> float:
        return len(self.today) * self.pace.seconds


def agenda(
    cards: Iterable[AskedCard], outcomes: Sequence[Outcome], now: datetime, until: datetime
) -> tuple[Item, ...]:
    """From all outcomes, which may be of other cards too; else as `ordered`."""
    asked = {card.id: card for card in cards}
    theirs = sorted((o for o in outcomes if o.card in asked), key=lambda o: (o.at, o.attempt))
    return ordered(asked.values(), remembered(theirs), {o.card: o for o in theirs}, now, until)


def ordered(
    cards: Iterable[AskedCard],
    memories: Mapping[str, Memory],
    newest: Mapping[str, Outcome],
    now: datetime,
    until: datetime,
) -> tuple[Item, ...]:
    """Failed cards first, then the learner's own `ưu tiên` before `vững`, then by due time; new cards are due now.

    `memories` and the `newest` outcome are by card, of other cards too; `until` ends the day.
    """
    asked = {card.id: card for card in cards}
    items = (_item(c, newest.get(c.id), memories.get(c.id), now, until) for c in asked.values())
    return tuple(sorted(items, key=lambda item: _place(item, now)))


def plan(items: Iterable[Item], pace: Pace, seconds: float | None = None) -> Plan:
    """What is wanted today as far as `seconds` reach, but one card at least."""
    ordered = tuple(items)
    wanted = [item for item in ordered if item.why != "later"]
    fits = len(wanted) if seconds is None else max(1, int(seconds // pace.seconds))
    later = tuple(item for item in ordered if item.why == "later")
    return Plan(tuple(wanted[:fits]), tuple(wanted[fits:]), later, pace)


def _item(
    card: AskedCard, outcome: Outcome | None, memory: Memory | None, now: datetime, until: datetime
) -> Item:
    if outcome is None or memory is None:
        return Item(card, "new", (), (), None, None)
    missed, returned = outcome.core_missed(), outcome.returned()
    why: Why = "failed" if missed or returned else "due" if memory.due < until else "later"
    return Item(card, why, missed, returned, memory, recall(memory, now))


def _place(item: Item, now: datetime) -> tuple[bool, bool, int, datetime]:
    rank = _RANKS.get(item.card.status, _RANKS[""])
    return (item.why != "failed", item.why == "later", rank, item.due or now)
