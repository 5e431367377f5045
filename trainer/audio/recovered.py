"""A file on disk as the recording it would have become, had its program lived; writes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.audio import claim
from trainer.audio.take import Recording, Take
from trainer.audio.wav import FileSource
from trainer.errors import AudioError

if TYPE_CHECKING:
    from pathlib import Path


def recovered(path: Path) -> Recording:
    """Reads it through, a block at a time, and claims it for this program. Raises AudioError."""
    take = Take()
    with FileSource(path) as source:
        for block in source.blocks():
            take.add(block.samples, overflowed=False)
    claim.hold(path)
    return take.recording(path, "", path.name)


def fault_of(path: Path) -> str:
    """Why it does not open, empty where it does; reads no more than its beginning."""
    try:
        with FileSource(path) as source:
            next(source.blocks(), None)
    except AudioError as error:
        return error.msg
    return ""
