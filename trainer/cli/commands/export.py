"""`trainer export`: cards, missed points and the history for other programs, or the history whole."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from trainer.cli.backends import now
from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import check_named, open_records, open_wholes
from trainer.errors import DeckError, ExportError
from trainer.exchange import markdown
from trainer.exchange.anki_notes import notes
from trainer.exchange.flashcards import card_flashcards, missed_flashcards, newest_findings
from trainer.exchange.history_lines import write_lines
from trainer.exchange.outlet import check_free, write_whole
from trainer.exchange.table_files import as_csv, as_json
from trainer.exchange.tables import Table, cards_table, history_table, missed_table
from trainer.store.anki import package

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from trainer.deck.card import Deck
    from trainer.exchange.flashcards import Flashcard

FORMATS = {
    "cards": ("md", "csv", "json", "apkg"),
    "missed": ("md", "csv", "json", "apkg"),
    "history": ("md", "csv", "json", "jsonl"),
}
_TITLES = {"cards": "Cards", "missed": "Missed points, the most missed first", "history": "Answers"}


def run(arguments: argparse.Namespace) -> int:
    output: Path | None = arguments.output
    kind = _format(arguments)
    if output:
        check_free(output, replace=arguments.replace)
    elif kind == "apkg":
        arguments.parser.error("a package is no text: name its file with -o")
    _put(output, _parts(arguments, kind, find_home(arguments.home)))
    return 0


def _format(arguments: argparse.Namespace) -> str:
    allowed = FORMATS[arguments.what]
    ending = arguments.output.suffix.lower().lstrip(".") if arguments.output else ""
    kind: str = arguments.format or ending or "md"
    if kind not in allowed:
        arguments.parser.error(f"{arguments.what} can be exported as {', '.join(allowed)}: say --format")
    return kind


def _parts(arguments: argparse.Namespace, kind: str, home: Path) -> Iterable[bytes]:
    library, only = Library(home), arguments.card or ""
    if arguments.what == "history" and only and not open_records(home).summary(only, 0).answers:
        check_named(library, only)
    if kind == "jsonl":
        return (f"{line}\n".encode() for line in write_lines(open_wholes(home).all(only or None)))
    if arguments.what == "history":
        return [_table(history_table(open_records(home).records(only or None)), kind, arguments)]
    cards, table = (_cards if arguments.what == "cards" else _missed)(home, library, only)
    if kind == "apkg":
        return [package(notes(cards, arguments.what), now())]
    if kind == "md":
        return [markdown.as_cards(_TITLES[arguments.what], cards).encode()]
    return [_table(table(), kind, arguments)]


def _table(table: Table, kind: str, arguments: argparse.Namespace) -> bytes:
    """A CSV file begins with a byte order mark, without which Excel takes it for another encoding; stdout does not."""
    if kind == "csv":
        return as_csv(table).encode("utf-8-sig" if arguments.output else "utf-8")
    return (as_json(table) if kind == "json" else markdown.as_table(_TITLES[arguments.what], table)).encode()


def _cards(_home: Path, library: Library, only: str) -> tuple[list[Flashcard], Callable[[], Table]]:
    decks = (library.deck(only.partition("/")[0]),) if only else library.decks()
    cards = list(card_flashcards(decks, only if "/" in only else ""))
    if not cards:
        raise DeckError(f"there is no card {only!r}", hint="cards are named like 01/Q1, or 01/Q1+")
    return cards, lambda: cards_table(cards)


def _missed(home: Path, library: Library, only: str) -> tuple[list[Flashcard], Callable[[], Table]]:
    log = open_records(home)
    points = log.summary(only or None, 0).most_missed()
    if not points:
        check_named(library, only)
        raise ExportError("no point was missed yet", hint="answer some cards first")
    decks = _decks(library, {point.card.partition("/")[0] for point in points})
    newest = newest_findings(log.records(only or None))
    cards = list(missed_flashcards(points, newest, decks))
    return cards, lambda: missed_table(points, newest, decks)


def _decks(library: Library, sets: Iterable[str]) -> Mapping[str, Deck]:
    return {set_id: library.deck(set_id) for set_id in sets if library.has_set(set_id)}


def _put(output: Path | None, parts: Iterable[bytes]) -> None:
    if output:
        write_whole(output, parts)
        print(f"written: {output}")
        return
    sys.stdout.flush()
    for part in parts:
        sys.stdout.buffer.write(part)
    sys.stdout.buffer.flush()
