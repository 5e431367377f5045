"""A row of two columns: a short mark, and a text that wraps beside it and never below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.strip import Strip
from textual.visual import Visual

if TYPE_CHECKING:
    from textual.content import Content
    from textual.css.styles import RulesMap
    from textual.style import Style
    from textual.visual import RenderOptions

GAP = 1
"""Columns between them."""


class Beside(Visual):
    def __init__(self, mark: Content, width: int, text: Content) -> None:
        """`width` is the mark's, in columns; a longer one is cut off."""
        self._mark = mark.truncate(width, ellipsis=True)
        self._before = width + GAP
        self._text = text

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._text.get_height(rules, self._room(width))

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self._before + self._text.get_optimal_width(rules, self._room(container_width))

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        (mark,) = self._mark.render_strips(self._before, 1, style, options) or [Strip([])]
        beginning = mark.extend_cell_length(self._before, style.rich_style)
        following = Strip.blank(self._before, style.rich_style)
        lines = self._text.render_strips(self._room(width), height, style, options)
        return [
            Strip.join([following if number else beginning, line]).crop(0, width)
            for number, line in enumerate(lines)
        ]

    def _room(self, width: int) -> int:
        return max(width - self._before, 1)
