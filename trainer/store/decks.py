"""The one door from deck files to decks; knows no rubric and no home folder."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trainer.store.deck_error import BrokenDeckError
from trainer.store.deck_file import read_text
from trainer.store.deck_reader import parse
from trainer.store.problem import Problem
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from trainer.deck.card import Deck


_KEPT = 256
"""Decks kept by their text: a screen that comes back reads the files anew, and parses no text twice."""


class Gathered(NamedTuple):
    """What could be read, and what is wrong with the rest."""

    decks: tuple[Deck, ...]
    problems: tuple[Problem, ...]


@lru_cache(maxsize=_KEPT)
def read_deck(text: str, source: str) -> Deck:
    """The deck in a text; `source` is only named in messages.

    Raises BrokenDeckError (a DeckError) with all problems.
    """
    deck, problems = parse(text, source)
    if problems.found:
        raise BrokenDeckError(problems.by_line)
    return deck


def deck_problems(text: str, source: str) -> list[Problem]:
    """Everything that is wrong in a deck's text, by line; empty where it can be used."""
    return parse(text, source)[1].by_line


def load_deck(path: Path) -> Deck:
    """The deck in a file.

    Raises BrokenDeckError, also where the file cannot be read.
    """
    text = read_text(path)
    if isinstance(text, Problem):
        raise BrokenDeckError([text])
    return read_deck(text, str(path))


def gather(paths: Iterable[Path]) -> Gathered:
    """Every deck that can be used, in the order of the paths; one broken file does not stop the rest."""
    decks: dict[str, Deck] = {}
    problems: list[Problem] = []
    for path in paths:
        try:
            deck = load_deck(path)
        except BrokenDeckError as error:
            problems.extend(error.problems)
            continue
        first = decks.setdefault(deck.id, deck)
        if first is not deck:
            what = told("set {id} is in {source} already", id=deck.id, source=first.source)
            problems.append(Problem(str(path), 1, "", what, told("give one of the two another id")))
    return Gathered(tuple(decks.values()), tuple(problems))


def deck_files(folder: Path) -> list[Path]:
    """The deck files of a folder by name; a README and hidden files are none."""
    found = (path for path in folder.glob("*.md") if not path.name.startswith("."))
    return sorted(path for path in found if not path.name.upper().startswith("README"))


def load_decks(folder: Path) -> tuple[Deck, ...]:
    """Every deck of a folder, by file name.

    Raises BrokenDeckError with the problems of all files.
    """
    decks, problems = gather(deck_files(folder))
    if problems:
        raise BrokenDeckError(problems)
    return decks
