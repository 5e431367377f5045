"""Cuts a text into words, figures and signs and keeps where each stood; knows nothing of what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from trainer.spoken.clean import fold
from trainer.spoken.pieces import pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

PADDING = 12
"""Empty words after the last one, so that looking ahead needs no bounds."""
_PADDED = [""] * PADDING


@dataclass(frozen=True, slots=True)
class Tokens:
    """`fp8`, `h100`, `8x7b` are one token each, `4,8` is one, `16gb` two."""

    text: str
    """As given."""
    words: list[str]
    """Folded; `PADDING` empty ones at the end."""
    size: int
    """Words without the padding."""
    starts: list[int]
    """Where each word begins in the folded text."""
    offsets: Sequence[int]
    """From the folded text to `text`."""

    def is_glued(self, at: int) -> bool:
        """No blank stands before word `at`."""
        return 0 < at < self.size and self._end(at - 1) == self.starts[at]

    def span(self, first: int, end: int) -> tuple[int, int]:
        """Offsets into `text` of the words `first` to `end` (exclusive)."""
        return self.offsets[self.starts[first]], self.offsets[self._end(end - 1)]

    def _end(self, at: int) -> int:
        return self.starts[at] + len(self.words[at])

    def as_given(self, at: int) -> str:
        """Word `at` before folding: 70B is a size, 70 b is not."""
        start, end = self.span(at, at + 1)
        return self.text[start:end]


def tokenise(text: str) -> Tokens:
    folded, offsets = fold(text)
    parts = pieces(folded)
    begins = accumulate(parts.sizes, initial=0)
    words = list(chain.from_iterable(parts.tokens))
    starts = [begin + start for begin, some in zip(begins, parts.places, strict=False) for start in some]
    return Tokens(text, words + _PADDED, len(words), starts, offsets)
