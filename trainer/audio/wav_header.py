"""The sizes in a WAV header that was never finished, taken from the file's length; knows nothing of samples.

A program that is killed leaves a header that says 0 bytes, or as many as there were a while ago.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST_HEADER = 4096
_CHUNKS_AFTER_DATA = (
    b"LIST",
    b"id3 ",
    b"fact",
    b"PEAK",
    b"cue ",
    b"bext",
    b"smpl",
    b"iXML",
    b"afsp",
    b"_PMX",
)


@dataclass(frozen=True, slots=True)
class _Data:
    size_at: int
    """Where in the file the size of the data chunk stands."""
    said: int
    there: int
    """Bytes of whole frames that follow in the file."""


def is_stale(path: Path) -> bool:
    """Whether this is a WAV whose header tells of fewer or more samples than the file holds."""
    with path.open("rb") as stream:
        return _stale_data(stream) is not None


def repair(path: Path) -> bool:
    """Writes the true sizes into a stale header, in place; whether there was anything to mend."""
    with path.open("r+b") as stream:
        data = _stale_data(stream)
        if data is None:
            return False
        for at, size in _true_sizes(data):
            stream.seek(at)
            stream.write(struct.pack("<I", size))
    return True


def seconds(path: Path) -> float:
    """Length of what the file holds, whatever its header says; 0 for what is no WAV. Raises OSError."""
    with path.open("rb") as stream:
        length = stream.seek(0, 2)
        stream.seek(0)
        head = stream.read(_LONGEST_HEADER)
    data, bytes_per_second = _data_chunk(head, length), _bytes_per_second(head)
    return data.there / bytes_per_second if data and bytes_per_second else 0.0


def mended(path: Path) -> bytes:
    """The file's content with the true sizes in its header; the file stays as it is."""
    content = bytearray(path.read_bytes())
    with path.open("rb") as stream:
        data = _stale_data(stream)
    for at, size in _true_sizes(data) if data else ():
        struct.pack_into("<I", content, at, size)
    return bytes(content)


def _true_sizes(data: _Data) -> tuple[tuple[int, int], ...]:
    return (4, data.size_at + 4 + data.there - 8), (data.size_at, data.there)


def _stale_data(stream: BinaryIO) -> _Data | None:
    length = stream.seek(0, 2)
    stream.seek(0)
    head = stream.read(_LONGEST_HEADER)
    data = _data_chunk(head, length)
    if data is None or data.said == data.there:
        return None
    follows = data.size_at + 4 + data.said + data.said % 2
    if 0 < data.said < data.there:
        stream.seek(follows)
        if stream.read(4) in _CHUNKS_AFTER_DATA or length - follows < 4:
            return None
    return data


def _data_chunk(head: bytes, length: int) -> _Data | None:
    if head[:4] != b"RIFF" or head[8:12] != b"WAVE":
        return None
    at, frame_bytes = 12, 1
    while at + 8 <= len(head):
        name, size = struct.unpack_from("<4sI", head, at)
        if name == b"data":
            there = length - at - 8
            return _Data(at + 4, size, there - there % frame_bytes)
        if name == b"fmt " and at + 24 <= len(head):
            frame_bytes = max(1, struct.unpack_from("<H", head, at + 20)[0])
        at += 8 + size + size % 2
    return None


def _bytes_per_second(head: bytes) -> int:
    at = head.find(b"fmt ")
    return int(struct.unpack_from("<I", head, at + 16)[0]) if 0 < at <= len(head) - 20 else 0
