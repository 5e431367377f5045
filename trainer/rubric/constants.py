"""Numbers of a card that may be said without being anybody's answer; which quantity is one is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.target import remember

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rubric.target import Measured, Target

_MULTIPLE = "x"


class Constants:
    def __init__(self, targets: Iterable[Target]) -> None:
        self._targets = tuple(targets)
        self._known: dict[Measured, bool] = {}

    def have(self, said: Measured) -> bool:
        """One of them is this quantity; a multiple is no number without a unit."""
        found = self._known.get(said)
        if found is None:
            found = remember(self._known, said, self._has(said))
        return found

    def _has(self, said: Measured) -> bool:
        is_multiple = said.unit == _MULTIPLE
        return any(target.accepts(said) for target in self._targets if target.unit or not is_multiple)
