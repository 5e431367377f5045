"""What a recogniser made up: channels' closing lines, and loops; knows nothing of what an answer needs.

Spans are character offsets into the text as given, so a judge can leave them out and a screen can grey them.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress
from operator import eq
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import OSA

from trainer.spoken.closing_lines import (
    ALONE,
    ANCHOR,
    ANCHOR_WORD,
    NOISE_PARTS,
    NOISES,
    PATTERN,
    THANKED_FOR,
    THANKS,
    VOCABULARY,
    as_one,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Span = tuple[int, int]
"""Character offsets [start, end)."""

_TOKEN = re.compile(r"[\w\u0300-\u036f]+")
_STOP = re.compile(r"[.!?…;](?!\w)|\n")
_BRACKETED = re.compile(r"[\[(（【*♪][^\[\](){}（）【】*♪\n]{1,40}[\])）】*♪]")
_TRAILING = re.compile(r"[\s,]*[.!?…;,]+")
_PIECE = 2
"""Words in the shortest piece of a loop that goes with it."""
_LONGEST_LOOP = 12
"""Words in the longest phrase that is looked for as a loop."""
_ANCHOR_WORDS = 3
"""In the longest of the anchors."""
_FILLERS = re.compile(r"(?:a|ah|o|oh|u|um|uh|uhm|hm|ok|da|vang|thi|la|va|roi|cac|ban|nhe|oi|so|and|well)?")
"""A folded word that says nothing; a text of only these beside an invention is mostly invented."""


@dataclass(frozen=True, slots=True)
class _Tokens:
    """The words of a text, folded, with their character spans."""

    text: str
    folded: Sequence[str]
    starts: Sequence[int]
    ends: Sequence[int]

    def last_of_sentences(self) -> set[int]:
        """Indexes of the words behind which a sentence ends."""
        return {bisect_right(self.ends, stop.start()) - 1 for stop in _STOP.finditer(self.text)}


def invented_spans(text: str) -> list[tuple[int, int]]:
    """Character spans of invented closing lines and of loops, ordered, apart from each other.

    Works on lower-case text without punctuation and on NFC or NFD alike.
    """
    tokens = _tokens(text)
    return _invented(tokens, list(map(may_anchor, tokens.folded)))


def invented_among(
    text: str,
    folded: Sequence[str],
    anchored: Sequence[bool],
    places: tuple[Sequence[int], Sequence[int]],
) -> list[Span]:
    """The same for a text that is cut into words already.

    `folded` and `anchored` are what `bare_word` and `may_anchor` make of them, `places` where they start and end.
    """
    return _invented(_Tokens(text, folded, *places), anchored)


def _invented(tokens: _Tokens, anchored: Sequence[bool]) -> list[Span]:
    text = tokens.text
    lines = _closing_lines(tokens) if _has_anchor(tokens.folded, anchored) else []
    spans = [_with_punctuation(text, span) for span in (*lines, *_loops(tokens), *_noises(text))]
    return _merged(sorted(spans), text)


def is_mostly_invented(text: str) -> bool:
    """Whether nothing but fillers is left beside what was made up; false for an empty text."""
    left = _tokens(without_inventions(text)).folded
    rest = [folded for folded in left if not _FILLERS.fullmatch(folded)]
    if rest:
        return " ".join(rest) in ALONE or " ".join(left) in ALONE
    return bool(invented_spans(text))


def without_inventions(text: str) -> str:
    """The text with every invented span cut out; offsets do not survive."""
    kept, at = [], 0
    for start, end in invented_spans(text):
        kept.append(text[at:start])
        at = end
    kept.append(text[at:])
    return " ".join(" ".join(kept).split())


def _tokens(text: str) -> _Tokens:
    found = list(_TOKEN.finditer(text))
    return _Tokens(
        text, [bare_word(m.group()) for m in found], [m.start() for m in found], [m.end() for m in found]
    )


@lru_cache(maxsize=8192)
def bare_word(word: str) -> str:
    """As closing lines are written: no case, no marks, `y` as `i`."""
    plain = unicodedata.normalize("NFD", word.casefold().replace("đ", "d").replace("Đ", "d"))
    return as_one("".join(c for c in plain if not unicodedata.combining(c)))


def _noises(text: str) -> list[tuple[int, int]]:
    """`(nhạc)`, `[âm nhạc]`, `♪ … ♪`: what recognisers write for sounds that are no speech."""
    return [
        match.span()
        for match in _BRACKETED.finditer(text)
        if match.group()[0] == "♪" or _is_noise([bare_word(word) for word in _TOKEN.findall(match.group())])
    ]


def _is_noise(folded: Sequence[str]) -> bool:
    return not NOISES.isdisjoint(folded) and all(word in NOISES or word in NOISE_PARTS for word in folded)


def _closing_lines(tokens: _Tokens) -> list[tuple[int, int]]:
    known = [_known(word) for word in tokens.folded]
    line, stops = "", tokens.last_of_sentences()
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    for i, word in enumerate(known):
        starts[len(line)] = tokens.starts[i]
        line += word
        ends[len(line)] = tokens.ends[i]
        line += " . " if i in stops else " "
    return [(starts[m.start()], ends[m.end()]) for m in PATTERN.finditer(line)]


@lru_cache(maxsize=8192)
def _known(folded: str) -> str:
    """The word of the closing lines that this is, with a letter wrong or two in a long word; else itself."""
    if len(folded) < 6 or folded in VOCABULARY:
        return folded
    near = process.extractOne(
        folded, VOCABULARY, scorer=OSA.distance, score_cutoff=2 if len(folded) > 8 else 1
    )
    return near[0] if near else folded


def _has_anchor(words: Sequence[str], anchored: Sequence[bool]) -> bool:
    """A cheap first look, word by word: hardly any answer has the words without which no pattern can match."""
    is_thanked: bool | None = None
    for i in compress(range(len(words)), anchored):
        anchor = ANCHOR.search(" ".join(map(_known, words[i : i + _ANCHOR_WORDS])))
        if anchor and anchor.group() in THANKED_FOR:
            if is_thanked is None:
                is_thanked = THANKS in " ".join(map(_known, words))
            anchor = anchor if is_thanked else None
        if anchor:
            return True
    return False


def may_anchor(folded: str) -> bool:
    """One of the words that `_has_anchor` looks at begins so."""
    return ANCHOR_WORD.search(_known(folded)) is not None


def _loops(tokens: _Tokens) -> list[tuple[int, int]]:
    """Phrases said over and over, with what was begun of one more repeat."""
    words = tokens.folded
    spans: list[tuple[int, int]] = []
    if not _repeats_itself(words):
        return spans
    for size in range(1, _LONGEST_LOOP + 1):
        same = bytes(map(eq, words, words[size:]))
        for run in _run_of_equals(size).finditer(same):
            end = _with_leftover(words, run.end() + size, words[run.start() : run.start() + size])
            spans.append((tokens.starts[run.start()], tokens.ends[end - 1]))
    return spans


def _repeats_itself(words: Sequence[str]) -> bool:
    """Some four words stand twice, one phrase apart: every loop has them, hardly any answer."""
    fours = list(zip(words, words[1:], words[2:], words[3:], strict=False))
    if len(set(fours)) == len(fours):
        return False
    last: dict[tuple[str, ...], int] = {}
    for i, four in enumerate(fours):
        if i - last.get(four, -_LONGEST_LOOP - 1) <= _LONGEST_LOOP:
            return True
        last[four] = i
    return False


def _with_leftover(words: Sequence[str], end: int, phrase: Sequence[str]) -> int:
    """Index behind the pieces of the looped phrase that follow it: `… của cái đó của cái đó cái đó`."""
    twice = [*phrase, *phrase]
    while end < len(words):
        size = next(
            (n for n in range(len(phrase) - 1, _PIECE - 1, -1) if _is_piece(twice, words[end : end + n])), 0
        )
        if not size:
            return end
        end += size
    return end


def _is_piece(twice: Sequence[str], piece: Sequence[str]) -> bool:
    size = len(piece)
    return any(twice[at : at + size] == list(piece) for at in range(len(twice) // 2))


@cache
def _run_of_equals(size: int) -> re.Pattern[bytes]:
    """A word repeated six times or more, two words five times, longer phrases four."""
    repeats = {1: 6, 2: 5}.get(size, 4)
    return re.compile(rb"\x01{%d,}" % (size * (repeats - 1)))


def _with_punctuation(text: str, span: tuple[int, int]) -> tuple[int, int]:
    trailing = _TRAILING.match(text, span[1])
    return span[0], trailing.end() if trailing else span[1]


def _merged(spans: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and not _TOKEN.search(text, merged[-1][1], start):
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
