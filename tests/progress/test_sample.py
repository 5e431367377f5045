"""Which answers are drawn to be marked: of every height of score in proportion, every card, the same for a seed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from trainer.progress.sample import Drawable, allot, draw


def answers(*scores: int, cards: int = 3) -> list[Drawable]:
    return [Drawable(f"id{n}", f"01/Q{n % cards}", score) for n, score in enumerate(scores)]


def bands(drawn: tuple[str, ...], of: list[Drawable]) -> Counter[str]:
    scores = {a.attempt: a.score for a in of}
    return Counter("low" if scores[id_] < 50 else "middle" if scores[id_] < 80 else "high" for id_ in drawn)


def test_each_band_of_scores_gives_its_share_of_the_sample() -> None:
    stored = answers(*[20] * 10, *[60] * 40, *[90] * 50)
    assert bands(draw(stored, 10, 1), stored) == {"low": 1, "middle": 4, "high": 5}


def test_a_band_of_one_answer_is_in_a_small_sample_too() -> None:
    stored = answers(20, *[95] * 300)
    assert bands(draw(stored, 4, 1), stored) == {"low": 1, "high": 3}


def test_whoever_stops_early_has_marked_of_every_band() -> None:
    stored = answers(*[20] * 30, *[60] * 30, *[90] * 30)
    assert bands(draw(stored, 9, 5)[:3], stored) == {"low": 1, "middle": 1, "high": 1}


def test_a_card_comes_again_only_after_the_others_of_its_band() -> None:
    stored = answers(*[90] * 60, cards=6)
    cards = {a.attempt: a.card for a in stored}
    assert len({cards[id_] for id_ in draw(stored, 6, 3)}) == 6


def test_the_same_seed_draws_the_same_and_another_others() -> None:
    stored = answers(*range(100))
    assert draw(stored, 10, 1) == draw(stored, 10, 1)
    assert draw(list(reversed(stored)), 10, 1) == draw(stored, 10, 1)
    assert draw(stored, 10, 1) != draw(stored, 10, 2)


def test_answers_that_were_added_since_change_the_sample_little() -> None:
    before, after = answers(*[60] * 200, cards=1), answers(*[60] * 210, cards=1)
    assert len(set(draw(before, 20, 1)) & set(draw(after, 20, 1))) >= 15


@given(st.lists(st.integers(0, 100), max_size=60), st.integers(1, 70), st.integers())
def test_a_sample_has_as_many_answers_as_asked_for_or_all_and_none_twice(
    scores: list[int], count: int, seed: int
) -> None:
    drawn = draw(answers(*scores), count, seed)
    assert len(drawn) == len(set(drawn)) == min(count, len(scores))


@given(st.lists(st.integers(0, 50), min_size=1, max_size=5), st.integers(0, 300))
def test_shares_add_up_and_ask_no_more_of_a_band_than_it_has(sizes: list[int], count: int) -> None:
    shares = allot(sizes, count)
    assert sum(shares) == min(count, sum(sizes))
    assert all(0 <= share <= size for share, size in zip(shares, sizes, strict=True))
    if count >= len(sizes):
        assert all(share for share, size in zip(shares, sizes, strict=True) if size)
