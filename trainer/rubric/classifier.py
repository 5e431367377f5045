"""Linear classifiers of one card, learnt from answers that a person labelled: which claim do these words resemble?

For each point, contrary and mistake two logistic regressions (Cox 1958, J. R. Stat. Soc. B 20:215-242) over the
features of `trainer.rubric.features`: one of the whole answer, one of a stretch of some tokens, whose best stretch
counts. A feature counts once, however often it was said, so that adding words that say nothing changes nothing. Both
must agree before anything is held; what is to be made of it is said elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from trainer.rubric.features import CONCEPT
from trainer.rubric.impression import Impression
from trainer.rubric.scales import Scales
from trainer.spoken.phonetic import bare_letters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.rubric.heard import Heard


class Weight(NamedTuple):
    """What one feature says of one item, in log odds."""

    item: int
    """Index in `Classifier.items`."""
    whole: float
    near: float


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


@dataclass(frozen=True)
class Classifier:
    items: tuple[str, ...]
    """`point step-floor`, `contrary no-promise`, `mistake promises-300`."""
    biases: tuple[tuple[float, float], ...]
    """Log odds of an answer, and of a stretch, in which no feature is known; one pair an item."""
    weights: Mapping[str, Sequence[Weight]]
    """By feature."""
    _scales: list[tuple[Mapping[int, str], Scales]] = field(
        default_factory=list, init=False, compare=False, repr=False
    )
    """Made ready for the first answer; a card has the same concepts for all."""

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
        if not self._scales or self._scales[0][0] is not concepts:
            self._scales[:] = [(concepts, Scales(self, concepts))]
        return Impression(self._scales[0][1], heard)
