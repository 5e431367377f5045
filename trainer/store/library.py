"""Every deck that can be asked, built-in and the learner's own, with what is wrong in the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.store.decks import gather
from trainer.store.places import find_decks

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.deck.card import Deck
    from trainer.store.problem import Problem


@dataclass(frozen=True, slots=True)
class Library:
    decks: tuple[Deck, ...]
    overridden: tuple[str, ...]
    """Ids of the built-in sets that decks of the learner's stand for."""
    problems: tuple[Problem, ...]
    """Of the files that could not be used."""


def load_library(home: Path | None) -> Library:
    """The decks by file name, the built-in ones first; one broken file stops no other.

    Where the learner's own deck of an id cannot be read, the built-in one stays and the problems say why.
    """
    files = find_decks(home)
    decks, problems = gather(files.paths)
    read = {deck.id for deck in decks}
    kept = [file for file in files.replaced if file.id not in read]
    spare, faults = gather(file.path for file in kept)
    overridden = tuple(file.id for file in files.replaced if file not in kept)
    return Library((*spare, *decks), overridden, (*problems, *faults))
