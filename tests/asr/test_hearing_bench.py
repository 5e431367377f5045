"""The figures of hearing are measured as they say: on the shipped answers, at the pace of speech, against plain."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from trainer.cli.bench import hearing, hearing_takes
from trainer.cli.bench.context import BenchContext

if TYPE_CHECKING:
    from pathlib import Path


def test_case_and_punctuation_are_no_word_errors_and_each_edit_is_one() -> None:
    assert hearing_takes.word_error(["One, two three."], ["one two THREE"]) == 0
    assert hearing_takes.word_error(["one two three four"], ["one too three"]) == pytest.approx(0.5)
    assert hearing_takes.word_error(["a b", "c d"], ["a b", "d"]) == pytest.approx(0.25)


@pytest.mark.parametrize(("values", "expected"), [([2.0], 2.0), ([float(n) for n in range(1, 102)], 96.0)])
def test_the_95th_percentile_is_that(values: list[float], expected: float) -> None:
    assert hearing_takes.percentile_95(values) == pytest.approx(expected)


def test_takes_are_as_long_as_asked_and_end_as_they_say() -> None:
    (paused, cut), references = hearing_takes.recordings_of(
        hearing_takes.Takes(paused=1, cut=1, seconds=50.0)
    )
    assert len(paused) == len(cut) == 50 * 16_000
    assert not paused[-15_000:].any()
    assert cut[-15_000:].any()
    assert all(len(reference.split()) > 80 for reference in references)


@pytest.mark.model
def test_every_figure_is_measured_at_the_pace_of_speech(base_model: Path, tmp_path: Path) -> None:
    began = time.monotonic()
    figures = hearing.measure(BenchContext(tmp_path, lambda _: None), hearing_takes.Takes(1, 1, seconds=8.0))
    assert time.monotonic() - began > 16.0
    assert [figure.name for figure in figures] == [goal.name for goal in hearing.GOALS]
    assert all(figure.value is not None for figure in figures)
    by_name = {figure.name: figure for figure in figures}
    assert 0 < by_name["stop-cut"].value < 20  # type: ignore[operator]
    assert 0 < by_name["live-behind"].value < 20  # type: ignore[operator]
