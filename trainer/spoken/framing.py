"""What a speaker says of a whole clause before saying it: that it is wrong, or that it is not known to him.

Such a frame reaches through the "thì" of an if-clause, where a denial ends.
Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.denials import denial_within
from trainer.spoken.reading import SENTENCE
from trainer.spoken.turning_down import ends_clause

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_REACH = 24
_LEAD = 3
"""Words behind a concession within which it is said that it changes nothing."""
_ASKED = int(Stance.ASKED)


def reject(reading: Reading, i: int, length: int) -> int:
    """`Làm gì có chuyện …`, `cái bẫy là nghĩ …`: what follows; a denial in it is taken back."""
    end = i + length
    if ends_clause(reading.said, reading.cues, end):
        return 0
    if inner := denial_within(reading.said, reading.cues, end):
        reading.empty(i, end)
        reading.empty(*inner)
        return inner[1] - i
    reading.last_denial = i
    reading.mark(end, Stance.DENIED, _REACH, reading.cues.frame_stops)
    return length


def condemn(reading: Reading, i: int, length: int) -> int:
    """`Ai nhân hai speedup với nhau là rớt môn`: what he says or does; a denial in it is taken back."""
    cues, words = reading.cues, reading.words
    for j in range(i + length, min(i + length + _REACH, reading.size - 1)):
        if reading.boundaries[j - 1]:
            return 0
        if cues.refutations.at(words, j, reading.boundaries):
            return 0
        if (words[j] in cues.copulas or words[j] in cues.suppositions_end) and _condemns(reading, j):
            if inner := denial_within(reading.said, cues, i + length):
                reading.empty(*inner)
                return inner[1] - i
            reading.mark(i, Stance.DENIED, j - i)
            return j - i
    return 0


def _condemns(reading: Reading, at: int) -> bool:
    """Behind "thì" a denial only goes on: ai chọn FP8 thì *không* phục vụ được."""
    cues, verdict = reading.cues, reading.words[at + 1]
    goes_on = verdict in cues.answering and reading.words[at] in cues.suppositions_end
    return verdict in cues.condemning and not goes_on and not reading.boundaries[at]


def set_aside(reading: Reading, i: int, length: int) -> int:
    """`Em quên mất chuyện …`, `giá mà …`: what follows is left open."""
    if ends_clause(reading.said, reading.cues, i + length):
        return 0
    reading.mark(i + length, Stance.ASKED, _REACH, reading.cues.frame_stops)
    return length


def wonder(reading: Reading, i: int, length: int) -> int:
    """`Không biết 128 KB là của Llama 3 hay Llama 2`: a question of the speaker's own, to the end of its clause."""
    cues, words, start = reading.cues, reading.words, i + length
    opens = i == reading.clause_start(i) or words[i - 1] in cues.stops
    is_own = opens or not cues.subjects.isdisjoint((words[i], words[i - 1]))
    if not is_own or reading.boundaries[start - 1]:
        return 0
    near, turning = range(start, min(start + _REACH, reading.size)), cues.turning | cues.contrary
    ends = (j for j in near if reading.boundaries[j] or words[j] in turning or j + 1 == reading.size)
    end = next(ends, -1)
    if end < 0:
        return 0
    is_tagged = words[end] in cues.question_tags
    if not is_tagged and cues.wondered.isdisjoint(words[start : end + 1]):
        return 0
    reading.mark(start, Stance.ASKED, end + 1 - start, turning)
    return length


def postpone(reading: Reading, i: int, length: int) -> int:
    """`Em sẽ đo MBU rồi mới biết`: what stands before is still to be seen."""
    cues, before = reading.cues, reading.words[reading.clause_start(i) : i]
    if not ends_clause(reading.said, cues, i + length):
        return 0
    if cues.subjects.isdisjoint(before) or cues.deferring.isdisjoint(before):
        return 0
    reading.mark_back(i, Stance.ASKED)
    return length


def disown(reading: Reading, i: int, length: int) -> int:
    """`… là chuyện em chưa rành`: what stands before in the clause is left open."""
    if not ends_clause(reading.said, reading.cues, i + length):
        return 0
    reading.mark_back(i, Stance.ASKED, reading.cues.back_stops)
    return length


def concede(reading: Reading, i: int, length: int) -> int:
    """`Cứ cho là A đi, thì cũng không …`: A is granted only; without what follows it is an estimate."""
    words, cues = reading.words, reading.cues
    for j in range(i + length, min(i + length + _REACH, reading.size - 1)):
        if words[j] in cues.conceded and not cues.all_the_same.isdisjoint(words[j + 1 : j + 1 + _LEAD]):
            reading.mark(i + length, Stance.ASKED, j - i - length)
            return length
        if reading.boundaries[j]:
            return 0
    return 0


def seem(reading: Reading, i: int, length: int) -> int:
    """`Mới nhìn thì A, nhưng B`: A only seems so."""
    words, boundaries = reading.words, reading.boundaries
    for j in range(i + length, min(i + length + _REACH, reading.size)):
        if words[j] in reading.cues.turning and boundaries[j - 1]:
            for k in range(i + length, j):
                reading.stances[k] |= _ASKED
            return length
        if boundaries[j] == SENTENCE and (j + 1 >= reading.size or words[j + 1] not in reading.cues.turning):
            return 0
    return 0
