"""Arithmetic with units, and that it never runs code."""

from __future__ import annotations

import pytest

from trainer.errors import RubricError
from trainer.rubric.formula import constants, evaluate, measure

CORPUS = [
    ("16 GB / (3.35 TB/s)", 4.776119, "ms"),
    ("1 token / (4.8 ms)", 208.3333, "token/s"),
    ("32 * 1000 * 128 kB", 4.096, "GB"),
    ("1e6 / 720000 h", 1.388889, "h"),
    ("64 * 67 token/s", 4288.0, "token/s"),
    ("989e12 FLOP/s / (3.35 TB/s)", 295.2239, "FLOP/byte"),
    ("300 * 4 us", 1.2, "ms"),
    ("0.03 * 79.1 GiB / (128 KiB)", 19439.6, ""),
    ("(6.0 - 4.8) / 4.8", 0.25, ""),
    ("-(2 - 5)", 3.0, ""),
]


@pytest.mark.parametrize(("formula", "value", "unit"), CORPUS)
def test_a_formula_gives_its_value_in_its_unit(formula: str, value: float, unit: str) -> None:
    got, wanted = evaluate(formula), measure(1.0, unit)
    assert got.powers == wanted.powers
    assert got.value / wanted.value == pytest.approx(value, rel=1e-5)


@pytest.mark.parametrize(
    "formula",
    [
        "",
        "16 GB +",
        "16 parsecs",
        "1 GB + 1 ms",
        "__import__('os')",
        "2 ** 3 ** 9",
        "1 / 0",
        "(" * 60 + "1",
        "9" * 600,
    ],
)
def test_what_is_no_formula_is_refused_in_one_sentence(formula: str) -> None:
    with pytest.raises(RubricError) as caught:
        evaluate(formula)
    assert "\n" not in str(caught.value)


def test_the_numbers_of_a_formula_keep_their_units() -> None:
    assert constants("16 GB / (3.35 TB/s)") == ("16 GB", "3.35 TB/s")
