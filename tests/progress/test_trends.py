from __future__ import annotations

from tests.progress.outcomes import outcome
from trainer.progress.trends import trends


def test_scores_of_a_set_are_those_of_its_cards_in_time() -> None:
    found = trends([outcome(1, 40), outcome(2, 60, "01/Q1+"), outcome(3, 80), outcome(4, 10, "02/Q1")])
    assert [v for _, v in found.sets["01"].score.values] == [40, 60, 80]
    assert [v for _, v in found.cards["01/Q1"].score.values] == [40, 80]
    assert list(found.sets) == ["01", "02"]


def test_answers_by_an_older_rubric_enter_no_curve_and_are_counted() -> None:
    log = [outcome(1, 99, rubric="sha256:old"), outcome(2, 40), outcome(3, 50, "01/Q2", rubric="sha256:old")]
    found = trends(log)
    assert [v for _, v in found.sets["01"].score.values] == [40, 50], "each card has a rubric of its own"
    assert found.cards["01/Q1"].other_rubric == found.sets["01"].other_rubric == 1
    assert len(found.points["01/Q1", "floor"].hits.values) == 1
    assert len(found.cards["01/Q1"].pace.values) == 1


def test_the_pace_is_words_a_minute_and_a_typed_answer_has_none() -> None:
    found = trends([outcome(1, words=150, seconds=60), outcome(2, seconds=0), outcome(3, words=0)])
    assert [v for _, v in found.sets["01"].pace.values] == [150]


def test_hits_are_told_by_kind_and_by_point() -> None:
    found = trends([outcome(1, verdicts="hmh"), outcome(2, verdicts="whh"), outcome(3, verdicts="mmm")])
    kinds = found.cards["01/Q1"].kinds
    assert [v for _, v in kinds["factor"].values] == [50, 100, 0]
    assert [v for _, v in kinds["number"].values] == [100, 0, 0]
    assert [v for _, v in found.points["01/Q1", "floor"].hits.values] == [100, 0, 0]


def test_a_change_has_the_sign_of_the_trend_and_is_told_from_six_answers_on() -> None:
    rising = trends([outcome(n, 10 * n) for n in range(8)]).sets["01"].score.change
    falling = trends([outcome(n, 90 - 10 * n) for n in range(8)]).sets["01"].score.change
    assert rising is not None
    assert falling is not None
    assert (rising.value, falling.value) == (40, -40)
    assert rising.is_clear
    assert falling.is_clear
    assert trends([outcome(n) for n in range(5)]).sets["01"].score.change is None
    level = trends([outcome(n, 70) for n in range(6)]).sets["01"].score.change
    assert level is not None
    assert not level.is_clear


def test_nothing_answered_has_no_trend() -> None:
    found = trends([])
    assert (found.sets, found.cards, found.points) == ({}, {}, {})
