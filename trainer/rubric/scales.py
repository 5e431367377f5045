"""A classifier's weights laid out so that an answer's are added up at once; gives no opinion.

Log odds are counted in whole parts, so their sum is the same in whatever order they are added: a verdict at the very
edge of a threshold is the same in every run. Those of all items lie side by side in one large whole number, one lane
an item, and what many features say of all items is one sum of such numbers.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from trainer.rubric.features import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.rubric.classifier import Classifier, Weight

_PARTS = 10_000
"""In which a log odds of 1 is counted; learnt weights have two decimals."""
_SURE = 1e6
"""No log odds tells more."""
_LANE = 64
"""Bits of a lane: a sum of hundreds of millions of weights stays in it."""
_MIDDLE = 1 << (_LANE - 1)
"""What zero is in a lane."""


class Scales:
    def __init__(self, classifier: Classifier, concepts: Mapping[int, str]) -> None:
        """`concepts` names the terms that the card looks for."""
        self.numbers = {name: i for i, name in enumerate(classifier.items)}
        """Of each item its index."""
        self.vocabulary = Vocabulary(classifier.weights, concepts)
        self._lanes = len(classifier.items)
        self._biases = [(_parts(whole), _parts(near)) for whole, near in classifier.biases]
        self._empty = sum((whole + _MIDDLE) << _LANE * i for i, (whole, _) in enumerate(self._biases))
        self._nears: list[dict[str, int]] = [{} for _ in classifier.items]
        self._wholes = {feature: self._lay(feature, of) for feature, of in classifier.weights.items()}

    def _lay(self, feature: str, weights: Sequence[Weight]) -> int:
        """What it says of whole answers, all items at once; what it adds to a stretch is noted item by item.

        Both in one pass: one for each item made the first answer to touch on it wait for milliseconds.
        """
        total = 0
        for item, whole, near in weights:
            total += _parts(whole) << _LANE * item
            if parts := _parts(near):
                self._nears[item][feature] = parts
        return total

    def wholes(self, features: Iterable[str]) -> list[float]:
        """Log odds of an answer that has these, each counted once; an item each."""
        total = sum(map(self._wholes.__getitem__, features), self._empty)
        lanes = struct.unpack(f"<{self._lanes}Q", total.to_bytes(self._lanes * _LANE // 8, "little"))
        return [odds(lane - _MIDDLE) for lane in lanes]

    def near(self, item: int) -> tuple[int, Mapping[str, int]]:
        """In parts: what an empty stretch has of one item, and what each feature in it adds, where it does."""
        return self._biases[item][1], self._nears[item]


def _parts(log_odds: float) -> int:
    return round(max(-_SURE, min(_SURE, log_odds)) * _PARTS)


def odds(parts: int) -> float:
    """As a log odds."""
    return parts / _PARTS
