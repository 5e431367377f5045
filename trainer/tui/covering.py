"""Of a frame only what can be seen is drawn: lines of a box that lie wholly behind others are left out.

Textual draws every line of every box on the screen, boxes of boxes too, and then keeps of each cell what is in front.
Most of a screen is boxes in boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from textual._compositor import Compositor
from textual.geometry import Region

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from textual._compositor import ReflowResult
    from textual.geometry import Size
    from textual.strip import Strip
    from textual.widget import Widget

Pieces: TypeAlias = "dict[int, Strip | None]"
"""Of a line, by the column at which each begins; None where nobody has drawn it yet."""

DRAWS_PARTS = "DRAWS_PARTS"
"""Set by a widget that draws what is in it when it is drawn itself: it is, although all of it lies behind that."""


class Covering(Compositor):
    """Of a screen, in place of Textual's own."""

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        """As Textual's, after which it would work out the same places once more when it is asked for them."""
        result = super().reflow(parent, size)
        self._full_map_invalidated = False
        return result

    def _render_chops(
        self, crop: Region, is_rendered_line: Callable[[int], bool]
    ) -> Sequence[Mapping[int, Strip]]:
        """As Textual's: the widget in front is asked first, and what it draws stays."""
        lines: list[Pieces] = [dict.fromkeys(cuts[:-1]) for cuts in self.cuts]
        wanted = {y: pieces for y, pieces in enumerate(lines) if is_rendered_line(y)}
        for widget, (region, clip) in self.visible_widgets.items():
            if wanted and crop.overlaps(clip):
                self._draw(widget, region, region.intersection(clip), wanted)
        return cast("Sequence[Mapping[int, Strip]]", lines)

    def _draw(self, widget: Widget, region: Region, seen: Region, wanted: dict[int, Pieces]) -> None:
        """Between the first and the last of its lines that can be seen."""
        first, last = seen.column_span
        bare = {y: wanted[y] for y in seen.line_range if y in wanted and _is_bare(wanted[y], first, last)}
        if getattr(widget, DRAWS_PARTS, False):
            widget.render_lines(Region(first - region.x, seen.y - region.y, seen.width, seen.height))
        if not bare:
            return
        top, end = min(bare), max(bare) + 1
        strips = widget.render_lines(Region(first - region.x, top - region.y, seen.width, end - top))
        for y, strip in enumerate(strips, start=top):
            if y in bare:
                cuts = [cut for cut in self.cuts[y] if first <= cut <= last]
                _fill(bare[y], cuts, strip.divide([cut - first for cut in cuts[1:]]))
                if None not in bare[y].values():
                    del wanted[y]


def _fill(line: Pieces, cuts: list[int], pieces: Sequence[Strip]) -> None:
    """`cuts` has the end of the last one too."""
    for cut, piece in zip(cuts, pieces, strict=False):
        if line[cut] is None:
            line[cut] = piece


def _is_bare(pieces: Pieces, first: int, last: int) -> bool:
    return any(piece is None and first <= cut < last for cut, piece in pieces.items())
