"""Flashcards and tables as Markdown; text stays text: no heading, link, picture, HTML or formula comes out of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.exchange.flashcards import Flashcard
    from trainer.exchange.tables import Cell, Table

_SIGNS = re.compile(r"([\\`*_\[\]<>&|~$#@{}^])")
_LEADING = re.compile(r"^(\d{0,9})([-+=:.)])")
_LINK = re.compile(r"(:)(?=//)|(?<=www)(\.)", re.IGNORECASE)
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]+")


def text(said: str) -> str:
    """One line that every reader of Markdown shows as it was said."""
    line = " ".join(_UNSEEN.sub(" ", said).split())
    line = _SIGNS.sub(r"\\\1", line)
    line = _LEADING.sub(r"\1\\\2", line)
    return _LINK.sub(lambda found: f"\\{found[0]}", line)


def as_cards(title: str, cards: Iterable[Flashcard]) -> str:
    return "\n\n".join([f"# {text(title)}", *(block for card in cards for block in _card(card))]) + "\n"


def _card(card: Flashcard) -> Iterator[str]:
    yield f"## {text(card.key)} · {text(card.front[0])}"
    yield from map(text, card.front[1:])
    yield _list(card.back)
    for part in card.more:
        yield f"**{text(part.title)}**"
        yield _list(part.texts)


def _list(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text(one)}" for one in texts)


def as_table(title: str, table: Table) -> str:
    rows = [_row(table.columns), _row_of("---" for _ in table.columns), *map(_row, table.rows)]
    return f"# {text(title)}\n\n" + "\n".join(rows) + "\n"


def _row(cells: Iterable[Cell]) -> str:
    return _row_of("" if cell is None else text(str(cell)) for cell in cells)


def _row_of(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
