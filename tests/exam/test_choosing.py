"""Which cards an exam asks: in order, at random by a seed, the weak ones, what was longest not practised."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import ExamError
from trainer.exam.choosing import WAYS, Way, choose
from trainer.progress.summary import Course

START = datetime(2026, 11, 1, tzinfo=UTC)
CARDS = tuple(f"01/Q{n}" for n in range(1, 7))


def course(card: str, total: int, graded: int, day: int) -> Course:
    return Course(card, graded or 1, graded, total, 0, 0, (), START + timedelta(days=day))


COURSES = (
    course("01/Q1", 90, 1, 9),
    course("01/Q2", 80, 2, 8),
    course("01/Q3", 30, 1, 3),
    course("01/Q4", 0, 0, 2),
)


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("order", ("01/Q1", "01/Q2", "01/Q3")),
        ("weak", ("01/Q3", "01/Q2", "01/Q1")),
        ("due", ("01/Q5", "01/Q6", "01/Q4")),
    ],
)
def test_each_way_chooses_its_cards_in_its_order(way: Way, expected: tuple[str, ...]) -> None:
    assert choose(CARDS, 3, way, 0, COURSES) == expected


def test_cards_without_a_graded_answer_are_not_called_weak_and_come_last() -> None:
    assert choose(CARDS, 6, "weak", 0, COURSES)[3:] == ("01/Q4", "01/Q5", "01/Q6")


def test_a_schedule_put_in_decides_what_is_due() -> None:
    assert choose(CARDS, 2, "due", 0, COURSES, lambda cards: cards[::-1]) == ("01/Q6", "01/Q5")


def test_another_seed_draws_other_cards_and_the_same_seed_the_same() -> None:
    draws = {choose(CARDS, 3, "random", seed, ()) for seed in range(20)}
    assert len(draws) > 10
    assert choose(CARDS, 3, "random", 7, ()) == choose(CARDS, 3, "random", 7, COURSES)


@given(st.integers(1, 9), st.sampled_from(WAYS), st.integers())
def test_as_many_as_were_asked_for_or_all_and_none_twice(count: int, way: Way, seed: int) -> None:
    chosen = choose(CARDS, count, way, seed, COURSES)
    assert len(set(chosen)) == len(chosen) == min(count, len(CARDS))
    assert set(chosen) <= set(CARDS)


def test_nothing_to_ask_is_told_with_a_remedy() -> None:
    with pytest.raises(ExamError, match="no card to ask; choose a set"):
        choose((), 3, "order", 0, ())
    with pytest.raises(ExamError, match="exam of 0 cards asks nothing; ask for one"):
        choose(CARDS, 0, "order", 0, ())
