"""Lines that look like a heading whose mark was forgotten: they would be swallowed as text in silence."""

from __future__ import annotations

import re
from typing import NamedTuple

from trainer.store.deck_sections import bold_label, nearest_heading, section_named
from trainer.told import told

_CARD = re.compile(r"Q\d+\s*·")
_MARKED = "#->•"
"""What the first character of a line with a mark of its own may be."""
_LONGEST_NAME = 40
_ALIKE = 0.8


class Suspicion(NamedTuple):
    what: str
    mend: str


def suspect(text: str) -> Suspicion | None:
    """What is wrong with a line of text that looks like a heading, and how to mend it."""
    if not text or text[0] in _MARKED:
        return None
    if text[0] == "Q" and _CARD.match(text):
        return Suspicion(
            told("a card's heading without its ##"), told('write "## {text}"', text=_short(text))
        )
    if text.startswith("**"):
        return _misspelt(text)
    name = text.partition(":")[0]
    if len(name) <= _LONGEST_NAME and section_named(name):
        return Suspicion(
            told('the section "{name}" is not marked as one', name=name),
            told('write "### {name}" on a line of its own', name=name),
        )
    return None


def _misspelt(text: str) -> Suspicion | None:
    label = bold_label(text)
    if label is None or section_named(label[0]):
        return None
    near = nearest_heading(label[0], cutoff=_ALIKE)
    if near is None:
        return None
    return Suspicion(
        told('"{name}" opens no section', name=label[0]),
        told('write "**{near}:**", or a backslash in front of the line', near=near),
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[:_LONGEST_NAME].rstrip() + " …"
