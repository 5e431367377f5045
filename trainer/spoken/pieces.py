"""What stands between two blanks of a folded text, cut once for all answers; knows nothing of what it means.

No word and no mark reaches over a blank, and answers to the same questions are made of the same pieces. Each is cut
in both ways that a text is cut: into words for what is said, and into words, names and signs for the numbers in it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from trainer.spoken.inventions import bare_word, may_anchor
from trainer.spoken.phonetic import phonetic_key
from trainer.spoken.remembered import Remembered

WORD = re.compile(r"([^\W\d_]+|\d+(?:[.,]\d+)*|[%$])")
"""A word, a figure, or one of two signs."""
_PLAIN = r"[a-zß-öø-ɏḀ-ỿ]++(?![-_]?[0-9])"
"""The common case first, without a step back."""
_NAME = r"[0-9]++x[0-9]++b(?![^\W_])|(?!x[0-9]|usd[0-9])[a-z]++[-_]?[0-9]++[a-z0-9]*+(?:\.[0-9]++[a-z]*+)*+"
_FIGURE = r"[0-9]+(?:[.,][0-9]+)*(?:e[+-]?[0-9]{1,2}(?![^\W_])|(?:k|tr)[0-9](?![^\W_]))?"
_TOKEN = re.compile(rf"({_PLAIN}|{_NAME}|{_FIGURE}|[^\W\d_]+|[^\s\w])")
_SENTENCE_END = re.compile(r"[.?!;…]|\n\s*\n")
_PAUSE = re.compile(r"[,:()\"“”–—]|\s-+\s")
_NO_GAP = ("", " ", "\n", ".", "_")
"""A dot or stroke with a letter on either side belongs to a name: `torch.cuda.synchronize`."""


class Pieces(NamedTuple):
    """One entry a piece in every field; places count from its first character."""

    sizes: tuple[int, ...]
    """Characters, the blank behind with them."""
    words: tuple[tuple[str, ...], ...]
    keys: tuple[tuple[str, ...], ...]
    """What the words sound like."""
    bare: tuple[tuple[str, ...], ...]
    """The words as the recogniser's closing lines are looked for."""
    anchored: tuple[tuple[bool, ...], ...]
    """Whether such a line may be near."""
    starts: tuple[tuple[int, ...], ...]
    behind: tuple[tuple[int, ...], ...]
    """The boundary behind each word."""
    odd: tuple[bool, ...]
    """Something stands before the first word, or no word is there: then the gap before it is another."""
    tokens: tuple[tuple[str, ...], ...]
    """Words, names, figures and signs."""
    places: tuple[tuple[int, ...], ...]
    """Where each token starts."""


@lru_cache(maxsize=1)
def pieces(folded: str) -> Pieces:
    """The text is cut for its words and, right after, for its numbers: the pieces are looked up once."""
    return Pieces(*zip(*map(_PIECES.__getitem__, folded.split(" ")), strict=True))


@lru_cache(maxsize=4096)
def boundary(gap: str) -> int:
    """What stands between two words: 0 nothing, 1 a comma or its like, 2 the end of a sentence."""
    if gap in _NO_GAP:
        return 0
    if _SENTENCE_END.search(gap):
        return 2
    return 1 if _PAUSE.search(gap) else 0


def _cut(piece: str) -> tuple[object, ...]:
    """One entry of each field of `Pieces`."""
    parts = WORD.split(piece)
    words, gaps = tuple(parts[1::2]), parts[2::2]
    if gaps:
        gaps[-1] += " "
    bare = tuple(map(bare_word, words))
    tokens = _TOKEN.split(piece)
    return (
        len(piece) + 1, words, tuple(map(phonetic_key, words)), bare, tuple(map(may_anchor, bare)), _starts(parts),
        tuple(map(boundary, gaps)), bool(parts[0]) or not words, tuple(tokens[1::2]), _starts(tokens),
    )  # fmt: skip


def _starts(parts: list[str]) -> tuple[int, ...]:
    """Of every second part, which are those that were looked for."""
    return tuple(accumulate(map(len, parts)))[:-1:2]


_PIECES = Remembered(_cut)
