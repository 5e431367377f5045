from __future__ import annotations

import pytest

from tests.progress.outcomes import outcome
from trainer.progress.rating import Rating, rate


@pytest.mark.parametrize(
    ("score", "expected"),
    [(0, 1), (49, 1), (50, 2), (79, 2), (80, 3), (94, 3), (95, 4), (100, 4)],
)
def test_a_score_is_rated_by_the_line_it_reaches(score: int, expected: int) -> None:
    assert rate(outcome(0, score)) == expected


@pytest.mark.parametrize("verdict", ["m", "w"])
def test_a_core_point_missed_or_wrong_fails_the_card_whatever_the_score(verdict: str) -> None:
    assert rate(outcome(0, 85, verdicts=f"{verdict}hh")) is Rating.AGAIN


def test_a_supporting_point_missed_costs_only_its_score() -> None:
    assert rate(outcome(0, 96, verdicts="hhm")) is Rating.EASY


def test_an_old_mistake_that_came_back_leaves_a_pass_with_effort_at_best() -> None:
    assert rate(outcome(0, 95, mistakes=("tflops",))) is Rating.HARD
    assert rate(outcome(0, 30, mistakes=("tflops",))) is Rating.AGAIN


def test_a_mistake_that_is_not_the_learners_own_costs_only_its_score() -> None:
    assert rate(outcome(0, 95, mistakes=("x",), origin="")) is Rating.EASY


def test_the_ratings_are_numbered_as_the_library_numbers_them() -> None:
    import fsrs

    assert {r.name: r.value for r in Rating} == {r.name.upper(): r.value for r in fsrs.Rating}
