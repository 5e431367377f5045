"""A deck's text cut into headed stretches with their line numbers; knows no card and no section's meaning."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from trainer.store.deck_sections import bold_label, section_named
from trainer.told import told

_RULE = re.compile(r"([-*_])(?:[ \t]*\1){2,}")


class Line(NamedTuple):
    number: int
    """In the file, from 1."""
    text: str
    """Without surrounding blanks."""


@dataclass(frozen=True, slots=True)
class Chunk:
    level: int
    """1 a set, 2 a card, 3 a section, 0 what follows no heading (the file's start, or a rule)."""
    line: int
    heading: str
    broken: str
    """Why the heading is not well formed; empty where it is."""
    body: tuple[Line, ...]
    """Every line below it, blank ones too, and the rest of a heading's own line where it has one."""


def read_lines(text: str) -> list[Line]:
    """The lines of a text in NFC: byte order mark dropped, line ends of every system understood."""
    plain = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    plain = plain.replace("\r\n", "\n").replace("\r", "\n")
    return [Line(number, line.strip()) for number, line in enumerate(plain.split("\n"), start=1)]


def cut(lines: list[Line]) -> list[Chunk]:
    """Every line in exactly one chunk, in order; the first chunk is what stands before any heading."""
    chunks: list[Chunk] = []
    opened, body = Chunk(0, 1, "", "", ()), list[Line]()
    for line in lines:
        heading = _opened_by(line)
        if heading is None:
            body.append(line)
            continue
        chunks.append(_closed(opened, body))
        opened, body = heading, list(heading.body)
    chunks.append(_closed(opened, body))
    return chunks


def _opened_by(line: Line) -> Chunk | None:
    if not line.text:
        return None
    if line.text[0] == "#":
        return _hashes(line)
    if line.text.startswith("**") and (label := bold_label(line.text)) and section_named(label[0]):
        return Chunk(3, line.number, label[0], "", (Line(line.number, label[1]),))
    return Chunk(0, line.number, "", "", ()) if _RULE.fullmatch(line.text) else None


def _hashes(line: Line) -> Chunk:
    text = line.text.lstrip("#")
    level = len(line.text) - len(text)
    broken = ""
    if level > 3:
        broken = told("a heading with {count} # has no meaning here", count=level)
    elif not text[:1].isspace():
        broken = told("a blank is missing after #") if text else told("the heading is empty")
    return Chunk(min(level, 3), line.number, text.strip(), broken, ())


def _closed(chunk: Chunk, body: list[Line]) -> Chunk:
    return Chunk(chunk.level, chunk.line, chunk.heading, chunk.broken, tuple(body))
