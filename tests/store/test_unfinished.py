"""Takes that a program left behind are found at the next start, and only those."""

from __future__ import annotations

import struct
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import numpy as np
import pytest
import soundfile

from trainer.audio import claim
from trainer.audio.archive import archive
from trainer.audio.recorder import Recorder
from trainer.audio.recovered import recovered
from trainer.audio.wav import FileSource
from trainer.audio.wav_header import is_stale
from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from trainer.store.unfinished import UnfinishedTake

AT = datetime(2026, 11, 29, 15, 26, 23, tzinfo=UTC)
CARDS = ("01/Q1", "01/Q1+", "my-set/Q-2", "demo/Q1")
HOLD = """
import sys, time
from pathlib import Path
from trainer.audio import claim
with claim.recording(Path(sys.argv[1])):
    print("holds", flush=True)
    sys.stdin.readline()
"""


def _never() -> NoReturn:
    raise AssertionError("the history was asked although there is no take")


@pytest.fixture
def takes(tmp_path: Path) -> Recordings:
    folder = tmp_path / "recordings"
    folder.mkdir()
    return Recordings(folder)


def _left(takes: Recordings, card: str = "01/Q1", seconds: float = 1.5, at: datetime = AT) -> Path:
    path = takes.new_path(card, at)
    tone = 0.4 * np.sin(np.arange(round(seconds * 16_000)) * 0.2)
    soundfile.write(path, tone.astype(np.float32), 16_000, "PCM_16")
    return path


def _found(takes: Recordings) -> tuple[UnfinishedTake, ...]:
    return takes.unfinished(lambda: (), lambda: CARDS)


def test_a_take_left_behind_is_listed_with_card_time_and_seconds(takes: Recordings) -> None:
    path = _left(takes, "01/Q1+")
    (take,) = _found(takes)
    assert (take.path, take.card, take.at, take.seconds) == (path, "01/Q1+", AT, 1.5)


@pytest.mark.parametrize("card", [*CARDS, "99/Q9"])
def test_the_card_is_told_by_the_name_also_for_a_second_take_and_a_set_that_is_gone(
    takes: Recordings, card: str
) -> None:
    _left(takes, card)
    _left(takes, card)
    assert [take.card for take in _found(takes)] == [card, card]


def test_a_take_that_an_attempt_refers_to_by_either_name_is_none(takes: Recordings) -> None:
    first, second, third = (_left(takes) for _ in range(3))
    names = (first.name, second.with_suffix(".flac").name, "", "elsewhere.wav")
    assert [take.path for take in takes.unfinished(lambda: names, lambda: CARDS)] == [third]


def test_an_archived_take_a_strangers_file_and_an_empty_one_are_none(takes: Recordings) -> None:
    _left(takes).with_suffix(".flac").touch()
    _left(takes, seconds=0.0)
    (takes.folder / "music.wav").write_bytes(_left(takes).read_bytes())
    (takes.folder / "20261340T999999Z-01-Q1.wav").write_bytes(b"RIFF")
    assert len(_found(takes)) == 1


def test_neither_history_nor_decks_are_asked_where_nothing_was_left(
    takes: Recordings, tmp_path: Path
) -> None:
    assert takes.unfinished(_never, _never) == ()
    assert Recordings(tmp_path / "nowhere").unfinished(_never, _never) == ()


def test_a_header_that_says_nothing_is_in_it_is_mended_and_the_take_scored_as_it_was(
    takes: Recordings,
) -> None:
    path = _left(takes)
    content = bytearray(path.read_bytes())
    struct.pack_into("<I", content, content.index(b"data") + 4, 0)
    path.write_bytes(content)
    assert is_stale(path)
    (take,) = _found(takes)
    assert not is_stale(path)
    assert take.seconds == 1.5
    recording = recovered(take.path)
    assert (recording.seconds, recording.dead, recording.path) == (1.5, False, path)
    assert len(recording.samples) == 24_000


def test_a_take_that_another_program_records_is_not_offered_until_it_is_gone(takes: Recordings) -> None:
    path = _left(takes)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "holds\n"
        assert _found(takes) == ()
        other.kill()
    assert [take.path for take in _found(takes)] == [path]


def test_a_take_of_this_program_is_offered_when_it_is_recorded_and_not_before(takes: Recordings) -> None:
    path = _left(takes)
    with claim.recording(path):
        assert _found(takes) == ()
    assert [take.path for take in _found(takes)] == [path]
    claim.release(path)


def test_a_take_that_is_scored_elsewhere_stays_claimed_until_it_is_archived(
    takes: Recordings, tmp_path: Path
) -> None:
    spoken = _left(Recordings(tmp_path))
    take = Recorder(FileSource(spoken), takes.new_path("01/Q1", AT)).record()
    assert _asked_elsewhere(takes.folder) == "0"
    archive(take)
    assert not take.path.exists()
    assert take.path not in claim._held


def _asked_elsewhere(folder: Path) -> str:
    """How many takes another program finds."""
    code = (
        "import sys, pathlib; from trainer.store.recordings import Recordings\n"
        "print(len(Recordings(pathlib.Path(sys.argv[1])).unfinished(lambda: ())))"
    )
    command = [sys.executable, "-c", code, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    return done.stdout.strip()


def test_a_discarded_take_is_gone_and_no_longer_claimed(takes: Recordings) -> None:
    path = _left(takes)
    recovered(path)
    takes.discard(path)
    assert _found(takes) == ()
    assert path not in claim._held


def test_a_program_that_never_archives_holds_few_files_open(takes: Recordings) -> None:
    for _ in range(100):
        claim.hold(_left(takes, seconds=0.01))
    assert len(claim._held) == 64


def test_a_take_whose_header_was_lost_is_listed_with_no_seconds_instead_of_dropped(takes: Recordings) -> None:
    path = _left(takes)
    path.write_bytes(bytes(len(path.read_bytes())))
    assert [(take.path, take.card, take.seconds) for take in _found(takes)] == [(path, "01/Q1", 0.0)]
