"""Text from decks, transcripts and file names as it may be drawn: no markup, no orders to the terminal."""

from __future__ import annotations

import re

from textual.content import Content

SHOWN_FOR_CONTROL = "\N{REPLACEMENT CHARACTER}"
ORDERS = re.compile(
    "["
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but line breaks and tabs
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks of writing direction
    r"\u2028\u2029\ud800-\udfff"  # separators of lines and paragraphs, halves of characters
    "]"
)


def plain(text: str) -> str:
    """Control characters and marks of writing direction become `�`, one for one, so offsets hold."""
    return ORDERS.sub(SHOWN_FOR_CONTROL, text)


def shown(text: str, style: str = "") -> Content:
    """Untrusted text as content of one style."""
    return Content.styled(plain(text), style) if style else Content(plain(text))
