"""`trainer calibrate`: the learner marks stored answers without seeing the verdicts; how far the judge agrees."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.cli.blind_marking import mark_blind
from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import check_named, open_calibrations
from trainer.errors import CalibrationError
from trainer.exam.blind_round import begin
from trainer.exam.calibrating import SEED
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from trainer.exam.calibrating import Calibrations
    from trainer.scoring.label import Labelled


def run(arguments: argparse.Namespace) -> int:
    asks = not arguments.report and arguments.marks is None
    if asks and arguments.json:
        arguments.parser.error("--json goes with --report or --marks")
    if not asks and (arguments.sample is not None or arguments.seed is not None):
        arguments.parser.error(
            "--sample and --seed draw answers to mark: neither goes with --report or --marks"
        )
    home = find_home(arguments.home)
    library = Library(home)
    calibrations = open_calibrations(home, library)
    if arguments.marks is not None:
        _take(calibrations, arguments.marks)
    elif asks:
        _ask(arguments, library, calibrations)
    _report(arguments, library, calibrations)
    return 0


def _ask(arguments: argparse.Namespace, library: Library, calibrations: Calibrations) -> None:
    seed = SEED if arguments.seed is None else arguments.seed
    try:
        sample = calibrations.draw(arguments.card, arguments.sample, seed)
    except CalibrationError:
        check_named(library, arguments.card)
        raise
    mark_blind(begin(sample.answers), calibrations, library.question)


def _take(calibrations: Calibrations, name: str) -> None:
    from trainer.exam.whole_marks import take

    answers, new = take(calibrations, _lines(name))
    if not answers:
        raise CalibrationError(f"{_named(name)}: no labelled answer is in it", hint="write one a line")
    print(f"trainer: {answers} answers are marked, {new} marks are new", file=sys.stderr)


def _lines(name: str) -> Iterator[tuple[str, Labelled]]:
    from trainer.exchange.labelled_lines import read_labelled

    try:
        if name == "-":
            if sys.stdin is not None:
                yield from read_labelled(sys.stdin.buffer, _named(name))
            return
        with Path(name).open("rb") as file:
            yield from read_labelled(file, name)
    except OSError as error:
        raise CalibrationError(f"{name} cannot be read: {error.strerror}", hint="check the path") from None


def _named(name: str) -> str:
    return "stdin" if name == "-" else name


def _report(arguments: argparse.Namespace, library: Library, calibrations: Calibrations) -> None:
    report = calibrations.report(arguments.card)
    if not report.calibration.answers:
        check_named(library, arguments.card)
    if arguments.json:
        from trainer.cli.calibration_json import as_json

        print(json.dumps(as_json(report), ensure_ascii=False, allow_nan=False))
    else:
        from trainer.cli.calibration_text import lines

        print("\n".join(map(printable, lines(report, arguments.card))))
