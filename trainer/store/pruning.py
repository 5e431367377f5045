"""Which takes may go when room is wanted: scored ones by age or until the rest is small enough, the oldest first.

Never one that is in no attempt (it is not scored yet), is being recorded or is claimed by a running program; never a
file that no recorder named. The history is only read.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.audio import claim
from trainer.errors import TrainerError
from trainer.store.recordings import SUFFIXES
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from datetime import timedelta

_KILO = 1000.0
_NAME = re.compile(r"(\d{8}T\d{6}Z)-[A-Za-z0-9+_-]+", re.ASCII)


class PruningError(TrainerError):
    """A take that should go cannot be deleted."""

    title = "Recordings"


@dataclass(frozen=True, slots=True)
class KeptTake:
    """A take in the recordings folder, scored or not."""

    path: Path
    at: datetime
    """When it was spoken, by its name; aware, UTC."""
    size: int
    """Bytes."""
    is_scored: bool
    """An attempt has it, and nothing claims it now."""


def kept_takes(folder: Path, scored: Iterable[str]) -> tuple[KeptTake, ...]:
    """Every take of a recorder in `folder`, oldest first; `scored` are the names that attempts have."""
    stems = {Path(name).stem for name in scored}
    return tuple(sorted(_takes(folder, stems), key=lambda take: (take.at, take.path.name)))


def older_than(takes: Iterable[KeptTake], age: timedelta, now: datetime) -> tuple[KeptTake, ...]:
    """Scored takes spoken more than `age` before `now`."""
    return tuple(take for take in takes if take.is_scored and now - take.at > age)


def beyond(takes: Sequence[KeptTake], size: int) -> tuple[KeptTake, ...]:
    """The oldest scored takes without which all others are no more than `size` bytes, or all scored ones."""
    too_much = sum(take.size for take in takes) - size
    going: list[KeptTake] = []
    for take in takes:
        if too_much <= 0:
            break
        if take.is_scored:
            going.append(take)
            too_much -= take.size
    return tuple(going)


def delete(takes: Iterable[KeptTake]) -> None:
    """One that is gone by itself is no error. Raises PruningError at the first that cannot be deleted."""
    for take in takes:
        try:
            take.path.unlink(missing_ok=True)
        except OSError as error:
            raise PruningError(
                told("cannot delete {path}: {error}", path=take.path, error=error.strerror),
                hint="mend the folder's permissions and run it again; those before it are deleted",
            ) from error


def readable(size: float) -> str:
    """Bytes as a person reads them: `4 MB`."""
    for unit in ("B", "kB", "MB"):
        if size < _KILO:
            return f"{size:.0f} {unit}"
        size /= _KILO
    return f"{size:.1f} GB"


def _takes(folder: Path, scored: Collection[str]) -> Iterator[KeptTake]:
    """What cannot be looked at is passed over, and so kept."""
    with suppress(OSError):
        for path in folder.iterdir():
            named = _NAME.fullmatch(path.stem)
            if named is None or path.suffix not in SUFFIXES or path.is_symlink() or not path.is_file():
                continue
            with suppress(OSError, ValueError):
                at = datetime.strptime(named[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
                is_scored = path.stem in scored and not claim.is_busy(path)
                yield KeptTake(path, at, path.stat().st_size, is_scored)
