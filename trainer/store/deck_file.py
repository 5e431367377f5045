"""The text of a file that a person wrote, or why it cannot be read; knows nothing of what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.store.problem import Problem
from trainer.told import told

if TYPE_CHECKING:
    from pathlib import Path

_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def read_text(path: Path) -> str | Problem:
    """The file's text as UTF-8, a byte order mark taken off; line ends stay as they are."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        return Problem(
            str(path),
            1,
            "",
            told("cannot be read: {error}", error=reason),
            told("check the path and its rights"),
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _not_utf8(path, raw, error.start)


def _not_utf8(path: Path, raw: bytes, at: int) -> Problem:
    if raw.startswith(_UTF16):
        return Problem(str(path), 1, "", told("the file is UTF-16"), told("save it as UTF-8"))
    line = raw.count(b"\n", 0, at) + 1
    return Problem(
        str(path),
        line,
        "",
        told("byte 0x{byte:02X} is not UTF-8", byte=raw[at]),
        told("save the file as UTF-8"),
    )
