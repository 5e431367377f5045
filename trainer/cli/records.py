"""The history of this run with everything that was said of its answers, for the commands that read or contest it.

The interface takes what it contests with from here too; its first screen does not wait for a database.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from trainer.cli.backends import now
from trainer.errors import DeckError, RubricError
from trainer.progress.attempt import set_of
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from trainer.cli.library import Library
    from trainer.exam.calibrating import Calibrations
    from trainer.exam.contesting import Contests
    from trainer.exam.correcting import Corrected, Corrections
    from trainer.exam.rescoring import Rescoring
    from trainer.progress.notebook import KnownMistake
    from trainer.progress.record import Record
    from trainer.progress.wanted import Wanted
    from trainer.rubric.finding import Evidence
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.override import Claim, Item
    from trainer.store.history import History
    from trainer.store.past import Past
    from trainer.store.unchanged import Unchanged
    from trainer.store.wholes import Wholes
    from trainer.tui.services import Contest, Correct


def open_records(home: Path) -> History:
    from trainer.store.history import FILE_NAME, History

    return History(home / "recordings" / FILE_NAME)


@cache
def open_past(home: Path) -> Past:
    """The same history, to be looked back on by the interface: one as long as it runs, since it keeps what it read."""
    from trainer.store.history import FILE_NAME
    from trainer.store.past import Past

    return Past(home / "recordings" / FILE_NAME)


def late_wanted(home: Path, set_id: str) -> dict[str, Wanted]:
    """What the questions of a set, or of all (empty), are wanted for today. Raises HistoryError."""
    from trainer.cli.commands.due import end_of_day
    from trainer.progress.wanted import wanted

    log, scope = open_records(home), set_id or None
    return wanted(log.memories(scope), log.newest(scope), end_of_day(now()))


def late_mistakes(home: Path) -> tuple[KnownMistake, ...]:
    """Those that the rubrics look for now, read anew only where a rubric has changed. Raises RubricError."""
    from trainer.store.known_mistakes import known_mistakes
    from trainer.store.places import builtin

    folders = (builtin("rubrics"), home / "rubrics")
    return _kept_mistakes(home).or_read(folders, lambda: known_mistakes(home))


@cache
def _kept_mistakes(_home: Path) -> Unchanged[tuple[KnownMistake, ...]]:
    from trainer.store.unchanged import Unchanged

    return Unchanged()


def open_wholes(home: Path) -> Wholes:
    """The same history, to be handed over whole or joined with another."""
    from trainer.store.history import FILE_NAME
    from trainer.store.wholes import Wholes

    return Wholes(home / "recordings" / FILE_NAME)


def check_named(library: Library, set_or_card: str | None) -> None:
    """Raises DeckError where neither answers nor decks know it; asked when there are no answers of it."""
    if not set_or_card:
        return
    set_id, _, is_card = set_or_card.partition("/")
    cards = [id_ for card in library.deck(set_id).cards for id_ in (card.id, card.followup_id)]
    if is_card and set_or_card not in cards:
        near = get_close_matches(set_or_card, cards, n=3) or cards
        raise DeckError(
            told("there is no card {name!r}", name=set_or_card),
            hint=told("did you mean {names}?", names=", ".join(near)),
        )


def mistakes_of(library: Library, card: str) -> Sequence[Mistake | Omission]:
    """Those that the card's rubric knows. Raises RubricError where there is none."""
    return library.rubric(card).mistakes


def mistakes_known(library: Library, card: str) -> Sequence[Mistake | Omission]:
    """The same; none where the card is not here."""
    try:
        return mistakes_of(library, card)
    except (DeckError, RubricError):
        return ()


def open_contests(home: Path, library: Library) -> Contests:
    """What the command line and the verdict screen both keep a learner's word with."""
    from trainer.exam.contesting import Contests

    return Contests(open_records(home), lambda card: mistakes_of(library, card), now)


def late_contest(home: Path, library: Library) -> Contest:
    """The same for the interface: nothing is opened or imported before the first word."""

    def contest(attempt: str, item: Item, id_: str, claim: Claim, evidence: Evidence | None) -> Record:
        return open_contests(home, library)(attempt, item, id_, claim, evidence)

    return contest


def open_rescoring(home: Path, library: Library) -> Rescoring:
    """What the command line and the interface both judge stored answers again with."""
    from trainer.exam.rescoring import Rescoring

    return Rescoring(
        lambda attempt: library.score_heard(attempt.card, attempt.text, attempt.words),
        lambda card: mistakes_of(library, card),
        open_records(home),
        now,
    )


def open_corrections(home: Path, library: Library) -> Corrections:
    """What the command line and the verdict screen both keep a corrected transcript with."""
    from trainer.exam.correcting import Corrections

    return Corrections(
        open_records(home), library.score_transcript, lambda card: mistakes_of(library, card), now
    )


def open_calibrations(home: Path, library: Library) -> Calibrations:
    """What the command line and the interface both keep and compare blind marks with."""
    from trainer.exam.calibrating import Calibrations
    from trainer.store.history import FILE_NAME
    from trainer.store.known_mistakes import known_mistakes
    from trainer.store.labelled import LabelledHistory

    @cache
    def of_set(set_id: str) -> tuple[KnownMistake, ...]:
        return known_mistakes(home, set_id) if library.has_set(set_id) else ()

    def known(card: str) -> tuple[KnownMistake, ...]:
        return tuple(mistake for mistake in of_set(set_of(card)) if mistake.card == card)

    return Calibrations(LabelledHistory(home / "recordings" / FILE_NAME), known, now)


def late_correct(home: Path, library: Library) -> Correct:
    """The same for the interface, opened when the first transcript is corrected."""

    def correct(attempt: str, text: str) -> Corrected | None:
        return open_corrections(home, library)(attempt, text)

    return correct
