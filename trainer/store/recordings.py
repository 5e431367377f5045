"""The folder of takes: what each is called and where a name in the history lies; reads no sample.

Names are made of the time and the card only, and a name that is handed in never leads out of the folder.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.errors import AudioError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from trainer.store.unfinished import UnfinishedTake

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
        from trainer.audio import claim

        if found := self.find(path.name):
            claim.release(found)
            with suppress(OSError):
                found.unlink()

    def unfinished(
        self, referred: Callable[[], Iterable[str]], cards: Callable[[], Collection[str]] = tuple
    ) -> tuple[UnfinishedTake, ...]:
        """Takes that a program left behind, oldest first: WAV still, and in no attempt.

        `referred` gives the names that attempts have as their recording, `cards` the ids there are, which tell
        what a name stands for; both are asked only where there is a WAV. What is being recorded, here or by
        another program, is none, nor is a file without a sample. Stale headers are mended.
        """
        from trainer.audio import claim
        from trainer.store.unfinished import described

        left = [
            wav for wav in self._wavs() if not wav.with_suffix(".flac").exists() and not claim.is_busy(wav)
        ]
        if not left:
            return ()
        kept = {Path(name).stem for name in referred()}
        slugs = slugs_of(cards())
        takes = (described(wav, slugs) for wav in left if wav.stem not in kept)
        return tuple(take for take in takes if take is not None)

    def _wavs(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.glob("*.wav") if path.is_file())
        except OSError:
            return []

    def take(self, name: str) -> Path:
        """The take of that name, to be heard again. Raises AudioError where it is gone."""
        path = self.find(name)
        if path is None:
            raise AudioError(
                told(
                    "the recording {name} is gone from {folder}: deleted or pruned",
                    name=name,
                    folder=self.folder,
                ),
                hint="its transcript and verdict are kept; answer again to have one to hear",
            )
        return path

    def find(self, name: str) -> Path | None:
        """The take of that name, WAV still or FLAC by now; None where it is gone or the name leads away."""
        if not name or name != Path(name).name or name in {".", ".."} or "\\" in name:
            return None
        path = self.folder / name
        candidates = (path, *(path.with_suffix(suffix) for suffix in SUFFIXES))
        return next((candidate for candidate in candidates if candidate.is_file()), None)


def take_name(card: str, at: datetime) -> str:
    """`20261129T152623Z-01-Q1`: sorts by time, safe on every file system."""
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}-{_slug(card)}"


def _slug(card: str) -> str:
    return _UNSAFE.sub("-", card).strip("-")[:_LONGEST] or "card"


def slugs_of(cards: Collection[str]) -> dict[str, str]:
    """Each card's id by the name that it has in file names."""
    return {_slug(card): card for card in cards}
