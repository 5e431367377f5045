"""Samples are found again by their second, and let go when nobody needs them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from trainer.asr.tape import Tape


def numbered(start: int, count: int) -> np.ndarray:
    return np.arange(start, start + count, dtype=np.float32)


def filled(sizes: list[int], begin: float = 0.0) -> Tape:
    tape, at = Tape(begin), round(begin * 16_000)
    for size in sizes:
        tape.add(numbered(at, size))
        at += size
    return tape


def test_a_cut_is_what_was_recorded_between_two_seconds() -> None:
    tape = filled([1000, 20_000, 500, 3000])
    assert np.array_equal(tape.cut(0.05, 1.5), numbered(800, 23_200))
    assert tape.end == 24_500 / 16_000


def test_a_tape_may_begin_later_than_the_recording() -> None:
    assert np.array_equal(filled([16_000], 2.0).cut(2.5), numbered(40_000, 8000))


def test_what_is_forgotten_is_gone_and_the_rest_stays_where_it_was() -> None:
    tape = filled([1600] * 100)
    tape.forget(9.05)
    assert 8.9 <= tape.begin <= 9.05
    assert np.array_equal(tape.cut(9.05), numbered(144_800, 15_200))


def test_nothing_is_an_empty_cut() -> None:
    assert Tape().cut(0.0).size == 0
    assert filled([100]).cut(5.0, 6.0).size == 0


@given(st.lists(st.integers(0, 40_000), max_size=12), st.data())
def test_forgetting_and_cutting_in_any_order_gives_the_same_samples(
    sizes: list[int], data: st.DataObject
) -> None:
    tape, total = filled(sizes), sum(sizes)
    forgotten = data.draw(st.integers(0, total))
    if data.draw(st.booleans()):
        tape.cut(0.0)
    tape.forget(forgotten / 16_000)
    begin = data.draw(st.integers(forgotten, total))
    end = data.draw(st.integers(begin, total))
    assert np.array_equal(tape.cut(begin / 16_000, end / 16_000), numbered(begin, end - begin))
