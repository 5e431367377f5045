"""`trainer correct`: the transcript of an answer as its speaker has it, scored; what was heard is kept beside it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from trainer.cli.commands.score import read_lines
from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import open_corrections, open_records
from trainer.scoring.report import arithmetic, as_json, as_lines, printable
from trainer.spoken.timing import time_at

if TYPE_CHECKING:
    import argparse

    from trainer.progress.attempt import Attempt


def run(arguments: argparse.Namespace) -> int:
    """What stands afterwards; your words that no longer hold are named on stderr."""
    home = find_home(arguments.home)
    log = open_records(home)
    before = log.record(log.find(arguments.attempt)).attempt
    corrected = open_corrections(home, Library(home))(before.id, "".join(read_lines(arguments.transcript)))
    if corrected is None:
        _show(before, arguments, "no word was changed")
        return 0
    _show(corrected.rescored.attempt, arguments, f"was {arithmetic(before.sheet)}")
    for override in corrected.fallen:
        fell = f"your word on {override.item} {override.id!r} no longer holds: its words were corrected"
        print(f"trainer: {printable(fell)}", file=sys.stderr)
    return 0


def _show(attempt: Attempt, arguments: argparse.Namespace, remark: str) -> None:
    if arguments.json:
        report = as_json(attempt.sheet, attempt.id, lambda at: time_at(attempt.text, attempt.words, at))
        print(json.dumps(report | {"corrected": attempt.corrected}, ensure_ascii=False))
        return
    print(remark)
    print("\n".join(as_lines(attempt.sheet)))
