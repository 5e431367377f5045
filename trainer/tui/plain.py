"""Text from decks, transcripts and file names as it may be drawn: no markup, no orders to the terminal."""

from __future__ import annotations

import unicodedata

from textual.content import Content

SHOWN_FOR_CONTROL = "\N{REPLACEMENT CHARACTER}"
_BIDIRECTIONAL = dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
_LINE_BREAKS = {"\n", "\t"}


def plain(text: str) -> str:
    """Control characters and marks of writing direction become `�`, one for one, so offsets hold."""
    return "".join(SHOWN_FOR_CONTROL if _is_order(c) else c for c in text)


def shown(text: str, style: str = "") -> Content:
    """Untrusted text as content of one style."""
    return Content.styled(plain(text), style) if style else Content(plain(text))


def _is_order(character: str) -> bool:
    if character in _LINE_BREAKS:
        return False
    return ord(character) in _BIDIRECTIONAL or unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs"}
