"""A curve as a plot: a mark an answer, the smoothed line through them, dots at its spread. The door to textual-plot.

Imported when the first curve is drawn: what it draws with loads numpy.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual_plot import AxisFormatter, HiResMode, PlotWidget

from trainer.progress.smooth import daily

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.tui.subjects import Measure

ANSWER, SPREAD = "o", "·"
"""Told apart by shape: colour means nothing."""
_STEP = 50.0
"""The scale of what has no highest value ends at a multiple of it."""
_MOST_MARKS = 400
"""More answers than a plot has room for are told by line and spread alone."""


class CurvePlot(PlotWidget, can_focus=False, inherit_bindings=False):
    DEFAULT_CSS = """
    CurvePlot {
        height: 1fr; min-height: 6;
        & > .plot--axis { color: $foreground 50%; }
        & > .plot--tick { color: $foreground 80%; text-style: none; }
    }
    """

    def __init__(self) -> None:
        super().__init__(allow_pan_and_zoom=False)
        self.measure: Measure | None = None

    def on_mount(self) -> None:
        """Textual calls the library's own afterwards, which clears it."""
        self.margin_top, self.margin_bottom, self.margin_left = 0, 1, 6
        self.set_x_formatter(_Days())
        self.call_next(self._draw_anew)

    def show(self, measure: Measure) -> None:
        """Draws that in place of what is there."""
        self.measure = measure
        self._draw_anew()

    def notify_style_update(self) -> None:
        """The theme is another one: so are the colours."""
        super().notify_style_update()
        self._draw_anew()

    def _draw_anew(self) -> None:
        if not self.is_mounted or self.measure is None:
            return
        self.clear()
        if self.measure.curve.values:
            self._scale(self.measure)
            self._draw(self.measure)

    def _scale(self, measure: Measure) -> None:
        times = [at.timestamp() for at, _ in measure.curve.values]
        first, last = times[0], times[-1]
        high = measure.high or _STEP * (1 + max(value for _, value in measure.curve.values) // _STEP)
        alone = float(first == last)  # a scale needs a length
        self.set_xlimits(first - alone, last + alone)
        self.set_xticks([first] if alone else [first, last])
        self.set_ylimits(0.0, high)
        self.set_yticks([0.0, high / 2, high])

    def _draw(self, measure: Measure) -> None:
        colours = self.app.theme_variables
        line = daily(measure.curve.line)
        times = [level.at.timestamp() for level in line]
        for sign in (1, -1):
            edge = [level.value + sign * (level.spread or 0.0) for level in line]
            within = [(x, y) for x, y in zip(times, edge, strict=True) if 0.0 <= y <= self._y_max]
            self.scatter(*_columns(within), marker=SPREAD, marker_style=colours["foreground"])
        if len(measure.curve.values) <= _MOST_MARKS:
            marks = [(at.timestamp(), value) for at, value in measure.curve.values]
            self.scatter(*_columns(marks), marker=ANSWER, marker_style=colours["foreground"])
        self.plot(
            times,
            [level.value for level in line],
            line_style=colours["text-accent"],
            hires_mode=HiResMode.BRAILLE,
        )


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [x for x, _ in points], [y for _, y in points]


class _Days(AxisFormatter):
    """Seconds since 1970 as local days."""

    def get_ticks(self, min_: float, max_: float, max_ticks: int = 8) -> list[float]:
        return [min_, max_]

    def get_labels_for_ticks(self, ticks: Sequence[float]) -> list[str]:
        return [f"{datetime.fromtimestamp(tick, UTC).astimezone():%Y-%m-%d}" for tick in ticks]
