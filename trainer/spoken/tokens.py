"""Cuts a text into words, figures and signs and keeps where each stood; knows nothing of what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from trainer.spoken.clean import fold
from trainer.spoken.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD = r"[a-zß-öø-ɏḀ-ỿ]++(?![-_]?[0-9])"
"""The common case first, without a step back."""
_NAME = r"[0-9]++x[0-9]++b(?![^\W_])|(?!x[0-9]|usd[0-9])[a-z]++[-_]?[0-9]++[a-z0-9]*+(?:\.[0-9]++[a-z]*+)*+"
_FIGURE = r"[0-9]+(?:[.,][0-9]+)*(?:e[+-]?[0-9]{1,2}(?![^\W_])|(?:k|tr)[0-9](?![^\W_]))?"
_TOKEN = re.compile(rf"({_WORD}|{_NAME}|{_FIGURE}|[^\W\d_]+|[^\s\w])")
"""No token reaches over a blank, so what stands between two blanks is cut once and remembered."""
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
    sizes, pieces, places = zip(*map(_PIECES.__getitem__, folded.split(" ")), strict=True)
    begins = accumulate(sizes, initial=0)
    words = list(chain.from_iterable(pieces))
    starts = [begin + start for begin, some in zip(begins, places, strict=False) for start in some]
    return Tokens(text, words + _PADDED, len(words), starts, offsets)


def _cut_piece(piece: str) -> tuple[int, list[str], list[int]]:
    """Its characters with the blank behind, its words, and where each starts."""
    parts = _TOKEN.split(piece)
    return len(piece) + 1, parts[1::2], list(accumulate(map(len, parts)))[:-1:2]


_PIECES = Remembered(_cut_piece)
