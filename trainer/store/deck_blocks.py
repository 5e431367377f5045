"""Paragraphs, bullets and quotations of a stretch of lines; knows nothing of the section they stand in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from trainer.store.deck_suspects import suspect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.store.deck_chunks import Line

Kind = Literal["text", "bullet", "quote"]

_BULLET = re.compile(r"[-*+•]\s+")
_NUMBERED = re.compile(r"\d{1,2}[.)]\s")
_MARKS = ("#", ">", "*", "+", "-", "•", "_", "\\")


@dataclass(frozen=True, slots=True)
class Block:
    line: int
    """Where it begins."""
    kind: Kind
    text: str
    """Its lines joined by single blanks; the mark in front is gone, every other character is kept."""


def blocks(lines: Iterable[Line]) -> list[Block]:
    """Every line that is not blank, in exactly one block.

    A blank line or a mark (`-`, `*`, `•`, `>`, `1.`) begins a new block. A backslash in front of a
    mark, or of what looks like a heading, takes the line as it stands.
    """
    found: list[Block] = []
    is_open = False
    for line in lines:
        if not line.text:
            is_open = False
            continue
        kind, text, starts = _read(line.text)
        if is_open and not starts and _goes_on(found[-1], kind):
            found[-1] = _joined(found[-1], text)
        else:
            found.append(Block(line.number, kind, text))
        is_open = True
    return [block for block in found if block.text]


def _goes_on(last: Block, kind: Kind) -> bool:
    return kind == last.kind or (kind == "text" and last.kind == "bullet")


def _joined(last: Block, text: str) -> Block:
    return Block(last.line, last.kind, f"{last.text} {text}".strip())


def _read(text: str) -> tuple[Kind, str, bool]:
    """Kind, text without its mark, and whether the line must begin a block."""
    if text[0] == ">":
        return "quote", text[1:].strip(), False
    if text[0] in "-*+•" and (mark := _BULLET.match(text)):
        return "bullet", text[mark.end() :], True
    if text[0] == "\\" and (text[1:2] in _MARKS or suspect(text[1:])):
        return "text", text[1:], False
    return "text", text, bool(text[0].isdigit() and _NUMBERED.match(text))
