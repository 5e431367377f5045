"""The draft of one card's rubric, proven on the card's own answer; writes no file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trainer.exchange.draft_claims import draft_claims
from trainer.exchange.draft_mistakes import draft_mistakes
from trainer.exchange.draft_numbers import draft_numbers
from trainer.exchange.sentences import shown
from trainer.exchange.trial import Trial
from trainer.spoken.normalise import cut_words
from trainer.store.checking import DRAFT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.deck.card import Card
    from trainer.exchange.anchors import Anchors
    from trainer.rubric.lexicon import Lexicon

_UNTOLD = {"vi": "Nói được ý này", "en": "Says this"}


@dataclass(frozen=True, slots=True)
class Ask:
    """One question with all that its rubric can be drafted from."""

    id: str
    title: str
    asked: str
    answer: tuple[str, ...]
    key_numbers: tuple[str, ...]
    tips: tuple[str, ...]
    line: int
    """Of the card in the deck."""


@dataclass(frozen=True, slots=True)
class Draft:
    table: dict[str, Any]
    """As `[[card]]` of a rubric."""
    left: tuple[str, ...]
    """Sentences of the tips of which no mistake was made."""
    hit: int
    """Points that the card's own answer hits."""


def asks(card: Card) -> Iterator[Ask]:
    """The card and its follow-up; tips belong to the card."""
    yield Ask(card.id, card.title, card.question, card.answer, card.key_numbers, card.tips, card.line)
    if card.followup_question:
        question = card.followup_question
        yield Ask(card.followup_id, question, question, card.followup_answer, (), (), card.line)


def draft(ask: Ask, language: str, lexicon: Lexicon, anchors: Anchors) -> Draft:
    """A table with one point at least. Points that the answer itself does not hit are left out."""
    trial = Trial(lexicon, language, ask.asked)
    answer = "\n\n".join(ask.answer)
    numbers, known = draft_numbers(ask.key_numbers, ask.answer, ask.asked, language, anchors)
    claims = draft_claims(ask.answer, anchors, trial)
    mistakes, left = draft_mistakes(ask.tips, answer, language, anchors, trial)
    points = _proven([*claims, *numbers], known, answer, trial)
    table: dict[str, Any] = {"id": ask.id, "title": ask.title}
    if known:
        table["known"] = known
    table["point"] = points or [_whole(ask, language, trial)]
    if mistakes:
        table["mistake"] = mistakes
    (sheet,) = trial.sheets(table, [answer])
    return Draft(table, tuple(left), sum(p.verdict == "hit" for p in sheet.points))


def _proven(
    points: Sequence[dict[str, Any]], known: Sequence[str], answer: str, trial: Trial
) -> list[dict[str, Any]]:
    """Those that the answer hits, and key numbers that it does not say, which then weigh little."""
    if not points:
        return []
    (sheet,) = trial.sheets({"id": "draft/Q1", "known": list(known), "point": list(points)}, [answer])
    hit = {finding.id for finding in sheet.points if finding.verdict == "hit"}
    unsaid = [
        p | {"weight": 1} for p in points if p["kind"] == "number" and p["weight"] == 3 and p["id"] not in hit
    ]
    return [point for point in points if point["id"] in hit] + unsaid


def _whole(ask: Ask, language: str, trial: Trial) -> dict[str, Any]:
    """An answer of which nothing tells enough: one point on its first words, to be written by hand."""
    words = cut_words(ask.answer[0])
    ways = [f"*'{' '.join(words[:count])}'" for count in (6, 3, 2, 1) if words]
    claims = trial.first_hit([ways], ask.answer[0]) or ["'todo'"]
    says = f"{_UNTOLD[language]}: {shown(ask.answer[0])}"
    return {"id": "whole", "kind": "factor", "weight": 1, "says": says, "counts": DRAFT, "claims": claims}
