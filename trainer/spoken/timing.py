"""At which second a place of the transcript was said; knows nothing of verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.transcript import Word


def time_at(text: str, words: Sequence[Word], offset: int) -> float | None:
    """Start, in seconds, of the word that covers character `offset` of `text`; None without times.

    `text` is the words joined with blanks, perhaps with some of them written together.
    """
    at, found = 0, None
    for word in words:
        start = text.find(word.text, at)
        if start < 0:
            continue
        if start > offset:
            break
        found, at = word.start, start + len(word.text)
    return found
