"""What puts down what was said before: it is called wrong, not believed, not done, or left open.

Where its clause ends and whether the speaker stands in it is told by `turning_down`.
Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.reading import BACKWARD_REACH, SENTENCE
from trainer.spoken.turning_down import ends_clause, speaker_before, turned_down_behind

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_DENIED = int(Stance.DENIED)
_REPORTED = int(Stance.REPORTED)
_AGAIN = 30
"""Words back to the verb that is declined."""
_ITEMS = 3
"""Clauses before the last that "đều sai" may refute too."""


def refute(reading: Reading, i: int, length: int) -> int:
    """`… là sai`: what stands before in the clause; a denial there is turned into a claim."""
    cues, end = reading.cues, i + length
    if _introduces(reading, end):
        return 0
    opens = i == reading.clause_start(i)
    if ends_clause(reading.said, cues, end):
        if not opens:
            _judge_before(reading, i, reports=False)
    elif opens and reading.words[i] in cues.subjects:
        return 0
    start = _topic_start(reading, i)
    denied = [j for j in range(max(start, i - BACKWARD_REACH), i) if reading.stances[j] & _DENIED]
    reading.mark_back(i, Stance.DENIED, cues.back_stops, start, flips=True)
    if reading.words[i] in cues.both:
        _refute_items(reading, i)
    affirmed = next((j for j in denied if not reading.stances[j] & _DENIED), 0)
    reading.empty(reading.last_denial, affirmed)
    return length


def refute_at_end(reading: Reading, i: int, length: int) -> int:
    """`… thì không`: only at the end of a clause."""
    end = i + length
    if not (reading.clause_ends(end - 1) or ends_clause(reading.said, reading.cues, end)):
        return 0
    _judge_before(reading, i)
    if not _mark_topic(reading, i):
        reading.mark_back(i, Stance.DENIED, reading.cues.back_stops)
    return length


def pass_verdict(reading: Reading, i: int, length: int) -> int:
    """`Trọng số đọc lại, vớ vẩn`: nothing but a verdict, on a claim that stands right before it."""
    boundaries, start = reading.boundaries, reading.clause_start(i)
    if not start or boundaries[start - 1] != 1 or not _only_opines(reading, start, i):
        return 0
    if not ends_clause(reading.said, reading.cues, i + length):
        return 0
    first = reading.clause_start(start - 1)
    if any(reading.stances[first:start]) or _is_judged(reading, start):
        return 0
    reading.mark_back(start, Stance.DENIED, reading.cues.back_stops)
    return length


def call_rubbish(reading: Reading, i: int, length: int) -> int:
    """`… là nổ`: at the end of a clause; a denial there is turned into a claim."""
    return refute(reading, i, length) if ends_clause(reading.said, reading.cues, i + length) else 0


def find_useless(reading: Reading, i: int, length: int) -> int:
    """`… cũng chẳng ích gì`: what stands before, and the use that it has not."""
    if not refute_at_end(reading, i, length):
        return 0
    for j in range(i, i + length):
        if reading.cues.denials.at(reading.words, j, reading.boundaries):
            reading.last_denial = j
            reading.mark(j + 1, Stance.DENIED, i + length - j - 1)
            break
    return length


def turn_down(reading: Reading, i: int, length: int) -> int:
    """`… nghe hay nhưng không đúng`: what stands before, in this clause or, where it opens its own, in the last."""
    if not ends_clause(reading.said, reading.cues, i + length):
        return 0
    start = reading.clause_start(i)
    end = start if _only_opines(reading, start, i) else i
    if end and not (end == start and reading.boundaries[end - 1] == SENTENCE):
        reading.mark_back(end, Stance.DENIED, reading.cues.back_stops)
    return length


def abandon(reading: Reading, i: int, length: int) -> int:
    """`Em định trả lời A nhưng thôi.`"""
    cues, start = reading.cues, reading.clause_start(i)
    if cues.planning.isdisjoint(reading.words[start:i]) or not ends_clause(reading.said, cues, i + length):
        return 0
    reading.mark_back(i, Stance.RETRACTED)
    return length


def drop(reading: Reading, i: int, length: int) -> int:
    """`Nó xúi em nhét thêm người, em sợ trễ nên thôi`: the advice before it in the sentence."""
    words, boundaries, cues = reading.words, reading.boundaries, reading.cues
    if not ends_clause(reading.said, cues, i + length):
        return 0
    for j in range(i - 1, max(-1, i - _AGAIN), -1):
        if boundaries[j] == SENTENCE:
            return 0
        if advice := cues.advising.at(words, j, boundaries):
            reading.mark(j + advice, Stance.DENIED, i - j - advice)
            return length
    return 0


def decline(reading: Reading, i: int, length: int) -> int:
    """`… em không xài mô`: right behind the speaker."""
    is_own = speaker_before(reading.said, reading.cues, i) < i
    return refute_at_end(reading, i, length) if is_own else 0


def decline_again(reading: Reading, i: int, verb: int) -> None:
    """`Hạ trần thì khách kêu, nên em không hạ`: the denial at token i takes a verb that was said before."""
    said, cues, words = reading.said, reading.cues, reading.words
    if verb >= reading.size or words[verb] in cues.consenting or not ends_clause(said, cues, verb + 1):
        return
    if speaker_before(said, cues, i) == i:
        return
    for j in range(i - 2, max(-1, i - _AGAIN), -1):
        if reading.boundaries[j] == SENTENCE:
            return
        if words[j] == words[verb]:
            reading.mark(j, Stance.DENIED, BACKWARD_REACH, cues.stops)
            return


def consider(reading: Reading, i: int, length: int) -> int:
    """`Gom khách thì em có nghĩ tới, nhưng khách chờ nên em không làm.`"""
    end = turned_down_behind(reading.said, reading.cues, i + length)
    if not end:
        return 0
    reading.mark_back(i, Stance.DENIED, reading.cues.back_stops)
    reading.mark(i + length, Stance.DENIED, end - i - length)
    return length


def leave_open(reading: Reading, i: int, length: int) -> int:
    """`Chuyện cache em chưa học tới`, `bao nhiêu thì em chịu`: a topic, the speaker, and nothing more."""
    words, cues = reading.words, reading.cues
    is_whole = words[i] in cues.suppositions_end
    own = i if is_whole else speaker_before(reading.said, cues, i)
    if (own == i and not is_whole) or not ends_clause(reading.said, cues, i + length):
        return 0
    if start := _points_back(reading, own):
        reading.mark_back(start, Stance.ASKED, cues.back_stops)
        return length
    has_then = is_whole or not cues.suppositions_end.isdisjoint(words[own:i])
    if not has_then and words[reading.clause_start(i)] not in cues.topics:
        return 0
    reading.mark_back(i + length if is_whole else own, Stance.ASKED, cues.back_stops)
    return length


def _is_judged(reading: Reading, end: int) -> bool:
    """The clause before token `end` calls something wrong itself ("số đó sai, …")."""
    last = end - 1
    while last and reading.words[last] in reading.cues.trailing:
        last -= 1
    return reading.words[last] in reading.cues.judgements


def _points_back(reading: Reading, own: int) -> int:
    """`Gom khách, cái đó em chưa học tới`: where the clause begins that only points at the last; 0: it says more."""
    start, cues = reading.clause_start(own), reading.cues
    topic = reading.words[start:own]
    if not start or reading.boundaries[start - 1] != 1:
        return 0
    known = cues.topics | cues.pointing_back | cues.between | cues.suppositions_end
    return start if not cues.pointing_back.isdisjoint(topic) and known.issuperset(topic) else 0


def _topic_start(reading: Reading, i: int) -> int:
    """Where no pause is near, the words that open the topic: "… cái số hai ngàn thì trật lất"."""
    farthest = i - BACKWARD_REACH
    if farthest <= reading.clause_start(i):
        return 0
    opens = reading.cues.topic_openers.at
    ahead = range(i - 1, farthest - 1, -1)
    return next((j for j in ahead if opens(reading.words, j, reading.boundaries)), 0)


def _mark_topic(reading: Reading, end: int) -> bool:
    """`Nói A nên B là tin đồn`: all that the opening of the clause brings up; False where it brings up nothing."""
    start = reading.clause_start(end)
    if end - start <= 1 or end - start > _AGAIN or reading.words[start] not in reading.cues.bringing_up:
        return False
    for j in range(start + 1, end):
        reading.stances[j] |= _DENIED
    return True


def _introduces(reading: Reading, end: int) -> bool:
    """`is not true that …`: it denies what follows, and not what stands before."""
    if end >= reading.size or reading.boundaries[end - 1]:
        return False
    return reading.words[end] in reading.cues.introducers


def _refute_items(reading: Reading, end: int) -> None:
    """`P1, P2 đều sai`: the items before, back to the start of the sentence."""
    start = reading.clause_start(end)
    for _ in range(_ITEMS):
        if not start or reading.boundaries[start - 1] == SENTENCE:
            return
        reading.mark_back(start, Stance.DENIED, reading.cues.back_stops)
        start = reading.clause_start(start - 1)


def _judge_before(reading: Reading, i: int, *, reports: bool = True) -> None:
    """`…, nhưng em không tin`: a clause of nothing else speaks of the clause before, a report too if `reports`."""
    start = reading.clause_start(i)
    if not _only_opines(reading, start, i):
        return
    if tried := _trial_before(reading, start):
        start = tried
    follows = start and reading.boundaries[start - 1] == 1
    if follows and (reports or not reading.stances[start - 1] & _REPORTED):
        reading.mark_back(_topic_end(reading, start), Stance.DENIED, reading.cues.back_stops)


def _trial_before(reading: Reading, end: int) -> int:
    """`…, em thử rồi, chả ăn thua`: where the clause before token `end` begins, if it only tells of a trial."""
    if not end or reading.boundaries[end - 1] != 1:
        return 0
    cues, start = reading.cues, reading.clause_start(end - 1)
    own = (cues.subjects, cues.opining, cues.trying, cues.turning)
    is_trial = all(any(word in table for table in own) for word in reading.words[start:end])
    return start if is_trial and not cues.trying.isdisjoint(reading.words[start:end]) else 0


def _only_opines(reading: Reading, start: int, end: int) -> bool:
    """Nothing but the speaker stands among tokens [start, end)."""
    cues = reading.cues
    return all(word in cues.subjects or word in cues.opining for word in reading.words[start:end])


def _topic_end(reading: Reading, end: int) -> int:
    """`Lượng tử hoá thì dở, em không xài`: of the clause before token `end` only the topic is turned down."""
    start = reading.clause_start(end - 1)
    then = (j for j in range(start + 1, end) if reading.words[j] in reading.cues.suppositions_end)
    return next(then, end)
