"""What labelled answers taught of a set, as a file beside its rubric (`01.weights.json`); fits nothing.

A line a feature, so that a change can be read. Whatever is in the file is names and numbers, never code.
"""

from __future__ import annotations

import json
import os
from math import isfinite
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.classifier import Classifier, Weight
from trainer.store.rubric_text import read_file
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

SUFFIX = ".weights.json"
_UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError, OverflowError)


def weights_path(rubric: Path) -> Path:
    """Where the weights of a rubric file are, if there are any."""
    return rubric.with_suffix(SUFFIX)


class SetWeights:
    """Of one set; a card's part is made ready when it is asked for."""

    def __init__(self, path: Path) -> None:
        """None at all where there is no such file. Raises RubricError when it cannot be read."""
        self._path = path
        self._cards = self._read() if os.path.lexists(path) else {}

    @property
    def cards(self) -> frozenset[str]:
        """Ids of those of which something is known."""
        return frozenset(self._cards)

    def text(self, card_id: str) -> str:
        """All that is known of the card, as JSON; empty where nothing is."""
        raw = self._cards.get(card_id)
        return json.dumps(raw, ensure_ascii=False, sort_keys=True) if raw is not None else ""

    def classifier(self, card_id: str) -> Classifier | None:
        """Raises RubricError when what is there is no such thing."""
        raw = self._cards.get(card_id)
        if raw is None:
            return None
        try:
            return _classifier(raw)
        except _UNREADABLE as error:
            raise self._error(error) from None

    def _read(self) -> dict[str, Any]:
        try:
            text = read_file(self._path)
            cards = json.loads(text)["cards"]
            if not isinstance(cards, dict):
                raise TypeError("`cards` is not an object")
            if "\\u" in text:
                json.dumps(cards, ensure_ascii=False).encode()  # half a character is no text
        except _UNREADABLE as error:
            raise self._error(error) from None
        return cards

    def _error(self, error: Exception) -> RubricError:
        return RubricError(
            told("{path}:1: no weights: {error}", path=self._path, error=error or type(error).__name__),
            hint=told("delete it, or make it anew with `trainer fit`"),
        )


def _classifier(raw: dict[str, Any]) -> Classifier:
    items = tuple(raw["items"]) if isinstance(raw["items"], list) else ()
    if not items or len(set(items)) != len(items) or not all(isinstance(item, str) for item in items):
        raise ValueError("`items` is no list of names, each once")
    biases = tuple((_number(whole), _number(near)) for whole, near in raw["biases"])
    if len(biases) != len(items):
        raise ValueError("as many `biases` as `items` are wanted")
    weights = {
        str(feature): tuple(_weight(entry, len(items)) for entry in entries)
        for feature, entries in raw["features"].items()
        if feature
    }
    return Classifier(items, biases, weights)


def _weight(entry: list[Any], items: int) -> Weight:
    item, whole, near = entry
    if not isinstance(item, int) or not 0 <= item < items:
        raise ValueError(f"there is no item {item!r}")
    return Weight(item, _number(whole), _number(near))


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return float(value)


def as_text(classifiers: Mapping[str, Classifier]) -> str:
    """The file's text, cards and features in order, weights with two decimals."""
    cards = ",\n".join(
        f"{json.dumps(card)}: {_card_text(classifier)}" for card, classifier in sorted(classifiers.items())
    )
    return f'{{"cards": {{\n{cards}\n}}}}\n'


def _card_text(classifier: Classifier) -> str:
    head = json.dumps({"items": classifier.items, "biases": classifier.biases}, ensure_ascii=False)
    lines = ",\n".join(_feature_lines(classifier))
    return f'{head[:-1]}, "features": {{\n{lines}\n}}}}'


def _feature_lines(classifier: Classifier) -> Iterator[str]:
    for feature, weights in sorted(classifier.weights.items()):
        entries = ", ".join(f"[{w.item}, {w.whole:g}, {w.near:g}]" for w in weights)
        yield f"{json.dumps(feature, ensure_ascii=False)}: [{entries}]"
