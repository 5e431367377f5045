"""What the speaker says of another's words right behind them: that they are right, or that he does not vouch for them.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.reading import LONGEST, SENTENCE
from trainer.spoken.reports import Report
from trainer.spoken.turning_down import ends_clause, speaker_before

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_SENTENCES = 1
"""Ends of sentences that may stand between a report and what the speaker says of it."""
_VERB = 6
"""Words from a source ("sách") to its verb of saying."""
_LISTED = int(Stance.LISTED)
_REPORTED = int(Stance.REPORTED)


def agree(reading: Reading, i: int, length: int) -> int:
    """`Anh bạn nói 3 lần, tui thấy đúng`: what the other said is claimed."""
    theirs = _report_before(reading, i)
    if theirs is None or not ends_clause(reading.said, reading.cues, i + length):
        return 0
    start = _own_words(reading, i, theirs)
    if not start:
        return 0
    for j in range(theirs.verb + 1, start):
        reading.stances[j] &= ~_REPORTED
    if reading.cues.denials.at(reading.words, i, reading.boundaries):
        reading.empty(i, i + length)
    return length


def doubt(reading: Reading, i: int, length: int) -> int:
    """`Anh Tuấn bảo A, B, nhưng em chưa kiểm`: all that the other said stays his."""
    theirs = _first_report(reading, i)
    if theirs is None or not _is_whole(reading, i + length):
        return 0
    start = _own_words(reading, i, theirs)
    if not start:
        return 0
    for j in range(theirs.verb + 1, start):
        reading.stances[j] |= _REPORTED
    reading.empty(start, i + length)
    return length


def overrule(reading: Reading, i: int, length: int) -> int:
    """`Tài liệu ghi A, nhưng thực ra B`: A stays the other's; what follows is the speaker's."""
    theirs = _report_before(reading, i)
    if theirs is None or reading.stances[i] & _REPORTED or not _is_close(reading, theirs, i):
        return 0
    for j in range(theirs.verb + 1, i):
        reading.stances[j] |= _REPORTED
    return length


def _is_close(reading: Reading, theirs: Report, i: int) -> bool:
    """No more than a short pause stands between."""
    return not any(reading.boundaries[j] == SENTENCE for j in range(theirs.verb, i))


def cite(reading: Reading, i: int, length: int) -> int:
    """`Sách viết …`: the speaker's own words, unless he then doubts them."""
    cues = reading.cues
    for j in range(i + length, min(i + length + _VERB, reading.size)):
        if reading.boundaries[j - 1]:
            return 0
        if reading.words[j] in cues.report_verbs or reading.words[j] in cues.writing:
            reading.reports.append(Report(i, j))
            return j - i + 1
    return 0


def _report_before(reading: Reading, i: int) -> Report | None:
    """The last report, if token i stands in its sentence or in the next."""
    if not reading.reports:
        return None
    last = reading.reports[-1]
    if i - last.verb > LONGEST:
        return None
    ends = sum(1 for j in range(last.verb, i) if reading.boundaries[j] == SENTENCE)
    return last if ends <= _SENTENCES else None


def _first_report(reading: Reading, i: int) -> Report | None:
    """The first of those that stand in one sentence with the last."""
    last = _report_before(reading, i)
    if last is None:
        return None
    first = max(0, i - LONGEST)
    before = range(last.who - 1, first - 1, -1)
    start = next((j + 1 for j in before if reading.boundaries[j] == SENTENCE), first)
    return [last, *takewhile(lambda theirs: theirs.who >= start, reversed(reading.reports))][-1]


def _own_words(reading: Reading, i: int, theirs: Report) -> int:
    """Where the clause of the speaker begins that holds no more than token i on; 0: it is no such clause."""
    cues, start = reading.cues, reading.clause_start(i)
    if start <= theirs.verb:
        start = speaker_before(reading.said, cues, i)
        return start if theirs.verb < start < i else 0
    own = (cues.subjects, cues.opining, cues.turning, reading.words[theirs.who : theirs.verb])
    others = (
        j
        for j in range(start, i)
        if not reading.stances[j] & _LISTED and not any(reading.words[j] in table for table in own)
    )
    return start if next(others, None) is None else 0


def _is_whole(reading: Reading, end: int) -> bool:
    """A clause ends at token `end`, or goes on with why or so that ("nên em không theo")."""
    while (
        end < reading.size and not reading.boundaries[end - 1] and reading.words[end] in reading.cues.trailing
    ):
        end += 1
    return ends_clause(reading.said, reading.cues, end) or reading.words[end] in reading.cues.stops
