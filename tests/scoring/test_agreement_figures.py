"""Agreement of two markings: known values, and what is undefined."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.scoring.agreement import Share, confusion, kappa

if TYPE_CHECKING:
    from trainer.rubric.finding import Verdict

VERDICTS: tuple[Verdict, ...] = ("hit", "missed", "wrong")
PAIRS = st.lists(st.tuples(st.sampled_from(VERDICTS), st.sampled_from(VERDICTS)), max_size=40)


def table(both: int, own_only: int, judge_only: int, neither: int) -> dict[tuple[bool, bool], int]:
    return {(True, True): both, (True, False): own_only, (False, True): judge_only, (False, False): neither}


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((20, 5, 10, 15), 0.4),
        ((45, 15, 25, 15), 0.1304),
        ((25, 35, 5, 35), 0.2593),
        ((7, 0, 0, 3), 1.0),
        ((0, 5, 5, 0), -1.0),
        ((5, 5, 0, 0), 0.0),
    ],
    ids=str,
)
def test_kappa_is_cohens(counts: tuple[int, int, int, int], expected: float) -> None:
    assert kappa(table(*counts).items()) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("counts", [(0, 0, 0, 0), (9, 0, 0, 0), (0, 0, 0, 9)], ids=str)
def test_kappa_is_undefined_where_nothing_was_marked_or_both_only_ever_say_one_thing(
    counts: tuple[int, int, int, int],
) -> None:
    assert kappa(table(*counts).items()) is None


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(part: int, whole: int, low: float, high: float) -> None:
    assert Share(part, whole).interval == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 300), st.integers(0, 300))
def test_an_interval_holds_its_share_and_stays_within_nothing_and_all(part: int, more: int) -> None:
    share = Share(part, part + more)
    if share.interval is None or share.value is None:
        assert (part, more) == (0, 0)
    else:
        low, high = share.interval
        assert 0 <= low <= share.value <= high <= 1
        assert low < high


@given(PAIRS)
def test_who_is_named_first_changes_neither_kappa_nor_f1_and_swaps_credit_and_misses(
    pairs: list[tuple[Verdict, Verdict]],
) -> None:
    one, other = confusion(pairs), confusion((judged, own) for own, judged in pairs)
    assert one.kappa == other.kappa
    assert one.kappa3 == other.kappa3
    assert one.hit.f1 == other.hit.f1
    assert one.hit.precision == other.hit.recall
    assert (one.hit.own_only, one.hit.judge_only) == (other.hit.judge_only, other.hit.own_only)


def test_a_share_of_nothing_is_undefined_and_no_flattering_one() -> None:
    nothing_due = confusion([("missed", "missed"), ("missed", "hit")]).hit
    assert nothing_due.recall.value is nothing_due.false_miss.value is None
    assert nothing_due.false_credit.value == 0.5
    assert confusion([]).hit.f1 is None
    assert confusion([]).hit.false_credit.interval is None


def test_false_credit_is_of_what_was_not_due_and_false_miss_of_what_was() -> None:
    found = confusion(
        [("hit", "hit")] * 6 + [("hit", "wrong")] * 2 + [("wrong", "hit")] + [("missed", "missed")] * 3
    )
    assert (found.hit.false_credit, found.hit.false_miss) == (Share(1, 4), Share(2, 8))
    assert (found.of("wrong").precision, found.of("wrong").recall) == (Share(0, 2), Share(0, 1))
