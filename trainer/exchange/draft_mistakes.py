"""Mistakes proposed from the learner's own `Mẹo`: what they say they once said; each proven not to be the answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.exchange.draft_claims import slug
from trainer.exchange.sentences import sentences, shown
from trainer.store.checking import DRAFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.exchange.anchors import Anchors
    from trainer.exchange.trial import Trial

ORIGIN = {"vi": "Mẹo", "en": "Watch out"}
_OWN = re.compile(
    r"(?:(?:có lần|lần trước|trước đây|từng|hay)\s+)?\b(?:tôi|mình|em|i)\b\s+"
    r"(?:(?:đã|từng|hay|lại|once|have|had|also)\s+)*"
    r"(?:(?:nói|bảo|nghĩ|tưởng|cho|viết|trả lời|khẳng định|said|thought|claimed|answered|wrote)\b\s*"
    r"(?:rằng|là|that)?\s*)?(?P<said>.+)",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(r"\s+(?:thay vì|instead of|rather than|chứ không)\s+.*|\s*[(\[].*", re.IGNORECASE)
_OMITTED = re.compile(
    r"\b(?:chưa bao giờ nói|không nói|quên|bỏ sót|never said|forgot|left out|did not say)\b", re.IGNORECASE
)


def draft_mistakes(
    tips: Sequence[str], answer: str, language: str, anchors: Anchors, trial: Trial
) -> tuple[list[dict[str, Any]], list[str]]:
    """Tables of mistakes, and the sentences of which none was made."""
    tables: list[dict[str, Any]] = []
    left: list[str] = []
    for sentence in (s for tip in tips for s in sentences(tip)):
        said = _patterns(sentence, anchors)
        table = _table(sentence, said, language, {t["id"] for t in tables}) if said else None
        if table is None or _is_in_answer(table, answer, trial):
            left.append(sentence)
        else:
            tables.append(table)
    return tables, left


def _patterns(sentence: str, anchors: Anchors) -> list[str]:
    """What was said, as words in their order; none where the sentence does not say what was said."""
    found = _OWN.search(sentence)
    if found is None or _OMITTED.search(sentence):
        return []
    chosen = anchors.of(_OTHERWISE.sub("", found["said"]))
    return [f"{' > '.join(a.pattern for a in chosen)} /10"] if len(chosen) > 1 else []


def _table(sentence: str, said: list[str], language: str, taken: set[str]) -> dict[str, Any]:
    id_ = f"meo-{slug(sentence)}"
    while id_ in taken:
        id_ += "-2"
    return {
        "id": id_, "from": ORIGIN[language], "says": shown(sentence), "counts": DRAFT, "said": said,
    }  # fmt: skip


def _is_in_answer(table: dict[str, Any], answer: str, trial: Trial) -> bool:
    """A right answer that would be told to hold the mistake: then the words do not tell one from the other."""
    point = {"id": "p", "kind": "factor", "weight": 1, "says": "draft", "claims": ["'x'"]}
    try:
        (sheet,) = trial.sheets({"id": "draft/Q1", "point": [point], "mistake": [table]}, [answer])
    except RubricError:
        return True
    return bool(sheet.mistakes)
