"""Decks and rubrics of this run joined: what is asked on a card, in which language, and how it is judged.

The rooms that judge are imported when the first answer is: the first screen does not wait for them.
"""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING

from trainer.errors import DeckError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from trainer.deck.card import Card, Deck
    from trainer.rubric.card import RubricCard
    from trainer.rubric.lexicon import Lexicon
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript, Word
    from trainer.store.library import Library as Loaded
    from trainer.store.rubrics import Rubrics
    from trainer.store.unchanged import Unchanged

_PATTERN_SHOWN = 120
"""Characters of a pattern that matched; more say no more to a reader."""


class Library:
    """Reads a set when it is first asked for; a broken set stops only its own cards."""

    def __init__(self, home: Path | None) -> None:
        self.home = home
        self.faults: tuple[str, ...] = ()
        """Of the deck files that `gather` could not use, a line each."""
        self._decks: dict[str, Deck] = {}
        self._jargon: dict[str, tuple[str, ...]] = {}
        self._ready: dict[str, RubricCard] = {}
        """Rubrics with all that the first verdict would otherwise wait for."""

    @cached_property
    def _rubrics(self) -> Rubrics:
        from trainer.store.rubrics import open_rubrics

        return open_rubrics(self.home, self.question)

    @cached_property
    def _deck_files(self) -> dict[str, Path]:
        from trainer.store.places import find_decks

        return {file.id: file.path for file in find_decks(self.home).files}

    def deck(self, set_id: str) -> Deck:
        """Raises DeckError when the set is not there or cannot be read."""
        from trainer.store.decks import load_deck

        if set_id not in self._decks:
            path = self._deck_files.get(set_id)
            if path is None:
                raise DeckError(
                    told("there is no set {name!r}", name=set_id),
                    hint=told("the sets are {names}", names=", ".join(self._deck_files)),
                )
            self._decks[set_id] = load_deck(path)
        return self._decks[set_id]

    def gather(self) -> tuple[Deck, ...]:
        """Every deck that can be asked, for the interface; answers are judged by the very same ones.

        Where the learner's own deck of a set cannot be read, the built-in one is asked and judged by.
        """
        library = self._gathered.or_read(self._deck_folders(), self._load)
        self._decks.update({deck.id: deck for deck in library.decks})
        self.faults = tuple(problem.sentence for problem in library.problems)
        return library.decks

    @cached_property
    def _gathered(self) -> Unchanged[Loaded]:
        from trainer.store.unchanged import Unchanged

        return Unchanged()

    def _load(self) -> Loaded:
        from trainer.cli.collector import built_to_stay
        from trainer.store.library import load_library

        with built_to_stay():
            return load_library(self.home)

    def _deck_folders(self) -> tuple[Path, ...]:
        from trainer.store.places import builtin

        return (builtin("decks"), *([self.home / "decks"] if self.home else []))

    def has_set(self, set_id: str) -> bool:
        return set_id in self._deck_files

    def decks(self) -> tuple[Deck, ...]:
        return tuple(self.deck(set_id) for set_id in self._deck_files)

    def question(self, card_id: str) -> str:
        """The question as it is put: title and case, or the follow-up's one sentence; empty without a deck."""
        card = self._card(card_id)
        if card is None:
            return ""
        return card.followup_question if card_id.endswith("+") else card.question

    def _card(self, card_id: str) -> Card | None:
        """A follow-up's is the card that it follows; None without a deck."""
        set_id, _, _ = card_id.partition("/")
        cards = self.deck(set_id).cards if self.has_set(set_id) else ()
        return next((card for card in cards if card.id == card_id.removesuffix("+")), None)

    def rubric(self, card_id: str) -> RubricCard:
        """Raises RubricError naming the nearest card that there is."""
        return self._rubrics.card(card_id)

    def jargon(self, card_id: str) -> tuple[str, ...]:
        """What the card's set calls things, for a recogniser to listen for; nothing where its files are broken."""
        from trainer.cli.jargon import jargon_of_set

        set_id = card_id.partition("/")[0]
        if set_id not in self._jargon:
            self._jargon[set_id] = jargon_of_set(self, set_id)
        return self._jargon[set_id]

    def terms(self) -> Lexicon:
        """What things are called in any language, of no set in particular. Raises RubricError."""
        return self._rubrics.terms()

    def prepare(self, card_id: str) -> None:
        """Everything that the first verdict on a card would otherwise wait for.

        The card's own answer is judged: what cues and forms begin with its words is made ready when they are first
        said, and a learner says most of them too.
        """
        card = self._card(card_id)
        own = (card.followup_answer if card_id.endswith("+") else card.answer) if card else ()
        self.score(card_id, " ".join(own))

    def score(self, card_id: str, text: str) -> ScoreSheet:
        return self.score_heard(card_id, text, ())

    def _get_ready(self, card_id: str) -> RubricCard:
        from trainer.cli.collector import built_to_stay

        with built_to_stay():
            rubric = self._ready[card_id] = self.rubric(card_id)
            rubric.spotter.grow()
        return rubric

    def why(self, card_id: str, text: str) -> Iterator[str]:
        """How the text was read, which patterns matched where, and which claims it is like. Raises RubricError."""
        from textwrap import shorten

        from trainer.spoken.normalise import hear
        from trainer.store.why import matches, numbers, resemblances, stances

        answer = hear(text, self.rubric(card_id).language)
        yield from ("", "read as:", f"  {stances(answer)}", "numbers:")
        yield from (f"  {number}" for number in numbers(answer))
        yield "patterns that matched:"
        for match in matches(self._rubrics, card_id, self.question(card_id), answer):
            where = " · ".join(f'"{text}"' for text in match.texts)
            yield f"  {match.item}, {match.key}: {where} by {shorten(match.pattern, _PATTERN_SHOWN)}"
        if learnt := tuple(resemblances(self.rubric(card_id), answer)):
            yield "like labelled answers (log odds):"
            yield from (f"  {resemblance}" for resemblance in learnt)

    def score_transcript(self, card_id: str, transcript: Transcript) -> ScoreSheet:
        return self.score_heard(card_id, transcript.text, transcript.words)

    def score_heard(self, card_id: str, text: str, words: Sequence[Word]) -> ScoreSheet:
        """The same; verdicts that words not clearly heard may have caused say so."""
        from trainer.exam.doubting import cast_doubt
        from trainer.scoring.score import score
        from trainer.spoken.normalise import hear

        rubric = self._ready.get(card_id) or self._get_ready(card_id)
        answer = hear(text, rubric.language)
        return cast_doubt(score(rubric, answer), rubric, answer, words)


def tell_faults(library: Library) -> None:
    """A deck that cannot be read is asked by nobody: that is said, a line a fault."""
    from trainer.scoring.report import printable

    for fault in library.faults:
        print(printable(f"trainer: {' '.join(fault.split())}"), file=sys.stderr)
