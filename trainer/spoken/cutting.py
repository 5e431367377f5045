"""Cuts a text into words with the place, the sound and the pause of each; knows nothing of what they mean.

Linear in the length of the text.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import accumulate, chain
from operator import add
from typing import TYPE_CHECKING

from trainer.spoken.clean import fold
from trainer.spoken.pieces import boundary, pieces

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_QUESTION = "?"
_BREAKS = ("...", "…")


@dataclass(frozen=True, slots=True)
class Words:
    """Word i is `words[i]`, stands at `text[starts[i]:ends[i]]`."""

    words: tuple[str, ...]
    keys: tuple[str, ...]
    bare: tuple[str, ...]
    anchored: tuple[bool, ...]
    """Whether one of the recogniser's closing lines may be near."""
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    boundaries: tuple[int, ...]
    """What stands behind word i: 0 nothing, 1 a comma or its like, 2 the end of a sentence."""
    asked_ends: frozenset[int]
    """Words behind which a question mark stands."""
    broken_off: frozenset[int]
    """Words behind which the speaker breaks off ("trần là 48 mili... không, 4,8")."""


def cut(text: str) -> Words:
    folded, offsets = fold(text)
    parts = pieces(folded)
    begins = list(accumulate(parts.sizes, initial=0))
    words = tuple(chain.from_iterable(parts.words))
    starts = tuple(
        [begin + start for begin, some in zip(begins, parts.starts, strict=False) for start in some]
    )
    ends = tuple(map(add, starts, map(len, words)))
    boundaries = list(chain.from_iterable(parts.behind))
    if words:
        boundaries[-1] = boundary(folded[ends[-1] :])
    if True in parts.odd:
        odd = [begin for begin, is_odd in zip(begins, parts.odd, strict=False) if is_odd]
        _mend(boundaries, folded, (starts, ends), odd)
    asked, broken = (_ends_before(marks, folded, starts) for marks in ((_QUESTION,), _BREAKS))
    if not isinstance(offsets, range):
        starts, ends = _as_given(starts, ends, offsets)
    keys, bare = (tuple(chain.from_iterable(some)) for some in (parts.keys, parts.bare))
    anchored = tuple(chain.from_iterable(parts.anchored))
    return Words(words, keys, bare, anchored, starts, ends, tuple(boundaries), asked, broken)


def _mend(
    boundaries: list[int], folded: str, places: tuple[Sequence[int], Sequence[int]], begins: Sequence[int]
) -> None:
    """The gap before each piece that begins with something else than a word."""
    starts, ends = places
    for begin in begins:
        after = bisect_left(starts, begin)
        if after:
            stop = starts[after] if after < len(starts) else len(folded)
            boundaries[after - 1] = boundary(folded[ends[after - 1] : stop])


def _ends_before(marks: Iterable[str], folded: str, starts: Sequence[int]) -> frozenset[int]:
    """Words behind which one of these marks stands."""
    before = set()
    for mark in marks:
        at = folded.find(mark)
        while at >= 0:
            before.add(bisect_right(starts, at) - 1)
            at = folded.find(mark, at + 1)
    return frozenset(before - {-1})


def _as_given(
    starts: Sequence[int], ends: Sequence[int], offsets: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same places in the text before it was folded."""
    return tuple([offsets[a] for a in starts]), tuple([max(offsets[b - 1] + 1, offsets[b]) for b in ends])
