"""Answers to score: the built-in decks' own 60-second answers, spoken a little differently each time.

No two rounds give the same text, so nothing that remembers a text makes the next one cheap. Deterministic.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.cli.library import Library
    from trainer.deck.card import Card, Deck

_FILLERS = {"vi": ("ờ", "à", "thì", "nói chung là", "kiểu như"), "en": ("uh", "um", "well", "you know", "so")}
_MARKS = re.compile(r"[*_`]")
_PUNCTUATION = re.compile(r"[.,;:!?]+(?=\s|$)")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_LEAST_STRIDE, _STRIDES = 6, 7


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    card: str
    language: str
    text: str

    def spoken(self, round_: int) -> str:
        """The answer with hesitations and one wrong number; every other round as recognisers write, unpunctuated."""
        text = self._with_wrong_number(round_)
        if round_ % 2:
            text = _PUNCTUATION.sub("", text).lower()
        words, fillers = text.split(), _FILLERS[self.language]
        stride = _LEAST_STRIDE + round_ % _STRIDES
        for number, at in enumerate(range(round_ % stride, len(words), stride)):
            words[at] = f"{fillers[(number + round_) % len(fillers)]} {words[at]}"
        return " ".join(words)

    def _with_wrong_number(self, round_: int) -> str:
        numbers = list(_NUMBER.finditer(self.text))
        if not numbers:
            return self.text
        chosen = numbers[round_ % len(numbers)]
        return f"{self.text[: chosen.start()]}{round_ + 1}{chosen[0]}{self.text[chosen.end() :]}"


def model_answers(library: Library) -> tuple[ModelAnswer, ...]:
    """One for each card of every set, follow-ups too."""
    return tuple(answer for deck in library.decks() for card in deck.cards for answer in _of_card(deck, card))


def _of_card(deck: Deck, card: Card) -> list[ModelAnswer]:
    """A follow-up's answer is short: the speaker goes on with the card's own, and so fills the minute."""
    answers = [(card.id, card.answer)]
    if card.followup_question:
        answers.append((card.followup_id, (*card.followup_answer, *card.answer)))
    return [ModelAnswer(id_, deck.language, _MARKS.sub("", " ".join(lines))) for id_, lines in answers]
