"""`trainer contest`: the learner's word against a verdict, kept beside the judge's and shown as theirs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import open_contests, open_records
from trainer.errors import AnswerError
from trainer.exam.contesting import is_overridden, is_said
from trainer.exam.quoting import cut, quote
from trainer.scoring.report import arithmetic, as_json, as_lines
from trainer.scoring.unclear import doubt_about
from trainer.spoken.timing import time_at

if TYPE_CHECKING:
    import argparse

    from trainer.progress.record import Record
    from trainer.rubric.finding import Evidence


def run(arguments: argparse.Namespace) -> int:
    """Without POINT it shows the verdicts that there are."""
    home = find_home(arguments.home)
    library = Library(home)
    log = open_records(home)
    record = log.record(log.find(arguments.attempt))
    if arguments.point is None:
        _show(record, arguments)
        return 0
    if arguments.claim is None:
        arguments.parser.error("say --said, --not-said or --undo")
    if (arguments.span or arguments.text) and arguments.claim != "said":
        arguments.parser.error("only --said has words of the transcript that say it")
    contests = open_contests(home, library)
    item = contests.item(record, arguments.point)
    if arguments.claim == "undo" and not is_overridden(record, item, arguments.point):
        raise AnswerError(
            f"there is no word of yours on {item} {arguments.point!r} of this attempt",
            hint="only what was contested can be undone",
        )
    evidence = _evidence(arguments, record, library)
    said = arguments.claim == "said"
    sheet = record.attempt.sheet
    stands = is_said(sheet, item, arguments.point) == said and not (
        said and doubt_about(sheet, item, arguments.point)
    )
    if stands and evidence is None and arguments.claim != "undo":
        _show(record, arguments, "that is the verdict already")
        return 0
    new = contests(record.attempt.id, item, arguments.point, arguments.claim, evidence, arguments.note)
    _show(new, arguments, f"was {arithmetic(record.attempt.sheet)}")
    return 0


def _evidence(arguments: argparse.Namespace, record: Record, library: Library) -> Evidence | None:
    text = record.attempt.text
    if arguments.span:
        return cut(text, *arguments.span)
    if not arguments.text:
        return None
    language = library.deck(record.attempt.set_id).language
    found = quote(text, arguments.text, language)
    if found is None:
        raise AnswerError(
            f"{arguments.text!r} is not in the transcript",
            hint="give the words as the transcript has them, or none",
        )
    return found


def _show(record: Record, arguments: argparse.Namespace, remark: str = "") -> None:
    attempt = record.attempt
    if arguments.json:
        report = as_json(attempt.sheet, attempt.id, lambda at: time_at(attempt.text, attempt.words, at))
        print(json.dumps(report, ensure_ascii=False))
        return
    if remark:
        print(remark)
    print("\n".join(as_lines(attempt.sheet)))
