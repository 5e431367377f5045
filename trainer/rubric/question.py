"""The question as it was put: its words and numbers earn nothing when said again; knows no answer's worth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.languages import language
from trainer.spoken.normalise import cut_words
from trainer.spoken.phonetic import phonetic_key
from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.answer import Answer

_DENIED, _ECHOED = int(Stance.DENIED), int(Stance.ECHOED)
_AGREED = 3
"""Tokens before the question's words in which an agreement makes them a claim."""
_GRAM = 5
_ECHO_LENGTH = 7
"""An echo is at least so many of the question's words in a row."""
_FEWEST = 2
_SHARE = 3
"""One word in so many, and at least `_FEWEST`, are of the question where a clause is about what is asked."""
_SENTENCES = re.compile(r"[.?!]\s+")


class Question:
    def __init__(self, text: str, code: str) -> None:
        keys = [phonetic_key(w) for w in cut_words(text)]
        self._grams = {tuple(keys[i : i + _GRAM]) for i in range(len(keys) - _GRAM + 1)}
        self._asked = frozenset(phonetic_key(word) for word in cut_words(_last_sentence(text)))
        self.quantities = tuple(read_quantities(text, code))
        self._agreements = language(code).agreements
        self._back = language(code).pointing_back

    def is_about(self, words: Sequence[str], keys: Sequence[str]) -> bool:
        """Whether words of an answer name what is asked (a third of them are of the question) or point back at it."""
        asked = sum(key in self._asked for key in keys)
        return (asked >= _FEWEST and asked * _SHARE >= len(keys)) or not self._back.isdisjoint(words)

    def mark_echo(self, answer: Answer) -> tuple[int, ...]:
        """The answer's stances with the question's own words marked, unless they are denied."""
        keys = answer.keys
        if self._grams.isdisjoint(zip(*(keys[i:] for i in range(_GRAM)), strict=False)):
            return answer.stances
        stances = list(answer.stances)
        run_start = run_end = -1
        for i in range(len(keys) - _GRAM + 1):
            if keys[i : i + _GRAM] not in self._grams:
                continue
            if i > run_end:
                self._close(answer, stances, run_start, run_end)
                run_start = i
            run_end = i + _GRAM
        self._close(answer, stances, run_start, run_end)
        return tuple(stances)

    def _close(self, answer: Answer, stances: list[int], start: int, end: int) -> None:
        if end - start < _ECHO_LENGTH or any(s & _DENIED for s in stances[start:end]):
            return
        if any(word in self._agreements for word in answer.words[max(0, start - _AGREED) : start]):
            return
        for i in range(start, end):
            stances[i] |= _ECHOED


def _last_sentence(text: str) -> str:
    """Of the first paragraph, which asks; the case behind it only tells."""
    title = text.partition("\n\n")[0].strip()
    return _SENTENCES.split(title)[-1]
