"""A disk that is full or may not be written: what was spoken until then is kept, and it is said so.

Real ones, each in a process of its own: a limit on the size of files, a file system of one megabyte, a folder
of somebody else's.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from trainer.audio.wav import load_audio
from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY = 65_534
ROOT = Path(__file__).parents[2]
RECORD = """
import json, os, resource, sys
from pathlib import Path
import numpy as np
from trainer.audio.recorder import Recorder
from trainer.errors import AudioError
from tests.audio.given_blocks import Blocks
noise = np.random.default_rng(1).uniform(-0.5, 0.5, 1600).astype(np.float32)
limit, user = json.loads(sys.argv[2])
if limit:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
if user:
    os.setuid(user)
heard = []
recorder = Recorder(
    Blocks([noise] * 600), Path(sys.argv[1]), limit_seconds=None, on_block=lambda b: heard.append(len(b.samples))
)
try:
    take = recorder.record()
    print(json.dumps({"lost": take.lost, "seconds": take.seconds, "dead": take.dead, "heard": sum(heard)}))
except AudioError as error:
    print(json.dumps({"error": str(error)}))
"""


def _record(path: Path, *, limit: int = 0, user: int = 0) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", RECORD, str(path), json.dumps([limit, user])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return dict(json.loads(done.stdout))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte, where this user may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no mount here")
    if mounted.returncode:
        pytest.skip(f"a full disk cannot be made here: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_file_that_may_not_grow_keeps_what_was_written_to_the_last_sample(tmp_path: Path) -> None:
    path = tmp_path / "take.wav"
    told = _record(path, limit=100_001)
    assert told["lost"] == "the disk took no more of the recording: File too large"
    assert path.stat().st_size == 100_001
    assert len(load_audio(path)) == (100_001 - 44) // 2 == round(float(str(told["seconds"])) * 16_000)
    assert told["heard"] == len(load_audio(path))


def test_a_full_disk_keeps_what_was_spoken_and_the_take_can_be_scored(small_disk: Path) -> None:
    path = small_disk / "20261129T152623Z-01-Q1.wav"
    told = _record(path)
    assert told["lost"] == "the disk took no more of the recording: No space left on device"
    assert len(load_audio(path)) == round(float(str(told["seconds"])) * 16_000) > 500_000
    assert not told["dead"]
    (left,) = Recordings(small_disk).unfinished(lambda: ())
    assert left.seconds == told["seconds"]


def test_a_disk_that_is_full_before_the_first_word_is_named_and_no_file_left(small_disk: Path) -> None:
    with (small_disk / "filler").open("wb", buffering=0) as filler, suppress(OSError):
        while filler.write(bytes(4096)):
            pass
    told = _record(small_disk / "take.wav")
    assert "take.wav cannot be written: No space left on device; make room" in str(told["error"])
    assert not (small_disk / "take.wav").exists()


def test_a_folder_that_may_not_be_written_is_named_with_a_remedy(tmp_path: Path) -> None:
    folder = tmp_path / "recordings"
    folder.mkdir()
    folder.chmod(0o500)
    told = _record(folder / "take.wav", user=NOBODY if os.geteuid() == 0 else 0)
    assert "take.wav cannot be written: Permission denied; make room or mend" in str(told["error"])


def test_a_path_below_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written" in str(_record(tmp_path / "file" / "take.wav")["error"])
    assert "cannot be written" in str(_record(tmp_path / "file" / "deeper" / "take.wav")["error"])
