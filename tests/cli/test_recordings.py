"""`trainer recordings prune` as a learner runs it: takes go, the history stays."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from tests.cli.test_contested import answer, told
from trainer.cli.argument_types import age, size
from trainer.cli.records import open_records
from trainer.store.recordings import Recordings, take_name

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two scored takes, a year and a day old, and one that was left unfinished long ago."""
    answer(tmp_path)
    log = open_records(tmp_path)
    (first,) = log.attempts()
    for number, days in enumerate((365, 1)):
        path = _take(tmp_path, days, ".flac")
        log.add(replace(first, id=f"take{number}", recording=path.with_suffix(".wav").name))
    _take(tmp_path, 500, ".wav")
    return tmp_path


def _take(home: Path, days: float, suffix: str) -> Path:
    path = home / "recordings" / f"{take_name('demo/Q1', datetime.now(UTC) - timedelta(days=days))}{suffix}"
    path.write_bytes(b"x" * 1000)
    return path


def takes(home: Path) -> list[str]:
    return sorted(p.suffix for p in (home / "recordings").iterdir() if p.suffix in {".wav", ".flac"})


def test_by_age_the_old_take_goes_and_neither_the_unfinished_one_nor_any_attempt(home: Path) -> None:
    before = told(run(home, "history", "--json"))
    dry = told(run(home, "recordings", "prune", "--older-than", "90d", "--dry-run", "--json"))
    assert (len(dry["takes"]), dry["deleted"]) == (1, False)
    assert takes(home) == [".flac", ".flac", ".wav"]
    out = run(home, "recordings", "prune", "--older-than", "90d").out
    assert "1 take deleted (1 kB), 2 takes kept (2 kB); their transcripts and verdicts stay" in out
    assert "never deleted: 1 take not scored yet" in out
    assert takes(home) == [".flac", ".wav"]
    assert told(run(home, "history", "--json")) == before
    gone = open_records(home).record("take0").attempt.recording
    assert Recordings(home / "recordings").find(gone) is None


def test_by_size_what_cannot_be_reached_is_said(home: Path) -> None:
    out = run(home, "recordings", "prune", "--keep-size", "500B").out
    assert "2 takes deleted" in out
    assert "that is still more than 500 B" in out
    assert takes(home) == [".wav"]
    assert run(home, "recordings", "prune", "--keep-size", "2GB").out.startswith("0 takes deleted")


def test_nothing_is_deleted_where_the_history_cannot_be_read(home: Path) -> None:
    for path in (home / "recordings").glob("history.sqlite3*"):
        path.write_text("no database\n" * 100, encoding="utf-8")
    assert "not a history" in run(home, "recordings", "prune", "--older-than", "0d").failed_with_one_line(1)
    assert takes(home) == [".flac", ".flac", ".wav"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["prune"],
        ["prune", "--older-than", "90"],
        ["prune", "--older-than", "-1d"],
        ["prune", "--older-than", "d"],
        ["prune", "--keep-size", "2XB"],
        ["prune", "--keep-size", "-2GB"],
        ["prune", "--keep-size", "2GB", "--older-than", "3d"],
        ["burn", "--keep-size", "2GB"],
    ],
)
def test_wrong_usage_is_one_line_and_deletes_nothing(home: Path, arguments: list[str]) -> None:
    run(home, "recordings", *arguments).failed_with_one_line(2)
    assert takes(home) == [".flac", ".flac", ".wav"]


def test_ages_and_sizes_are_read_as_they_are_written() -> None:
    assert [age(text).days for text in ("90d", "2w", "1y", "0d")] == [90, 14, 365, 0]
    assert [size(text) for text in ("2GB", "500 MB", "1.5kb", "0", "7B")] == [
        2 * 10**9,
        5 * 10**8,
        1500,
        0,
        7,
    ]
