"""A card's table tried on a text before it is written: which of its points the text hits. Writes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.scoring.score import score
from trainer.spoken.normalise import hear
from trainer.store.rubric_card import CardBuilder
from trainer.store.rubric_text import RubricText

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.rubric.lexicon import Lexicon
    from trainer.scoring.sheet import ScoreSheet


class Trial:
    """Of one card, `asked` being its question."""

    def __init__(self, lexicon: Lexicon, language: str, asked: str) -> None:
        self._lexicon, self._language, self._asked = lexicon, language, asked
        self._text = RubricText(f'set = "draft"\nlanguage = "{language}"\n', "draft")

    def sheets(self, raw: Mapping[str, Any], texts: Sequence[str]) -> list[ScoreSheet]:
        """Each text as an answer to the card. Raises RubricError for whatever is wrong with the table."""
        card = CardBuilder(dict(raw), self._text, self._lexicon, self._language, self._asked).build()
        return [score(card, hear(text, self._language)) for text in texts]

    def first_hit(self, patterns: Sequence[Sequence[str]], sentence: str) -> list[str]:
        """Of each list of patterns the first that the sentence claims, where there is one."""
        flat = [(i, pattern) for i, group in enumerate(patterns) for pattern in group]
        if not flat:
            return []
        points = [
            {"id": str(n), "kind": "factor", "weight": 1, "says": "draft", "claims": [pattern]}
            for n, (_, pattern) in enumerate(flat)
        ]
        (sheet,) = self.sheets({"id": "draft/Q1", "point": points}, [sentence])
        found: dict[int, str] = {}
        for (i, pattern), finding in zip(flat, sheet.points, strict=True):
            if finding.verdict == "hit":
                found.setdefault(i, pattern)
        return list(found.values())
