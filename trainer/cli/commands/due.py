"""`trainer due`: what to practise next, in order, and a plan for today with the time that it takes."""

from __future__ import annotations

import json
from datetime import UTC, timedelta
from typing import TYPE_CHECKING, Any

from trainer.cli.backends import now
from trainer.cli.home import find_home
from trainer.cli.library import Library, tell_faults
from trainer.cli.records import open_records
from trainer.progress.agenda import AskedCard, ordered, plan
from trainer.progress.pace import WINDOW, pace_of
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from datetime import datetime
    from pathlib import Path

    from trainer.deck.card import Deck
    from trainer.progress.agenda import Item, Plan
    from trainer.store.history import History

LATER_SHOWN = 10
_LONGEST_SECONDS = 60


def run(arguments: argparse.Namespace) -> int:
    home, at = find_home(arguments.home), now()
    log, minutes = open_records(home), arguments.minutes
    told = planned(home, log, arguments.set, at, None if minutes is None else 60 * minutes)
    if arguments.json:
        print(json.dumps(_as_json(told), ensure_ascii=False, allow_nan=False))
    else:
        says = {(m.card, m.id): m.says for m in log.summary(arguments.set, 0).mistakes}
        print("\n".join(map(printable, _lines(told, at, says))))
    return 0


def planned(home: Path, log: History, set_id: str | None, at: datetime, seconds: float | None = None) -> Plan:
    """Of a set or of all, as far as `seconds` reach. Raises DeckError, HistoryError."""
    library = Library(home)
    decks = [deck for deck in library.gather() if set_id in (None, deck.id)]
    tell_faults(library)
    if set_id is not None and not decks:
        decks = [library.deck(set_id)]
    longest = max((deck.seconds for deck in decks), default=_LONGEST_SECONDS)
    memories, newest = log.memories(set_id), log.newest(set_id)
    items = ordered(_cards(decks), memories, newest, at, end_of_day(at))
    return plan(items, pace_of(log.answered(WINDOW), longest), seconds)


def end_of_day(at: datetime) -> datetime:
    """Midnight where the learner is."""
    here = at.astimezone()
    return (here.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)).astimezone(UTC)


def _cards(decks: Iterable[Deck]) -> Iterator[AskedCard]:
    for deck in decks:
        for card in deck.cards:
            yield AskedCard(card.id, card.title, card.status)
            if card.followup_question:
                yield AskedCard(card.followup_id, card.followup_question, card.status)


def _as_json(planned: Plan) -> dict[str, Any]:
    return {
        "cards": len(planned.today),
        "minutes": round(planned.seconds / 60, 1),
        "pace": {"seconds": round(planned.pace.seconds, 1), "source": planned.pace.source},
        "today": [_item(item) for item in planned.today],
        "left_out": [_item(item) for item in planned.left_out],
        "later": [_item(item) for item in planned.later],
    }


def _item(item: Item) -> dict[str, Any]:
    memory = item.memory
    return {
        "card": item.card.id,
        "title": item.card.title,
        "status": item.card.status,
        "why": item.why,
        "missed": [point.id for point in item.missed],
        "returned": [mistake.id for mistake in item.returned],
        "due": memory.due.isoformat() if memory else None,
        "last": memory.last.isoformat() if memory else None,
        "recall": None if item.recall is None else round(item.recall, 4),
        "stability_days": round(memory.stability, 2) if memory else None,
        "answers": memory.answers if memory else 0,
        "lapses": memory.lapses if memory else 0,
    }


def _lines(planned: Plan, at: datetime, says: dict[tuple[str, str], str]) -> Iterator[str]:
    pace = planned.pace
    if not planned.today:
        yield "nothing is due today"
    else:
        cards = "1 card" if len(planned.today) == 1 else f"{len(planned.today)} cards"
        yield f"Today: {cards}, about {planned.seconds / 60:.0f} min ({pace.seconds:.0f} s a card, {pace.source})"
    for number, item in enumerate(planned.today, 1):
        yield f"{number:4}. {item.card.id:9} {item.card.status:7}  {_when(item, at)}: {item.card.title}"
        for point in item.missed:
            yield f"        missed: {point.says}"
        for mistake in item.returned:
            yield f"        came back: {says.get((item.card.id, mistake.id), mistake.id)}"
    if planned.left_out:
        ids = ", ".join(item.card.id for item in planned.left_out)
        yield f"and beyond that time: {ids}"
    if planned.later:
        yield from ("", "Later")
    for item in sorted(planned.later, key=lambda item: item.due or at)[:LATER_SHOWN]:
        yield f"      {item.card.id:9} {item.card.status:7}  {_when(item, at)}"
    if len(planned.later) > LATER_SHOWN:
        yield f"      … and {len(planned.later) - LATER_SHOWN} more"


def _when(item: Item, at: datetime) -> str:
    if item.memory is None or item.recall is None:
        return "new"
    due = item.memory.due.astimezone().date()
    days = (due - at.astimezone().date()).days
    when = "due today" if days == 0 else f"due for {-days} d" if days < 0 else f"due {due}"
    return f"{when}, recall {item.recall:.0%}"
