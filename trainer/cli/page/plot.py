"""Curves as SVG: dots for answers, a line through them with a band for its spread. Draws what it is given."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from trainer.progress.smooth import daily
from trainer.scoring.report import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from trainer.progress.smooth import Level
    from trainer.progress.trends import Curve, Values

WIDTH, HEIGHT = 320, 130
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 8, 8, 20
_STRIP_HEIGHT = 16
_FEW_DOTS = 400
"""More answers than a plot has room for are told by line and band alone."""


def words(text: object) -> str:
    """Untrusted text for a page: no markup, nothing that a terminal or browser would obey."""
    return escape(printable(str(text)), quote=True)


@dataclass(frozen=True, slots=True)
class _Scale:
    first: datetime
    last: datetime
    low: float
    high: float

    def x(self, at: datetime) -> str:
        whole = (self.last - self.first).total_seconds()
        share = (at - self.first).total_seconds() / whole if whole > 0 else 0.5
        return f"{_LEFT + share * (WIDTH - _LEFT - _RIGHT):.1f}"

    def y(self, value: float) -> str:
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return f"{HEIGHT - _BOTTOM - share * (HEIGHT - _TOP - _BOTTOM):.1f}"


def plot(curve: Curve, label: str, unit: str, high: float | None = None) -> str:
    """An `<svg>`; `label` is what it says to who cannot see it. Empty without a value."""
    if not curve.values:
        return ""
    times = [at for at, _ in curve.values]
    top = high or max(_rounded_up(max(value for _, value in curve.values)), 1.0)
    scale = _Scale(times[0], times[-1], 0.0, top)
    parts = [*_axes(scale, unit), *_lines(daily(curve.line), scale), *_dots(curve.values, scale)]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words(label)}">'
        f"<title>{words(label)}</title>{''.join(parts)}</svg>"
    )


def strip(history: Sequence[tuple[datetime, bool]], label: str) -> str:
    """One mark an answer in their order: a tall one where the mistake was made."""
    newest = history[-60:]
    marks = (
        f'<rect class="{"bad" if made else "good"}" x="{5 * n}" y="{0 if made else 10}" width="3" '
        f'height="{_STRIP_HEIGHT if made else 6}"/>'
        for n, (_, made) in enumerate(newest)
    )
    return (
        f'<svg class="strip" viewBox="0 0 300 {_STRIP_HEIGHT}" role="img" aria-label="{words(label)}">'
        f"<title>{words(label)}</title>{''.join(marks)}</svg>"
    )


def _rounded_up(value: float) -> float:
    return 50.0 * (int(value // 50) + 1)


def _axes(scale: _Scale, unit: str) -> Iterator[str]:
    for value in (scale.low, (scale.low + scale.high) / 2, scale.high):
        y = scale.y(value)
        yield f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y}" y2="{y}"/>'
        yield f'<text x="{_LEFT - 4}" y="{y}" dy="3" text-anchor="end">{value:.0f}{words(unit)}</text>'
    yield f'<text x="{_LEFT}" y="{HEIGHT - 5}">{scale.first.astimezone():%Y-%m-%d}</text>'
    if scale.first.date() != scale.last.date():
        last = f"{scale.last.astimezone():%Y-%m-%d}"
        yield f'<text x="{WIDTH - _RIGHT}" y="{HEIGHT - 5}" text-anchor="end">{last}</text>'


def _lines(line: Sequence[Level], scale: _Scale) -> Iterator[str]:
    """The line, and the band of one spread above and below it."""
    edges = [(scale.x(level.at), level.value, level.spread or 0.0) for level in line]
    above = [f"{x},{scale.y(value + spread)}" for x, value, spread in edges]
    below = [f"{x},{scale.y(value - spread)}" for x, value, spread in reversed(edges)]
    yield f'<polygon class="band" points="{" ".join(above + below)}"/>'
    yield f'<polyline class="line" points="{" ".join(f"{x},{scale.y(value)}" for x, value, _ in edges)}"/>'


def _dots(values: Values, scale: _Scale) -> Iterator[str]:
    if len(values) <= _FEW_DOTS:
        for at, value in values:
            yield f'<circle class="dot" cx="{scale.x(at)}" cy="{scale.y(value)}" r="2"/>'
