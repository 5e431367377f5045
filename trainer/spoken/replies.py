"""What the first clause behind a question says to it: yes, no, that it is not known, or something of its own.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.cues import Cues

_BARE = 3
"""Words in the longest clause that says yes or no and nothing else."""
_ECHO = 4
"""The same of one that says the question's words again."""


class Reply(Enum):
    YES = auto()
    NO = auto()
    OPEN = auto()
    """The speaker does not know."""
    OTHER = auto()
    """A statement, or nothing."""


def replied(words: Sequence[str], boundaries: Sequence[int], question: tuple[int, int], cues: Cues) -> Reply:
    """What is said to the question over tokens [start, end)."""
    start, end = question
    first = end
    while first < len(words) and not boundaries[first] and words[first] in cues.fillers:
        first += 1
    last = next((j + 1 for j in range(first, len(words)) if boundaries[j]), len(words))
    if first == last:
        return Reply.OTHER
    return _in_words(words, boundaries, (first, last), cues) or _echoed(
        words[start:end], words[first:last], cues
    )


def _in_words(
    words: Sequence[str], boundaries: Sequence[int], reply: tuple[int, int], cues: Cues
) -> Reply | None:
    """`không`, `làm gì có`, `tào lao`, `dạ có`; None where the reply is no such set of words."""
    first, last = reply
    opens, is_bare = words[first], last - first <= _BARE
    if is_bare and opens in cues.answering:
        return Reply.OPEN if any(word in cues.knowing for word in words[first:last]) else Reply.NO
    length = cues.noes.at(words, first, boundaries) or cues.verdicts.at(words, first, boundaries)
    if length and all(
        word in cues.trailing or word in cues.subjects for word in words[first + length : last]
    ):
        return Reply.NO
    if is_bare and cues.yeses.at(words, first, boundaries):
        return Reply.YES
    return None


def _echoed(asked: Sequence[str], reply: Sequence[str], cues: Cues) -> Reply:
    """`Có tăng nữa không? Tăng chớ.`, `… Có tăng đâu.`, `… Hết tăng.`: the question's words, said or denied."""
    if len(reply) > 1 and reply[-1] in cues.closers:
        return Reply.NO if reply[0] in asked else Reply.OTHER
    if reply[0] in cues.consenting and len(reply) <= _BARE:
        return Reply.YES
    if reply[0] in cues.ceasing and len(reply) > 1 and reply[1] in asked:
        return Reply.NO
    is_tagged = not cues.question_tags.isdisjoint(asked)
    told = [word for word in reply if word not in cues.trailing and word not in cues.assuring]
    is_echo = is_tagged and bool(told) and len(told) <= _ECHO and reply[0] in asked
    return Reply.YES if is_echo and set(told) <= set(asked) - cues.question_tags else Reply.OTHER
