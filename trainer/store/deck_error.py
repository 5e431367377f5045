"""The error that says a deck cannot be used as it stands, with every fault that was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import DeckError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.store.problem import Problem


class BrokenDeckError(DeckError):
    """`msg` names file, line and card of the first fault, `hint` its remedy, `problems` them all."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        first, more = problems[0], len(problems) - 1
        rest = f" ({more} more: trainer check lists them)" if more else ""
        super().__init__(first.where_and_what, hint=first.mend + rest)
        self.problems = tuple(problems)
