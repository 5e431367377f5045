"""One take from any source onto disk and into memory; knows nothing of devices or of recognition.

WAV while speaking, because a PCM_16 WAV opens after a kill and FLAC does not; FLAC afterwards (`archive`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import soundfile  # type: ignore[import-untyped] # has no types

from trainer.audio.source import SAMPLE_RATE, AudioSource, Block
from trainer.audio.take import Level, Recording, Take
from trainer.errors import AudioError, DeviceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

__all__ = ["Level", "Recorder", "Recording"]

_FLUSH_SAMPLES = SAMPLE_RATE // 4
"""Every quarter of a second the disk is told to keep what it has."""


class Recorder:
    """Records once, into a new file."""

    def __init__(
        self,
        source: AudioSource,
        path: Path,
        *,
        limit_seconds: float | None = 60.0,
        on_level: Callable[[Level], None] | None = None,
        on_block: Callable[[Block], None] | None = None,
    ) -> None:
        """`on_level` and `on_block` are called in the recording thread, for each block; no limit is None."""
        self._source = source
        self._path = path
        self._limit = None if limit_seconds is None else round(limit_seconds * SAMPLE_RATE)
        self._on_level = on_level
        self._on_block = on_block
        self._take = Take()

    def stop(self) -> None:
        """Ends the take after what was captured; from any thread, at any time."""
        self._source.stop()

    def record(self) -> Recording:
        """Blocks until the source ends, `stop()`, or the limit.

        Raises DeviceError when not one block came, AudioError when the file cannot be made. A device that is
        lost or a disk that is full later on ends the take, which is kept and says why it is short.
        """
        try:
            with self._source as source, self._new_file() as file:
                lost = self._run(source, file)
        except soundfile.LibsndfileError as error:  # closing a file on a full disk
            lost = _disk_failed(error)
        return self._take.recording(self._path, lost)

    def _new_file(self) -> soundfile.SoundFile:
        if self._path.exists():
            raise AudioError(f"{self._path} exists already", hint="a recording is never written over")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return soundfile.SoundFile(self._path, "x", SAMPLE_RATE, 1, "PCM_16", format="WAV")
        except (OSError, soundfile.LibsndfileError) as error:
            raise AudioError(f"{self._path} cannot be written: {error}", hint="see to the folder") from error

    def _run(self, source: AudioSource, file: soundfile.SoundFile) -> str:
        """Why the take ended before its time; empty when it did not."""
        unflushed = 0
        try:
            for block in self._within_limit(source):
                level = self._take.add(block.samples, overflowed=block.overflowed)
                file.write(block.samples)
                unflushed += len(block.samples)
                if unflushed >= _FLUSH_SAMPLES:
                    file.flush()
                    unflushed = 0
                self._tell(block, level)
        except (DeviceError, AudioError) as error:
            if not self._take.length:
                self._discard(file)
                raise
            return str(error)
        except (OSError, soundfile.LibsndfileError) as error:
            return _disk_failed(error)
        return ""

    def _within_limit(self, source: AudioSource) -> Iterator[Block]:
        for block in source.blocks():
            if self._limit is None or self._take.length + len(block.samples) < self._limit:
                yield block
                continue
            rest = block.samples[: self._limit - self._take.length]
            yield Block(rest, block.start, block.overflowed)
            return

    def _tell(self, block: Block, level: Level) -> None:
        if self._on_block:
            self._on_block(block)
        if self._on_level:
            self._on_level(level)

    def _discard(self, file: soundfile.SoundFile) -> None:
        file.close()
        self._path.unlink(missing_ok=True)


def _disk_failed(error: Exception) -> str:
    return f"the disk took no more of the recording: {error}"
