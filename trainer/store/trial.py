"""A card compiled as if a concept had one more form: what the judge would say had it known the word. Writes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.rubric.pattern import parse_pattern
from trainer.store.rubric_card import CardBuilder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from trainer.rubric.card import RubricCard
    from trainer.rubric.pattern import Node
    from trainer.store.rubric_text import RubricText
    from trainer.store.rubrics import Rubrics

_SAYING = ("claims", "about")
"""Keys of a point whose patterns say how it is said."""


class Trials:
    """Over the rubrics of a run. Every call may raise RubricError."""

    def __init__(self, rubrics: Rubrics, asked: Callable[[str], str]) -> None:
        self._rubrics, self._asked = rubrics, asked

    def patterns(self, card_id: str, point: str) -> tuple[Node, ...]:
        """How the point is said, parsed; none where the rubric no longer has it."""
        found: dict[str, Any] = next(
            (p for p in self._raw(card_id).get("point", ()) if p.get("id") == point), {}
        )
        return tuple(parse_pattern(pattern) for key in _SAYING for pattern in found.get(key, ()))

    def forms(self, card_id: str) -> Mapping[str, Sequence[str]]:
        """Forms of every concept that the card's patterns may name."""
        concepts = self._rubrics.lexicon(self._text(card_id)).concepts
        return {name: concept.forms for name, concept in concepts.items()}

    def own(self, card_id: str) -> frozenset[str]:
        """Concepts of the set itself, which a lexicon file cannot add to."""
        return frozenset(self._text(card_id).tables.get("concept", ()))

    def card(self, card_id: str, point: str, concept: str, form: str) -> RubricCard:
        """The point with one form more, among the numbers that it must be told from."""
        text, raw = self._text(card_id), self._raw(card_id)
        lexicon = self._rubrics.lexicon(text)
        old = lexicon.concepts[concept]
        changed = lexicon.extended({concept: old.with_forms((*old.forms, form))})
        points = raw.get("point", ())
        is_number = any(p.get("id") == point and p.get("kind") == "number" for p in points)
        kept = [p for p in points if p.get("id") == point or (is_number and p.get("kind") == "number")]
        trial = raw | {"point": kept, "mistake": []}
        return CardBuilder(trial, text, changed, text.language, self._asked(card_id)).build()

    def _text(self, card_id: str) -> RubricText:
        return self._rubrics.text(card_id.partition("/")[0])

    def _raw(self, card_id: str) -> dict[str, Any]:
        self._rubrics.card(card_id)
        found: dict[str, Any] = next(c for c in self._text(card_id).cards if c.get("id") == card_id)
        return found
