"""Pace and pauses, from the times of words alone."""

from __future__ import annotations

import pytest

from trainer.spoken.pace import Pause, clock, pauses, words_a_minute
from trainer.spoken.transcript import Word


def said(*times: tuple[float, float]) -> tuple[Word, ...]:
    return tuple(Word("a", start, end, 0.9) for start, end in times)


def test_pauses_are_silences_of_half_a_second_and_more_the_one_before_the_first_word_too() -> None:
    told = pauses(said((1.0, 2.0), (2.4, 3.0), (5.0, 10.0)))
    assert told is not None
    assert told.share == pytest.approx(0.3)
    assert told.longest == Pause(3.0, 2.0)


def test_whoever_never_pauses_has_none() -> None:
    told = pauses(said((0.1, 1.0), (1.0, 2.0)))
    assert told is not None
    assert (told.share, told.longest) == (0.0, None)


def test_words_that_overlap_make_no_pause() -> None:
    told = pauses(said((0.0, 3.0), (1.0, 1.5), (3.2, 4.0)))
    assert told is not None
    assert told.share == 0.0


def test_without_times_nothing_is_told_of_pauses() -> None:
    assert pauses(()) is None


def test_words_a_minute_are_over_the_whole_answer() -> None:
    assert words_a_minute("một hai ba", 2.0) == 90


def test_a_clock_has_minutes_and_two_digits_of_seconds() -> None:
    assert [clock(s) for s in (0.0, 9.9, 65.2, 600.0)] == ["0:00", "0:09", "1:05", "10:00"]
