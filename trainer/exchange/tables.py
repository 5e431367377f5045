"""Cards, missed points and answers as rows for programs that read tables; knows no file format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.exchange.flashcards import question_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trainer.deck.card import Deck
    from trainer.exchange.flashcards import Flashcard
    from trainer.progress.record import Record
    from trainer.progress.summary import PointTally
    from trainer.rubric.finding import Finding

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def cards_table(cards: Iterable[Flashcard]) -> Table:
    columns = ("card", "set", "question", "answer", "more", "tags")
    return Table(columns, tuple(_card(card) for card in cards))


def _card(card: Flashcard) -> tuple[Cell, ...]:
    more = "\n\n".join(f"{part.title}\n" + "\n".join(part.texts) for part in card.more)
    question = "\n\n".join(card.front)
    return card.key, card.set_title, question, "\n".join(card.back), more, " ".join(card.tags)


def missed_table(
    points: Iterable[PointTally], newest: Mapping[tuple[str, str], Finding], decks: Mapping[str, Deck]
) -> Table:
    columns = (
        "card",
        "point",
        "kind",
        "weight",
        "missed",
        "wrong",
        "judged",
        "question",
        "expected",
        "value",
        "said",
    )
    return Table(columns, tuple(_missed(point, newest, decks) for point in points))


def _missed(
    point: PointTally, newest: Mapping[tuple[str, str], Finding], decks: Mapping[str, Deck]
) -> tuple[Cell, ...]:
    finding = newest.get((point.card, point.id))
    question = "\n\n".join(question_of(decks.get(point.card.partition("/")[0]), point.card))
    tallied = (point.kind, point.weight, point.missed, point.wrong, point.judged)
    value, said = (finding.expected, finding.heard) if finding else ("", "")
    return point.card, point.id, *tallied, question, point.says, value, said


def history_table(records: Iterable[Record]) -> Table:
    """An answer a row, as it stands; oldest first."""
    columns = (
        "id", "card", "at", "score", "first_score", "missed", "wrong", "mistakes", "model", "seconds", "rubric",
        "contested", "recording", "text",
    )  # fmt: skip
    return Table(columns, tuple(_answer(record) for record in records))


def _answer(record: Record) -> tuple[Cell, ...]:
    answer, first = record.attempt, record.sheets[0]
    missed = " ".join(p.id for p in answer.sheet.points if p.verdict == "missed")
    wrong = " ".join(p.id for p in answer.sheet.points if p.verdict == "wrong")
    mistakes = " ".join(m.id for m in answer.sheet.mistakes)
    return (
        answer.id, answer.card, answer.at.isoformat(), answer.score, first.score if first.graded else None,
        missed, wrong, mistakes, answer.model, answer.seconds, answer.rubric, len(record.overrides), answer.recording,
        answer.text,
    )  # fmt: skip
