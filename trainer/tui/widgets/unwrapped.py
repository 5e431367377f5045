"""A row of a list that wraps nothing: how high it is is counted, not laid out, so that only what is seen is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.visual import Visual

if TYPE_CHECKING:
    from textual.content import Content
    from textual.css.styles import RulesMap
    from textual.strip import Strip
    from textual.style import Style
    from textual.visual import RenderOptions


class Unwrapped(Visual):
    def __init__(self, content: Content) -> None:
        self.content = content
        self._height = content.plain.count("\n") + 1

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._height

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self.content.get_optimal_width(rules, container_width)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        return self.content.render_strips(width, height, style, options)
