"""What a card's classifiers make of one answer: which claims its words are those of; gives no verdict."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from trainer.rubric.features import CONCEPT
from trainer.rubric.scales import odds

if TYPE_CHECKING:
    from trainer.rubric.heard import Heard
    from trainer.rubric.scales import Scales
    from trainer.rubric.spots import Span

WINDOW = 24
"""Tokens in which a claim is made, as a rule."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Log odds, of a whole answer and of its best stretch."""

    whole: float
    near: float


FOR_POINT, FOR_MISTAKE = Odds(2.0, 2.0), Odds(1.5, 3.0)
"""Above these the words are those of the claim; chosen on eight rounds of answers that no weight had seen."""
_AGAINST = Odds(-1.0, 0.5)
"""Below these they are not."""
_AGAINST_LONG = Odds(0.0, 0.5)
"""The same of an answer longer than a stretch, in which there is more to go by."""
_TELLING = 5
"""Words of the shortest answer that lacks those of a claim: "Không, sao hứa được." has no room for any."""


class Impression:
    def __init__(self, scales: Scales, heard: Heard) -> None:
        self._scales = scales
        self._size = len(heard.answer.words)
        self._places = scales.vocabulary.places_of(heard)
        """Where each feature stands that something is known of."""

    @cached_property
    def _wholes(self) -> list[float]:
        """Log odds of the whole answer, an item each."""
        return self._scales.wholes(self._places)

    def odds(self) -> dict[str, tuple[Odds, Span]]:
        """Of each item, with the best stretch: for whoever wants to see why."""
        found = {}
        for item, i in self._scales.numbers.items():
            start, near = self._best_window(i)
            found[item] = Odds(self._wholes[i], near), (start, min(start + WINDOW, self._size))
        return found

    def claims(self, item: str, least: Odds) -> Span | None:
        """The stretch whose words are those of the claim, cut to the words that speak for it; None where none are."""
        i = self._scales.numbers.get(item)
        if i is None or self._wholes[i] <= least.whole:
            return None
        start, near = self._best_window(i)
        return self._cut(i, start) if near > least.near else None

    def rejects(self, item: str) -> bool:
        """Whether neither the answer nor any stretch of it has the words of those who make the claim."""
        i = self._scales.numbers.get(item)
        against = _AGAINST if self._size <= WINDOW else _AGAINST_LONG
        if i is None or self._size < _TELLING or self._wholes[i] >= against.whole:
            return False
        return self._best_window(i)[1] < against.near

    def _best_window(self, item: int) -> tuple[int, float]:
        """Start and log odds of the best stretch; a feature counts once in each stretch that holds it.

        It adds its weight to the stretches that begin between where it was said last and where it is said now.
        """
        total, weights = self._scales.near(item)
        change = [0] * (self._size + 1)
        for feature in weights.keys() & self._places.keys():
            weight, last = weights[feature], -1
            for i in sorted(self._places[feature]):
                change[max(last + 1, i - WINDOW + 1)] += weight
                change[i + 1] -= weight
                last = i
        heights = list(accumulate(change[: max(1, self._size)]))
        best = max(heights)
        return heights.index(best), odds(total + best)

    def _cut(self, item: int, start: int) -> Span | None:
        """None where no word of the stretch speaks for it, whatever the bias."""
        _, weights = self._scales.near(item)
        inside = [
            (i, i + _length(feature)) for feature in weights.keys() & self._places.keys()
            if weights[feature] > 0 for i in self._places[feature] if start <= i < start + WINDOW
        ]  # fmt: skip
        if not inside:
            return None
        return min(first for first, _ in inside), min(self._size, max(last for _, last in inside))


def _length(feature: str) -> int:
    """Its words; a concept counts as one."""
    return 1 + feature.count(" ") * (feature[0] != CONCEPT)
