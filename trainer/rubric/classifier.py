"""Linear classifiers of one card, learnt from answers that a person labelled: which claim do these words resemble?

For each point, contrary and mistake two logistic regressions (Cox 1958, J. R. Stat. Soc. B 20:215-242) over the
features of `trainer.rubric.features`: one of the whole answer, one of a stretch of `WINDOW` tokens, whose best stretch
counts. A feature counts once, however often it was said, so that adding words that say nothing changes nothing. Both
must agree before anything is held; what is to be made of it is said elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from trainer.rubric.features import CONCEPT, features_of
from trainer.spoken.phonetic import bare_letters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.spotter import Span

WINDOW = 24
"""Tokens in which a claim is made, as a rule."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Log odds, of a whole answer and of its best stretch."""

    whole: float
    near: float


FOR_POINT, FOR_MISTAKE = Odds(1.5, 2.0), Odds(0.5, 2.0)
"""Above these the words are those of the claim; chosen on four rounds of answers that no weight had seen."""
_AGAINST = Odds(-1.0, 0.5)
"""Below these they are not."""


@dataclass(frozen=True, slots=True)
class Weight:
    """What one feature says of one item, in log odds."""

    item: int
    """Index in `Classifier.items`."""
    whole: float
    near: float


@dataclass(frozen=True)
class Classifier:
    items: tuple[str, ...]
    """`point step-floor`, `contrary no-promise`, `mistake promises-300`."""
    biases: tuple[tuple[float, float], ...]
    """Log odds of an answer, and of a stretch, in which no feature is known; one pair an item."""
    weights: Mapping[str, Sequence[Weight]]
    """By feature."""

    @cached_property
    def bare(self) -> Classifier:
        """For an answer that lost its marks: a word weighs there what those weigh on average that look like it."""
        alike: dict[str, list[Sequence[Weight]]] = {}
        for feature, weights in self.weights.items():
            alike.setdefault(_without_marks(feature), []).append(weights)
        return Classifier(
            self.items, self.biases, {feature: _mean(found) for feature, found in alike.items()}
        )

    def hear(self, heard: Heard, concepts: Mapping[int, str]) -> Impression:
        """`concepts` names the terms that the card looks for."""
        return Impression(self, heard, concepts)


def _without_marks(feature: str) -> str:
    return feature if feature[0] == CONCEPT else bare_letters(feature)


def _mean(weights: Sequence[Sequence[Weight]]) -> Sequence[Weight]:
    """Of features that look alike, an item each; one that says nothing of an item counts as well."""
    if len(weights) == 1:
        return weights[0]
    sums: dict[int, tuple[float, float]] = {}
    for weight in chain.from_iterable(weights):
        whole, near = sums.get(weight.item, (0.0, 0.0))
        sums[weight.item] = whole + weight.whole, near + weight.near
    return [Weight(item, whole / len(weights), near / len(weights)) for item, (whole, near) in sums.items()]


class Impression:
    """What a classifier makes of one answer."""

    def __init__(self, classifier: Classifier, heard: Heard, concepts: Mapping[int, str]) -> None:
        self._classifier = classifier
        self._size = len(heard.answer.words)
        known = classifier.weights
        self._said = sorted((i, feature) for feature, i in features_of(heard, concepts) if feature in known)
        self._numbers = {name: i for i, name in enumerate(classifier.items)}

    @cached_property
    def _wholes(self) -> list[float]:
        """Log odds of the whole answer, an item each."""
        sums = [whole for whole, _ in self._classifier.biases]
        weights = self._classifier.weights
        for feature in {feature for _, feature in self._said}:
            for weight in weights[feature]:
                sums[weight.item] += weight.whole
        return sums

    def odds(self) -> dict[str, tuple[Odds, Span]]:
        """Of each item, with the best stretch: for whoever wants to see why."""
        found = {}
        for item, i in self._numbers.items():
            start, near = self._best_window(i)
            found[item] = Odds(self._wholes[i], near), (start, min(start + WINDOW, self._size))
        return found

    def claims(self, item: str, least: Odds) -> Span | None:
        """The stretch whose words are those of the claim, cut to the words that speak for it; None where none are."""
        i = self._numbers.get(item)
        if i is None or self._wholes[i] <= least.whole:
            return None
        start, odds = self._best_window(i)
        return self._cut(i, start) if odds > least.near else None

    def rejects(self, item: str) -> bool:
        """Whether neither the answer nor any stretch of it has the words of those who make the claim."""
        i = self._numbers.get(item)
        if i is None or self._wholes[i] >= _AGAINST.whole:
            return False
        return self._best_window(i)[1] < _AGAINST.near

    def _best_window(self, item: int) -> tuple[int, float]:
        """Start and log odds of the best stretch; a feature counts once in each stretch that holds it.

        It adds its weight to the stretches that begin between where it was said last and where it is said now.
        """
        change = [0.0] * (self._size + 1)
        seen: dict[str, int] = {}
        for i, feature in self._said:
            weight = self._near(item, feature)
            if weight:
                change[max(seen.get(feature, -1) + 1, i - WINDOW + 1)] += weight
                change[i + 1] -= weight
                seen[feature] = i
        best, start, odds = float("-inf"), 0, self._classifier.biases[item][1]
        for i in range(max(1, self._size)):
            odds += change[i]
            if odds > best + 1e-9:
                best, start = odds, i
        return start, best

    def _near(self, item: int, feature: str) -> float:
        return next((w.near for w in self._classifier.weights[feature] if w.item == item), 0.0)

    def _cut(self, item: int, start: int) -> Span | None:
        """None where no word of the stretch speaks for it, whatever the bias."""
        inside = [
            (i, i + 1 + feature.count(" ") * (feature[0] != CONCEPT))
            for i, feature in self._said
            if start <= i < start + WINDOW and self._near(item, feature) > 0
        ]
        if not inside:
            return None
        return min(first for first, _ in inside), min(self._size, max(last for _, last in inside))
