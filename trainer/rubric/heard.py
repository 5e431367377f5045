"""An answer as one card sees it: where its terms occur and how the speaker stands to them; gives no verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.finding import Evidence
from trainer.spoken.answer import Stance
from trainer.spoken.languages import language
from trainer.spoken.units import convert

if TYPE_CHECKING:
    from trainer.rubric.matcher import Needs
    from trainer.rubric.question import Question
    from trainer.rubric.spotter import Span, Spotter
    from trainer.rubric.target import Target
    from trainer.spoken.answer import Answer
    from trainer.spoken.quantity import Quantity

_BARE = "no unit"
_DENIED = int(Stance.DENIED)
_RETRACTED = int(Stance.RETRACTED)
NOT_SAID = int(Stance.LISTED | Stance.INVENTED)
NOT_DENIED_EITHER = int(Stance.ASKED) | NOT_SAID
NOT_CLAIMED = int(Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.ECHOED) | NOT_SAID
NOT_MEANT = int(Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.INVENTED)
"""A number with one of these stances is not the speaker's own."""


class Heard:
    """One answer seen by one card. Spans are tokens [first, last)."""

    def __init__(self, answer: Answer, spotter: Spotter, question: Question) -> None:
        self.answer = answer
        self.question = question
        self.stances = question.mark_echo(answer)
        self.spots = spotter.spot(answer)
        self._spotted = frozenset(self.spots)
        self.quantity_spans = [answer.tokens_of(q) for q in answer.quantities]
        self._terms: dict[tuple[int, str], list[Span]] = {}
        self._quantities: dict[tuple[str, str], list[Span]] = {}
        self._by_dimension: dict[str, list[int]] | None = None
        self._opening: int | None = None

    @property
    def opening(self) -> int:
        """Index of the first token that is no filler."""
        if self._opening is None:
            fillers = language(self.answer.language).fillers
            words = self.answer.words
            self._opening = next((i for i, w in enumerate(words) if w not in fillers), len(words))
        return self._opening

    def term(self, number: int, mode: str) -> list[Span]:
        """Occurrences of an interned term to which the speaker stands as `mode` asks."""
        spans = self.spots.get(number)
        if spans is None:
            return []
        key = (number, mode)
        found = self._terms.get(key)
        if found is None:
            found = self._terms[key] = [s for s in spans if self.stands(s[0], mode)]
        return found

    def lacks(self, needs: Needs) -> bool:
        """Of one of these sets of terms none was said."""
        spotted = self._spotted
        for need in needs:  # noqa: SIM110 - called hundreds of times an answer; a generator doubles its cost
            if need.isdisjoint(spotted):
                return True
        return False

    def stands(self, token: int, mode: str) -> bool:
        stance = self.stances[token]
        if mode == "claimed":
            return not stance & NOT_CLAIMED
        if mode == "denied":
            return bool(stance & _DENIED) and not stance & NOT_DENIED_EITHER
        return not stance & NOT_SAID

    def is_usable(self, i: int) -> bool:
        """Quantity i is the speaker's own and stands."""
        if i in self.answer.superseded:
            return False
        return not self.stances[self.quantity_spans[i][0]] & NOT_MEANT

    def quantities_like(self, target: Target, mode: str) -> list[Span]:
        """Spans of the quantities that a pattern's `#{…}` asks for."""
        key = (target.text, mode)
        found = self._quantities.get(key)
        if found is None:
            found = self._quantities[key] = self._find_quantities(target, mode)
        return found

    def _find_quantities(self, target: Target, mode: str) -> list[Span]:
        found = []
        for i in self._comparable(target.dimension):
            quantity = self.answer.quantities[i]
            if mode != "any" and i in self.answer.superseded:
                continue
            span = self.quantity_spans[i]
            if target.accepts(quantity) and self.stands(span[0], mode):
                found.append(span)
        return found

    def _comparable(self, dimension: str) -> list[int]:
        """Indexes of the quantities of a dimension, and of those without a unit."""
        if self._by_dimension is None:
            self._by_dimension = {}
            for i, quantity in enumerate(self.answer.quantities):
                kind = _BARE if not quantity.unit else convert(1.0, quantity.unit)[1]
                self._by_dimension.setdefault(kind, []).append(i)
        bare = self._by_dimension.get(_BARE, [])
        same = self._by_dimension.get(dimension, [])
        return sorted(same + bare) if same and bare else same or bare

    def is_retracted(self, span: Span) -> bool:
        return bool(self.stances[span[1] - 1] & _RETRACTED)

    def evidence(self, span: Span) -> Evidence:
        start, end = self.answer.surface(*span)
        return Evidence(start, end, self.answer.text[start:end])

    def quantity_evidence(self, quantity: Quantity) -> Evidence:
        return Evidence(quantity.start, quantity.end, quantity.text)
