"""The words of a transcript that a learner points at, as evidence; judges nothing.

Words are compared as the judge reads them: case, punctuation and the way accents are encoded do not matter.
"""

from __future__ import annotations

from trainer.errors import AnswerError
from trainer.rubric.finding import Evidence
from trainer.spoken.normalise import cut_words, hear
from trainer.told import told


def quote(text: str, words: str, language: str) -> Evidence | None:
    """Where `words` first stand in the transcript, None where they do not."""
    wanted = cut_words(words)
    if not wanted:
        return None
    answer = hear(text, language)
    for first in range(len(answer.words) - len(wanted) + 1):
        if answer.words[first : first + len(wanted)] == wanted:
            return _cut(text, *answer.surface(first, first + len(wanted)))
    return None


def cut(text: str, start: int, end: int) -> Evidence:
    """Characters [start, end) of the transcript. Raises AnswerError where it has none there."""
    if not 0 <= start < end <= len(text):
        raise AnswerError(
            told("there is no {start}:{end} in the transcript", start=start, end=end),
            hint=told("it has {count} characters, from 0", count=len(text)),
        )
    return _cut(text, start, end)


def _cut(text: str, start: int, end: int) -> Evidence:
    return Evidence(start, end, text[start:end])
