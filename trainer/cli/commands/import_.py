"""`trainer import`: pasted notes to a deck and a draft rubric, or a history from another machine."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from contextlib import nullcontext
from dataclasses import asdict
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.cli.backends import now
from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import mistakes_known, open_wholes
from trainer.errors import NotesError
from trainer.exchange.history_import import HistoryFile
from trainer.exchange.notes_import import Converted, convert
from trainer.exchange.placing import Place, place_for, put
from trainer.exchange.source import LONGEST, decode
from trainer.scoring.report import printable
from trainer.store.lexicons import open_lexicons

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from contextlib import AbstractContextManager


def run(arguments: argparse.Namespace) -> int:
    """Tells a history from notes by its first character: notes do not begin with a brace."""
    with _opened(arguments.file) as file:
        if _is_lines(file):
            return _history(arguments, file)
        return _notes(arguments, _name(arguments.file), file.read(LONGEST + 1))


def _opened(file: str) -> AbstractContextManager[BufferedReader]:
    if file == "-":
        return nullcontext(BufferedReader(BytesIO()) if sys.stdin is None else sys.stdin.buffer)  # type: ignore[arg-type]
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise NotesError(f"{file}: {error.strerror or error}", hint="check the path and its rights") from None


def _name(file: str) -> str:
    return "stdin" if file == "-" else file


def _is_lines(file: BufferedReader) -> bool:
    return file.peek(64).removeprefix(BOM_UTF8).lstrip().startswith(b"{")


def _history(arguments: argparse.Namespace, file: BufferedReader) -> int:
    """Joins the history in a file with the learner's own."""
    home = find_home(arguments.home)
    library = Library(home)
    lines = HistoryFile(_name(arguments.file), arguments.skip_bad)
    if arguments.as_id or arguments.replace or arguments.dry_run:
        arguments.parser.error(
            "--as, --replace and --dry-run are for notes: a history is joined, nothing is replaced"
        )
    told = open_wholes(home).take(lines.attempts(file), lambda card: mistakes_known(library, card))
    for remark in lines.bad:
        print(printable(f"trainer: line {remark.line} is left out: {remark.what}"), file=sys.stderr)
    if arguments.json:
        print(
            json.dumps(
                asdict(told) | {"left_out": [asdict(remark) for remark in lines.bad]}, ensure_ascii=False
            )
        )
    else:
        print(
            f"{told.added} attempts are new, {told.extended} have more said of them, {told.same} were here already"
        )
    return 0


def _notes(arguments: argparse.Namespace, name: str, raw: bytes) -> int:
    home = find_home(arguments.home)
    found = convert(decode(raw, name), name, arguments.as_id, open_lexicons(home).shared)
    places = [place_for(one.deck.id, home, replace=arguments.replace) for one in found]
    kept: tuple[Path, ...] = ()
    if not arguments.dry_run:
        texts: dict[Path, str] = {}
        for one, place in zip(found, places, strict=True):
            texts |= {place.deck: one.deck_text, place.rubric: one.rubric_text}
        kept = put(texts, now())
    if arguments.json:
        print(json.dumps([_as_object(*pair) for pair in zip(found, places, strict=True)], ensure_ascii=False))
        return 0
    for pair in zip(found, places, strict=True):
        print("\n".join(map(printable, _lines(*pair, is_dry=arguments.dry_run))))
    for path in kept:
        print(f"kept what was there: {path}")
    return 0


def _as_object(one: Converted, place: Place) -> dict[str, Any]:
    return {
        "set": one.deck.id,
        "title": one.deck.title,
        "language": one.deck.language,
        "deck": str(place.deck),
        "rubric": str(place.rubric),
        "cards": len(one.deck.cards),
        "followups": sum(bool(card.followup_question) for card in one.deck.cards),
        "points": one.points,
        "hit_by_own_answers": one.hit,
        "drafts": one.to_read,
        "remarks": [{"line": remark.line, "what": remark.what} for remark in one.remarks],
    }


def _lines(one: Converted, place: Place, *, is_dry: bool) -> Iterator[str]:
    deck = one.deck
    followups = sum(bool(card.followup_question) for card in deck.cards)
    if is_dry:
        yield from ("nothing is written; the deck would be:", "", *one.deck_text.splitlines(), "")
        yield from ("the rubric would be:", "", *one.rubric_text.splitlines(), "")
    yield f"{place.deck}: set {deck.id}, {deck.title}: {len(deck.cards)} cards, {followups} follow-ups"
    mistakes = sum(len(draft.table.get("mistake", ())) for draft in one.drafts)
    yield (
        f"{place.rubric}: a draft of {one.points} points and {mistakes} mistakes; "
        f"the notes' own answers hit {one.hit} of {one.points}"
    )
    for remark in one.remarks:
        yield f"line {remark.line}: {remark.what}"
    if not one.remarks:
        yield "every line of the notes is in the deck"
    yield f"next: read the {one.to_read} that are marked DRAFT; `trainer check` counts those left"
