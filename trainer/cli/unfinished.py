"""Takes that a program left behind, as a command tells them; scores and deletes none."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from trainer.cli.backends import open_recordings
from trainer.cli.library import Library
from trainer.cli.records import open_records
from trainer.errors import DeckError

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.store.unfinished import UnfinishedTake


def left_behind(home: Path, library: Library | None = None) -> tuple[UnfinishedTake, ...]:
    """Oldest first. Raises HistoryError where there are takes and it cannot be told which are scored.

    `library` spares reading the decks again.
    """
    return open_recordings(home).unfinished(
        lambda: open_records(home).recordings(), lambda: _cards(library or Library(home))
    )


def as_line(take: UnfinishedTake) -> str:
    return f"{take.card}, {take.at.astimezone():%Y-%m-%d %H:%M}, {take.seconds:.0f} s: {take.path}"


def notice(takes: tuple[UnfinishedTake, ...]) -> str:
    """One sentence with the way to score the oldest; empty where there is none."""
    if not takes:
        return ""
    what = "1 take was" if len(takes) == 1 else f"{len(takes)} takes were"
    return f"{what} left unfinished ({as_line(takes[0])}); {remedy(takes[0])}"


def remedy(take: UnfinishedTake) -> str:
    command = f"trainer answer {take.card} --audio {quote(str(take.path))}"
    return f"score it with `{command}`, or press u in `trainer`, which scores and deletes them"


def _cards(library: Library) -> list[str]:
    try:
        cards = [card for deck in library.decks() for card in deck.cards]
    except DeckError:
        return []
    return [one for card in cards for one in (card.id, card.followup_id)]
