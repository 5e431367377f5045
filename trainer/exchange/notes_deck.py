"""A set of notes as the text of a deck; writes no file, and changes no word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.deck.status import status_word
from trainer.errors import NotesError
from trainer.exchange.notes_followup import split_followup
from trainer.store.deck_headings import SET_ID, SET_WORDS
from trainer.store.deck_sections import REQUIRED, Section, heading_for
from trainer.store.deck_suspects import suspect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.exchange.notes import NoteCard, NoteSet, Piece

_READ_AS_MARKS = re.compile(r"[#>\\]|[-*+•]\s|\*\*|([-*_])(?:\s*\1){2,}\s*$")
_LESSONS = {"vi": "Bài", "en": "Lessons"}
_ORDER: tuple[Section, ...] = ("case", "answer", "key_numbers", "followup", "tips", "build")


def deck_text(notes: NoteSet, name: str) -> str:
    """Raises NotesError that names the line where a card lacks what no card can do without."""
    if not SET_ID.fullmatch(notes.id):
        what = f'{name}:{notes.line}: "{notes.id}" is no set id' if notes.id else f"{name}: the set has no id"
        raise NotesError(what, hint="give one of letters without accents, digits, - and _: --as 03")
    word = next(word for word, code in SET_WORDS.items() if code == notes.language)
    time = f" {{{notes.seconds} s}}" if notes.seconds != 60 else _closing(notes.title)
    parts = [f"# {word.capitalize()} {notes.id} · {notes.title}{time}", _body(notes.intro)]
    for card in notes.cards:
        parts.extend(_card(card, notes, name))
    return "\n\n".join(part for part in parts if part) + "\n"


def _closing(title: str) -> str:
    """Braces at the end of a title would be read as attributes, were it not for empty ones behind them."""
    return " {}" if "{" in title or "}" in title else ""


def _card(card: NoteCard, notes: NoteSet, name: str) -> Iterator[str]:
    status = f" {{{status_word(card.status, notes.language)}}}" if card.status else _closing(card.title)
    yield f"## {card.id} · {card.title}{status}"
    if card.lessons:
        yield f"{_LESSONS[notes.language]}: {card.lessons}"
    for section in _ORDER:
        pieces = card.sections.get(section, [])
        if any(piece.text for piece in pieces):
            yield from _section(section, pieces, notes, f"{name}:{pieces[0].line}: {card.id}")
        elif section in REQUIRED:
            heading = heading_for(section, notes.language, notes.seconds)
            raise NotesError(
                f'{name}:{card.line}: {card.id} has no "{heading}"',
                hint=f'write "{heading}" and its text below it',
            )


def _section(section: Section, pieces: Sequence[Piece], notes: NoteSet, where: str) -> Iterator[str]:
    heading = heading_for(section, notes.language, notes.seconds)
    told = [piece for piece in pieces if piece.text]
    if section == "followup":
        yield f"### {heading}"
        yield from _followup(pieces, where)
    elif section == "key_numbers" and len(told) == 1 and told[0].kind == "text":
        yield f"**{heading}:** {told[0].text}"
    else:
        yield f"### {heading}"
        yield _body(pieces)


def _followup(pieces: Sequence[Piece], where: str) -> Iterator[str]:
    asked = split_followup(pieces)
    if asked is None:
        raise NotesError(f"{where}: the follow-up has no question", hint="put it first, in quotation marks")
    if not asked.answer:
        raise NotesError(f"{where}: the follow-up has no answer", hint="write it behind the question")
    yield f'> "{asked.question}"'
    yield _body(asked.answer)


def _body(pieces: Sequence[Piece]) -> str:
    """Line for line, blank lines as they are; marks only where the source has them."""
    lines: list[str] = []
    last = "blank"
    for piece in pieces:
        if piece.kind == "quote" and last not in ("blank", "quote"):
            lines.append("")
        lines.append(_written(piece))
        last = piece.kind
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def _written(piece: Piece) -> str:
    if piece.kind == "bullet":
        return f"- {piece.text}"
    if piece.kind == "quote":
        return f"> {piece.text}"
    is_read_as_mark = bool(piece.text) and (_READ_AS_MARKS.match(piece.text) or suspect(piece.text))
    return f"\\{piece.text}" if is_read_as_mark else piece.text
