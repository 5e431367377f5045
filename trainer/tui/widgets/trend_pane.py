"""One subject's curve: as a plot or as a table, and in words below either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import getters
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import shown
from trainer.tui.subjects import in_words, level_of
from trainer.tui.widgets.curve_table import CurveTable

if TYPE_CHECKING:
    from trainer.tui.strings import Phrases
    from trainer.tui.subjects import Measure, Subject
    from trainer.tui.widgets.curve_plot import CurvePlot


class TrendPane(VerticalScroll):
    """Where it has no room for all it tells, Tab goes to it, to scroll; else its table scrolls in its middle."""

    DEFAULT_CSS = """
    TrendPane {
        padding: 0 1 0 0; width: 1fr; scrollbar-size-vertical: 1; border-left: blank;
        &:focus { border-left: vkey $primary; }
        & > #title { height: auto; max-height: 2; text-style: bold; }
        & > #measure { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #words { height: auto; }
        & > #aside { height: auto; color: $foreground 60%; }
    }
    """
    table = getters.query_one(CurveTable)

    def __init__(self, say: Phrases, *, draws_blocks: bool, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self.say = say
        self.draws_blocks = draws_blocks
        self.is_table = not draws_blocks
        self.subject: Subject | None = None
        self.at = 0
        """Which of its measures is shown."""

    def allow_focus(self) -> bool:
        return super().allow_focus() and self.screen.has_class("-low")

    async def _fill(self) -> None:
        """Once there is something to show: the first frame of a screen is not kept waiting by what is empty."""
        if not self.children:
            table = CurveTable(self.say, draws_blocks=self.draws_blocks)
            table.display = False
            named = [Static(id=name) for name in ("title", "measure", "words", "aside")]
            await self.mount_all([*named[:2], table, *named[2:]])

    def show(self, subject: Subject | None) -> None:
        """The same measure of another subject, as far as that has it."""
        self.subject = subject
        self.call_next(self._show)

    async def _show(self) -> None:
        if self.subject is not None:
            await self._fill()
        self._draw()

    def turn(self) -> None:
        """To the subject's next measure."""
        if self.subject is not None:
            self.at = (self._at + 1) % len(self.subject.measures)
            self._draw()

    def swap(self) -> None:
        """Plot and table for each other."""
        self.is_table = not self.is_table
        self._draw()

    @property
    def _at(self) -> int:
        return self.at if self.subject is not None and self.at < len(self.subject.measures) else 0

    def _draw(self) -> None:
        if not self.children:
            return
        subject = self.subject
        self.query_one("#title", Static).update(shown(f"{subject.name} {subject.title}" if subject else ""))
        measure = subject.measures[self._at] if subject else None
        self.query_one("#measure", Static).update(self._told(measure, subject) if subject and measure else "")
        self.query_one("#words", Static).update(shown(in_words(measure, self.say) if measure else ""))
        self.query_one("#aside", Static).update(shown(self._aside(subject) if subject else ""))
        self.table.display = measure is not None and self.is_table
        if measure is not None:
            self._draw_curve(measure)

    def _draw_curve(self, measure: Measure) -> None:
        if self.is_table:
            self.table.show(measure)
        plot = self._plot
        if plot is not None:
            plot.display = not self.is_table
            if not self.is_table:
                plot.show(measure)

    @property
    def _plot(self) -> CurvePlot | None:
        """Made when it is first looked at; None in a terminal that cannot show it."""
        if not self.draws_blocks:
            return None
        from trainer.tui.widgets.curve_plot import CurvePlot

        found = self.query(CurvePlot)
        if found:
            return found.first()
        if self.is_table:
            return None
        plot = CurvePlot()
        self.mount(plot, before=self.table)
        return plot

    def _told(self, measure: Measure, subject: Subject) -> Content:
        many = self.say("trends.measure", at=self._at + 1, of=len(subject.measures))
        return Content.assemble(
            shown(measure.name, "bold underline"),
            shown(f"  {many}" if len(subject.measures) > 1 else "", "dim"),
        )

    def _aside(self, subject: Subject) -> str:
        """How to read it, where its other measures stand, and what is left out."""
        others = [
            f"{m.name} {level_of(m, self.say)}" for n, m in enumerate(subject.measures) if n != self._at
        ]
        legend = "" if self.is_table else self.say("trends.legend")
        return "\n".join(part for part in (legend, " · ".join(others), subject.left_out) if part)
