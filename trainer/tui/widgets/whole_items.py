"""A few items in a line; where they do not all fit, the line is broken between two of them, never in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.visual import Visual

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.css.styles import RulesMap
    from textual.strip import Strip
    from textual.style import Style
    from textual.visual import RenderOptions

GAP = "   "


class WholeItems(Visual):
    def __init__(self, items: Sequence[Content]) -> None:
        self.items = items

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return Content(GAP).join(self.items).get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._folded(rules, width).get_height(rules, width)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        return self._folded(options.rules, width).render_strips(width, height, style, options)

    def _folded(self, rules: RulesMap, width: int) -> Content:
        if rules.get("text_wrap") == "nowrap":
            return Content(GAP).join(self.items)
        lines: list[list[Content]] = []
        for item in self.items:
            if lines and Content(GAP).join([*lines[-1], item]).cell_length <= width:
                lines[-1].append(item)
            else:
                lines.append([item])
        return Content("\n").join([Content(GAP).join(line) for line in lines])
