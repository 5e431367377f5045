"""A file that is replaced is the old one or the new one, and nothing is left beside it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from trainer.store.whole_file import replace_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def test_all_parts_are_in_the_file_and_nothing_is_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deck.md"
    path.write_bytes(b"before")
    replace_whole(path, [b"one ", b"two"])
    assert path.read_bytes() == b"one two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_the_rights_of_what_was_there_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deck.md"
    path.write_bytes(b"before")
    path.chmod(0o600)
    replace_whole(path, [b"after"])
    assert path.stat().st_mode & 0o777 == 0o600


def test_where_the_parts_end_in_an_error_the_file_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "deck.md"
    path.write_bytes(b"before")

    def broken() -> Iterator[bytes]:
        yield b"aft"
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        replace_whole(path, broken())
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_it_is_on_the_disk_before_it_takes_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, seen = tmp_path / "deck.md", []
    path.write_bytes(b"before")
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(path.read_bytes()))
    replace_whole(path, [b"after"])
    assert seen == [b"before"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        replace_whole(tmp_path / "none" / "deck.md", [b"after"])
