"""The text of a file that was handed over, or one sentence why it is none; knows nothing of what it says."""

from __future__ import annotations

import codecs
import re

from trainer.errors import NotesError

LONGEST = 2_000_000
"""Bytes of pasted notes; a set of fifty cards has about 200,000."""
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_SAVE = "save it as UTF-8 and import that"
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f]")
_MOST_CONTROL = 0.01
"""Share of control characters beyond which a text is somebody's data."""


def decode(raw: bytes, name: str, longest: int = LONGEST) -> str:
    """UTF-8 with or without a byte order mark, or UTF-16 with one; line ends stay as they are.

    Any other encoding could only be guessed, and a wrong guess turns every accent into another letter: it is
    refused. Raises NotesError.
    """
    if len(raw) > longest:
        raise NotesError(f"{name} has {len(raw):,} bytes", hint=f"take at most {longest:,} at a time")
    text = _utf16(raw, name) if raw.startswith(_UTF16) else _utf8(raw, name)
    if not text.strip():
        raise NotesError(f"{name} is empty", hint="paste the notes of a set into it")
    if len(_CONTROL.findall(text)) > _MOST_CONTROL * len(text):
        raise NotesError(f"{name} is not text", hint="give the notes as plain text")
    return text


def _utf16(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-16")
    except UnicodeDecodeError:
        raise NotesError(f"{name} begins as UTF-16 and is none", hint=_SAVE) from None


def _utf8(raw: bytes, name: str) -> str:
    if b"\x00" in raw:
        what = "looks like UTF-16 without its mark" if _is_wide(raw[:2000]) else "is not text"
        raise NotesError(f"{name} {what}", hint=_SAVE)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"{name}:{line}: byte 0x{raw[error.start]:02X} is not UTF-8"
        raise NotesError(f"{what}{_likely(raw)}", hint=_SAVE) from None


def _is_wide(raw: bytes) -> bool:
    """Every second byte is often zero, and the others never."""
    even, odd = raw[::2].count(0), raw[1::2].count(0)
    return max(even, odd) > len(raw) // 8 and min(even, odd) == 0


def _likely(raw: bytes) -> str:
    """Windows' Vietnamese code page leaves its tone marks behind letters, which nothing else does so often."""
    marks = sum(raw.count(mark) for mark in (b"\xcc", b"\xec", b"\xd2", b"\xde", b"\xf2", b"\xf0", b"\xf5"))
    likely = marks > len(raw) // 100
    return ", most likely Windows-1258 (`iconv -f CP1258 -t UTF-8`)" if likely else ""
