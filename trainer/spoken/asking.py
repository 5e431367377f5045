"""What is put forward without being claimed: a question, before its tag or behind its opening, and an if-clause.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.reading import LONGEST, SENTENCE

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_QUESTION_REACH = 16
_SUPPOSITION_REACH = 14


def ask_before(reading: Reading, i: int, length: int) -> int:
    """`… được không`; in "có không gian" the last word begins another."""
    last = i + length - 1
    if (
        not reading.clause_ends(last)
        and reading.cues.no_denials.at(reading.words, last, reading.boundaries) > 1
    ):
        return 0
    reading.mark_back(i + length, Stance.ASKED)
    return length


def ask_behind(reading: Reading, i: int, length: int) -> int:
    """`liệu …`."""
    reading.mark(i + length, Stance.ASKED, _QUESTION_REACH)
    return length


def ask_until_then(reading: Reading, i: int, length: int) -> int:
    """`Chị hỏi có hứa được không thì em nói là …`."""
    reading.mark(i + length, Stance.ASKED, _QUESTION_REACH, reading.cues.suppositions_end)
    return length


def ask_whether(reading: Reading, i: int, length: int) -> int:
    """`có nhân đôi không thì phải đo`."""
    words, cues = reading.words, reading.cues
    opens = [j for j in range(reading.clause_start(i), i) if words[j] in cues.whether_heads]
    if not opens or opens[-1] + 1 >= i:
        return 0
    reading.mark_back(i, Stance.ASKED)
    return length


def suppose(reading: Reading, i: int, length: int) -> int:
    """`nếu …`; a cue may stand right behind its first word."""
    reading.supposed = i + length
    reading.mark(i + length, Stance.SUPPOSED, _SUPPOSITION_REACH, reading.cues.suppositions_end)
    _suppose_consequence(reading, i, i + length)
    return 1


def _suppose_consequence(reading: Reading, i: int, start: int) -> None:
    """`Giả sử A thì mới B`, `nếu A thì mới B, còn đây …`: B is not so."""
    words, cues = reading.words, reading.cues
    for j in range(start, min(start + _SUPPOSITION_REACH, reading.size - 1)):
        if words[j] in cues.suppositions_end and words[j + 1] in cues.only_then:
            if words[i] in cues.imagined or _is_otherwise_here(reading, j):
                reading.mark(j + 2, Stance.ASKED, _QUESTION_REACH, cues.stops)
            return
        if reading.boundaries[j] == SENTENCE:
            return


def _is_otherwise_here(reading: Reading, then: int) -> bool:
    """`…, còn đây`: opens the next clause."""
    near = range(then, min(then + _QUESTION_REACH, reading.size - 1))
    end = next((j + 1 for j in near if reading.boundaries[j]), 0)
    return bool(end and reading.cues.here.at(reading.words, end, reading.boundaries))


def unmake(reading: Reading, i: int, length: int) -> int:
    """`Nếu A thì …, đằng này …`: A is not so."""
    start = reading.supposed
    if not start or i - start > LONGEST or any(reading.boundaries[j] == SENTENCE for j in range(start, i)):
        return 0
    reading.mark(start, Stance.ASKED, _SUPPOSITION_REACH, reading.cues.suppositions_end)
    return length
