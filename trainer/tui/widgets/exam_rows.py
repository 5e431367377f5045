"""The cards of an exam, each with its score and what cost it: core points missed, wrong numbers, mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from trainer.exam.examination import State
from trainer.scoring.unclear import is_spared
from trainer.tui.plain import shown
from trainer.tui.spark import score_cells
from trainer.tui.widgets.hanging import Hanging
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.exam.report import Line, Report
    from trainer.rubric.finding import Finding
    from trainer.tui.strings import Phrases

STATES: Mapping[State, str] = {
    State.UNASKED: "exam.unasked",
    State.HEARING: "exam.hearing",
    State.SKIPPED: "exam.skipped",
    State.FAILED: "exam.failed",
    State.JUDGED: "exam.ungraded",
}
"""What is said where there is no score."""
INDENT = 9
"""Under the card: behind number and score."""


class ExamRows(Rows):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.verdict")]

    def show(self, report: Report, say: Phrases) -> None:
        """The highlight stays where it was."""
        highlighted = self.highlighted or 0
        self.clear_options()
        self.add_options(
            Option(Hanging(exam_row(number, line, say), INDENT))
            for number, line in enumerate(report.lines, start=1)
        )
        self.highlighted = min(highlighted, len(report.lines) - 1)


def exam_row(number: int, line: Line, say: Phrases) -> Content:
    head = Content.assemble(
        f"{number:>2}. ",
        score_cells(line.score),
        shown(f"  {line.question.id}  ", "bold $text-accent"),
        shown(line.question.title, "bold"),
    )
    return Content("\n").join([head, *(Content.assemble(" " * INDENT, part) for part in _told(line, say))])


def _told(line: Line, say: Phrases) -> Iterator[Content]:
    if line.score is None:
        yield Content.styled(say(STATES[line.state]), "italic")
    if line.seconds is not None:
        yield Content.styled(say("exam.pace", seconds=round(line.seconds), pace=round(line.pace or 0)), "dim")
    for point in line.missed_core:
        yield shown(say("exam.missed", says=point.says), "$text-error")
    for point in line.wrong:
        yield shown(_wrong(point, say), "$text-warning")
    for mistake in line.mistakes:
        origin = f"{mistake.origin}: " if mistake.origin else ""
        spared = line.attempt is not None and is_spared(line.attempt.sheet, mistake.id)
        told = say("exam.spared" if spared else "exam.mistake", says=origin + mistake.says)
        yield shown(told, "$text-warning" if spared else "$text-error")
    if line.attempt is not None and not line.attempt.graded:
        yield shown(say.reason(line.attempt.sheet.reason), "dim")
    if line.error is not None:
        kept = [say("exam.kept")] if line.state is State.FAILED else []
        yield shown(" · ".join((say.error(line.error), *kept)), "$text-error")


def _wrong(point: Finding, say: Phrases) -> str:
    if point.heard and point.expected:
        return say("exam.wrong_number", heard=point.heard, expected=say.figures(point.expected))
    return say("exam.wrong", says=point.says)
