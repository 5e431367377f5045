"""Lines of a row, of which each goes on below itself where it is too long: under its text, not under its name."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.strip import Strip
from textual.visual import Visual

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.content import Content
    from textual.css.styles import RulesMap
    from textual.style import Style
    from textual.visual import RenderOptions

LEAST = 8
"""Cells for text, below which a line goes on from the left edge."""


class Hanging(Visual):
    def __init__(self, content: Content, indent: int) -> None:
        """`indent` are the cells at the beginning of each line that nothing else stands under."""
        self.content = content
        self._indent = indent
        self._cells = [cell_len(line) for line in content.plain.split("\n")]

    def _has_room(self, width: int) -> bool:
        """As most rows have: then nothing is cut up, nor laid out to be counted."""
        return max(self._cells) <= width

    @cached_property
    def _lines(self) -> tuple[tuple[Content, Content], ...]:
        indent = self._indent
        return tuple((line[:indent], line[indent:]) for line in self.content.split("\n"))

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self.content.get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:
        if self._has_room(width):
            return len(self._cells)
        room = width - self._indent
        if room < LEAST:
            return self.content.get_height(rules, width)
        return sum(text.get_height(rules, room) or 1 for _, text in self._lines)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        if self._has_room(width) or width - self._indent < LEAST:
            return self.content.render_strips(width, height, style, options)
        drawn = chain.from_iterable(self._drawn(*line, width, style, options) for line in self._lines)
        return list(drawn)[:height]

    def _drawn(
        self, before: Content, text: Content, width: int, style: Style, options: RenderOptions
    ) -> Iterator[Strip]:
        named = before.render_strips(self._indent, 1, style, options)
        beside = [*named, Strip.blank(self._indent, style.rich_style)]
        for number, strip in enumerate(text.render_strips(width - self._indent, None, style, options)):
            yield Strip.join([beside[min(number, len(named))], strip])
