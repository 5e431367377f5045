"""`trainer history`: attempts, trends, most-missed points, mistakes and what was contested; as text, JSON or a page."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from trainer.cli.backends import now
from trainer.cli.home import find_home, read_settings
from trainer.cli.records import check_named, open_records
from trainer.progress.attempt import set_of
from trainer.progress.notebook import all_known, made_once, notebook, runs_by_card
from trainer.progress.runs import noted
from trainer.progress.trends import WINDOW, trends
from trainer.scoring.report import printable
from trainer.store.summaries import ALL

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable
    from pathlib import Path

    from trainer.progress.notebook import KnownMistake
    from trainer.progress.summary import Summary
    from trainer.store.history import History

SHOWN = 20
"""Attempts that are printed; as JSON all are given."""


def run(arguments: argparse.Namespace) -> int:
    if arguments.html is not None and arguments.json:
        arguments.parser.error("--html and --json do not go together")
    home = find_home(arguments.home)
    log = open_records(home)
    if arguments.html is not None:
        return _write_page(arguments, home, log)
    if arguments.mistakes:
        return _tell_mistakes(arguments, home, log)
    last = arguments.last if arguments.last is not None else ALL if arguments.json else SHOWN
    summary = log.summary(arguments.card, last)
    _check(home, summary, arguments.card)
    outcomes = log.outcomes(arguments.card, WINDOW)
    runs = runs_by_card(made_once(summary), outcomes)
    if arguments.json:
        from trainer.cli.history_json import as_json

        _print_json(as_json(summary, trends(outcomes), runs) | {"window": WINDOW})
    else:
        from trainer.cli.history_text import lines

        _print(lines(summary, trends(outcomes), runs, arguments.card, WINDOW))
    return 0


def _write_page(arguments: argparse.Namespace, home: Path, log: History) -> int:
    from trainer.cli.page.file import write_page
    from trainer.cli.page.history import history_page
    from trainer.tui.strings import Phrases

    summary = log.summary(arguments.card, SHOWN)
    _check(home, summary, arguments.card)
    outcomes = log.outcomes(arguments.card)
    entries = notebook(_known(home, summary, arguments.card), outcomes)
    say = Phrases(read_settings().interface_language(os.environ))
    page = history_page(summary, trends(outcomes), entries, arguments.card, now(), say)
    write_page(arguments.html, page)
    print(printable(f"{summary.answers} answers: {arguments.html}"))
    return 0


def _tell_mistakes(arguments: argparse.Namespace, home: Path, log: History) -> int:
    from trainer.cli.notebook import as_json, lines

    set_id = set_of(arguments.card) if arguments.card else None
    summary = log.summary(set_id, 0)
    known = _known(home, summary, set_id)
    if not known:
        _check(home, summary, arguments.card)
    entries = [
        entry for entry in noted(known, log.runs(known)) if arguments.card in (None, set_id, *entry.cards)
    ]
    if arguments.json:
        _print_json({"mistakes": [as_json(entry) for entry in entries]})
    else:
        _print(lines(entries))
    return 0


def _check(home: Path, summary: Summary, card: str | None) -> None:
    """A name that neither answers nor decks know is refused. Raises DeckError."""
    if not summary.answers:
        from trainer.cli.library import Library

        check_named(Library(home), card)


def _known(home: Path, summary: Summary, set_id: str | None) -> tuple[KnownMistake, ...]:
    from trainer.store.known_mistakes import known_mistakes

    return all_known(known_mistakes(home, set_id), summary)


def _print(lines: Iterable[str]) -> None:
    print("\n".join(map(printable, lines)))


def _print_json(told: dict[str, Any]) -> None:
    print(json.dumps(told, ensure_ascii=False, allow_nan=False))
