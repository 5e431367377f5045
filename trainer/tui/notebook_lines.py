"""The notebook of mistakes as it is shown: how each fared in all answers, and the newest of these one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.notebook import all_known, notebook
from trainer.progress.runs import noted
from trainer.progress.trends import WINDOW

if TYPE_CHECKING:
    from trainer.progress.runs import Noted
    from trainer.tui.services import Services


@dataclass(frozen=True, slots=True)
class NotebookLine:
    noted: Noted
    newest: tuple[bool, ...]
    """Whether each of the newest answers to the cards that test it made it, the newest last."""


def notebook_lines(services: Services, chosen: str) -> tuple[NotebookLine, ...]:
    """Of all, of a set or of a card; blocks. Raises HistoryError, RubricError."""
    assert services.past is not None, "who asks has looked"
    past, set_id = services.past(), set_of(chosen)
    known = all_known(services.mistakes(), past.summary(set_id, 0))
    wanted = [mistake for mistake in known if set_id in ("", set_of(mistake.card))]
    newest = {
        (entry.set_id, entry.id): tuple(made for _, made in entry.history)
        for entry in notebook(wanted, past.outcomes(set_id, WINDOW))
    }
    return tuple(
        NotebookLine(one, newest[one.set_id, one.id])
        for one in noted(wanted, past.runs(wanted))
        if chosen in ("", set_id, *one.cards)
    )
