"""The overall score of an exam, of how many cards, and what is in no mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Static

from trainer.exam.examination import State
from trainer.tui.plain import shown
from trainer.tui.spark import grade_style
from trainer.tui.widgets.figures import Figures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual.app import ComposeResult

    from trainer.exam.report import Report
    from trainer.tui.strings import Phrases


class ExamHead(HorizontalGroup):
    DEFAULT_CSS = """
    ExamHead {
        height: auto; min-height: 3; padding: 0 4; margin-top: 1;
        & > #score { width: auto; min-width: 10; height: 3; margin-right: 2; }
        & > #score.--success { color: $text-success; }
        & > #score.--warning { color: $text-warning; }
        & > #score.--error { color: $text-error; }
        & #counts, & #in-short { text-style: bold; }
        & #in-short { display: none; }
        & #aside { color: $foreground 60%; }
    }
    """

    def __init__(self, report: Report, say: Phrases) -> None:
        super().__init__()
        self.report = report
        self.say = say
        self._saved: tuple[Path, ...] = ()

    def tell_saved(self, paths: tuple[Path, ...]) -> None:
        """Says where the report is; another state of it is not there yet."""
        self._saved = paths
        self.add_class("-saved")
        self.refresh(recompose=True)

    def show(self, report: Report) -> None:
        has_score = self.report.mean is not None
        self.report, self._saved = report, ()
        self.remove_class("-saved")
        if has_score or report.mean is not None or not self.is_mounted:
            self.refresh(recompose=True)
        else:
            self._tell()

    def _tell(self) -> None:
        """What there is without a score, in place of what was told before."""
        for id_, told in self._texts():
            self.query_one(f"#{id_}", Static).update(shown(told))

    def _texts(self) -> Iterator[tuple[str, str]]:
        yield "counts", self._mean()
        yield "in-short", self._in_short()
        yield "left-out", self._left_out()
        yield "aside", self._aside()

    def compose(self) -> ComposeResult:
        mean = self.report.mean
        if mean is not None:
            yield Figures(str(round(mean)), id="score", classes=grade_style(mean).replace("$text", "-"))
        with VerticalGroup():
            for id_, told in self._texts():
                yield Static(shown(told), id=id_)

    def _aside(self) -> str:
        if not self._saved:
            return self.say("exam.report")
        return "\n".join(self.say("exam.saved", path=path) for path in self._saved)

    def _in_short(self) -> str:
        """The score with what it is the mean of, where large figures have no room."""
        mean = self.report.mean
        return self._mean() if mean is None else f"{round(mean)} · {self._mean()}"

    def _mean(self) -> str:
        total, graded = len(self.report.lines), len(self.report.scores)
        if not graded:
            return self.say("exam.no_mean", total=total)
        return self.say("exam.mean", graded=graded, total=total)

    def _left_out(self) -> str:
        """What is in no mean, and why; empty where everything is."""
        count = self.report.count
        counts = (
            ("exam.count_hearing", count(State.HEARING)),
            ("exam.count_skipped", count(State.SKIPPED)),
            ("exam.count_ungraded", self.report.ungraded),
            ("exam.count_failed", count(State.FAILED)),
            ("exam.count_unasked", count(State.UNASKED)),
        )
        told = [self.say(phrase, count=number) for phrase, number in counts if number]
        if told:
            told = [": ".join((", ".join(told), self.say("exam.not_in_mean")))]
        left = [self.say("exam.left")] if self.report.is_left else []
        return " · ".join([*left, *told])
