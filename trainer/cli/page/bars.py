"""Values side by side as SVG: a bar each, or a word where there is no value. Draws what it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.page.plot import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

WIDTH = 320
_LEFT, _RIGHT, _ROW, _BAR = 78, 34, 16, 9
_LONGEST_NAME = 16
"""Characters of a name that there is room for."""


def bars(
    values: Sequence[tuple[str, float | None]],
    label: str,
    high: float | None = None,
    notes: Mapping[str, str] | None = None,
) -> str:
    """An `<svg>`, a row a value; `notes` are by name. Empty without a value.

    The scale ends at `high`, else at the highest value.
    """
    there = [value for _, value in values if value is not None]
    if not there:
        return ""
    top = high or max(*there, 1.0)
    rows = "".join(
        part
        for number, (name, value) in enumerate(values)
        for part in _row(number * _ROW, name, value, top, (notes or {}).get(name, "–"))
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {len(values) * _ROW + 2}" role="img" aria-label="{words(label)}">'
        f"<title>{words(label)}</title>{rows}</svg>"
    )


def _row(y: int, name: str, value: float | None, top: float, note: str) -> Iterator[str]:
    middle = y + _ROW // 2 + 3
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    yield f'<text x="{_LEFT - 4}" y="{middle}" text-anchor="end">{words(short)}</text>'
    room = WIDTH - _LEFT - _RIGHT
    yield f'<line class="grid" x1="{_LEFT}" x2="{_LEFT + room}" y1="{y + _ROW}" y2="{y + _ROW}"/>'
    if value is None:
        yield f'<text x="{_LEFT + 2}" y="{middle}">{words(note)}</text>'
        return
    length = room * min(max(value, 0.0), top) / top
    yield f'<rect class="dot" x="{_LEFT}" y="{y + 4}" width="{length:.1f}" height="{_BAR}"/>'
    yield f'<text x="{_LEFT + length + 3:.1f}" y="{middle}">{value:.0f}</text>'
