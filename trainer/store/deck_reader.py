"""The text of one set read to its end, with everything that is wrong in it; opens no file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.deck.card import Card, Deck
from trainer.store.deck_blocks import blocks
from trainer.store.deck_cards import CardText, read_card
from trainer.store.deck_chunks import Chunk, Line, cut, read_lines
from trainer.store.deck_headings import HeadingError, SetHeading, set_heading
from trainer.store.deck_suspects import suspect
from trainer.store.problem import Problems
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]")
_HASHES = {1: "# Bộ 01 · title", 2: "## Q1 · title", 3: "### heading"}


def parse(text: str, source: str) -> tuple[Deck, Problems]:
    """The deck, to be trusted only where the problems are none."""
    problems = Problems(source)
    lines = read_lines(text)
    chunks = cut(lines)
    _look_at_lines(lines, problems)
    for chunk in chunks:
        _look_at_heading(chunk, problems)
    heading = _set_heading(chunks, problems)
    cards = tuple(read_card(card, heading, problems) for card in _grouped(chunks, problems))
    if any(line.text for line in lines):
        _look_at_whole(chunks, problems)
        _look_for_twins(cards, problems)
    else:
        problems.add(1, told("the file is empty"), told('begin it with "# Bộ 01 · title"'))
    return _deck(heading, _intro(chunks), cards, source), problems


def _deck(heading: SetHeading, intro: tuple[str, ...], cards: tuple[Card, ...], source: str) -> Deck:
    return Deck(heading.id, heading.title, heading.language, intro, cards, source, heading.seconds)


def _look_at_lines(lines: Iterable[Line], problems: Problems) -> None:
    for line in lines:
        if not line.text.isprintable() and (control := _CONTROL.search(line.text)):
            code = f"U+{ord(control[0]):04X}"
            problems.add(
                line.number, told("an invisible control character {code}", code=code), told("delete it")
            )
        if suspicion := suspect(line.text):
            problems.add(line.number, suspicion.what, suspicion.mend)


def _look_at_heading(chunk: Chunk, problems: Problems) -> None:
    if chunk.broken:
        mend = told('write "{text}", or \\# where it is text', text=_HASHES[chunk.level])
        problems.add(chunk.line, told("broken heading: {what}", what=chunk.broken), mend)
    if chunk.level == 0:
        for block in blocks(chunk.body):
            problems.add(
                block.line,
                told("this text belongs to no card and no section"),
                told("put it under a heading"),
            )


def _set_heading(chunks: list[Chunk], problems: Problems) -> SetHeading:
    nameless = SetHeading("", "", "vi", 60)
    first = next((c for c in chunks if c.level == 1), None)
    if first is None:
        return nameless
    try:
        return set_heading(first.heading)
    except HeadingError as error:
        problems.add(first.line, told("broken heading: {what}", what=error.what), error.mend)
    return nameless


def _grouped(chunks: list[Chunk], problems: Problems) -> list[CardText]:
    cards: list[CardText] = []
    sets = 0
    for chunk in chunks:
        if chunk.level == 1:
            sets += 1
            _only_first(chunk, sets, cards, problems)
        elif chunk.level == 2:
            cards.append(CardText(chunk))
        elif chunk.level == 3 and cards:
            cards[-1].sections.append(chunk)
        elif chunk.level == 3:
            problems.add(
                chunk.line,
                told('the section "{name}" stands in no card', name=chunk.heading),
                told('put "## Q1 · title" above it'),
            )
    return cards


def _only_first(chunk: Chunk, sets: int, cards: list[CardText], problems: Problems) -> None:
    if chunk.broken:
        return
    if sets > 1:
        problems.add(
            chunk.line,
            told("a second set begins here"),
            told("give it a file of its own, or write ## for a card"),
        )
    elif cards:
        problems.add(chunk.line, told("the set's heading stands below a card"), told("put it first"))


def _intro(chunks: list[Chunk]) -> tuple[str, ...]:
    first = next((c for c in chunks if c.level == 1), None)
    return tuple(block.text for block in blocks(first.body)) if first else ()


def _look_at_whole(chunks: list[Chunk], problems: Problems) -> None:
    levels = {chunk.level for chunk in chunks}
    if 1 not in levels:
        problems.add(1, told("the set has no heading"), told('begin the file with "# Bộ 01 · title"'))
    if 2 not in levels:
        problems.add(1, told("the set has no card"), told('begin one with "## Q1 · title"'))


def _look_for_twins(cards: tuple[Card, ...], problems: Problems) -> None:
    first_lines: dict[str, int] = {}
    for card in cards:
        first = first_lines.setdefault(card.id, card.line)
        if first != card.line and card.id:
            problems.add(
                card.line,
                told("the id was given on line {line} already", line=first),
                told("choose another"),
                card.id,
            )
