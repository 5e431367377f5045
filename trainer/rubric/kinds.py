"""The registry of point kinds: from what a rubric writes to a point; knows no file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.conclusion import Conclusion
from trainer.rubric.factor import Factor
from trainer.rubric.number import Number
from trainer.rubric.order import Order
from trainer.rubric.roles import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rubric.matcher import Matcher
    from trainer.rubric.point import Common, Point
    from trainer.rubric.target import Target


@dataclass(frozen=True, slots=True)
class Written:
    """A point as a rubric writes it, patterns compiled."""

    common: Common
    targets: tuple[Target, ...] = ()
    claims: tuple[Matcher, ...] = ()
    opposite: tuple[Matcher, ...] = ()
    about: tuple[Matcher, ...] = ()
    not_about: tuple[Matcher, ...] = ()
    only_about: bool = False
    formulas: tuple[str, ...] = ()
    point: str = ""
    after: tuple[str, ...] = ()


def role_of(written: Written) -> Role:
    return Role(
        written.common.id,
        written.targets,
        written.about,
        written.not_about,
        written.only_about,
        written.formulas,
    )


def _number(written: Written) -> Point:
    return Number(written.common, role_of(written), written.claims, written.opposite)


def _factor(written: Written) -> Point:
    return Factor(written.common, written.claims)


def _conclusion(written: Written) -> Point:
    return Conclusion(written.common, written.claims, written.opposite)


def _order(written: Written) -> Point:
    return Order(written.common, written.point, written.after)


KINDS: dict[str, Callable[[Written], Point]] = {
    "number": _number,
    "factor": _factor,
    "conclusion": _conclusion,
    "order": _order,
}
