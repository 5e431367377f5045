from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.attempt import Mark
from trainer.progress.trend import by_card, trend

START = datetime(2026, 11, 1, tzinfo=UTC)


def mark(day: int, score: int | None, card: str = "01/Q1", rubric: str = "sha256:a") -> Mark:
    return Mark(card, START + timedelta(days=day), score, rubric)


def test_scores_come_oldest_first_whatever_order_they_are_given_in() -> None:
    assert trend([mark(3, 90), mark(1, 50), mark(2, 70)]).scores == (50, 70, 90)


def test_an_ungraded_answer_is_counted_but_enters_neither_scores_nor_mean() -> None:
    folded = trend([mark(1, 50), mark(2, None), mark(3, 70)])
    assert folded.scores == (50, 70)
    assert folded.mean == 60
    assert (folded.ungraded, folded.attempts) == (1, 3)


def test_nothing_graded_has_no_mean_rather_than_zero() -> None:
    folded = trend([mark(1, None)])
    assert folded.mean is None
    assert folded.latest is None


def test_scores_under_an_older_rubric_are_left_out_and_counted_not_mixed_in() -> None:
    folded = trend([mark(1, 90, rubric="sha256:old"), mark(2, 40), mark(3, 50)])
    assert folded.scores == (40, 50)
    assert folded.other_rubric == 1


def test_an_ungraded_answer_does_not_decide_which_rubric_is_the_present_one() -> None:
    folded = trend([mark(1, 90), mark(2, None, rubric="")])
    assert folded.scores == (90,)


def test_cards_of_one_set_may_have_rubrics_of_their_own() -> None:
    folded = trend([mark(1, 60), mark(2, 80, card="01/Q2", rubric="sha256:b")])
    assert folded.scores == (60, 80)
    assert folded.other_rubric == 0


def test_the_present_rubric_can_be_named_and_leaves_out_every_score_under_another() -> None:
    folded = trend([mark(1, 60), mark(2, 80)], {"01/Q1": "sha256:new"})
    assert folded.scores == ()
    assert folded.other_rubric == 2


def test_a_trend_by_card_keeps_the_follow_up_apart() -> None:
    trends = by_card([mark(1, 60), mark(2, 80, card="01/Q1+"), mark(3, 70)])
    assert trends["01/Q1"].scores == (60, 70)
    assert trends["01/Q1+"].scores == (80,)


MARKS = st.lists(
    st.builds(
        mark,
        st.integers(0, 400),
        st.none() | st.integers(0, 100),
        st.sampled_from(["01/Q1", "01/Q1+", "02/Q3"]),
        st.sampled_from(["sha256:a", "sha256:b"]),
    ),
    unique_by=lambda m: m.at,
)


@given(MARKS, st.randoms())
def test_the_order_of_arrival_never_changes_a_trend(marks: list[Mark], random: object) -> None:
    shuffled = list(marks)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert trend(shuffled) == trend(marks)


@given(MARKS)
def test_every_answer_is_in_a_trend_or_counted_as_left_out(marks: list[Mark]) -> None:
    folded = trend(marks)
    assert folded.attempts == len(marks)
    assert all(0 <= s <= 100 for s in folded.scores)
