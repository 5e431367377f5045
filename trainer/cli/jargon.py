"""The jargon of one of this run's sets, proved on its own rubrics before anything is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.exam.set_jargon import set_jargon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.cli.library import Library
    from trainer.scoring.sheet import ScoreSheet


def jargon_of_set(library: Library, set_id: str) -> tuple[str, ...]:
    """Empty where a file of the set is broken: what is heard must not depend on it. Takes seconds the first time."""
    try:
        deck = library.deck(set_id)
        cards = [id_ for card in deck.cards for id_ in (card.id, card.followup_id) if library.question(id_)]
        return set_jargon(deck, library.terms(), lambda term: _earns(library, cards, term))
    except Exception:  # noqa: BLE001 - whatever the judge stumbles over, the answer is heard all the same
        return ()


def _earns(library: Library, cards: Sequence[str], term: str) -> bool:
    return any(is_answer(library.score(card, term)) for card in cards)


def is_answer(sheet: ScoreSheet) -> bool:
    """Whether anything was right, wrong or a mistake that must be said to be made."""
    said = any(point.verdict != "missed" for point in sheet.points)
    return said or any(mistake.form == "said" for mistake in sheet.mistakes)
