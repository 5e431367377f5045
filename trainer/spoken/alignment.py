"""What became of a transcript's words when somebody corrected it: which stayed, when each was said, where spans went.

Words are compared as they are written; it knows nothing of what they mean.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rapidfuzz.distance import Levenshtein

from trainer.spoken.timing import placed
from trainer.spoken.transcript import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

SURE = 1.0
"""Probability of a word that the speaker wrote down: nobody doubts it."""
_TOKEN = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Alignment:
    """Tokens are what blanks divide; of `old` and `new` these are the character spans."""

    old: tuple[tuple[int, int], ...]
    new: tuple[tuple[int, int], ...]
    blocks: tuple[tuple[int, int, int, int], ...]
    """Old tokens [a, b) became new tokens [c, d); in order, kept and changed ones by turns."""
    kept: dict[int, int]
    """Old token -> the new one that it still is."""

    def moved(self, start: int, end: int) -> tuple[int, int] | None:
        """Where characters [start, end) of the old text stand now; None where a word among them was changed."""
        inside = [i for i, (first, last) in enumerate(self.old) if first < end and last > start]
        now = [self.kept.get(i) for i in inside]
        if not inside or None in now or now != list(range(now[0] or 0, (now[0] or 0) + len(now))):
            return None
        first, last = self.kept[inside[0]], self.kept[inside[-1]]
        return (
            max(self.new[first][0], self.new[first][0] + start - self.old[inside[0]][0]),
            min(self.new[last][1], self.new[last][1] + end - self.old[inside[-1]][1]),
        )


def align(old: str, new: str) -> Alignment:
    """By the fewest words inserted, deleted and replaced (Levenshtein)."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    blocks, kept = [], dict[int, int]()
    for is_kept, steps in groupby(Levenshtein.opcodes(before, after), key=lambda step: step.tag == "equal"):
        first, *_, last = (*steps,) * 2
        blocks.append((first.src_start, last.src_end, first.dest_start, last.dest_end))
        if is_kept:
            kept.update(zip(range(*blocks[-1][:2]), range(*blocks[-1][2:]), strict=True))
    return Alignment(_spans(old), _spans(new), tuple(blocks), kept)


def corrected_words(text: str, words: Sequence[Word], new: str) -> tuple[Word, ...]:
    """Words of the corrected text: unchanged ones as they were heard, new ones in the time of those they replace.

    Inserted ones take no time. Empty where the old text has no times.
    """
    if not words:
        return ()
    alignment = align(text, new)
    said = _words_by_token(text, words, alignment.old)
    told: list[Word] = []
    for first, last, new_first, new_last in alignment.blocks:
        heard = [word for i in range(first, last) for word in said[i]]
        if first < last and first in alignment.kept:
            told += heard
        else:
            tokens = [new[start:end] for start, end in alignment.new[new_first:new_last]]
            told += _spread(tokens, heard, told[-1].end if told else words[0].start)
    return tuple(told)


def _spread(tokens: Sequence[str], heard: Sequence[Word], at: float) -> list[Word]:
    """New words in equal shares of the time of the old ones, or in none at the second `at`."""
    begin, end = (heard[0].start, heard[-1].end) if heard else (at, at)
    share = (end - begin) / max(1, len(tokens))
    return [Word(text, begin + i * share, begin + (i + 1) * share, SURE) for i, text in enumerate(tokens)]


def _words_by_token(text: str, words: Sequence[Word], tokens: Sequence[tuple[int, int]]) -> list[list[Word]]:
    """The heard words that begin in each token; one token may be several, written together."""
    found: list[list[Word]] = [[] for _ in tokens]
    at = 0
    for one in placed(text, words):
        while at < len(tokens) - 1 and tokens[at][1] <= one.start:
            at += 1
        found[at].append(one.word)
    return found


def _spans(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(match.span() for match in _TOKEN.finditer(text))
