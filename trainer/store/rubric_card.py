"""One `[[card]]` table of a rubric to a RubricCard, ready to examine answers. Opens no file."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from trainer.rubric.card import RubricCard
from trainer.rubric.constants import Constants
from trainer.rubric.kinds import KINDS, role_of
from trainer.rubric.question import Question
from trainer.rubric.roles import Roles
from trainer.rubric.spotter import Spotter
from trainer.store.rubric_patterns import CompiledPatterns
from trainer.store.rubric_reader import read_parts

if TYPE_CHECKING:
    from trainer.rubric.lexicon import Lexicon
    from trainer.store.rubric_text import RubricText
    from trainer.store.weights import SetWeights


class CardBuilder:
    """Builds one card; `asked` is the question as it is put to the learner; without weights, patterns alone judge."""

    def __init__(
        self,
        raw: dict[str, Any],
        text: RubricText,
        lexicon: Lexicon,
        language: str,
        asked: str,
        weights: SetWeights | None = None,
    ) -> None:
        self._raw, self._text, self._language, self._asked = raw, text, language, asked
        self._weights = weights
        self._patterns = CompiledPatterns(lexicon)

    def build(self) -> RubricCard:
        """Raises RubricError for whatever is wrong with the card, and nothing else."""
        parts = read_parts(self._raw, self._text, self._patterns)
        id_ = str(self._raw.get("id", "?"))
        return RubricCard(
            id_,
            self._language,
            self._digest(parts.text, self._weights.text(id_) if self._weights else ""),
            tuple(KINDS[point.common.kind](point) for point in parts.points),
            parts.mistakes,
            Roles(role_of(point) for point in parts.points if point.common.kind == "number"),
            Constants(parts.known),
            Question(self._asked, self._language),
            Spotter(self._patterns.forms),
            self._patterns.wants,
            self._weights.classifier(id_) if self._weights else None,
        )

    def _digest(self, said: str, weights: str) -> str:
        """Changes with the card's rubric, the forms it uses and its weights, not with other cards."""
        used = json.dumps(sorted(self._patterns.used.items()), ensure_ascii=False)
        learnt = f", {weights}" if weights else ""
        return "sha256:" + hashlib.sha256(f"[{said}, {used}{learnt}]".encode()).hexdigest()
