"""Flashcards as Anki's notes: which deck, which side; knows no package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.store.anki import Note, bullets, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.exchange.flashcards import Flashcard


def notes(cards: Iterable[Flashcard], kind: str) -> Iterator[Note]:
    """`kind` is `cards` or `missed`: each has decks of its own, one a set."""
    for card in cards:
        more = "".join(paragraphs([part.title]) + bullets(part.texts) for part in card.more)
        title = " ".join(card.set_title.replace("::", ": ").split())
        deck = f"trainer::{kind}::{card.set_id} {title}"
        yield Note(f"{kind} {card.key}", deck, paragraphs(card.front), bullets(card.back) + more, card.tags)
