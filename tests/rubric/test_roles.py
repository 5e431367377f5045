"""For which number points of a card a quantity is right."""

from __future__ import annotations

import pytest

from trainer.rubric.roles import Role, Roles
from trainer.rubric.target import Likeness, make_target, measured


def role(id_: str, *values: str) -> Role:
    return Role(id_, tuple(make_target(value, "5%") for value in values), (), (), only_about=False)


ROLES = Roles(
    (role("floor", "4.8 ms"), role("ceiling", "200 token/s", "208 token/s"), role("also", "0.0048 s"))
)


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (4.8, "ms", {"floor": Likeness.RIGHT, "also": Likeness.RIGHT}),
        (4.8, "", {"floor": Likeness.UNITLESS}),
        (208.0, "token/s", {"ceiling": Likeness.RIGHT}),
        (48.0, "ms", {}),
        (4.8, "s", {}),
    ],
    ids=["two points of one value", "no unit", "another form", "a power of ten off", "a prefix off"],
)
def test_a_quantity_is_right_for_points_of_its_value_and_unit(
    value: float, unit: str, expected: dict[str, Likeness]
) -> None:
    said = measured(value, unit, None, None, ())
    for _ in range(2):  # looked for, then remembered
        assert {found.id: likeness for found, likeness in ROLES.right_for(said)} == expected


def test_what_is_remembered_stays_bounded() -> None:
    for value in range(2000):
        ROLES.right_for(measured(float(value), "ms", None, None, ()))
    assert len(ROLES._right) < 2000
