"""The error that says a deck cannot be used as it stands, with every fault that was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import DeckError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.store.problem import Problem


class BrokenDeckError(DeckError):
    """`msg` names file, line and card of the first fault, `hint` its remedy, `problems` them all."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        first, more = problems[0], len(problems) - 1
        with_rest = told("{mend} ({more} more: trainer check lists them)", mend=first.mend, more=more)
        super().__init__(first.where_and_what, hint=with_rest if more else first.mend)
        self.problems = tuple(problems)
