"""The notebook of mistakes as it is shown: how each fared in all answers, and the newest of these one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.notebook import KnownMistake, all_known, notebook
from trainer.progress.runs import noted
from trainer.progress.trends import WINDOW

if TYPE_CHECKING:
    from trainer.progress.runs import Noted
    from trainer.store.past import Past
    from trainer.tui.services import Services


@dataclass(frozen=True, slots=True)
class NotebookLine:
    noted: Noted
    newest: tuple[bool, ...] = ()
    """Whether each of the newest answers to the cards that test it made it, the newest last; told once looked at."""


def notebook_lines(services: Services, chosen: str) -> tuple[NotebookLine, ...]:
    """Of all, of a set or of a card; blocks. Raises HistoryError, RubricError."""
    assert services.past is not None, "who asks has looked"
    past, set_id = services.past(), set_of(chosen)
    known = all_known(services.mistakes(), past.mistakes_made(set_id))
    wanted = [mistake for mistake in known if set_id in ("", set_of(mistake.card))]
    lines = noted(wanted, past.runs(wanted))
    return tuple(NotebookLine(one) for one in lines if chosen in ("", set_id, *one.cards))


def newest_of(past: Past, one: Noted) -> tuple[bool, ...]:
    """`NotebookLine.newest` of it. Blocks. Raises HistoryError."""
    known = [KnownMistake(card, one.id, one.says, one.origin) for card in one.cards]
    (entry,) = notebook(known, past.outcomes_of_cards(one.cards, WINDOW))
    return tuple(made for _, made in entry.history)
