"""Units convert by what they measure, and what looks alike is told apart."""

from __future__ import annotations

import pytest

from trainer.spoken.units import convert, same_dimension, to_unit


@pytest.mark.parametrize(
    ("value", "unit", "target", "expected"),
    [
        (4.8, "ms", "s", 0.0048),
        (1200, "us", "ms", 1.2),
        (1200, "µs", "ms", 1.2),
        (1.4, "h", "s", 5040),
        (3350, "GB/s", "TB/s", 3.35),
        (1, "KiB", "byte", 1024),
        (1, "kB", "byte", 1000),
        (1, "KB", "kB", 1),
        (128, "KiB", "KB", 131.072),
        (989, "TFLOPS", "FLOP/s", 989e12),
        (989, "TFLOP", "TFLOPS", 989),
        (1, "PFLOPS", "GFLOPS", 1e6),
        (200, "token/s", "token/h", 720000),
        (25, "%", "", 0.25),
        (1.25, "x", "%", 125),
        (295, "FLOP/byte", "FLOP/byte", 295),
    ],
)
def test_a_value_is_the_same_in_another_unit_of_its_kind(
    value: float, unit: str, target: str, expected: float
) -> None:
    assert to_unit(value, unit, target) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("ms", "GB"),
        ("bit", "byte"),
        ("token", "param"),
        ("token/s", "token"),
        ("USD", ""),
        ("GB", "GB/s"),
        ("W", "s"),
    ],
)
def test_units_of_different_kinds_do_not_convert(a: str, b: str) -> None:
    assert not same_dimension(a, b)
    assert to_unit(1, a, b) is None


def test_an_unknown_unit_is_a_kind_of_its_own() -> None:
    assert convert(3, "furlong") == (3, "furlong")
    assert same_dimension("furlong", "furlong")
    assert not same_dimension("furlong", "m")


def test_base_values_are_in_seconds_bytes_and_flops() -> None:
    assert convert(6, "ms") == (0.006, "time")
    assert convert(16, "GB") == (16e9, "byte")
    assert convert(25, "%") == (0.25, "")
