"""Lists that the speaker calls lists: "mấy từ khoá em nhớ là …", "… em liệt kê vậy thôi", "có 36, có 141, có 70".

What is only named claims nothing. Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.reading import LONGEST, SENTENCE
from trainer.spoken.turning_down import ends_clause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.spoken.answer import Answer
    from trainer.spoken.cues import Cues
    from trainer.spoken.reading import Reading

_ASKED = int(Stance.ASKED)
_CLAUSE = 14
"""Words of the longest clause that says that a list is not known."""
_FAR_APART = 1.2
"""Times the smaller number: closer ones are the ends of an estimate ("160 hay 180")."""
_FEWEST = 3
"""Bare numbers in a row that are listed."""


def open_list(reading: Reading, i: int, length: int) -> int:
    """`Mấy từ khoá em nhớ là …`: the rest of the sentence."""
    start = i + length
    if start >= reading.size or reading.boundaries[start - 1] == SENTENCE:
        return 0
    end = next((j + 1 for j in range(start, reading.size) if reading.boundaries[j] == SENTENCE), reading.size)
    reading.empty(start, end)
    return length


def close_list(reading: Reading, i: int, length: int) -> int:
    """`…, em liệt kê vậy thôi`: the sentence so far, or the one before where this opens its own."""
    end = i + length
    if not (reading.clause_ends(end - 1) or ends_clause(reading.said, reading.cues, end)):
        return 0
    start = _sentence_start(reading, i)
    if start == i and i:
        start = _sentence_start(reading, i - 1)
    reading.empty(start, i)
    return length


def disclaim_list(reading: Reading, i: int, length: int) -> int:
    """`…, mấy cái đó em thấy trong sách mà chưa hiểu`: the sentence so far, its numbers too, is left open."""
    cues, end = reading.cues, i + length
    if i != reading.clause_start(i):
        return 0
    for j in range(end, min(end + _CLAUSE, reading.size)):
        if reading.boundaries[j - 1]:
            return 0
        unknown = cues.undecided.at(reading.words, j, reading.boundaries)
        if unknown and ends_clause(reading.said, cues, j + unknown):
            for k in range(_sentence_start(reading, i), i):
                reading.stances[k] |= _ASKED
            return length
    return 0


def _sentence_start(reading: Reading, i: int) -> int:
    """Of the sentence in which token i stands; LONGEST tokens before it where none begins sooner."""
    first = max(0, i - LONGEST)
    return next((j + 1 for j in range(i - 1, first - 1, -1) if reading.boundaries[j] == SENTENCE), first)


def listed_numbers(answer: Answer, cues: Cues) -> Iterator[range]:
    """`Gig thì có ba sáu, có một bốn mốt, có bảy mươi`: tokens of numbers that are said of nothing."""
    spans, run = answer.spans, 0
    for i, (first, last) in enumerate(spans):
        is_bare = first > 0 and not answer.quantities[i].unit and answer.words[first - 1] in cues.enumerating
        goes_on = run and spans[i - 1][1] == first - 1
        run = (run + 1 if goes_on else 1) if is_bare and _is_closed(answer, last) else 0
        if run >= _FEWEST:
            yield range(spans[i - _FEWEST + 1][0], last)


def undecided_numbers(answer: Answer, cues: Cues) -> Iterator[range]:
    """`27 hay 72 gì đó`: tokens of two numbers between which the speaker does not decide."""
    spans, quantities = answer.spans, answer.quantities
    for i in range(len(spans) - 1):
        end, start = spans[i][1], spans[i + 1][0]
        if start - end != 1 or answer.words[end] not in cues.either or answer.boundaries[end - 1]:
            continue
        one, other = quantities[i].value, quantities[i + 1].value
        if one and other and max(one, other) > _FAR_APART * min(one, other) > 0:
            yield range(spans[i][0], spans[i + 1][1])


def _is_closed(answer: Answer, end: int) -> bool:
    """A pause stands behind the number, or nothing."""
    return end == len(answer.words) or answer.boundaries[end - 1] > 0
