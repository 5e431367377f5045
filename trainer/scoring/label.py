"""The learner's own mark on a point or mistake of one answer, given without seeing the judge's; judges nothing.

Unlike an override it changes no score: it stands beside the verdict, and calibration compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from trainer.scoring.override import Item

OfPoint = Literal["hit", "missed", "wrong"]
OfMistake = Literal["said", "not-said"]
Given = Literal["hit", "missed", "wrong", "said", "not-said", "open"]
"""Of a point or of a mistake; `open` takes the mark back."""
Marked: TypeAlias = "Mapping[tuple[Item, str], Given]"
"""What is marked, by item and id."""
POINT: tuple[OfPoint, ...] = get_args(OfPoint)
MISTAKE: tuple[OfMistake, ...] = get_args(OfMistake)
_DIGITS = 16
"""Of the digest of a text: no learner has two answers that share them."""


@dataclass(frozen=True, slots=True)
class Label:
    item: Item
    id: str
    """Of the point or mistake."""
    given: Given
    at: datetime
    """Aware, UTC; of two about one item the later holds."""
    heard: str
    """`text_digest` of the transcript that was marked: of another text the mark says nothing."""

    def __post_init__(self) -> None:
        if self.given not in (*(POINT if self.item == "point" else MISTAKE), "open"):
            raise ValueError(f"a {self.item} is not marked {self.given!r}")


@dataclass(frozen=True, slots=True)
class Labelled:
    """A whole answer marked at once: a point in neither list was missed, a mistake that is not listed was not said."""

    id: str
    """Of the attempt, or of the answer in its file."""
    hit: frozenset[str]
    wrong: frozenset[str]
    mistakes: frozenset[str]
    transcript: str | None = None
    """What was marked, None where the line does not tell."""
    card: str | None = None
    """Of the question, None where the line does not tell."""


def text_digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def marks_in_force(labels: Iterable[Label], text: str) -> dict[tuple[Item, str], Given]:
    """The latest mark on each item of this text, without those that were taken back."""
    heard = text_digest(text)
    latest = {(x.item, x.id): x.given for x in sorted(labels, key=lambda x: x.at) if x.heard == heard}
    return {item: given for item, given in latest.items() if given != "open"}
