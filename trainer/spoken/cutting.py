"""Cuts a folded text into words with the place, the sound and the pause of each; knows nothing of what they mean.

No word and no mark reaches over a blank, so what stands between two blanks is cut once and remembered: answers to
the same questions are made of the same pieces. Linear in the length of the text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from operator import add
from typing import TYPE_CHECKING

from trainer.spoken.clean import fold
from trainer.spoken.phonetic import phonetic_key
from trainer.spoken.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

TOKEN = re.compile(r"([^\W\d_]+|\d+(?:[.,]\d+)*|[%$])")
"""A word, a figure, or one of two signs."""
_SENTENCE_END = re.compile(r"[.?!;…]|\n\s*\n")
_PAUSE = re.compile(r"[,:()\"“”–—]|\s-+\s")
_QUESTION = "?"
_NO_GAP = ("", " ", "\n", ".", "_")
"""A dot or stroke with a letter on either side belongs to a name: `torch.cuda.synchronize`."""

_Piece = tuple[int, tuple[str, ...], tuple[str, ...], tuple[int, ...], tuple[int, ...], bool]
"""Characters with the blank behind, words, their keys, where each starts, what stands behind each, and whether
something stands before the first word, or no word is there at all: then the gap before it is another."""


@dataclass(frozen=True, slots=True)
class Words:
    """Word i is `words[i]`, stands at `text[starts[i]:ends[i]]`."""

    words: tuple[str, ...]
    keys: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    boundaries: tuple[int, ...]
    """What stands behind word i: 0 nothing, 1 a comma or its like, 2 the end of a sentence."""
    asked_ends: frozenset[int]
    """Words behind which a question mark stands."""


def cut(text: str) -> Words:
    folded, offsets = fold(text)
    chunks = folded.split(" ")
    sizes, words, keys, starts, behind, odd = zip(*map(_PIECES.__getitem__, chunks), strict=True)
    begins = list(accumulate(sizes, initial=0))
    said = tuple(chain.from_iterable(words))
    at = tuple([begin + start for begin, some in zip(begins, starts, strict=False) for start in some])
    end = tuple(map(add, at, map(len, said)))
    boundaries = list(chain.from_iterable(behind))
    if said:
        boundaries[-1] = _boundary(folded[end[-1] :])
    if True in odd:
        _mend(boundaries, folded, (at, end), [begins[i] for i, is_odd in enumerate(odd) if is_odd])
    asked = _asked_ends(folded, at) if _QUESTION in folded else frozenset[int]()
    if not isinstance(offsets, range):
        at, end = tuple([offsets[a] for a in at]), tuple([max(offsets[b - 1] + 1, offsets[b]) for b in end])
    return Words(said, tuple(chain.from_iterable(keys)), at, end, tuple(boundaries), asked)


def _cut_piece(piece: str) -> _Piece:
    parts = TOKEN.split(piece)
    words, gaps = tuple(parts[1::2]), parts[2::2]
    places = tuple(accumulate(map(len, parts)))
    if gaps:
        gaps[-1] += " "
    behind = tuple(map(_boundary, gaps))
    return (
        len(piece) + 1,
        words,
        tuple(map(phonetic_key, words)),
        places[:-1:2],
        behind,
        bool(parts[0]) or not words,
    )


_PIECES = Remembered(_cut_piece)


def _mend(
    boundaries: list[int], folded: str, places: tuple[Sequence[int], Sequence[int]], begins: Sequence[int]
) -> None:
    """The gap before each piece that begins with something else than a word."""
    starts, ends = places
    for begin in begins:
        after = bisect_left(starts, begin)
        if after:
            stop = starts[after] if after < len(starts) else len(folded)
            boundaries[after - 1] = _boundary(folded[ends[after - 1] : stop])


def _asked_ends(folded: str, starts: Sequence[int]) -> frozenset[int]:
    asked = set()
    at = folded.find(_QUESTION)
    while at >= 0:
        asked.add(bisect_right(starts, at) - 1)
        at = folded.find(_QUESTION, at + 1)
    return frozenset(asked - {-1})


@lru_cache(maxsize=4096)
def _boundary(gap: str) -> int:
    if gap in _NO_GAP:
        return 0
    if _SENTENCE_END.search(gap):
        return 2
    return 1 if _PAUSE.search(gap) else 0
