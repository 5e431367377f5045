"""Which lines of the source are not, word for word, in what was made of it: looked for in the result itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.exchange.notes import Remark
from trainer.exchange.notes_marks import bullet, card_line, label, lessons_line, set_line
from trainer.store.deck_chunks import read_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS = re.compile(r"\w+|[^\w\s]")
_MARKS = frozenset("\"“”«»‘’„'•-*>\\#{}")


def uncovered(source: str, deck: str, known: frozenset[int]) -> Iterator[Remark]:
    """Every line of the source that is not in the deck as it was said; `known` lines have a remark already."""
    written = _words(deck)
    at = 0
    for line in read_lines(source):
        wanted = _words(_told(line.text))
        found = written.find(wanted, at)
        if found >= 0:
            at = found + len(wanted) - 1
        elif wanted not in written and line.number not in known:
            yield Remark(line.number, f'not in the deck: "{line.text[:60]}"')


def _told(line: str) -> str:
    """What a line says, without what it says as a heading."""
    if found := set_line(line):
        return found.title
    if card := card_line(line):
        return card.title
    inner = bullet(line)
    if inner is None and (opened := label(line)):
        return opened.rest
    return lessons_line(line) or (line if inner is None else inner)


def _words(text: str) -> str:
    """Each word and sign with a blank on either side; the marks of notes and decks are none."""
    return "".join(f" {word}" for word in _WORDS.findall(text) if word not in _MARKS) + " "
