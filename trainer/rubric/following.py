"""Errors carried forward: a value that follows from an earlier wrong one by the rubric's own formula; no verdict.

Who says 8 GB of weights for 16 and goes on by the right arithmetic says 2.4 ms and 420 token/s. No cue need stand near
those: the formula of the point tells whose they are. Marking schemes call it an error carried forward.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from trainer.errors import RubricError
from trainer.rubric.formula import evaluate, numbers
from trainer.spoken.units import convert

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from trainer.rubric.formula import Number
    from trainer.rubric.roles import Role
    from trainer.rubric.target import Measured, Target

_SLACK = 0.05
"""How far what was said may be off from what follows: people round as they go."""
_TIGHT = 0.025
"""The same where nothing else says that the one it follows from is the point's."""
_SAME = 1e-6
_SCALES = (1e3, 1e6, 1e9)
"""A formula may write millions as the bare number before them: `3 / 15.5 USD`."""
_MOST = 3
"""Wrong values of one point that are followed up, the last ones."""
_TELLING = 10
"""A bare number of a formula from which on it may be told in thousands, millions or billions."""
_MOST_TRIED = 64
"""Combinations of values that are tried for one formula."""
_BEFORE = 1000
"""A result stands behind what it is worked out from; one that stands before it is taken only where none does."""


@dataclass(frozen=True, slots=True)
class Step:
    """A formula by which the value of a point follows from those of others."""

    role: Role
    formula: str
    sources: tuple[tuple[Role, tuple[Number, ...]], ...]
    """Each point whose value the formula uses, with the places where it stands."""

    def expected(self, factors: Sequence[float]) -> float | None:
        """The point's value, in its unit, where each source is `factors` times what it should be."""
        value = _value(self._with(factors))
        return value / self.role.targets[0].scale if value and value > 0 else None

    def _with(self, factors: Sequence[float]) -> str:
        changes = [
            (place, factor)
            for (_, places), factor in zip(self.sources, factors, strict=True)
            for place in places
        ]
        text = self.formula
        for place, factor in sorted(changes, key=lambda change: change[0].start, reverse=True):
            text = f"{text[: place.start]}{place.value * factor:.12g}{text[place.end :]}"
        return text


def steps(roles: Sequence[Role]) -> Iterator[Step]:
    """Of the points whose formulas use the values of others, in the rubric's order."""
    for role in roles:
        for formula in role.formulas:
            written = numbers(formula)
            places = (
                (other, tuple(n for n in written if _is_of(n, other))) for other in roles if other is not role
            )
            if used := tuple((other, found) for other, found in places if found):
                yield Step(role, formula, used)


def _is_of(number: Number, role: Role) -> bool:
    target = role.targets[0]
    if target.is_range or number.value <= 0:
        return False
    scale, dimension = convert(1.0, number.unit)
    if dimension == target.dimension and _alike(number.value * scale, target.middle * target.scale):
        return True
    if _alike(number.value, target.middle):
        return True
    return number.value >= _TELLING and any(_alike(number.value * by, target.middle) for by in _SCALES)


def _alike(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=_SAME)


@lru_cache(maxsize=512)
def _value(formula: str) -> float | None:
    try:
        return evaluate(formula).value
    except RubricError:
        return None


@dataclass(frozen=True, slots=True)
class Carried:
    """That quantity `index` follows from what was given for the sources."""

    index: int
    sources: tuple[tuple[Role, int], ...]
    """The quantities that it follows from, of the sources that are other than they should be."""


def follow(
    step: Step, given: Mapping[str, Sequence[int]], free: Sequence[int], said: Sequence[Measured]
) -> Carried | None:
    """What among the quantities `free` follows from values `given` for the sources."""
    return _follow(step, [given[role.id][-_MOST:] for role, _ in step.sources], free, said, _SLACK)


def suppose(
    step: Step,
    given: Mapping[str, Sequence[int]],
    free: Sequence[int],
    said: Sequence[Measured],
    may: Callable[[Role, int], bool],
) -> Carried | None:
    """The same where any free quantity that `may` be the value of a source is tried as it.

    Of two numbers one hardly follows from the other by chance: they tell each other's place.
    """
    choices = [[*given[role.id][-_MOST:], *(i for i in free if may(role, i))] for role, _ in step.sources]
    found = _follow(step, choices, free, said, _TIGHT)
    return found if found and all(_precedes(i, found.index, said) for _, i in found.sources) else None


def _precedes(i: int, result: int, said: Sequence[Measured]) -> bool:
    """Quantity i comes before the result, which is another number and not the same said again."""
    return i < result and said[i].value != said[result].value


def _follow(
    step: Step, choices: Sequence[Sequence[int]], free: Sequence[int], said: Sequence[Measured], slack: float
) -> Carried | None:
    found: list[tuple[int, Carried]] = []
    widest = int(_MOST_TRIED ** (1 / len(choices))) - 1
    for chosen in product(*((None, *choice[:widest]) for choice in choices)):
        used = [(role, i) for (role, _), i in zip(step.sources, chosen, strict=True) if i is not None]
        wanted = _expected(step, chosen, said) if used else None
        if wanted is None:
            continue
        last = max(i for _, i in used)
        found += [
            (i - last if i > last else _BEFORE + last - i, Carried(i, tuple(used)))
            for i in free
            if all(i != j for _, j in used) and _is_near(said[i], step.role.targets[0], wanted, slack)
        ]
    return min(found, key=lambda f: f[0])[1] if found else None


def _expected(step: Step, chosen: Sequence[int | None], said: Sequence[Measured]) -> float | None:
    factors: list[float] = []
    for (role, _), i in zip(step.sources, chosen, strict=True):
        factor = 1.0 if i is None else _factor(role.targets[0], said[i])
        if factor is None:
            return None
        factors.append(factor)
    return step.expected(factors)


def _factor(target: Target, said: Measured) -> float | None:
    """How many times the value that the point should have was said; None for nothing, and for the right one."""
    value = target.in_unit(said)
    return (
        value / target.middle if value and target.middle and value > 0 and not target.holds(value) else None
    )


def _is_near(said: Measured, target: Target, wanted: float, slack: float) -> bool:
    value = target.in_unit(said)
    return value is not None and abs(value - wanted) <= slack * wanted
