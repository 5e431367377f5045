"""A stored answer as it is shown to be marked: what was asked and said, and the points by their wording alone.

No verdict, reason, evidence or score is in it, so nothing that draws it can show one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.scoring.label import MISTAKE, POINT, marks_in_force

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from trainer.progress.notebook import KnownMistake
    from trainer.progress.record import Record
    from trainer.scoring.label import Given, Marked
    from trainer.scoring.override import Item


@dataclass(frozen=True, slots=True)
class Asked:
    """A point or a mistake to be marked."""

    item: Item
    id: str
    kind: str
    """Of a point; `mistake` of a mistake."""
    weight: int
    """Of a point, 0 of a mistake."""
    says: str

    @property
    def choices(self) -> tuple[Given, ...]:
        return POINT if self.item == "point" else MISTAKE


@dataclass(frozen=True, slots=True)
class BlindAnswer:
    attempt: str
    card: str
    at: datetime
    """When the answer ended; aware, UTC."""
    text: str
    asked: tuple[Asked, ...]
    """Points in the rubric's order, then mistakes."""
    marked: Marked
    """What is marked already."""

    def given(self, asked: Asked) -> Given | None:
        return self.marked.get((asked.item, asked.id))

    @property
    def is_done(self) -> bool:
        return all(self.given(asked) for asked in self.asked)

    @property
    def is_begun(self) -> bool:
        return any(self.given(asked) for asked in self.asked)

    def with_mark(self, asked: Asked, given: Given) -> BlindAnswer:
        """`open` takes the mark back."""
        rest = {item: mark for item, mark in self.marked.items() if item != (asked.item, asked.id)}
        return replace(self, marked=rest if given == "open" else rest | {(asked.item, asked.id): given})


def blind(record: Record, mistakes: Iterable[KnownMistake]) -> BlindAnswer:
    """`mistakes` are those that the card's rubric looks for; those that are left out, not said, nobody can mark."""
    attempt = record.attempt
    points = (Asked("point", p.id, p.kind, p.weight, p.says) for p in record.judged.points)
    said = (Asked("mistake", m.id, "mistake", 0, m.says) for m in mistakes if m.form == "said")
    marked = marks_in_force(record.labels, attempt.text)
    return BlindAnswer(attempt.id, attempt.card, attempt.at, attempt.text, (*points, *said), marked)
