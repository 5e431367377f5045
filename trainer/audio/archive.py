"""A finished take as FLAC, half the size: the WAV goes only when the FLAC was read back and is the same."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import numpy as np
import soundfile  # type: ignore[import-untyped] # has no types

from trainer.audio import claim
from trainer.errors import AudioError
from trainer.told import told

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.audio.take import Recording

_BLOCK_FRAMES = 1 << 16


def archive(recording: Recording) -> Recording:
    """The same recording with its path on the FLAC. Raises AudioError, and the WAV stays, when that fails."""
    wav = recording.path
    flac, unfinished = wav.with_suffix(".flac"), wav.with_suffix(".flac.part")
    if flac == wav or not recording.seconds:
        return recording
    if flac.exists():
        raise AudioError(told("{path} exists already", path=flac), hint="a recording is never written over")
    try:
        _convert(wav, unfinished)
        if not _is_same(wav, unfinished):
            raise AudioError(
                told("{path} was not the same when read back as FLAC", path=wav), hint="the WAV is kept"
            )
        unfinished.rename(flac)
    except (OSError, soundfile.LibsndfileError) as error:
        raise AudioError(
            told("{path} could not be made FLAC: {error}", path=wav, error=error), hint="the WAV is kept"
        ) from error
    finally:
        unfinished.unlink(missing_ok=True)
    claim.release(wav)
    wav.unlink()
    return dataclasses.replace(recording, path=flac)


def _convert(wav: Path, flac: Path) -> None:
    with soundfile.SoundFile(wav) as source:
        new = soundfile.SoundFile(
            flac, "w", source.samplerate, source.channels, source.subtype, format="FLAC"
        )
        with new as target:
            for frames in source.blocks(_BLOCK_FRAMES, dtype="int16"):
                target.write(frames)


def _is_same(one: Path, other: Path) -> bool:
    with soundfile.SoundFile(one) as first, soundfile.SoundFile(other) as second:
        if first.frames != second.frames:
            return False
        pairs = zip(
            first.blocks(_BLOCK_FRAMES, dtype="int16"),
            second.blocks(_BLOCK_FRAMES, dtype="int16"),
            strict=True,
        )
        return all(np.array_equal(a, b) for a, b in pairs)
