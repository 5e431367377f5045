"""A row of a list that wraps nothing: how high it is is counted, not laid out, so that only what is seen is drawn.

Of a row that is not even made yet only its height is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.style import Style as RichStyle
    from textual.css.styles import RulesMap
    from textual.style import Style
    from textual.visual import RenderOptions

TAB_CELLS = 8
STYLES = 1 << 10
"""That are remembered."""


@dataclass(frozen=True, slots=True)
class Unmade:
    tells: object
    """All that it is made of: rows of which that is equal are."""
    height: int
    """Lines."""
    make: Callable[[], Content]


Row: TypeAlias = "Content | Unmade"


def is_same(one: Row, other: Row) -> bool:
    """They show the same."""
    if isinstance(one, Content):
        return isinstance(other, Content) and one.is_same(other)
    return isinstance(other, Unmade) and one.tells == other.tells


def made(row: Row) -> Content:
    return row if isinstance(row, Content) else row.make()


class Unwrapped(Visual):
    def __init__(self, row: Row) -> None:
        self._row = row
        self._height = row.plain.count("\n") + 1 if isinstance(row, Content) else row.height

    @cached_property
    def content(self) -> Content:
        return made(self._row)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._height

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return self.content.get_optimal_width(rules, container_width)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """As Textual's; but nothing is selected in a list, and no piece says at which column it stands."""
        lines = self.content.split(allow_blank=True)[:height] if width else ()
        return [_drawn(line.expand_tabs(TAB_CELLS), width, style, options) for line in lines]


def _drawn(line: Content, width: int, style: Style, options: RenderOptions) -> Strip:
    fitting = line.truncate(width, ellipsis=True)
    pieces = fitting.render(style, end="", parse_style=options.get_style)
    return Strip([Segment(text, _on(style, own)) for text, own in pieces], fitting.cell_length)


@lru_cache(STYLES)
def _on(style: Style, own: Style) -> RichStyle:
    return (style + own).rich_style
