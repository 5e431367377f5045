"""A curve as a plot: a mark an answer, the smoothed line through them, dots at its spread. The door to textual-plot.

Imported when the first curve is drawn: what it draws with loads numpy.
"""

from __future__ import annotations

from contextlib import ExitStack
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Grid
from textual_hires_canvas import Canvas
from textual_plot import AxisFormatter, HiResMode, PlotWidget
from textual_plot.plot_widget import Legend

from trainer.progress.smooth import daily

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.style import Style
    from textual.app import ComposeResult
    from textual.geometry import Region
    from textual.strip import Strip

    from trainer.tui.subjects import Measure

ANSWER, SPREAD = "o", "·"
"""Told apart by shape: colour means nothing."""
_STEP = 50.0
"""The scale of what has no highest value ends at a multiple of it."""
_MARGIN = 0.05
"""Of a scale, beyond the values."""
_MOST_MARKS = 400
"""More answers than a plot has room for are told by line and spread alone."""


class Sheet(Canvas):
    """Its colours are mixed once for all lines that are drawn: the library has them mixed for each."""

    def __init__(self, name: str) -> None:
        super().__init__(1, 1, id=name)
        self._mixed: Style | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        self._mixed = super().rich_style
        try:
            return super().render_lines(crop)
        finally:
            self._mixed = None

    @property
    def rich_style(self) -> Style:
        return self._mixed or super().rich_style


class CurvePlot(PlotWidget, can_focus=False, inherit_bindings=False):
    DEFAULT_CSS = """
    CurvePlot {
        height: 1fr; min-height: 6;
        & > .plot--axis { color: $foreground 50%; }
        & > .plot--tick { color: $foreground 80%; text-style: none; }
        & > .curve--answer { color: $foreground; }
        & > .curve--line { color: $text-accent; }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"curve--answer", "curve--line"}
    DRAWS_PARTS = True

    def __init__(self) -> None:
        super().__init__(allow_pan_and_zoom=False)
        self.measure: Measure | None = None

    def compose(self) -> ComposeResult:
        """The library's own parts."""
        with Grid():
            for name in ("margin-top", "margin-left", "plot", "margin-bottom"):
                yield Sheet(name)
        yield Legend(id="legend")

    def on_mount(self) -> None:
        """Textual calls the library's own afterwards, which clears it."""
        self.margin_top, self.margin_bottom, self.margin_left = 0, 1, 6
        self.call_next(self._draw_anew)

    def show(self, measure: Measure) -> None:
        """Draws that in place of what is there."""
        self.measure = measure
        self._draw_anew()

    def notify_style_update(self) -> None:
        """The theme is another one: so are the colours, once it is applied."""
        super().notify_style_update()
        self.call_after_refresh(self._draw_anew)

    def _draw_anew(self) -> None:
        if not self.is_mounted or self.measure is None:
            return
        self.clear()
        if self.measure.curve.values:
            self._scale(self.measure)
            self._draw(self.measure)

    def _render_plot(self) -> None:
        """Canvases are told once that they changed: the library tells them of every dot."""
        with ExitStack() as once:
            for canvas in self.query(Canvas):
                once.enter_context(canvas.batch_refresh())
            super()._render_plot()

    def _scale(self, measure: Measure) -> None:
        """A little more than the values need: what lies on the frame would be hidden by it."""
        times = [at.timestamp() for at, _ in measure.curve.values]
        high = measure.high or _STEP * (1 + max(value for _, value in measure.curve.values) // _STEP)
        beside, above = _MARGIN * (times[-1] - times[0]) or 1.0, _MARGIN * high
        limits = [times[0] - beside, times[-1] + beside]
        self.set_xlimits(*limits)
        days = _Days(times[0], times[-1])
        self.set_x_formatter(days)
        self.set_xticks(limits if len(days.labels) > 1 else [sum(limits) / 2])
        self.set_ylimits(-above, high + above)
        self.set_yticks([0.0, high / 2, high])

    def _draw(self, measure: Measure) -> None:
        answer, smoothed = (
            str(self.get_component_rich_style(f"curve--{part}")) for part in ("answer", "line")
        )
        line = daily(measure.curve.line)
        times = [level.at.timestamp() for level in line]
        for sign in (1, -1):
            edge = [level.value + sign * (level.spread or 0.0) for level in line]
            within = [(x, y) for x, y in zip(times, edge, strict=True) if 0.0 <= y <= self._y_max]
            self.scatter(*_columns(within), marker=SPREAD, marker_style=answer)
        self.plot(
            times,
            [level.value for level in line],
            line_style=smoothed,
            hires_mode=HiResMode.BRAILLE,
        )
        if len(measure.curve.values) <= _MOST_MARKS:
            marks = [(at.timestamp(), value) for at, value in measure.curve.values]
            self.scatter(*_columns(marks), marker=ANSWER, marker_style=answer)


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [x for x, _ in points], [y for _, y in points]


class _Days(AxisFormatter):
    """The local days of the first and of the last value, at the ends of the axis."""

    def __init__(self, first: float, last: float) -> None:
        """Seconds since 1970."""
        days = (f"{datetime.fromtimestamp(at, UTC).astimezone():%Y-%m-%d}" for at in (first, last))
        self.labels = list(dict.fromkeys(days))
        """One where all is of one day."""

    def get_ticks(self, min_: float, max_: float, max_ticks: int = 8) -> list[float]:
        return [min_, max_]

    def get_labels_for_ticks(self, ticks: Sequence[float]) -> list[str]:
        return self.labels
