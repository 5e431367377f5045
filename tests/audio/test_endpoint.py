"""Stretches of speech: found at pauses, none lost, none twice, however the windows are cut."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.audio.endpoint import Endpoint, Stretch

if TYPE_CHECKING:
    from collections.abc import Iterable

WINDOW = 0.032


def stretches(windows: Iterable[tuple[float, float]], endpoint: Endpoint | None = None) -> list[Stretch]:
    """(probability, seconds) of each window -> every stretch of the recording."""
    endpoint = endpoint or Endpoint()
    found = [endpoint.hear(probability, seconds) for probability, seconds in windows]
    return [stretch for stretch in (*found, endpoint.finish()) if stretch]


def spoken(*parts: tuple[bool, float]) -> list[tuple[float, float]]:
    """(voice or not, seconds) -> windows."""
    return [(0.9 if voice else 0.1, WINDOW) for voice, s in parts for _ in range(round(s / WINDOW))]


def brisk() -> Endpoint:
    """Every pause of half a second ends a stretch."""
    return Endpoint(long_pause_seconds=0.5, onset_seconds=0.25, padding_seconds=0.25)


def test_a_stretch_ends_at_a_pause_and_has_some_of_the_pauses_around_it() -> None:
    (first, second) = stretches(spoken((False, 0.96), (True, 1.6), (False, 0.96), (True, 1.28)), brisk())
    assert (first.begin, first.end) == pytest.approx((0.71, 2.81))
    assert (second.begin, second.end) == pytest.approx((3.27, 4.8))
    assert first.speech_seconds == pytest.approx(1.6)
    assert not first.is_cut


@pytest.mark.parametrize(
    ("said", "silent", "ends"),
    [(3.2, 1.6, False), (3.2, 3.52, True), (16.0, 0.384, False), (16.0, 0.512, True), (19.2, 0.32, True)],
)
def test_the_shorter_a_stretch_the_longer_the_pause_that_ends_it(
    said: float, silent: float, ends: bool
) -> None:
    patient = Endpoint(breathless_seconds=30.0)
    found = stretches(spoken((True, said), (False, silent), (True, 1.6)), patient)
    assert len(found) == 1 + ends


def test_a_voice_that_does_not_breathe_is_cut_where_it_was_weakest() -> None:
    windows = spoken((True, 9.0))
    windows[150] = (0.5, WINDOW)
    first, second = stretches(windows)
    assert first.end == second.begin == pytest.approx(151 * WINDOW)
    assert (first.is_cut, second.is_cut) == (True, False)


def test_a_gap_between_two_words_is_preferred_to_a_weak_moment_in_one() -> None:
    windows = spoken((True, 6.4))
    windows[100] = (0.36, WINDOW)
    windows[120:124] = [(0.5, WINDOW)] * 4
    first, _ = stretches(windows)
    assert 121 * WINDOW <= first.end <= 124 * WINDOW


def test_it_is_known_how_long_a_voice_may_go_on_without_a_breath() -> None:
    endpoint = Endpoint(breathless_seconds=5.0, onset_seconds=0.0)
    assert endpoint.breath_seconds == 5.0
    left = []
    for probability, seconds in spoken((True, 1.92), (False, 0.384), (True, 0.96)):
        endpoint.hear(probability, seconds)
        left.append(endpoint.breath_seconds)
    assert left[0] == pytest.approx(5.0 - WINDOW)
    assert left[59] == pytest.approx(5.0 - 1.92)
    assert left[-1] == pytest.approx(5.0 - 0.96), "a pause gives it all back"


def test_what_was_said_before_a_breath_is_known_until_the_stretch_ends() -> None:
    endpoint = Endpoint()
    stretches_before = []
    for probability, seconds in spoken((False, 0.96), (True, 1.6), (False, 0.32), (True, 0.96), (False, 4.0)):
        endpoint.hear(probability, seconds)
        stretches_before.append(endpoint.before_breath)
    first = next(stretch for stretch in stretches_before if stretch)
    assert (first.begin, first.end) == pytest.approx((0.36, 2.86), abs=0.04)
    assert first.speech_seconds == pytest.approx(1.6)
    assert stretches_before.index(first) == 90, "the voice sets in again"
    assert stretches_before[-1] is None, "nothing runs any more"


def test_before_the_first_word_is_no_breath() -> None:
    endpoint = Endpoint()
    for probability, seconds in spoken((True, 0.064), (False, 0.96), (True, 1.6)):
        endpoint.hear(probability, seconds)
    assert endpoint.before_breath is None


def test_a_short_pause_is_a_breath() -> None:
    assert len(stretches(spoken((True, 4.8), (False, 0.32), (True, 4.8)))) == 1


def test_a_click_is_no_stretch_and_a_short_word_is_one() -> None:
    assert stretches(spoken((False, 1), (True, 0.064), (False, 2))) == []
    assert len(stretches(spoken((False, 1), (True, 0.16), (False, 2)))) == 1


def test_silence_ends_nothing_unless_it_is_asked_to() -> None:
    patient, asked = Endpoint(), Endpoint(silence_seconds=3.0)
    stretches(spoken((False, 10)), asked)
    assert not asked.is_ended_by_silence, "nobody has spoken yet"
    for endpoint in (patient, asked):
        stretches(spoken((True, 1), (False, 2.8)), endpoint)
    assert not asked.is_ended_by_silence
    for endpoint in (patient, asked):
        stretches(spoken((False, 0.32)), endpoint)
    assert asked.is_ended_by_silence
    assert not patient.is_ended_by_silence


def test_what_runs_is_known_before_it_ends() -> None:
    endpoint = brisk()
    assert endpoint.running is None
    for probability, seconds in spoken((False, 0.96), (True, 1.6), (False, 0.32)):
        endpoint.hear(probability, seconds)
    running = endpoint.running
    assert running is not None
    assert (running.begin, running.end) == pytest.approx((0.71, 2.81))
    assert endpoint.pause_seconds == pytest.approx(0.32)
    assert endpoint.finish() == running


PROBABILITY = st.one_of(st.floats(0, 0.4), st.floats(0.4, 0.7), st.floats(0.7, 1))
RUNS = st.lists(st.tuples(PROBABILITY, st.integers(1, 60)), max_size=25)
"""A probability, and for how many windows it lasts."""


@given(RUNS)
@settings(deadline=None)
def test_every_voiced_window_is_in_exactly_one_stretch_or_in_a_click(runs: list[tuple[float, int]]) -> None:
    windows = [(p, WINDOW) for p, count in runs for _ in range(count)]
    found = stretches(windows)
    assert all(before.end <= after.begin for before, after in pairwise(found))
    assert all(0 <= s.begin < s.end <= len(windows) * WINDOW + 1e-9 for s in found)
    outside = 0
    for at, (probability, _) in enumerate(windows):
        middle = (at + 0.5) * WINDOW
        is_inside = any(s.begin <= middle <= s.end for s in found)
        outside = 0 if is_inside else outside + (probability >= 0.6)
        assert outside * WINDOW < 0.09


@given(RUNS)
@settings(deadline=None)
def test_no_stretch_is_longer_than_a_window_of_the_recogniser(runs: list[tuple[float, int]]) -> None:
    windows = [(p, WINDOW) for p, count in runs for _ in range(count)]
    assert all(s.seconds <= 22.0 for s in stretches(windows))


@settings(deadline=None)
@given(RUNS, st.lists(st.integers(1, 31), min_size=1, max_size=20))
def test_windows_cut_in_two_give_the_same_stretches(runs: list[tuple[float, int]], cuts: list[int]) -> None:
    whole = [(p, WINDOW) for p, count in runs for _ in range(count)]
    halves = []
    for at, (probability, _) in enumerate(whole):
        first = cuts[at % len(cuts)] / 1000
        halves += [(probability, first), (probability, round(WINDOW - first, 3))]
    ends = [(s.end, s.begin) for s in stretches(whole)]
    assert [(s.end, s.begin) for s in stretches(halves)] == [
        (pytest.approx(end, abs=WINDOW), pytest.approx(begin, abs=WINDOW)) for end, begin in ends
    ]


@settings(deadline=None)
@given(RUNS, st.data())
def test_nothing_before_the_settled_second_is_in_a_stretch_to_come(
    runs: list[tuple[float, int]], data: st.DataObject
) -> None:
    windows = [(p, WINDOW) for p, count in runs for _ in range(count)]
    split = data.draw(st.integers(0, len(windows)))
    endpoint = Endpoint()
    for window in windows[:split]:
        endpoint.hear(*window)
    settled = endpoint.settled_seconds
    assert all(s.begin >= settled for s in stretches(windows[split:], endpoint))
