"""What was read of files, kept as long as they are as they were: told by their times and sizes, without reading them.

A file changed twice within one tick of its clock has the same time twice. So what was read of a file that had only
just changed is not kept: it is read again until it has been left alone for a while.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from threading import Lock
from time import time_ns
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

Result = TypeVar("Result")
LEFT_ALONE_NS = 2_000_000_000
"""Longer than any file system's clock ticks."""
_TELLS_TIME = sys.platform != "win32"
"""Windows may write a file's time when whoever writes it closes it, and not before."""


@dataclass(frozen=True, slots=True)
class Stamp:
    files: tuple[tuple[str, int, int, int, int], ...]
    """Path, inode, size, times of change in nanoseconds."""
    is_settled: bool
    """All were left alone for a while."""


def stamp_of(paths: Iterable[Path], now_ns: int) -> Stamp:
    """Of the files that are there; of a folder, of what is directly in it."""
    files = tuple(sorted(_told(one) for path in paths for one in _files(path)))
    newest = max((max(told[3:]) for told in files), default=0)
    return Stamp(files, newest < now_ns - LEFT_ALONE_NS)


def _files(path: Path) -> Iterable[Path]:
    """What cannot be listed is told by the folder's own times: whoever reads it says what is wrong."""
    try:
        return (path, *path.iterdir()) if path.is_dir() else (path,) if path.exists() else ()
    except OSError:
        return (path,)


def _told(path: Path) -> tuple[str, int, int, int, int]:
    try:
        stat = path.stat()
    except OSError:
        return (str(path), 0, 0, 0, 0)
    return (str(path), stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns)


class Unchanged(Generic[Result]):
    """The last result of reading some files; in any thread."""

    def __init__(self, clock_ns: Callable[[], int] = time_ns) -> None:
        self._clock_ns = clock_ns
        self._lock = Lock()
        self._kept: tuple[Stamp, Result] | None = None

    def or_read(self, paths: Iterable[Path], read: Callable[[], Result]) -> Result:
        """What `read` gave when the files were as they are, else what it gives now."""
        with self._lock:
            stamp = stamp_of(paths, self._clock_ns())
            if self._kept is not None and self._kept[0].files == stamp.files:
                return self._kept[1]
            result = read()
            self._kept = (stamp, result) if stamp.is_settled and _TELLS_TIME else None
            return result
