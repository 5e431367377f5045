"""Which takes a running program calls its own, so that another does not offer them as left behind.

A lock on the file itself: it goes with the process, however that ends. Knows nothing of samples or folders.
"""

from __future__ import annotations

import os
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_JUST_NOW_SECONDS = 10.0
_MOST_HELD = 64
"""Each holds a file open; the oldest is let go first."""
_held: dict[Path, int] = {}
"""Descriptor that holds the lock, of each take of this process."""
_being_recorded: set[Path] = set()


@contextmanager
def recording(path: Path) -> Iterator[None]:
    """Claims the file at `path` while it is recorded and, until `release`, against other programs."""
    known = path.absolute()
    _being_recorded.add(known)
    hold(known)
    try:
        yield
    finally:
        _being_recorded.discard(known)


def release(path: Path) -> None:
    """The take is archived or gone, or anybody may have it now."""
    descriptor = _held.pop(path.absolute(), None)
    if descriptor is not None:
        os.close(descriptor)


def is_busy(path: Path) -> bool:
    """Whether it is being recorded here, or another running program claims it."""
    known = path.absolute()
    if known in _being_recorded:
        return True
    return known not in _held and (_is_locked(known) if fcntl else _grew_just_now(known))


def hold(path: Path) -> None:
    """Claims an existing file until `release` or the end of the process."""
    known = path.absolute()
    if not fcntl or known in _held:
        return
    with suppress(OSError):  # a file system without locks: the take matters more than the claim
        descriptor = os.open(known, os.O_RDWR)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            raise
        _held[known] = descriptor
        if len(_held) > _MOST_HELD:
            release(next(iter(_held)))


def _is_locked(path: Path) -> bool:
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


def _grew_just_now(path: Path) -> bool:
    """Where there are no locks."""
    try:
        return time.time() - path.stat().st_mtime < _JUST_NOW_SECONDS
    except OSError:
        return False
