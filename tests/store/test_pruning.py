"""Takes are deleted by age or size, the oldest first: never one that is not scored, in use or nobody's take."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.audio import claim
from trainer.errors import AudioError
from trainer.store.pruning import KeptTake, PruningError, beyond, delete, kept_takes, older_than
from trainer.store.recordings import Recordings, take_name

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "recordings"
    path.mkdir()
    return path


def take(folder: Path, days_ago: float, card: str = "01/Q1", suffix: str = ".flac", size: int = 10) -> Path:
    path = folder / f"{take_name(card, NOW - timedelta(days=days_ago))}{suffix}"
    path.write_bytes(b"x" * size)
    return path


def test_a_take_is_scored_when_an_attempt_names_it_as_wav_or_as_flac(folder: Path) -> None:
    old, new = take(folder, 3), take(folder, 1)
    unscored = take(folder, 2, suffix=".wav")
    found = kept_takes(folder, [old.with_suffix(".wav").name, new.name, "", "gone.wav"])
    assert [(t.path, t.is_scored) for t in found] == [(old, True), (unscored, False), (new, True)]
    assert [t.at for t in found] == [NOW - timedelta(days=n) for n in (3, 2, 1)]


def test_what_no_recorder_named_is_no_take_even_where_an_attempt_has_it(folder: Path, tmp_path: Path) -> None:
    names = [
        "history.sqlite3",
        "my-answer.flac",
        "20261129T120000Z.flac",
        "20269929T120000Z-01-Q1.flac",
        "x.wav",
    ]
    for name in names:
        (folder / name).write_bytes(b"x")
    (folder / "20261129T120000Z-01-Q2.flac").mkdir()
    (tmp_path / "elsewhere.flac").write_bytes(b"x")
    (folder / "20261129T120000Z-01-Q3.flac").symlink_to(tmp_path / "elsewhere.flac")
    assert kept_takes(folder, [*names, "20261129T120000Z-01-Q2.flac", "20261129T120000Z-01-Q3.flac"]) == ()


def test_a_folder_that_is_not_there_has_no_takes(folder: Path) -> None:
    assert kept_takes(folder / "none", []) == ()


def test_a_take_that_is_being_recorded_counts_as_not_scored(folder: Path) -> None:
    path = take(folder, 1, suffix=".wav")
    with claim.recording(path):
        assert not kept_takes(folder, [path.name])[0].is_scored
    claim.release(path)
    assert kept_takes(folder, [path.name])[0].is_scored


def test_by_age_only_scored_takes_older_than_that_go(folder: Path) -> None:
    old, young = take(folder, 91), take(folder, 89)
    take(folder, 100, suffix=".wav")
    found = kept_takes(folder, [old.name, young.name])
    assert [t.path for t in older_than(found, timedelta(days=90), NOW)] == [old]


def test_by_size_the_oldest_scored_takes_go_until_the_rest_fits(folder: Path) -> None:
    paths = [take(folder, 10 - n, size=100) for n in range(4)]
    unscored = take(folder, 99, suffix=".wav", size=50)
    found = kept_takes(folder, [p.name for p in paths])
    assert unscored not in [t.path for t in beyond(found, 0)]
    assert [t.path for t in beyond(found, 250)] == paths[:2]
    assert beyond(found, 450) == ()


TAKES = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 10**6), st.booleans()), max_size=20).map(
    lambda rows: tuple(
        KeptTake(Path(f"{n}"), NOW - timedelta(days=days), size, is_scored)
        for n, (days, size, is_scored) in enumerate(sorted(rows, key=lambda r: -r[0]))
    )
)


@given(TAKES, st.integers(0, 10**7))
def test_no_more_goes_than_must_and_what_stays_is_newer_than_what_goes(
    takes: tuple[KeptTake, ...], size: int
) -> None:
    going = beyond(takes, size)
    left = sum(t.size for t in takes) - sum(t.size for t in going)
    assert all(t.is_scored for t in going)
    staying = [t for t in takes if t.is_scored and t not in going]
    assert left <= size or not staying
    if going:
        assert left + going[-1].size > size
        assert all(going[-1].at <= t.at for t in staying)


def test_a_take_that_is_gone_by_itself_is_no_error_and_one_that_cannot_be_deleted_is_named(
    folder: Path,
) -> None:
    path = take(folder, 1)
    (found,) = kept_takes(folder, [path.name])
    delete([found])
    assert not path.exists()
    delete([found])
    path.mkdir()
    with pytest.raises(PruningError, match=r"cannot delete .*01-Q1\.flac"):
        delete([found])


def test_a_pruned_take_is_said_to_be_gone_where_it_would_be_heard(folder: Path) -> None:
    path = take(folder, 1)
    takes = Recordings(folder)
    assert takes.take(path.with_suffix(".wav").name) == path
    path.unlink()
    with pytest.raises(
        AudioError, match=r"is gone from .*: deleted or pruned; its transcript and verdict are kept"
    ):
        takes.take(path.name)
