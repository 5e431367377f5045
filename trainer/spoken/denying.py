"""What a denial does: it reaches forward into its clause, a closing one back; a bound of a number denies nothing.

Which denials are none is told by `denials`, which deny one word only by `short_denials`.
Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.bare_no import answers_no, is_question_tag, only_answers
from trainer.spoken.denials import denied_in_saying, end_of_double, is_contradicted
from trainer.spoken.expecting_yes import end_of_expecting
from trainer.spoken.putting_down import decline_again
from trainer.spoken.short_denials import early_span

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_REACH = 8
_CLAUSE_REACH = 14
_PAUSED = 24
"""Words within which somebody pauses who makes pauses."""
_BELITTLED = 6
"""Words within which the "chứ" stands before its "gì"."""
_DENIED = int(Stance.DENIED)
_LISTED = int(Stance.LISTED)


def bound(reading: Reading, i: int, length: int) -> int:
    """`không tới 300`: right before a number."""
    return length if i + length in reading.counted else 0


def bound_amount(reading: Reading, i: int, length: int) -> int:
    """`không thể nhanh hơn 4,8 ms`; before a multiple ("… hơn 3 lần") it denies."""
    end = i + length
    while end in reading.counted:
        end += 1
    is_multiple = reading.words[end - 1] in reading.cues.multiples
    return 0 if is_multiple else bound(reading, i, length)


def deny_nothing(_reading: Reading, _i: int, length: int) -> int:
    """`không chỉ`: passed over."""
    return length


def deny_before(reading: Reading, i: int, length: int) -> int:
    """`hứa được đâu`: what stands before in the clause, unless it closes a denial that is taken back."""
    cues = reading.cues
    opens_a_clause = cues.clause_denials.at(reading.words, i, reading.boundaries) > length
    if opens_a_clause or not reading.clause_ends(i + length - 1):
        return 0
    last = reading.last_denial
    if last >= i or not reading.stances[last] & _LISTED:
        reading.mark_back(i, Stance.DENIED, cues.back_stops, reading.last_denial)
    return length


def belittle(reading: Reading, i: int, length: int) -> int:
    """`… chứ một phần gì`: what stands between the "chứ" and the "gì" at the end of the clause."""
    words, cues = reading.words, reading.cues
    if not reading.clause_ends(i + length - 1):
        return 0
    for j in range(i - 1, max(-1, i - _BELITTLED), -1):
        if words[j] in cues.contrary:
            if j + 1 == i or not cues.not_belittled.isdisjoint(words[j + 1 : i]):
                return 0
            reading.mark(j + 1, Stance.DENIED, i - j - 1)
            return length
        if reading.boundaries[j]:
            return 0
    return 0


def deny_twice(reading: Reading, i: int, length: int) -> int:
    """`chẳng có lý do gì mà không bật`: both denials are none."""
    for j in (i, i + length - 1):
        reading.empty(j, j + 1)
    reading.last_denial = i
    return length


def deny_deed(reading: Reading, i: int, _length: int) -> int:
    """`khỏi mua card, vì …`: the verb and what follows it, not the reason."""
    cues, last = reading.cues, min(i + 1 + _REACH, reading.size)
    reading.last_denial = i
    if inner := end_of_double(reading.said, cues, i, i + 1):
        reading.empty(i, inner)
        return inner - i
    stop = next((j for j in range(i + 2, last) if reading.words[j] in cues.because), last)
    reading.mark(i + 1, Stance.DENIED, stop - i - 1, cues.stops, cues.soft_stops)
    return 1


def comfort(reading: Reading, i: int, length: int) -> int:
    """`đừng có sợ nó chậm`; where no pause is heard, "đừng có sợ" may be all of its clause."""
    last = min(i + _PAUSED, reading.size - 1)
    first = last - _PAUSED
    may_be_whole = first >= 0 and not any(reading.boundaries[min(first, i + length - 1) : last])
    return length if may_be_whole else deny(reading, i, length)


def deny(reading: Reading, i: int, length: int) -> int:
    """`không phải do …`: what follows, unless the denial is none or is taken back."""
    reading.last_denial = i
    return _taken_back(reading, i, length) or _denied(reading, i, length)


def _taken_back(reading: Reading, i: int, length: int) -> int:
    """How many words to go on by where a question or a second denial undoes this one; 0: none does."""
    said, cues, end = reading.said, reading.cues, i + length
    if last := end_of_expecting(said, cues, i):
        reading.empty(i, end)
        reading.assenting.add(last)
        return length
    if inner := end_of_double(said, cues, i, end):
        reading.empty(i, inner)
        return inner - i
    if denied := denied_in_saying(said, cues, i):
        reading.empty(i, denied[0])
        reading.empty(*denied[1:])
        return denied[2] - i
    return 0


def _denied(reading: Reading, i: int, length: int) -> int:
    said, cues, end = reading.said, reading.cues, i + length
    if length == 1 and _stands_alone(reading, i):
        return length
    decline_again(reading, i, end)
    if span := early_span(said, cues, i, end):
        _deny_only(reading, *span, i)
    elif end < reading.size and not reading.boundaries[end - 1] and not only_answers(said, cues, i, end):
        _deny_behind(reading, i, end)
    return length


def _stands_alone(reading: Reading, i: int) -> bool:
    """Whether a denial of one word says nothing of what follows: contradicted, a question's tag, or an answer."""
    said, cues = reading.said, reading.cues
    if is_contradicted(said, cues, i):
        reading.empty(i, i + 1)
    elif reading.clause_ends(i) and is_question_tag(said, cues, i):
        reading.mark_back(i, Stance.ASKED)
    elif i and i - 1 not in said.asked_ends and answers_no(said, cues, i, i):
        reading.mark_back(i, Stance.DENIED, cues.back_stops)
    else:
        return False
    return True


def _deny_behind(reading: Reading, i: int, end: int) -> None:
    cues = reading.cues
    is_clause = cues.clause_denials.at(reading.words, i, reading.boundaries)
    reach = _CLAUSE_REACH if is_clause else _REACH
    reading.mark(end, Stance.DENIED, reach, cues.stops, cues.soft_stops)
    if end - i > 1 and reading.words[end - 1] in cues.copulas:
        reading.stances[end - 1] |= _DENIED


def _deny_only(reading: Reading, start: int, stop: int, cue: int) -> None:
    """A denial of tokens [start, stop), the cue aside; a closing "đâu" behind it adds nothing."""
    for j in range(start, stop):
        if j != cue:
            reading.stances[j] |= _DENIED
    reading.last_denial = stop
