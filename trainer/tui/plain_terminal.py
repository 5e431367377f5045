"""What a terminal without Unicode is shown instead: one ASCII character for each cell, so that nothing moves."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

_LEVELS = dict(zip("▁▂▃▄▅▆▇█", "_.-=+*%#", strict=True))
"""Of a sparkline and a bar, in this order."""
_SIGNS = _LEVELS | dict(
    zip(
        "✓✗≠▶▸→←›‹·•…÷×≈−–—“”‘’⏎◀▲▼░▒▓▔■□●○≤≥±°§",
        "+x/>>><><.*./x~---\"\"''<<^v.:#-#.*o<>~os",
        strict=True,
    )
)
_BOXES, _BLOCKS = range(0x2500, 0x2580), range(0x2580, 0x25A0)
_OTHER_LETTERS = {"đ": "d", "Đ": "D"}


@lru_cache(maxsize=4096)
def _sign(character: str) -> str:
    """Boxes, blocks and signs; what is none of them stays."""
    if character in _SIGNS:
        return _SIGNS[character]
    if ord(character) in _BOXES:
        name = unicodedata.name(character, "")
        is_level, is_upright = "HORIZONTAL" in name, "VERTICAL" in name
        return "+" if is_level == is_upright else "-" if is_level else "|"
    if ord(character) in _BLOCKS:
        return "|" if unicodedata.name(character, "").startswith(("LEFT", "RIGHT")) else "#"
    return character


@lru_cache(maxsize=4096)
def _ascii(character: str) -> str:
    """Letters lose their marks; what has no likeness is `?`, twice where it takes two cells."""
    shown = _sign(character)
    if shown.isascii():
        return shown
    if unicodedata.combining(character):
        return ""
    bare = _OTHER_LETTERS.get(character) or unicodedata.normalize("NFD", character)[0]
    is_wide = unicodedata.east_asian_width(character) in "WF"
    return bare if bare.isascii() else "??" if is_wide else "?"


def in_ascii(text: str) -> str:
    return text if text.isascii() else "".join(map(_ascii, text))


def without_signs(text: str) -> str:
    """Letters stay as they are."""
    return text if text.isascii() else "".join(map(_sign, text))


PLAINLY = {"plain": in_ascii, "signs": without_signs}
"""How plainly -> what is made of a text."""


class PlainCharacters(LineFilter):
    def __init__(self, how: str) -> None:
        super().__init__()
        self._how = PLAINLY[how]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(self._how(text), style, control) for text, style, control in segments]
