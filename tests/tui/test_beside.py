"""A mark beside a text that wraps stands as a table of Rich's would put it, which takes three times as long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.table import Table
from rich.text import Text
from textual.app import App, ComposeResult

from trainer.tui.plain import shown
from trainer.tui.widgets.beside import Beside
from trainer.tui.widgets.blind_items import BlindItems

if TYPE_CHECKING:
    from textual.visual import VisualType

WIDTH = 13
ROWS = [
    ("▸ ○", "bold", "Băng thông đọc trọng số quyết định thời gian của một bước decode " * 3),
    ("  missed", "dim", "short"),
    ("  a mark that is too long", "dim", "a-word-that-is-longer-than-any-line-" * 4),
    ("  không nói", "dim", "日本語の文章はどこでも折り返される" * 4),
    ("  ○", "", ""),
]


class Listing(App[None]):
    def __init__(self, prompts: list[VisualType]) -> None:
        super().__init__()
        self.rows = BlindItems("rows")
        self.rows.add_options(prompts)

    def compose(self) -> ComposeResult:
        yield self.rows


def table(mark: str, style: str, says: str) -> Table:
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_column(width=WIDTH, no_wrap=True)
    row.add_column()
    row.add_row(Text(mark, style), Text(says, style))
    return row


async def drawn(prompts: list[VisualType], size: tuple[int, int]) -> list[tuple[str, str]]:
    async with Listing(prompts).run_test(size=size) as pilot:
        await pilot.pause()
        strips = pilot.app.screen._compositor.render_strips()
    cells = [(character, str(style)) for strip in strips for text, style, _ in strip for character in text]
    return [(character, "" if character == " " else style) for character, style in cells]


@pytest.mark.parametrize("size", [(80, 30), (40, 40)])
async def test_a_mark_stands_beside_its_text_as_in_a_table(size: tuple[int, int]) -> None:
    tables: list[VisualType] = [table(*row) for row in ROWS]
    beside: list[VisualType] = [
        Beside(shown(mark, style), WIDTH, shown(says, style)) for mark, style, says in ROWS
    ]
    assert await drawn(beside, size) == await drawn(tables, size)
