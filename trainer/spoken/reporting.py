"""What is somebody else's: what another says or once was believed, and whose side the speaker then takes.

How far a report goes is told by `reports`. Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.reading import LONGEST, SENTENCE
from trainer.spoken.reports import Report, end_of, is_carried_on, reports_of
from trainer.spoken.turning_down import ends_clause

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_REACH = 16
_BEFORE_VERB = 5
"""Words within which the verb of saying stands behind who says it."""
_BEHIND_NAME = 8
"""The same behind a title and a name, which say where the person works ("bạn Linh cùng team em thì nói")."""
_SETTING = 6
"""Words from a verb of setting to its number."""
_FAR = 14
"""The same behind "rồi"."""
_LATEST = 20
"""Reports among which somebody is looked for who is named again."""
_REPORTED = int(Stance.REPORTED)


def believe(reading: Reading, i: int, length: int) -> int:
    """`em cứ tưởng …`."""
    words, cues = reading.words[i : i + length], reading.cues
    opens_clause = words[-1] in cues.report_verbs or words[-1] in cues.copulas
    goes_on = opens_clause or not cues.writing.isdisjoint(words)
    _mark_said(reading, i + length, goes_on=goes_on, believed=True)
    return length


def report(reading: Reading, i: int, length: int) -> int:
    """`PM nói …`: who, soon a verb of saying, and what is said."""
    return _report_within(reading, i, length, _BEFORE_VERB)


def _report_within(reading: Reading, i: int, length: int, reach: int) -> int:
    near = i + length + reach
    for j in range(i + length, min(i + length + _FAR, reading.size)):
        if reading.boundaries[j - 1]:
            return 0
        if j >= near and reading.words[j - 1] not in reading.cues.then_says:
            continue
        if reading.words[j] in reading.cues.measuring and _owns_number(reading, i, j):
            reading.mark_back(i, Stance.REPORTED)
            return j + 1 - i
        if j < near and (stop := _end_of_setting(reading, i, i + length, j)):
            reading.mark(j, Stance.REPORTED, stop - j)
            return stop - i
        if reading.words[j] in reading.cues.report_verbs:
            is_own = _only_listens(reading, i, j) or _speaks_himself(reading, i + length, j)
            return 0 if is_own else _report_by_verb(reading, i, length, j)
        if more := reading.cues.said_at_length.at(reading.words, j, reading.boundaries):
            return _report_by_verb(reading, i, length, j + more - 1)
    return 0


def _end_of_setting(reading: Reading, i: int, end: int, verb: int) -> int:
    """`đứa bạn để max_num_seqs 2400`: where the number ends that somebody else sets; 0: nobody sets one.

    The speaker may stand right behind who does ("sếp em đặt 200"), not further on ("anh Nam để em đặt 170").
    """
    words, cues, counted = reading.words, reading.cues, reading.counted
    length = cues.setting.at(words, verb, reading.boundaries)
    is_anothers = cues.served.isdisjoint(words[i:verb]) and cues.subjects.isdisjoint(words[end + 1 : verb])
    if not length or not is_anothers:
        return 0
    for j in range(verb + length, min(verb + length + _SETTING, reading.size)):
        if reading.boundaries[j - 1] or words[j] in cues.subjects:
            return 0
        if j in counted:
            return next((k for k in range(j, reading.size) if k not in counted), reading.size)
    return 0


def report_by_name(reading: Reading, i: int, length: int) -> int:
    """`bạn Hưng thì bảo`: a title, a name of one or two words that is nobody here, a verb of saying."""
    words, cues = reading.words, reading.cues
    name = i + length
    nobody = (cues.function_words, cues.report_verbs, cues.subjects, cues.urging)
    if name >= reading.size or any(words[name] in table for table in nobody):
        return 0
    return _report_within(reading, i, length, _BEHIND_NAME)


def quote(reading: Reading, i: int, length: int) -> int:
    """`theo anh Hùng thì …`; `theo anh thì` asks the examiner."""
    words, cues, name = reading.words, reading.cues, i + length
    if name + 1 >= reading.size or words[name] not in cues.others_heads:
        return 0
    if words[name + 1] in cues.subjects or words[name + 1] in cues.suppositions_end:
        return 0
    for j in range(name + 2, min(name + _BEHIND_NAME, reading.size)):
        if reading.boundaries[j - 1]:
            return 0
        if words[j] in cues.suppositions_end:
            _mark_said(reading, j + 1, goes_on=True)
            return j + 1 - i
    return 0


def report_number(reading: Reading, i: int, length: int) -> int:
    """`Đề bảo bốn nghìn ba.`: the number right behind, unless the speaker then agrees."""
    words, boundaries, counted = reading.words, reading.boundaries, reading.counted
    start = i + length
    while start < reading.size and start not in counted and words[start] in reading.cues.restated:
        start += 1
    stop = start
    while stop in counted and not (stop > start and boundaries[stop - 1]):
        stop += 1
    if stop == start or any(boundaries[i:start]):
        return 0
    if stop < reading.size and boundaries[stop - 1] and words[stop] in reading.cues.agreements:
        return length
    for j in range(start, stop):
        reading.stances[j] |= _REPORTED
    return length


def take_side(reading: Reading, i: int, length: int) -> int:
    """`Cuối cùng em theo thằng kỹ sư`: what that one said is claimed."""
    said, reports = reading.said, reading.reports[-_LATEST:]
    for theirs in reports_of(said, reports, i + length):
        for j in range(theirs.verb + 1, end_of(said, theirs, reports)):
            reading.stances[j] &= ~_REPORTED
    return length if reports else 0


def turn_out(reading: Reading, i: int, length: int) -> int:
    """`tưởng 48 ms hoá ra 4,8 ms`: from here on it is so."""
    for j in range(i, reading.size):
        if not reading.stances[j] & _REPORTED:
            break
        reading.stances[j] &= ~_REPORTED
    return length


def _report_by_verb(reading: Reading, i: int, length: int, verb: int) -> int:
    if _only_demands(reading, i + length, verb) or _turns_to_speaker(reading, verb):
        return 0
    if end := _end_of_attribution(reading, i, verb):
        reading.mark_back(i, Stance.REPORTED)
        return end - i
    if reading.boundaries[verb] != SENTENCE and not _is_judged(reading, verb + 1):
        _mark_report(reading, verb)
        _mark_sentence(reading, verb + 1)
        reading.reports.append(Report(i, verb))
    return length


def _end_of_attribution(reading: Reading, i: int, verb: int) -> int:
    """`130 ms, bạn em nói thế`: where the clause ends that says whose words stand before it; 0: it says more."""
    words, boundaries, cues = reading.words, reading.boundaries, reading.cues
    if i < 1 or boundaries[i - 1] != 1 or words[verb] not in cues.writing:
        return 0
    end = verb + 1
    while end < reading.size and not boundaries[end - 1] and words[end] in cues.likewise:
        end += 1
    return end if end == reading.size or boundaries[end - 1] else 0


def _owns_number(reading: Reading, i: int, verb: int) -> bool:
    """`5.300 là anh Tuấn tính`: a number, a copula, who has it, and nothing more."""
    is_told = i > 1 and reading.words[i - 1] in reading.cues.copulas and i - 2 in reading.counted
    return is_told and (verb + 1 == reading.size or reading.boundaries[verb] > 0)


def _speaks_himself(reading: Reading, end: int, verb: int) -> bool:
    """`PM thì em khuyên đừng hứa`; right behind who says it ("sếp em nói") the speaker tells whose he is."""
    cues, before = reading.cues, reading.words[verb - 1]
    return verb - 1 > end and before in cues.subjects and before not in cues.others_heads


def _only_listens(reading: Reading, i: int, verb: int) -> bool:
    """`anh nghe em nói`, `nói cho PM hiểu`, `PM quên rằng`, `sếp chưa hiểu, …`: the one who says it is the speaker."""
    words, cues = reading.words, reading.cues
    if i and words[i - 1] in cues.addressing:
        return True
    if reading.boundaries[verb] and words[verb - 1] in cues.question_tags:
        return True
    if words[verb] in cues.carrying_on and words[verb - 1] in cues.factive:
        return True
    return verb > 1 and words[verb - 1] in cues.subjects and words[verb - 2] in cues.hearing


def _only_demands(reading: Reading, start: int, verb: int) -> bool:
    """`một ông khách mà đòi KV`: no verb of saying."""
    words, cues = reading.words, reading.cues
    return words[verb] in cues.demands and not cues.relatives.isdisjoint(words[start:verb])


def _turns_to_speaker(reading: Reading, verb: int) -> bool:
    """`con số mà ổng khoe, theo em …`: a relative clause; what follows is the speaker's own."""
    end = verb + 1
    return reading.boundaries[verb] == 1 and bool(
        end < reading.size and reading.cues.own_views.at(reading.words, end, reading.boundaries)
    )


def _is_judged(reading: Reading, i: int) -> bool:
    """`PM nói đúng`; in "PM nói phải mua thêm" the word is a verb's, and judges only at the end of its clause."""
    if i >= reading.size or reading.words[i] not in reading.cues.judgements:
        return False
    is_verbs = reading.words[i] in reading.cues.auxiliaries
    return not is_verbs or ends_clause(reading.said, reading.cues, i + 1)


def _mark_report(reading: Reading, verb: int) -> None:
    """What somebody said."""
    _mark_said(reading, verb + 1, goes_on=reading.words[verb] not in reading.cues.demands)


def _mark_said(reading: Reading, start: int, *, goes_on: bool, believed: bool = False) -> None:
    """What is said from token `start` on; where it `goes_on`, through the "thì" of its own if-clause."""
    cues, end = reading.cues, start
    reading.mark(start, Stance.REPORTED, _REACH, cues.stops)
    _mark_grounds(reading, start)
    end = _end_of_marks(reading, end)
    while 0 < end < reading.size and _carries_on(reading, end):
        reading.mark(end, Stance.REPORTED, _REACH, cues.stops)
        end = _end_of_marks(reading, end)
    if goes_on and is_carried_on(reading.said, cues, start, end, believed=believed):
        reading.mark(end + 1, Stance.REPORTED, _REACH, cues.stops)


def _carries_on(reading: Reading, i: int) -> bool:
    """`…, rằng B`: what was said goes on behind a pause."""
    return reading.boundaries[i - 1] == 1 and reading.words[i] in reading.cues.carrying_on


def _end_of_marks(reading: Reading, i: int) -> int:
    while i < reading.size and reading.stances[i] & _REPORTED:
        i += 1
    return i


def _mark_sentence(reading: Reading, start: int) -> None:
    """`Ông anh bảo A, B. Em thì thấy C`: before a sentence that sets the speaker apart all is the other's."""
    size = reading.size
    near = range(start, min(start + LONGEST, size))
    end = next((j + 1 for j in near if reading.boundaries[j] == SENTENCE), size)
    if end < size and reading.cues.contrasting.at(reading.words, end, reading.boundaries):
        for j in range(start, end):
            reading.stances[j] |= _REPORTED


def _mark_grounds(reading: Reading, start: int) -> None:
    """`nó bảo sàn 21 ms, tại nó lấy một card`: why somebody else says so is his too."""
    words, cues = reading.words, reading.cues
    near = range(start, min(start + LONGEST, reading.size))
    end = next((j + 1 for j in near if reading.boundaries[j]), reading.size)
    if end + 1 >= reading.size or words[end] not in cues.because:
        return
    if words[end + 1] in cues.others:
        reading.mark(end + 2, Stance.REPORTED, _REACH, cues.stops)
