"""Pasted notes as they were understood: sets, cards, pieces of text with their lines; knows no file format."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from trainer.store.deck_sections import Section

Kind = Literal["text", "bullet", "quote", "blank"]


@dataclass(frozen=True, slots=True)
class Piece:
    line: int
    """In the source, from 1."""
    kind: Kind
    text: str
    """Without the mark in front; every other character is the source's."""


@dataclass(frozen=True, slots=True)
class Remark:
    line: int
    """In the source, from 1."""
    what: str
    """What was made of it, where that is not plain to see."""


@dataclass(slots=True)
class NoteCard:
    id: str
    """Without the set's."""
    title: str
    status: str
    line: int
    lessons: str = ""
    sections: dict[Section, list[Piece]] = field(default_factory=dict)
    headings: dict[Section, int] = field(default_factory=dict)
    """Lines of the headings that opened them."""


@dataclass(slots=True)
class NoteSet:
    id: str
    """Empty where the notes do not say it."""
    title: str
    language: str
    seconds: int = 60
    line: int = 1
    intro: list[Piece] = field(default_factory=list)
    cards: list[NoteCard] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def remark(self, line: int, what: str) -> None:
        self.remarks.append(Remark(line, what))
