"""A paragraph cut into sentences, and a sentence cut to what a rubric shows of it; hears nothing."""

from __future__ import annotations

import re
from textwrap import shorten

_END = re.compile(r"(?<=[.?!;])\s+(?=\S)")
_SHOWN = 160


def sentences(text: str) -> list[str]:
    """In order; a decimal point and a dot inside a name end nothing."""
    return [part.strip() for part in _END.split(text) if part.strip()]


def shown(text: str) -> str:
    """One line of a length that a list can show, without the full stop."""
    return shorten(text.strip().rstrip(".;"), _SHOWN, placeholder=" …") or text[:_SHOWN].strip()
