"""`trainer sit`: an exam of several cards without the interface, spoken or typed, its verdicts at the end."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING
from uuid import uuid4

from trainer.cli.backends import now, open_history
from trainer.cli.exams import due_order, make_folder, save_in
from trainer.cli.held_exam import HeldExam
from trainer.cli.home import find_home, read_settings
from trainer.cli.library import Library, tell_faults
from trainer.exam.choosing import choose
from trainer.exam.examination import Asked, Examination, Plan
from trainer.exam.question import question_of
from trainer.exam.report import report_of
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from trainer.config import Settings
    from trainer.deck.card import Deck

_SEEDS = 10_000


def run(arguments: argparse.Namespace) -> int:
    settings = read_settings(arguments.server)
    home = find_home(arguments.home, settings)
    library = Library(home)
    examination = _planned(arguments, home, library, settings)
    if arguments.report is not None:
        make_folder(arguments.report)
    exam = HeldExam(
        examination,
        home,
        library,
        settings,
        model=arguments.model,
        typed=sys.stdin if arguments.typed else None,
        asks_on=sys.stderr if arguments.json else sys.stdout,
    )
    report = report_of(exam.held())
    if arguments.json:
        from trainer.cli.exam_json import as_json

        print(json.dumps(as_json(report), ensure_ascii=False, allow_nan=False))
    else:
        from trainer.cli.exam_text import lines

        print("\n".join(map(printable, lines(report))))
    if arguments.report is not None:
        for path in save_in(arguments.report, settings.interface_language(os.environ))(report):
            print(printable(f"trainer: written {path}"), file=sys.stderr)
    lost = [line.error for line in report.lines if line.error is not None]
    for error in lost:
        print(printable(f"trainer: {error}"), file=sys.stderr)
    return lost[0].exit_code if lost else 0


def _planned(arguments: argparse.Namespace, home: Path, library: Library, settings: Settings) -> Examination:
    """Raises TrainerError where a set is not there, or a card could not be judged."""
    decks = _decks(library, arguments.sets)
    questions = {
        card.id: question_of(deck, card, seconds=settings.seconds) for deck in decks for card in deck.cards
    }
    begun = now()
    seed = int(begun.timestamp()) % _SEEDS if arguments.seed is None else arguments.seed
    courses = open_history(home).courses() if arguments.choose == "weak" else ()
    order = due_order(home, library)
    chosen = choose(tuple(questions), arguments.cards, arguments.choose, seed, courses, order)
    for card in chosen:
        library.rubric(card)
    if len(chosen) < arguments.cards:
        print(f"trainer: there are {len(chosen)} cards, so no more are asked", file=sys.stderr)
    plan = Plan(uuid4().hex, begun, arguments.choose, seed, tuple(deck.id for deck in decks))
    return Examination(plan, tuple(Asked(questions[card]) for card in chosen))


def _decks(library: Library, sets: list[str]) -> tuple[Deck, ...]:
    if sets:
        return tuple(library.deck(set_id) for set_id in dict.fromkeys(sets))
    decks = library.gather()
    tell_faults(library)
    return decks
