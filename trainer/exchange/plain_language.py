"""Which of the known languages a text is most likely written in; hears nothing."""

from __future__ import annotations

import re

_VIETNAMESE = re.compile(r"[ăâđêôơưạ-ỹ]", re.IGNORECASE)
_WORDS = re.compile(r"[^\W\d_]+")
_SHARE = 0.1
"""Of the words of a Vietnamese text that is half jargon, more than this have a letter of its own."""


def likely_language(text: str) -> str:
    """`vi` or `en`."""
    words = _WORDS.findall(text)
    marked = sum(1 for word in words if _VIETNAMESE.search(word))
    return "vi" if marked > _SHARE * len(words) else "en"
