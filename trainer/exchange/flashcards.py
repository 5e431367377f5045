"""What is asked and what was missed as cards with two sides, whatever program will show them; knows no file format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.store.deck_sections import heading_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trainer.deck.card import Card, Deck
    from trainer.progress.record import Record
    from trainer.progress.summary import PointTally
    from trainer.rubric.finding import Finding

_MISSED = {
    "vi": "Ở đây bạn đã mất một ý (trọng số {weight}, {lost} trên {judged} lần). Ý nào?",
    "en": "You lost a point here (weight {weight}, {lost} of {judged} times). Which one?",
}
_HEARD = {"vi": "Lần gần nhất bạn nói: {heard}", "en": "The last time you said: {heard}"}
_EXPECTED = {"vi": "Đúng là: {value}", "en": "Right is: {value}"}


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flashcard:
    key: str
    """Never changes when the text does: `01/Q1`, or `01/Q1 step-floor` for a point."""
    set_id: str
    set_title: str
    front: tuple[str, ...]
    """Paragraphs."""
    back: tuple[str, ...]
    """One bullet each."""
    more: tuple[Part, ...] = ()
    tags: tuple[str, ...] = ()


def card_flashcards(decks: Iterable[Deck], only: str = "") -> Iterator[Flashcard]:
    """Every card and its follow-up; of one card, `01/Q1` or `01/Q1+`, where it is named."""
    for deck in decks:
        for card in deck.cards:
            yield from (f for f in (_card(deck, card), _followup(deck, card)) if f and only in ("", f.key))


def missed_flashcards(
    points: Iterable[PointTally], newest: Mapping[tuple[str, str], Finding], decks: Mapping[str, Deck]
) -> Iterator[Flashcard]:
    """A card a point, in the order of the points; `newest` holds findings by card and point."""
    for point in points:
        set_id = point.card.partition("/")[0]
        deck = decks.get(set_id)
        yield _missed(point, newest.get((point.card, point.id)), set_id, deck)


def newest_findings(records: Iterable[Record]) -> dict[tuple[str, str], Finding]:
    """Of each card's point the newest finding that was not a hit; records come oldest first."""
    findings = ((r.attempt.card, p) for r in records for p in r.attempt.sheet.points if p.verdict != "hit")
    return {(card, finding.id): finding for card, finding in findings}


def question_of(deck: Deck | None, card_id: str) -> tuple[str, ...]:
    """As it is put, a paragraph each; the id where the card is not there."""
    found = (card for card in deck.cards if card.id == card_id.removesuffix("+")) if deck else iter(())
    card = next(found, None)
    if card is None:
        return (card_id,)
    return (card.followup_question,) if card_id.endswith("+") else (card.title, *card.case)


def _card(deck: Deck, card: Card) -> Flashcard:
    told = (("key_numbers", card.key_numbers), ("tips", card.tips), ("build", card.build))
    more = tuple(
        Part(heading_for(section, deck.language, deck.seconds), texts)  # type: ignore[arg-type]
        for section, texts in told
        if texts
    )
    return Flashcard(
        card.id, deck.id, deck.title, (card.title, *card.case), card.answer, more, _tags(deck, card)
    )


def _followup(deck: Deck, card: Card) -> Flashcard | None:
    if not card.followup_question:
        return None
    front = (card.followup_question,)
    return Flashcard(
        card.followup_id, deck.id, deck.title, front, card.followup_answer, (), _tags(deck, card)
    )


def _tags(deck: Deck, card: Card) -> tuple[str, ...]:
    return tuple("_".join(tag.split()) for tag in (f"set-{deck.id}", card.status) if tag)


def _missed(point: PointTally, finding: Finding | None, set_id: str, deck: Deck | None) -> Flashcard:
    language = deck.language if deck else "en"
    lost = point.judged - point.hit
    asked = [_MISSED[language].format(weight=point.weight, lost=lost, judged=point.judged)]
    if finding and finding.heard:
        asked.append(_HEARD[language].format(heard=finding.heard))
    back = [point.says]
    if finding and finding.expected:
        back.append(_EXPECTED[language].format(value=finding.expected))
    front = (*question_of(deck, point.card), *asked)
    title = deck.title if deck else set_id
    return Flashcard(
        f"{point.card} {point.id}", set_id, title, front, tuple(back), (), ("missed", f"set-{set_id}")
    )
