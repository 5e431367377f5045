"""Which words of a set the recogniser may be told to listen for, and what it does with them unasked.

Given an answer's words it hears them in noise, numbers included; so nothing that has a digit, a number word, a
unit or the making of a claim in it may pass. Small models are misled by any list. Knows no model and no file.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from trainer.spoken.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_UNPRIMED = ("tiny", "base")
_MOST_CHARACTERS = 400
"""About half of the 224 positions of the 448 that a prompt may take; a token is never shorter than a letter."""
_MOST_WORDS = 4
"""In a term; more would be a sentence."""
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_LEAST_ECHO = 4
"""Terms of the list in a row that are an echo and no speech."""
_CLAIMS = frozenset(
    listed(
        "không chưa chẳng đừng được nên phải vì do tại bởi nhờ là thì tăng giảm hơn kém gấp nhiều ít cao thấp nhanh "
        "chậm đủ thiếu dư hết đầy đúng sai có cần sẽ bị làm cho đổi giữ mua thêm bớt mất toàn bộ tất cả nửa đôi vừa "
        "no not never cannot can't don't won't yes because since so therefore should must will would can may increase "
        "increases decrease decreases more less fewer higher lower faster slower enough full wrong right true false "
        "is are was were be buy keep change add all none every only same double twice half bound limited "
    )
)
"""Words that make a claim out of a term."""


def jargon_of(terms: Iterable[str]) -> tuple[str, ...]:
    """Forms of a lexicon or terms of a deck -> those that may be given to a recogniser, as many as fit.

    Order is kept, so the most telling terms should come first; doubles go.
    """
    kept: dict[str, str] = {}
    for term in terms:
        plain = " ".join(term.strip("=. ").split())
        if may_be_told(plain):
            kept.setdefault(plain.casefold(), plain)
    return tuple(_that_fit(kept.values()))


def may_be_told(term: str) -> bool:
    """Whether a term says what something is called and nothing about it."""
    words = unicodedata.normalize("NFC", term).casefold().split()
    if not 0 < len(words) <= _MOST_WORDS or not all(_WORD.fullmatch(word) for word in words):
        return False
    parts = [part for word in words for part in re.split(r"[-'’]", word)]
    return (
        not {*words, *parts} & (_CLAIMS | _number_words())
        and not _has_unit(parts)
        and not _has_quantity(term)
    )


def hotwords_for(model: str, jargon: Sequence[str]) -> str:
    """What this model is told: the list, or nothing where it is too small to bear one."""
    return ", ".join(_that_fit(jargon)) if bears_jargon(model) else ""


def bears_jargon(model: str) -> bool:
    """Whether a model of this name, or in this folder, is large enough not to be misled by a list."""
    name = re.split(r"[/\\]", model.casefold().rstrip("/\\"))[-1]
    return not any(size in re.split(r"[^a-z0-9]+", name) for size in _UNPRIMED)


def echoed_spans(text: str, jargon: Sequence[str]) -> list[tuple[int, int]]:
    """Where a text is the list that the recogniser was given, four terms in a row or all of a shorter one."""
    terms = [tuple(_folded(term)) for term in jargon]
    words = list(re.finditer(r"[\w'’-]+", text))
    said = [word.group().casefold() for word in words]
    least = min(_LEAST_ECHO, len(terms))
    spans: list[tuple[int, int]] = []
    at = 0
    while least > 1 and at < len(said):
        length = max((_run(said, at, terms, first, least) for first in range(len(terms))), default=0)
        if length:
            spans.append((words[at].start(), words[at + length - 1].end()))
        at += length or 1
    return spans


def _run(said: Sequence[str], at: int, terms: Sequence[tuple[str, ...]], first: int, least: int) -> int:
    """Words from `at` on that are the list from `first` on; 0 for fewer terms than `least`."""
    end, count = at, 0
    for term in terms[first:]:
        if not term or tuple(said[end : end + len(term)]) != term:
            break
        end, count = end + len(term), count + 1
    return end - at if count >= least else 0


def _that_fit(terms: Iterable[str]) -> Iterator[str]:
    size = 0
    for term in terms:
        size += len(term) + 2
        if size > _MOST_CHARACTERS:
            return
        yield term


def _folded(term: str) -> list[str]:
    return [word.group().casefold() for word in re.finditer(r"[\w'’-]+", term)]


def _has_quantity(term: str) -> bool:
    from trainer.spoken.quantities import read_quantities

    return any(next(islice(read_quantities(term, code), 1), None) for code in ("vi", "en"))


def _has_unit(words: Sequence[str]) -> bool:
    return any(
        " ".join(words[first:end]) in _unit_phrases()
        for first in range(len(words))
        for end in range(first + 1, len(words) + 1)
    )


@cache
def _number_words() -> frozenset[str]:
    from trainer.spoken.en.words import INNER, ORDINALS, PARTS
    from trainer.spoken.vi.number_words import STRONG

    return frozenset(STRONG) | frozenset(INNER) | frozenset(ORDINALS) | frozenset(PARTS)


@cache
def _unit_phrases() -> frozenset[str]:
    from trainer.spoken.en.words import UNITS as ENGLISH
    from trainer.spoken.vi.unit_words import UNITS as VIETNAMESE

    return frozenset(ENGLISH) | frozenset(VIETNAMESE)
