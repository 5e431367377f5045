"""Whether a disk has room for a model, and what to say where it has not; looks, and writes nothing."""

from __future__ import annotations

import errno
import shutil
from typing import TYPE_CHECKING

from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from pathlib import Path

_FULL = {errno.ENOSPC, errno.EDQUOT}
_MEGA = 1_000_000
FULL_WORDS = ("no space left", "disk quota exceeded", "not enough space")
"""How programs say it that have no number for it, in small letters."""


def free_bytes(folder: Path) -> int:
    """Of the disk that holds the folder, or will."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return shutil.disk_usage(there).free


def check_room(folder: Path, name: str, needed: int) -> None:
    """Raises ModelError where `needed` more bytes do not fit; 0 for what nobody knows."""
    free = free_bytes(folder)
    if needed > free:
        raise ModelError(
            told(
                "there is no room for the model {name}: it needs {needed} MB, and {free} MB are free in {folder}",
                name=name,
                needed=-(-needed // _MEGA),
                free=free // _MEGA,
                folder=folder,
            ),
            hint="free some room and fetch it again, or choose a smaller model",
        )


def is_full(error: BaseException | None) -> bool:
    """It, or what it comes from, is a disk that is full."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in _FULL:
            return True
        error = error.__cause__ or error.__context__
    return False


def full(name: str, folder: Path) -> ModelError:
    return ModelError(
        told("the disk is full: {name} could not be written whole to {folder}", name=name, folder=folder),
        hint="free some room and fetch it again: it goes on from what is there",
    )
