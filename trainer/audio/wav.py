"""Recordings on disk as a source of blocks: any format libsndfile reads; knows nothing of microphones."""

from __future__ import annotations

import io
import threading
from typing import TYPE_CHECKING, Self

import numpy as np
import soundfile  # type: ignore[import-untyped] # has no types

from trainer.audio import wav_header
from trainer.audio.resampler import Resampler, channel_energy
from trainer.audio.source import SAMPLE_RATE, Block
from trainer.errors import AudioError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import numpy.typing as npt

_BLOCK_SECONDS = 0.1


class FileSource:
    """A file as if it were spoken; with `real_time` at the pace of speech, else as fast as it can be read."""

    def __init__(self, path: Path, *, real_time: bool = False) -> None:
        self.name = path.name
        self._path = path
        self._real_time = real_time
        self._stopped = threading.Event()
        self._file: soundfile.SoundFile | None = None

    def __enter__(self) -> Self:
        self._file = _opened(self._path)
        return self

    def __exit__(self, *exc: object) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def stop(self) -> None:
        self._stopped.set()

    def blocks(self) -> Iterator[Block]:
        """Blocks of about a tenth of a second. Raises AudioError on a file that breaks off."""
        position = 0
        for samples in self._resampled():
            if self._real_time and self._stopped.wait(len(samples) / SAMPLE_RATE):
                return
            yield Block(samples, position / SAMPLE_RATE)
            position += len(samples)

    def _resampled(self) -> Iterator[npt.NDArray[np.float32]]:
        assert self._file is not None, "open the source with `with`"
        resampler = Resampler(self._file.samplerate)
        channel = _live_channel(self._file)
        while not self._stopped.is_set():
            frames = _read(self._file, self._path)
            samples = (
                resampler.push(np.ascontiguousarray(frames[:, channel])) if len(frames) else resampler.end()
            )
            if len(samples):
                yield samples
            if not len(frames):
                return


def load_audio(path: Path) -> npt.NDArray[np.float32]:
    """A whole file as mono float32 at 16 kHz. Raises AudioError when it cannot be read."""
    with FileSource(path) as source:
        blocks = [block.samples for block in source.blocks()]
    return np.concatenate(blocks) if blocks else np.zeros(0, dtype=np.float32)


def save_audio(path: Path, samples: npt.NDArray[np.float32]) -> None:
    """Writes mono samples at 16 kHz as a WAV file of 16 bits."""
    soundfile.write(path, samples, SAMPLE_RATE)


def _opened(path: Path) -> soundfile.SoundFile:
    if path.is_dir():
        raise AudioError(told("{path} is a folder, not a recording", path=path), hint="name the file in it")
    try:
        if path.stat().st_size == 0:
            raise AudioError(told("{path} is empty: 0 bytes", path=path), hint="record again")
        stale = wav_header.is_stale(path)
        return soundfile.SoundFile(io.BytesIO(wav_header.mended(path)) if stale else path)
    except FileNotFoundError:
        raise AudioError(
            told("there is no file {path}", path=path), hint="see to the spelling of the path"
        ) from None
    except soundfile.LibsndfileError as error:
        reason = error.error_string.strip().rstrip(".")
        hint = "give WAV, FLAC, OGG or MP3"
        raise AudioError(
            told("{path} is not audio that can be read: {error}", path=path, error=reason), hint=hint
        ) from None
    except OSError as error:
        raise AudioError(
            told("{path} cannot be read: {error}", path=path, error=error.strerror),
            hint="see to its permissions",
        ) from None


def _read(file: soundfile.SoundFile, path: Path) -> npt.NDArray[np.float32]:
    try:
        frames = file.read(int(file.samplerate * _BLOCK_SECONDS), dtype="float32", always_2d=True)
    except soundfile.LibsndfileError as error:
        raise AudioError(
            told("{path} breaks off: {error}", path=path, error=error.error_string.strip()),
            hint="the file is damaged; record again",
        ) from None
    return np.asarray(np.nan_to_num(frames, nan=0.0, posinf=1.0, neginf=-1.0), dtype=np.float32)


def _live_channel(file: soundfile.SoundFile) -> int:
    """The channel with the most energy in the whole file; leaves the file at its start."""
    if file.channels == 1:
        return 0
    energy = np.zeros(file.channels)
    for frames in file.blocks(file.samplerate, dtype="float32", always_2d=True):
        energy += channel_energy(frames)
    file.seek(0)
    return int(np.argmax(energy))
