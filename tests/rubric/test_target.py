"""How a said quantity compares with a wanted one: by value and unit, never by digits as text."""

from __future__ import annotations

import pytest

from trainer.errors import RubricError
from trainer.rubric.target import Likeness, make_target, parse_tolerance
from trainer.spoken.quantities import read_quantities

CORPUS = [
    ("4.8 ms", "5%", "4,8 ms", Likeness.RIGHT),
    ("4.8 ms", "5%", "khoảng 5 ms", Likeness.RIGHT),
    ("4.8 ms", "5%", "4800 micro giây", Likeness.RIGHT),
    ("4.8 ms", "5%", "0,0048 giây", Likeness.RIGHT),
    ("4.8 ms", "5%", "48 ms", Likeness.POWER),
    ("4.8 ms", "5%", "0,48 ms", Likeness.POWER),
    ("4.8 ms", "5%", "4,8 giây", Likeness.UNIT),
    ("4.8 ms", "5%", "6 ms", Likeness.OTHER),
    ("4.8 ms", "5%", "16 GB", Likeness.FOREIGN),
    ("128 KiB", "3%", "128 KB", Likeness.RIGHT),
    ("128 KiB", "3%", "131.072 byte", Likeness.RIGHT),
    ("128 KiB", "3%", "128 MB", Likeness.UNIT),
    ("80 %", "±2", "tám phần mười", Likeness.RIGHT),
    ("80 %", "±2", "82%", Likeness.RIGHT),
    ("80 %", "±2", "83%", Likeness.OTHER),
    ("2.7 TB/s", "3%", "2,7 GB/s", Likeness.UNIT),
    ("150..180 token/s", "", "150 tới 180 token/s", Likeness.RIGHT),
    ("150..180 token/s", "", "160 token/s", Likeness.RIGHT),
    ("150..180 token/s", "", "200 token/s", Likeness.OTHER),
    ("7000 token", "exact", "7.000 token", Likeness.RIGHT),
    ("7000 token", "exact", "7001 token", Likeness.OTHER),
    ("6.7 TB/s", "2%", "gộp sức là sáu nghìn bảy trăm tỷ", Likeness.UNITLESS),
    ("6.7 TB/s", "2%", "gộp sức là sáu trăm bảy mươi tỷ", Likeness.OTHER),
    ("70 GB", "2%", "bảy mươi tỷ", Likeness.OTHER),
]


@pytest.mark.parametrize(("value", "tolerance", "said", "expected"), CORPUS)
def test_likeness_of_a_said_quantity(value: str, tolerance: str, said: str, expected: Likeness) -> None:
    (quantity,) = read_quantities(said, "vi")
    assert make_target(value, tolerance).compare(quantity) is expected


def test_a_value_at_the_very_edge_of_its_tolerance_is_inside() -> None:
    target = make_target("4.8 ms", "5%")
    assert target.holds(4.8 * 1.05)
    assert not target.holds(4.8 * 1.051)


@pytest.mark.parametrize("text", ["five", "5 %%", "±", "%"])
def test_a_tolerance_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(RubricError, match="tolerance"):
        parse_tolerance(text, 1.0)


@pytest.mark.parametrize("text", ["fast", "5 parsecs", "1..2..3 ms", ""])
def test_a_value_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(RubricError, match="value"):
        make_target(text, "5%")
