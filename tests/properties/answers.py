"""Answers to transform: the labelled ones and the decks' own; and what must stay the same about a verdict."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.cli.library import Library
from trainer.spoken.languages import language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.scoring.sheet import ScoreSheet

DATA = Path(__file__).parents[1] / "data" / "answers"
LIBRARY = Library(None)
NEGATION = re.compile(
    r"\b(?:không|chẳng|chả|đâu|chưa|hổng|hông|nỏ|đừng|khỏi|thay|not|no|never|cannot|without|sai|wrong|false)\b|n't",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Given:
    card: str
    text: str
    style: str

    @property
    def language(self) -> str:
        return LIBRARY.rubric(self.card).language


@dataclass(frozen=True)
class Claim:
    """Words that make one point of a card on their own."""

    card: str
    point: str
    kind: str
    text: str

    @property
    def language(self) -> str:
        return LIBRARY.rubric(self.card).language

    @property
    def is_plain(self) -> bool:
        """Says it without a denial, and without a word at which the reach of one would end."""
        cues = language(self.language)
        ends = cues.stops | cues.back_stops | cues.soft_stops
        return not NEGATION.search(self.text) and ends.isdisjoint(self.text.lower().split())


@cache
def answers() -> tuple[Given, ...]:
    found = [
        Given(a["card"], a["transcript"], a["style"])
        for path in sorted(DATA.glob("*.jsonl"))
        for a in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]
    for deck in LIBRARY.decks():
        for card in deck.cards:
            found.append(Given(card.id, "\n".join((*card.answer, *card.key_numbers)), "own"))
            found.append(Given(card.followup_id, " ".join(card.followup_answer), "own"))
    return tuple(found)


Verdicts = tuple[bool, dict[str, str], frozenset[str]]


def verdicts(card: str, text: str) -> Verdicts:
    """Graded or not, verdict of each point, mistakes said; each piece of evidence is checked on the way."""
    sheet = LIBRARY.score(card, text)
    check_evidence(sheet, text)
    points = {point.id: point.verdict for point in sheet.points}
    return sheet.graded, dict(points), frozenset(m.id for m in sheet.mistakes if m.form == "said")


def check_evidence(sheet: ScoreSheet, text: str) -> None:
    for finding in (*sheet.points, *sheet.mistakes):
        if finding.evidence is not None:
            start, end = finding.evidence.start, finding.evidence.end
            assert 0 <= start < end <= len(text)
            assert text[start:end] == finding.evidence.text
            assert any(map(str.isalnum, finding.evidence.text))


@cache
def base(given: Given) -> Verdicts:
    return verdicts(given.card, given.text)


def claims(*, plain: bool = False) -> tuple[Claim, ...]:
    """Minimal claims, one a point; `plain`: those that a denial can be put around."""
    return tuple(claim for claim in _claims() if claim.is_plain or not plain)


@cache
def _claims() -> tuple[Claim, ...]:
    """For each point the shortest evidence, of one clause, that still hits when nothing else is said."""
    said: dict[tuple[str, str, str], set[str]] = {}
    for given in answers():
        for point in LIBRARY.score(given.card, given.text).points:
            if point.verdict == "hit" and point.evidence is not None and point.kind != "order":
                key = (given.card, point.id, point.kind)
                said.setdefault(key, set()).update(_one_clause(point.evidence.text))
    return tuple(claim for key, texts in said.items() for claim in _shortest(*key, texts))


def _one_clause(text: str) -> Iterator[str]:
    if len(text.split()) > 1 and not re.search(r"[,;:.!?…\n–](?=\s|$)|[()]", text):
        yield text


def _shortest(card: str, point: str, kind: str, texts: set[str]) -> Iterator[Claim]:
    for text in sorted(texts, key=lambda text: (len(text), text))[:12]:
        if verdicts(card, f"{text}.")[1][point] == "hit":
            yield Claim(card, point, kind, text)
            return
