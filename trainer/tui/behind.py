"""The screen that a dialog stands in front of, tinted: as Textual draws it, but each of its styles is tinted once.

Textual hands every piece of text of that screen through Rich twice, and mixes its colours anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.renderables.background_screen import BackgroundScreen
from textual.strip import Strip
from textual.visual import Visual

if TYPE_CHECKING:
    from rich.style import Style as RichStyle
    from textual.color import Color
    from textual.css.styles import RulesMap
    from textual.screen import Screen
    from textual.style import Style
    from textual.visual import RenderOptions


class Behind(Visual):
    def __init__(self, screen: Screen[object], tint: Color) -> None:
        self._screen = screen
        self._tint = tint

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        base = style.rich_style
        strips = self._screen._compositor.render_strips()[:height]
        styles = {own for strip in strips for _, own, _ in strip}
        tinted = {own: base + _tinted(own, self._tint) for own in styles}
        return [
            Strip([Segment(text, tinted[own]) for text, own, _ in strip.crop(0, width)]) for strip in strips
        ]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self._screen.size.width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._screen.size.height


def _tinted(style: RichStyle | None, tint: Color) -> RichStyle:
    """By Textual itself."""
    (segment,) = BackgroundScreen.process_segments([Segment("", style)], tint)
    assert segment.style is not None
    return segment.style
