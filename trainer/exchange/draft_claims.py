"""Factors and conclusions proposed from the bullets of an answer: drafts, each proven on its own sentence."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

from trainer.exchange.sentences import sentences, shown
from trainer.spoken.normalise import cut_words
from trainer.spoken.phonetic import bare_letters
from trainer.store.checking import DRAFT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.exchange.anchors import Anchor, Anchors
    from trainer.exchange.trial import Trial

_CONCLUDES = re.compile(
    r"(?:vậy|kết luận|đó là lý do|tóm lại|do đó|so|therefore|hence|conclusion|in short|that is why)\b",
    re.IGNORECASE,
)
_VERDICTS = {"no": "yes", "yes": "no"}
"""Concepts of an answer's first word, and their opposites."""
_ID_WORDS = 4


def draft_claims(answer: Sequence[str], anchors: Anchors, trial: Trial) -> list[dict[str, Any]]:
    """A point a bullet, where its words tell enough, and the answer's first word where it is a yes or a no."""
    points = _opening(answer[0], trial) if answer else []
    for sentence in (s for text in answer for s in _worth(text, anchors)):
        claims = trial.first_hit([_ways(a, b) for a, b in combinations(anchors.of(sentence), 2)], sentence)
        if claims:
            points.append(_point(sentence, claims))
    return _distinct(points)


def _opening(text: str, trial: Trial) -> list[dict[str, Any]]:
    sentence = sentences(text)[0]
    for word, opposite in _VERDICTS.items():
        if trial.first_hit([[f"^{word}"]], sentence):
            table = _table("conclusion", 3, sentence, [f"^{word}"])
            return [table | {"opposite": [f"^{opposite}"]}]
    return []


def _worth(text: str, anchors: Anchors) -> list[str]:
    """Of a bullet the sentence that tells most, and those that conclude."""
    found = sentences(text)
    best = max(found, key=lambda sentence: anchors.rarity(anchors.of(sentence)))
    return [sentence for sentence in found if sentence == best or _CONCLUDES.match(sentence)]


def _ways(a: Anchor, b: Anchor) -> list[str]:
    """The pair claimed, with one of the two denied, and at last however the speaker stands to it."""
    one, other = a.pattern, b.pattern
    return [
        f"{one} + {other}",
        f"{one} + ~{other}",
        f"~{one} + {other}",
        f"*{one} + {other}",
        f"{one} + *{other}",
    ]


def _point(sentence: str, claims: list[str]) -> dict[str, Any]:
    is_conclusion = _CONCLUDES.match(sentence) is not None
    return _table("conclusion" if is_conclusion else "factor", 3 if is_conclusion else 2, sentence, claims)


def _table(kind: str, weight: int, sentence: str, claims: list[str]) -> dict[str, Any]:
    says = shown(sentence)
    return {"id": slug(says), "kind": kind, "weight": weight, "says": says, "counts": DRAFT, "claims": claims}


def slug(text: str) -> str:
    """An id out of a sentence's first words."""
    words = [bare_letters(word) for word in cut_words(text) if word.isalnum()]
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words[:_ID_WORDS])).strip("-") or "point"


def _distinct(points: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without two that look for the same words; each with an id of its own."""
    kept: dict[tuple[str, ...], dict[str, Any]] = {}
    ids: set[str] = set()
    for point in points:
        claims = tuple(point["claims"])
        if claims in kept:
            continue
        free = point["id"]
        while free in ids:
            free += "-2"
        ids.add(free)
        kept[claims] = point | {"id": free}
    return list(kept.values())
