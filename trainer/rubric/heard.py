"""An answer as one card sees it: where its terms occur and how the speaker stands to them; gives no verdict."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trainer.rubric.finding import Evidence
from trainer.rubric.pattern import MODES
from trainer.rubric.target import Likeness, Measured, measured
from trainer.spoken.answer import Stance
from trainer.spoken.languages import language
from trainer.spoken.units import same_dimension

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rubric.pattern import Mode
    from trainer.rubric.question import Question
    from trainer.rubric.spots import Span, Spots
    from trainer.rubric.spotter import Spotter
    from trainer.rubric.target import Target
    from trainer.rubric.wants import Wants
    from trainer.spoken.answer import Answer
    from trainer.spoken.quantity import Quantity

_SENTENCE = 2
_SMALL_TALK = 12
"""Words in the longest opening sentence that may be about something else."""
_CLAUSE = 4
"""Words in the shortest clause that a no may deny without answering."""
_CUE = 4
"""Words of a denial that may stand behind those that opened it ("đâu có *đúng khi nói là*")."""
_PUT_ASIDE = int(Stance.DENIED | Stance.ASKED)
_DENIED = int(Stance.DENIED)
_RETRACTED = int(Stance.RETRACTED)
NOT_SAID = int(Stance.LISTED | Stance.INVENTED)
NOT_DENIED_EITHER = int(Stance.ASKED) | NOT_SAID
NOT_CLAIMED = int(Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.ECHOED) | NOT_SAID
NOT_MEANT = int(Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.INVENTED)
"""A number with one of these stances is not the speaker's own."""


class Said:
    """The terms and numbers of a card that an answer has, however the speaker stands to them."""

    __slots__ = ("measured", "numbers", "spots", "unmet")

    def __init__(self, answer: Answer, spots: Spots, wants: Wants) -> None:
        self.spots = spots
        """Occurrences of terms."""
        self.measured = tuple(map(Measured.of, answer.quantities))
        self.numbers: dict[int, list[int]] = {}
        """Indexes of quantities by the numbers that they are."""
        for i, one in enumerate(self.measured):
            for number in wants.accepting(one):
                self.numbers.setdefault(number, []).append(i)
        self.unmet = wants.unmet(self.numbers, spots.by_group)
        """Of what the card's patterns want: what was not said."""


class Heard:
    """One answer seen by one card. Spans are tokens [first, last)."""

    def __init__(
        self,
        answer: Answer,
        said: Said,
        stances: Sequence[int],
        question: Question,
    ) -> None:
        """`said` and `stances` as `listen` finds them."""
        self.answer = answer
        self.question = question
        self.stances = stances
        self._said = said
        self.spots, self.measured, self.unmet = said.spots, said.measured, said.unmet
        self.terms: dict[int, list[Span]] = {}
        """What was found so far of terms, by the key of their leaves."""
        self.found: dict[object, list[Span]] = {}
        """The same of compound matchers."""
        self.quantity_spans = answer.spans
        self._by_mode: dict[Mode, bytes] = {}
        self._quantities: dict[tuple[int, Mode], list[Span]] = {}
        self._dismissed: frozenset[int] = frozenset()
        """Indexes of quantities that are of something else."""

    @cached_property
    def bare(self) -> Heard:
        """The same as if the speaker claimed every word; what was taken back stays taken back."""
        return Heard(self.answer, self._said, (0,) * len(self.stances), self.question)

    @cached_property
    def opening(self) -> int:
        """Index of the first token that is no filler."""
        return self._after_fillers(0)

    @cached_property
    def second_opening(self) -> int:
        """The same for the second sentence, where the first is small talk: short, no number in it, no question.

        Or it asks what was asked ("Ba trăm à? Không."): then the second answers it.
        """
        bounds, spans = self.answer.boundaries, self.quantity_spans
        end = next((i + 1 for i, bound in enumerate(bounds) if bound == _SENTENCE), len(bounds))
        if end > _SMALL_TALK or end == len(bounds):
            return -1
        if self.answer.text.startswith("?", self.answer.ends[end - 1]):
            return self._after_fillers(end) if self._asks_again(end) else -1
        has_number = bool(spans) and spans[0][0] < end
        if has_number or self.stances[end - 1] & Stance.ASKED:
            return -1
        return self._after_fillers(end)

    def _asks_again(self, end: int) -> bool:
        """Whether tokens [0, end) name what is asked: its words, or one of its numbers and no other."""
        answer, known = self.answer, {quantity.value for quantity in self.question.quantities}
        values = {q.value for q, span in zip(answer.quantities, answer.spans, strict=True) if span[1] <= end}
        return self.question.is_about((), answer.keys[:end]) or (bool(values) and values <= known)

    def answers(self, span: Span) -> bool:
        """Whether what opens the answer answers it: a no before a clause of something else only denies that clause."""
        start, end = self._denied_behind(span)
        if end - start < _CLAUSE:
            return True
        return self.question.is_about(self.answer.words[start:end], self.answer.keys[start:end])

    def _denied_behind(self, span: Span) -> Span:
        """The tokens in one clause that are denied, or left open, right behind the words of `span`."""
        bounds, stances = self.answer.boundaries, self.stances
        start, last = span[0], min(span[1] + _CUE, len(bounds))
        while start < last and not stances[start] & _PUT_ASIDE and not bounds[start]:
            start += 1
        end = start
        while end < len(bounds) and stances[end] & _PUT_ASIDE:
            end += 1
            if bounds[end - 1]:
                break
        return start, end

    def _after_fillers(self, start: int) -> int:
        fillers, words = language(self.answer.language).fillers, self.answer.words
        return next((i for i in range(start, len(words)) if words[i] not in fillers), len(words))

    def term(self, number: int, mode: Mode) -> list[Span]:
        """Occurrences of a term to which the speaker stands as the mode asks."""
        spans = self.spots.of(number)
        if not spans:
            return []
        standing = self._by_mode.get(mode) or self._standing(mode)
        return [span for span in spans if standing[span[0]]]

    def _standing(self, mode: Mode) -> bytes:
        """Of each token, whether the speaker stands to it as `mode` asks: 1 or 0."""
        found = self._by_mode.get(mode)
        if found is None:
            found = self._by_mode[mode] = bytes(self.stances).translate(_STANDING[mode])
        return found

    def likeness(self, targets: Sequence[Target], i: int) -> Likeness:
        """How quantity i compares with the best of what is wanted."""
        said = self.measured[i]
        if len(targets) == 1:
            return targets[0].likeness(said)
        return min(target.likeness(said) for target in targets)

    def likeness_in(self, targets: Sequence[Target], i: int, unit: str) -> Likeness:
        """The same if quantity i, where it has no unit of its own, is counted in `unit`; a count may be of a rate."""
        said = self.measured[i]
        if unit and not said.unit and same_dimension(unit, targets[0].unit):
            said = measured(said.value, unit, said.low, said.high, said.readings)
            found = min(target.likeness(said) for target in targets)
            return Likeness.OTHER if found is Likeness.UNIT else found
        return self.likeness(targets, i)

    def dismiss(self, quantities: Iterable[int]) -> None:
        """From now on these, which the speaker says are of something else, count for nothing."""
        self._dismissed = frozenset(quantities)
        self.found.clear()
        self._quantities.clear()

    def is_usable(self, i: int) -> bool:
        """Quantity i is the speaker's own and stands."""
        if i in self.answer.superseded or i in self._dismissed:
            return False
        return not self.stances[self.quantity_spans[i][0]] & NOT_MEANT

    def quantities_like(self, number: int, mode: Mode) -> list[Span]:
        """Spans of the quantities that a pattern's `#{…}` asks for."""
        key = (number, mode)
        found = self._quantities.get(key)
        if found is None:
            found = self._quantities[key] = self._find_quantities(number, mode)
        return found

    def _find_quantities(self, number: int, mode: Mode) -> list[Span]:
        standing, spans = self._standing(mode), self.quantity_spans
        gone = self._dismissed if mode == "any" else self._dismissed | self.answer.superseded
        return [
            spans[i] for i in self._said.numbers.get(number, ()) if i not in gone and standing[spans[i][0]]
        ]

    def is_retracted(self, span: Span) -> bool:
        return bool(self.stances[span[1] - 1] & _RETRACTED)

    def evidence(self, span: Span) -> Evidence:
        start, end = self.answer.surface(*span)
        return Evidence(start, end, self.answer.text[start:end])

    def quantity_evidence(self, quantity: Quantity) -> Evidence:
        return Evidence(quantity.start, quantity.end, quantity.text)


def listen(answer: Answer, spotter: Spotter, question: Question, wants: Wants) -> Heard:
    """The answer as the card sees it."""
    spots = spotter.spot(answer)
    if zeros := _spoken_zeros(answer):
        spots = spots.without(zeros)
    return Heard(answer, Said(answer, spots, wants), question.mark_echo(answer), question)


def _spoken_zeros(answer: Answer) -> set[Span]:
    """`hai không tám`: the "không" inside a number is no word that denies."""
    denying = language(answer.language).answering
    if denying.isdisjoint(answer.words):
        return set()
    longer = (span for span in answer.spans if span[1] - span[0] > 1)
    return {(i, i + 1) for first, last in longer for i in range(first, last) if answer.words[i] in denying}


def _stands(stance: int, mode: Mode) -> bool:
    """Whether words to which the speaker stands so may count as `claimed`, `denied` or `any`."""
    if mode == "claimed":
        return not stance & NOT_CLAIMED
    if mode == "denied":
        return bool(stance & _DENIED) and not stance & NOT_DENIED_EITHER
    return not stance & NOT_SAID


_STANDING = {mode: bytes(_stands(stance, mode) for stance in range(256)) for mode in MODES}
"""Of each set of stances the same: all words of an answer are looked up at once."""
