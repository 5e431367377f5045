"""The folder of takes: what each is called and where a name in the history lies; reads no sample.

Names are made of the time and the card only, and a name that is handed in never leads out of the folder.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

SUFFIXES = (".flac", ".wav")
"""A take is WAV while it is spoken and FLAC afterwards."""
_UNSAFE = re.compile(r"[^A-Za-z0-9+_]+")
_LONGEST = 40
"""Characters of the card's id kept in a name."""


class Recordings:
    """`folder` need not exist; whoever writes the first take makes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, card: str, at: datetime, suffix: str = ".wav") -> Path:
        """A path for a take of `card` that no file has yet; the recorder makes it, never over another."""
        stem = take_name(card, at)
        names = (f"{stem}{f'-{number}' if number > 1 else ''}{suffix}" for number in count(1))
        return next(self.folder / name for name in names if self.find(name) is None)

    def discard(self, path: Path) -> None:
        """Removes a take that its speaker cancelled; a path outside the folder or gone is left alone."""
        if found := self.find(path.name):
            with suppress(OSError):
                found.unlink()

    def find(self, name: str) -> Path | None:
        """The take of that name, WAV still or FLAC by now; None where it is gone or the name leads away."""
        if not name or name != Path(name).name or name in {".", ".."} or "\\" in name:
            return None
        path = self.folder / name
        candidates = (path, *(path.with_suffix(suffix) for suffix in SUFFIXES))
        return next((candidate for candidate in candidates if candidate.is_file()), None)


def take_name(card: str, at: datetime) -> str:
    """`20261129T152623Z-01-Q1`: sorts by time, safe on every file system."""
    safe = _UNSAFE.sub("-", card).strip("-")[:_LONGEST] or "card"
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}-{safe}"
