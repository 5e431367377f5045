"""The takes on disk as the learner is told of them: of which card, whether scored, and which are no longer there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from trainer.deck.lookup import card_ids

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.deck.card import Deck
    from trainer.store.pruning import KeptTake
    from trainer.tui.services import Services

State = Literal["scored", "unscored", "busy"]
"""`busy`: another program records or scores it."""


@dataclass(frozen=True, slots=True)
class ShownTake:
    take: KeptTake
    card: str
    """Its id, by the name of the file."""
    state: State


@dataclass(frozen=True, slots=True)
class Kept:
    takes: tuple[ShownTake, ...]
    """The newest first."""
    recorded: int
    """Answers that were ever recorded."""
    missing: int
    """Of these, those whose file is gone."""


def kept(services: Services, decks: Iterable[Deck]) -> Kept:
    """Blocks. Raises HistoryError where it cannot be told which are scored."""
    from trainer.store.pruning import kept_takes
    from trainer.store.recordings import slugs_of
    from trainer.store.unfinished import card_in

    names = services.past().recordings() if services.past is not None else ()
    takes = kept_takes(services.recordings.folder, names)
    slugs = slugs_of(card_ids(decks))
    shown = tuple(ShownTake(take, card_in(take.path.stem, slugs), _state(take)) for take in reversed(takes))
    there = {take.path.stem for take in takes}
    return Kept(shown, len(names), sum(Path(name).stem not in there for name in names))


def _state(take: KeptTake) -> State:
    from trainer.audio import claim

    if take.is_scored:
        return "scored"
    return "busy" if claim.is_busy(take.path) else "unscored"


def delete_for_good(services: Services, takes: Iterable[KeptTake]) -> Iterator[KeptTake]:
    """Deletes them -> those that are still there: in use by now, or in a folder that may not be written."""
    from trainer.audio import claim

    for take in takes:
        if not claim.is_busy(take.path):  # else another program scores it by now
            services.recordings.discard(take.path)
        if take.path.exists():
            yield take
