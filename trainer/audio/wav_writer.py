"""A WAV that is whole at every moment: each block is handed to the system at once, the header with it.

PCM_16, mono, 16 kHz: it opens after a kill, which FLAC does not (seen), and half the size of floats. The disk
is told to keep what it has by a thread of its own, since a disk that is busy may hold that call for seconds.
Knows nothing of sources, limits or loudness.
"""

from __future__ import annotations

import os
import struct
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Self

import numpy as np

from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

HEADER_BYTES = 44
SAMPLE_BYTES = 2
_FULL_SCALE = 32768
_LONGEST_DATA = 0xFFFFFFFF - HEADER_BYTES
_SYNC_SECONDS = 0.4
_LAST_SYNC_SECONDS = 0.4
"""How long closing waits for the disk; what was handed to the system is safe from everything but a power cut."""


class WavWriter:
    """Makes a new file, never over another. Used by `with`; every call may raise OSError."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("xb", buffering=0)
        self.samples = 0
        """So many are in the file."""
        try:
            self._write(_header(0))
        except OSError:
            self._file.close()
            path.unlink(missing_ok=True)
            raise
        self._syncer = _Syncer(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._syncer.end()
        self._file.close()

    def append(self, samples: npt.NDArray[np.float32]) -> None:
        """Mono, -1..1. On a full disk as many samples as fit are kept before OSError is raised."""
        if self._syncer.error is not None:
            raise self._syncer.error
        try:
            self._write(_pcm(samples))
        finally:
            there = self._file.tell() - HEADER_BYTES
            self.samples = there // SAMPLE_BYTES
            self._say_size()

    def _write(self, content: bytes) -> None:
        """All of it: the system may take a part, and say why only when the rest is offered."""
        rest = memoryview(content)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]

    def _say_size(self) -> None:
        """Whoever reads the file now gets every sample; a header that cannot be written is mended by readers."""
        end = HEADER_BYTES + self.samples * SAMPLE_BYTES
        with suppress(OSError):
            self._file.seek(0)
            self._file.write(_header(self.samples * SAMPLE_BYTES))
        self._file.seek(end)


class _Syncer:
    """Tells the disk twice a second to keep what the system holds, until `end`."""

    def __init__(self, descriptor: int) -> None:
        self.error: OSError | None = None
        self._descriptor = os.dup(descriptor)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sync recording", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Returns when all is on the disk, or the disk has been busy for too long to wait for."""
        self._ended.set()
        self._thread.join(_LAST_SYNC_SECONDS)

    def _run(self) -> None:
        try:
            while self.error is None and not self._ended.wait(_SYNC_SECONDS):
                self._sync()
            if self.error is None:
                self._sync()
        finally:
            os.close(self._descriptor)

    def _sync(self) -> None:
        try:
            os.fsync(self._descriptor)
        except OSError as error:
            self.error = error


def _pcm(samples: npt.NDArray[np.float32]) -> bytes:
    scaled = np.rint(samples * np.float32(_FULL_SCALE))
    return bytes(np.clip(scaled, -_FULL_SCALE, _FULL_SCALE - 1).astype("<i2").tobytes())


def from_pcm(content: bytes) -> npt.NDArray[np.float32]:
    """Bytes behind the header -> mono samples, -1..1."""
    whole = len(content) // SAMPLE_BYTES * SAMPLE_BYTES
    return np.frombuffer(content[:whole], dtype="<i2").astype(np.float32) / np.float32(_FULL_SCALE)


def _header(data_bytes: int) -> bytes:
    """Microsoft's RIFF WAVE with one `fmt ` and one `data` chunk."""
    size = min(data_bytes, _LONGEST_DATA)
    return struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        *(b"RIFF", HEADER_BYTES - 8 + size, b"WAVE"),
        *(b"fmt ", 16, 1, 1, SAMPLE_RATE, SAMPLE_RATE * SAMPLE_BYTES, SAMPLE_BYTES, SAMPLE_BYTES * 8),
        *(b"data", size),
    )
