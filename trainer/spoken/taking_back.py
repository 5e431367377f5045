"""What a speaker does who takes something back: the claim, a number, or all numbers so far ("à không", "nhầm").

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.bare_no import answers_no, corrects_a_number
from trainer.spoken.correction import Correction
from trainer.spoken.reading import LONGEST, SENTENCE
from trainer.spoken.restating import amends_number, restates_number

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_DENIED = int(Stance.DENIED)
_RETRACTED = int(Stance.RETRACTED)
_DENIAL = 3
"""Words from a denial to what it keeps from being taken back."""
_ADDED = 12
"""Words of the clause that adds what was forgotten."""
_NAMED = 14
"""Words back to where the speaker says what he then takes back."""
_TAG = 2
"""Words back to the one by which a clause asks ("… không ạ")."""
_OPENING = 8
"""Words within which there may be nothing yet to take back."""


def take_back(reading: Reading, i: int, length: int) -> int:
    """`Do băng thông, à không, do tính toán`: the clause before, unless only a number is put right."""
    if _opens(reading, i) or _points(reading, i) or _is_denied(reading, i):
        return 0
    if _adds(reading, i, length):
        return length
    words, cues = reading.words, reading.cues
    if cues.reassigning.at(words, min(i + length, reading.size - 1), reading.boundaries):
        reading.mark_back(i, Stance.RETRACTED)
        return length
    if _confirms(reading, i, length):
        return length
    named = _named_before(reading, i)
    if not named or not reading.counted.isdisjoint(range(named, i)):
        recalls = bool(cues.recalls.at(words, i, reading.boundaries))
        _correct(reading, Correction(i, i + length, recalls=recalls))
    if named:
        reading.mark(named, Stance.RETRACTED, i - named)
    elif not corrects_a_number(reading.said, i, i + length):
        start = i
        while start > 1 and words[start - 1] in cues.interjections:
            start -= 1
        reading.mark_back(start, Stance.RETRACTED)
    return length


def withdraw(reading: Reading, i: int, length: int) -> int:
    """`Hứa được. … Em rút lại câu hồi nãy`: the first sentence; where another one is named, that."""
    if _is_denied(reading, i):
        return length
    end = next((j + 1 for j in range(min(i, LONGEST)) if reading.boundaries[j] == SENTENCE), 0)
    is_recent = reading.words[i + length - 1] in reading.cues.recent
    if is_recent or not end or end == i or _named_before(reading, i):
        return take_back(reading, i, length)
    for j in range(end):
        reading.stances[j] |= _RETRACTED
    last = next((j for j in range(end - 1, -1, -1) if j in reading.counted), -1)
    if last >= 0:
        reading.corrections.append(Correction(last + 1, last + 2))
    return length


def put_right(reading: Reading, i: int, length: int) -> int:
    """`4,8 ms, phải là 48 ms`; denied in one breath (`chứ không phải là 48 ms`) it puts nothing right."""
    is_denied = reading.stances[i] & _DENIED and not reading.boundaries[i - 1]
    return 0 if is_denied else take_back(reading, i, length)


def take_back_after_pause(reading: Reading, i: int, length: int) -> int:
    """`Do băng thông, không, do tính toán`: such words alone between pauses."""
    words, boundaries, cues = reading.words, reading.boundaries, reading.cues
    end = i + length - 1
    if _opens(reading, i) or (end + 1 < reading.size and not boundaries[end]):
        return 0
    if answers_no(reading.said, cues, i, end):
        return 0
    before = boundaries[i - 1]
    is_slip = before == SENTENCE and length == 1 and words[i] in cues.slips
    is_paused = words[i - 1] in cues.interjections or before == 1 or is_slip or _breaks_off(reading, i)
    return take_back(reading, i, length) if is_paused else 0


def _breaks_off(reading: Reading, i: int) -> bool:
    """`Trần là TFLOPS... không, băng thông`; in `Hứa được không ạ... không` a question is answered."""
    near = reading.words[max(0, i - _TAG) : i]
    return i - 1 in reading.said.broken_off and reading.cues.question_tags.isdisjoint(near)


def recheck(reading: Reading, i: int, length: int) -> int:
    """`Để em soát lại`: every number so far that is given again."""
    if not _opens(reading, i):
        _correct(reading, Correction(i, i + length, needs_like=True, rechecks=True))
    return length


def amend(reading: Reading, i: int, length: int) -> int:
    """`48 ms, lộn dấu phẩy, 4,8 ms`: a number right before and one right behind."""
    if not amends_number(reading.said, reading.cues, i, i + length):
        return 0
    _correct(reading, Correction(i, i + length, needs_like=True))
    return length


def restate(reading: Reading, i: int, length: int) -> int:
    """`4,8 ms. Không, 48 ms.`: only a number before and only a number behind."""
    if not restates_number(reading.said, reading.cues, i, i + length):
        return 0
    _correct(reading, Correction(i, i + length, needs_like=True))
    return length


def _correct(reading: Reading, correction: Correction) -> None:
    """The "không" of an "à không" denies nothing."""
    reading.corrections.append(correction)
    for j in range(correction.start, correction.end):
        if reading.words[j] in reading.cues.answering:
            reading.empty(j, j + 1)


def _is_denied(reading: Reading, i: int) -> bool:
    """`em không rút lại`, `đừng bắt em rút lại`: a denial right before."""
    last = reading.last_denial
    return (
        i - _DENIAL <= last < i and not any(reading.boundaries[last:i]) and reading.stances[i] & _DENIED > 0
    )


def _adds(reading: Reading, i: int, length: int) -> bool:
    """`Do băng thông, à quên, KV cũng phải đọc nữa`: the next clause adds something."""
    cues, end = reading.cues, i + length
    if reading.words[end - 1] not in cues.forgetting:
        return False
    near = range(end, min(end + _ADDED, reading.size))
    stop = next((j + 1 for j in near if reading.boundaries[j]), near.stop)
    return not (cues.adding | cues.all_the_same).isdisjoint(reading.words[end:stop])


def _opens(reading: Reading, i: int) -> bool:
    """Nothing but fillers stands before token i: there is nothing yet to take back."""
    return i <= _OPENING and all(word in reading.cues.fillers for word in reading.words[:i])


def _points(reading: Reading, i: int) -> bool:
    """`bạn ấy không có …`: the interjection belongs to the noun before it."""
    if not i or reading.words[i] not in reading.cues.demonstratives or reading.boundaries[i - 1]:
        return False
    return i - 1 not in reading.counted


def _named_before(reading: Reading, i: int) -> int:
    """`Hồi nãy em bảo hứa được, em rút lại`: where it begins that the speaker says what is taken back; 0: nowhere."""
    for j in range(i - 1, max(0, i - _NAMED), -1):
        if reading.boundaries[j] == SENTENCE:
            return 0
        if reading.cues.said_before.at(reading.words, j, reading.boundaries):
            return j
    return 0


def _confirms(reading: Reading, i: int, length: int) -> bool:
    """`2 lần, à 20 lần, nói lộn`: the number before it is the one that puts another right."""
    start = reading.clause_start(i - 1) if reading.boundaries[i - 1] else 0
    if (
        not start
        or not reading.clause_ends(i + length - 1)
        or reading.words[start] not in reading.cues.interjections
    ):
        return False
    is_number = not reading.counted.isdisjoint(range(start, i))
    return is_number and start - 1 in reading.counted
