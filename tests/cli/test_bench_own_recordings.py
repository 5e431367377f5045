"""Recordings of one's own: how they are read and joined; hearing them is measured with the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from trainer.cli.bench.context import BenchContext
from trainer.cli.bench.figure import UnmeasurableError
from trainer.cli.bench.own_recordings import Take, _read, joined, measure
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from pathlib import Path


def table(folder: Path, *rows: str, head: str = "path\tspeaker\ttranscript") -> Path:
    path = folder / "list.tsv"
    path.write_text("\n".join((head, *rows)) + "\n", encoding="utf-8")
    return path


def recording(path: Path, seconds: float = 1.0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, np.full(round(16_000 * seconds), 0.1), 16_000)
    return path


def test_without_recordings_the_figure_says_what_it_needs(tmp_path: Path) -> None:
    with pytest.raises(UnmeasurableError, match="--recordings"):
        measure(BenchContext(tmp_path, lambda _: None))


@pytest.mark.parametrize("place", ["one.wav", "vi/one.wav"])
def test_paths_start_at_the_table_or_the_folder_above_it(place: str, tmp_path: Path) -> None:
    recording(tmp_path / "vi" / "one.wav")
    (take,) = _read(table(tmp_path / "vi", f"{place}\tx\tMột hai ba"))
    assert take.said == "Một hai ba"
    assert len(take.samples) == 16_000


def test_a_missing_recording_is_named_with_its_line(tmp_path: Path) -> None:
    recording(tmp_path / "one.wav")
    listed = table(tmp_path, "one.wav\tx\tmột", "two.wav\tx\thai")
    with pytest.raises(TrainerError, match=r"list\.tsv:3: there is no recording 'two\.wav'"):
        _read(listed)


@pytest.mark.parametrize("head", ["path\tspeaker\ttext", "transcript\tspeaker\tfile"])
def test_a_table_without_the_two_columns_is_refused(head: str, tmp_path: Path) -> None:
    with pytest.raises(TrainerError, match="there are no recordings in it"):
        _read(table(tmp_path, "one.wav\tx\tmột", head=head))


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00\x00"])
def test_a_table_that_cannot_be_read_is_named(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "list.tsv"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(TrainerError, match=r"list\.tsv"):
        _read(path)


def test_sentences_are_joined_to_takes_of_a_minute_each_as_loud_as_the_next() -> None:
    level = (0.01, 0.9, 0.2)
    given = [Take(np.full(20 * 16_000, level[n % 3], np.float32), f"câu {n}") for n in range(4)]
    first, last = joined(given)
    assert (first.said, last.said) == ("câu 0 câu 1 câu 2", "câu 3")
    assert len(first.samples) == pytest.approx(3 * 20.8 * 16_000, abs=3)
    assert np.unique(first.samples.round(3)).tolist() == pytest.approx([0.0, 0.5])
