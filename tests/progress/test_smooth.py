from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.progress.outcomes import START
from trainer.progress.smooth import change_of, smooth

VALUES = st.lists(st.floats(0, 100), min_size=1, max_size=40)


def levels(values: list[float], weight: float = 0.25) -> list[tuple[float, float | None]]:
    return [(level.value, level.spread) for level in smooth(((START, v) for v in values), weight)]


@given(VALUES, st.floats(0.05, 0.95))
def test_each_level_is_the_weighted_mean_and_spread_written_out(values: list[float], weight: float) -> None:
    for n, (level, spread) in enumerate(levels(values, weight), 1):
        weights = [(1 - weight) ** (n - 1 - i) for i in range(n)]
        mean = sum(w * v for w, v in zip(weights, values, strict=False)) / sum(weights)
        variance = sum(w * (v - mean) ** 2 for w, v in zip(weights, values, strict=False)) / sum(weights)
        assert level == pytest.approx(mean, abs=1e-6)
        if n > 1:
            assert spread == pytest.approx(variance**0.5, abs=1e-4)


@given(VALUES)
def test_a_level_lies_between_the_least_and_the_greatest_value(values: list[float]) -> None:
    for level, _ in levels(values):
        assert min(values) - 1e-9 <= level <= max(values) + 1e-9


def test_the_first_level_is_the_first_value_and_has_no_spread() -> None:
    assert levels([40]) == [(40, None)]


def test_equal_values_have_no_spread_and_a_tiny_weight_gives_the_plain_mean() -> None:
    assert levels([70, 70, 70])[-1] == (pytest.approx(70), pytest.approx(0))
    values = [10.0, 90.0, 50.0, 20.0]
    assert levels(values, 1e-6)[-1][0] == pytest.approx(fmean(values), rel=1e-4)


def test_a_line_follows_a_rise_and_lags_behind_it() -> None:
    rising = levels([float(n) for n in range(20)])
    assert [value for value, _ in rising] == sorted(value for value, _ in rising)
    assert 12 < rising[-1][0] < 19


def test_chance_alone_is_seldom_called_a_clear_change_and_a_rise_mostly_is() -> None:
    random = Random(1)
    chance = [change_of([random.gauss(60, 20) for _ in range(40)]) for _ in range(400)]
    rises = [change_of([random.gauss(40 + n, 20) for n in range(40)]) for _ in range(400)]
    assert 0 < sum(c is not None and c.is_clear for c in chance) < 40
    assert sum(c is not None and c.is_clear and c.value > 0 for c in rises) > 300
