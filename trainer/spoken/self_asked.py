"""Questions that the speaker answers himself: "Head dim? Một trăm hai tám." claims, "Hứa được không? Không." denies.

What is asked and not answered stays asked. Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.replies import Reply, replied

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.spoken.cues import Cues

_ASKED, _DENIED = int(Stance.ASKED), int(Stance.DENIED)
_SENTENCE, _COMMA = 2, 1
_LONGEST_QUESTION = 25
_TOPIC = 4
"""Words in the longest fragment that only names what the next sentence is about."""
_TOPIC_ANSWER = 8


@dataclass(frozen=True, slots=True)
class SelfAsked:
    """A question over tokens [start, end) with the answer right behind it."""

    start: int
    end: int
    denied: bool


def self_asked(
    words: Sequence[str], boundaries: Sequence[int], asked_ends: Iterable[int], cues: Cues
) -> list[SelfAsked]:
    """The questions among `words` that are answered, in order; `asked_ends` are tokens with a question mark."""
    ends = sorted(asked_ends)
    found = (_answered(words, boundaries, last, frozenset(ends), cues) for last in ends)
    return [question for question in found if question is not None]


def joined(boundaries: Sequence[int], questions: Iterable[SelfAsked]) -> tuple[int, ...]:
    """Boundaries with question and answer as near as two clauses."""
    changed = list(boundaries)
    for question in questions:
        if not question.denied:
            changed[question.end - 1] = _COMMA
    return tuple(changed)


def settle(stances: list[int], questions: Iterable[SelfAsked]) -> None:
    """The words of an answered question are claimed or denied, no longer asked."""
    for question in questions:
        for i in range(question.start, question.end):
            stances[i] = (stances[i] & ~_ASKED) | (_DENIED if question.denied else 0)


def _answered(
    words: Sequence[str], boundaries: Sequence[int], last: int, asked_ends: frozenset[int], cues: Cues
) -> SelfAsked | None:
    start = _sentence_start(boundaries, last)
    end = last + 1
    if end - start > _LONGEST_QUESTION or end >= len(words):
        return None
    said = replied(words, boundaries, (start, end), cues)
    if said is Reply.NO:
        return SelfAsked(_asked_from(words, boundaries, (start, end), cues), end, denied=True)
    if said is Reply.OPEN or cues.rhetorical.among(words, start, end, boundaries):
        return None
    if said is Reply.YES or _names_what_follows(words, boundaries, (start, end), asked_ends, cues):
        return SelfAsked(start, end, denied=False)
    return None


def _asked_from(
    words: Sequence[str], boundaries: Sequence[int], question: tuple[int, int], cues: Cues
) -> int:
    """Where its last clause begins, a lead before it aside; a clause that only asks ("được không") is none."""
    start, end = question
    for j in range(end - 2, start - 1, -1):
        if boundaries[j] and not _only_asks(words, boundaries, j + 1, end, cues):
            return j + 1
    return start


def _only_asks(words: Sequence[str], boundaries: Sequence[int], start: int, end: int, cues: Cues) -> bool:
    """`được không`, `có phải vậy không`, `is that right`."""
    tail = start + cues.questions.at(words, start, boundaries)
    particles = (
        cues.question_tags
        | cues.interjections
        | cues.fillers
        | cues.judgements
        | cues.consenting
        | cues.subjects
    )
    return all(word in particles for word in words[tail:end])


def _names_what_follows(
    words: Sequence[str],
    boundaries: Sequence[int],
    question: tuple[int, int],
    asked_ends: frozenset[int],
    cues: Cues,
) -> bool:
    """An open question before a statement, or a bare topic before a short one."""
    start, end = question
    following = next((j for j in range(end, len(words)) if boundaries[j] == _SENTENCE), len(words) - 1)
    if following in asked_ends:
        return False
    asked = words[start:end]
    if any(word in cues.asking for word in asked):
        return True
    is_topic = end - start <= _TOPIC and not any(word in cues.question_tags for word in asked)
    return is_topic and following + 1 - end <= _TOPIC_ANSWER


def _sentence_start(boundaries: Sequence[int], last: int) -> int:
    """Of the sentence that ends at token `last`; too far away where it is longer than any question."""
    farthest = max(0, last - _LONGEST_QUESTION)
    return next((j + 1 for j in range(last - 1, farthest - 1, -1) if boundaries[j] == _SENTENCE), farthest)
