"""What was read is kept as long as files are as they were, and no longer: a change is never overlooked."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import pytest

from trainer.store.unchanged import LEFT_ALONE_NS, Unchanged

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing is kept there")


class Reader:
    """Counts how often a folder is read."""

    def __init__(self, folder: Path, *, is_later: bool = True) -> None:
        self.folder = folder
        self.times = 0
        self.kept: Unchanged[str] = Unchanged(lambda: time.time_ns() + is_later * 2 * LEFT_ALONE_NS)

    def read(self) -> str:
        self.times += 1
        return "".join(sorted(path.read_text() for path in self.folder.iterdir()))

    def told(self) -> str:
        return self.kept.or_read([self.folder, self.folder / "absent"], self.read)


def test_files_that_were_left_alone_are_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("a")
    reader = Reader(tmp_path)
    assert [reader.told() for _ in range(3)] == ["a"] * 3
    assert reader.times == 1


def test_files_that_had_only_just_changed_are_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("a")
    reader = Reader(tmp_path, is_later=False)
    assert [reader.told() for _ in range(3)] == ["a"] * 3
    assert reader.times == 3


def test_a_file_of_the_same_size_and_time_with_another_text_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("a")
    os.utime(path, (1000, 1000))
    reader = Reader(tmp_path)
    assert reader.told() == "a"
    time.sleep(0.02)  # one tick of the file system's clock
    path.write_text("b")
    os.utime(path, (1000, 1000))
    assert reader.told() == "b"


def test_a_file_that_comes_or_goes_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("a")
    reader = Reader(tmp_path)
    assert reader.told() == "a"
    (tmp_path / "b.md").write_text("b")
    assert reader.told() == "ab"
    (tmp_path / "a.md").unlink()
    assert reader.told() == "b"


def test_what_could_not_be_read_is_tried_again(tmp_path: Path) -> None:
    def fail() -> str:
        raise OSError("gone")

    (tmp_path / "a.md").write_text("a")
    reader = Reader(tmp_path)
    with pytest.raises(OSError, match="gone"):
        reader.kept.or_read([tmp_path], fail)
    assert reader.told() == "a"
