"""The report of an exam as lines of text; adds nothing up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.page.exam import outcome, summary
from trainer.scoring.unclear import is_spared
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.exam.report import Line, Report


def lines(report: Report) -> Iterator[str]:
    english = Phrases("en")
    yield summary(report, english)
    for number, line in enumerate(report.lines, start=1):
        score = outcome(line, english)
        yield f"{number:3}. {score:>5}  {line.question.id}  {line.question.title}"
        yield from (f"            {told}" for told in _told(line))


def _told(line: Line) -> Iterator[str]:
    if line.seconds is not None:
        yield f"{line.seconds:.0f} s, {line.pace or 0:.0f} words a minute"
    for point in line.missed_core:
        yield f"missed: {point.says}"
    for point in line.wrong:
        given = f" ({point.heard}, not {point.expected})" if point.heard and point.expected else ""
        yield f"wrong: {point.says}{given}"
    for mistake in line.mistakes:
        spared = line.attempt is not None and is_spared(line.attempt.sheet, mistake.id)
        doubt = " (not heard clearly, costs nothing)" if spared else ""
        yield f"mistake: {mistake.origin + ': ' if mistake.origin else ''}{mistake.says}{doubt}"
    if line.attempt is not None and not line.attempt.graded:
        yield line.attempt.sheet.reason
    if line.error is not None:
        yield str(line.error)
