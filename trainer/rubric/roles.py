"""What the ledger needs of a card's number points, and for which of them a quantity is right; knows no answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from trainer.rubric.following import steps
from trainer.rubric.target import Likeness, remember

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rubric.following import Step
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.target import Measured, Target


@dataclass(frozen=True, slots=True)
class Role:
    id: str
    targets: tuple[Target, ...]
    about: tuple[Matcher, ...]
    """Cues that say what a number near them is."""
    not_about: tuple[Matcher, ...]
    """Cues that, when nearer, say it is something else."""
    only_about: bool
    """The value alone is not enough: a cue must be near."""
    formulas: tuple[str, ...] = ()
    """How the value follows from others, as the rubric writes it."""

    def likeness(self, said: Measured) -> Likeness:
        return min(target.likeness(said) for target in self.targets)


class Roles:
    """Of one card. Most quantities are right for none of them or for one, and come again in other answers."""

    def __init__(self, roles: Iterable[Role]) -> None:
        self.each = tuple(roles)
        """In the rubric's order."""
        self._right: dict[Measured, tuple[tuple[Role, Likeness], ...]] = {}

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """How values of points follow from those of others."""
        return tuple(steps(self.each))

    def right_for(self, said: Measured) -> tuple[tuple[Role, Likeness], ...]:
        """Those for which its value is right, with its unit or without one."""
        found = self._right.get(said)
        if found is None:
            alike = ((role, role.likeness(said)) for role in self.each)
            right = tuple((role, likeness) for role, likeness in alike if likeness <= Likeness.UNITLESS)
            found = remember(self._right, said, right)
        return found
