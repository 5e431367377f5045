"""`trainer lexicon learn`: new spoken forms from contested answers, each written only where the learner approves."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import open_records
from trainer.errors import RubricError
from trainer.exam.learning import propose
from trainer.scoring.report import printable
from trainer.store.learned import learn
from trainer.store.rubrics import open_rubrics
from trainer.store.trial import Trials

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from trainer.exam.learning import Proposal


def run(arguments: argparse.Namespace) -> int:
    home = find_home(arguments.home)
    proposals = _proposals(home)
    if arguments.yes and max(arguments.yes) > len(proposals):
        raise RubricError(
            f"there is no proposal {max(arguments.yes)}", hint=f"there are {len(proposals)}, from 1"
        )
    if arguments.json:
        print(json.dumps([_as_object(p, n) for n, p in enumerate(proposals, 1)], ensure_ascii=False))
    elif not proposals:
        print("nothing to learn: no contested point shows words that its claims lack")
    approved = _approved(arguments, proposals)
    if approved:
        path = _write(home, approved)
        told = sys.stderr if arguments.json else sys.stdout
        print(f"learnt {len(approved)} in {path}; `trainer rescore` judges old answers by them", file=told)
    return 0


def _proposals(home: Path) -> tuple[Proposal, ...]:
    library = Library(home)
    log = open_records(home)
    trials = Trials(open_rubrics(home, library.question), library.question)
    languages = {deck.id: deck.language for deck in library.gather()}
    return propose(log.contested_records(), trials, languages)


def _as_object(proposal: Proposal, number: int) -> dict[str, object]:
    return {"number": number} | asdict(proposal) | {"at": proposal.at.isoformat()}


def _approved(arguments: argparse.Namespace, proposals: tuple[Proposal, ...]) -> list[Proposal]:
    """By their numbers, or one by one where somebody sits at a terminal; else none, and they are only shown."""
    asks = not arguments.yes and not arguments.json and sys.stdin is not None and sys.stdin.isatty()
    approved = []
    for number, proposal in enumerate(proposals, 1):
        if not arguments.json:
            print(printable(_line(number, proposal)))
        if number in (arguments.yes or ()) or (asks and _agrees()):
            approved.append(proposal)
    return approved


def _agrees() -> bool:
    """Only a plain yes is one; the end of input is a no to all that is left."""
    try:
        return input("    learn it? [y/N] ").strip().lower() in {"y", "yes", "c", "có"}
    except EOFError:
        return False


def _line(number: int, proposal: Proposal) -> str:
    does = "makes" if proposal.completes else "sounds like it, but alone does not make"
    more = f", {proposal.answers} answers" if proposal.answers > 1 else ""
    return (
        f"{number}. {proposal.concept} ← “{proposal.form}”  {does} {proposal.card} {proposal.point}"
        f"  (attempt {proposal.attempt[:8]}, {proposal.at.astimezone():%Y-%m-%d}{more}: “{proposal.said}”)"
    )


def _write(home: Path, approved: list[Proposal]) -> Path:
    path = home
    for language in sorted({p.language for p in approved}):
        forms = [(p.concept, p.form) for p in approved if p.language == language]
        path = learn(home, language, forms)
    return path
