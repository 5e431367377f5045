"""Rows that wrap nothing look as Textual draws them, and those that nobody sees are never made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.app import App, ComposeResult
from textual.content import Content

from trainer.tui.plain import shown
from trainer.tui.widgets.paged_rows import PagedRows
from trainer.tui.widgets.rows import Rows
from trainer.tui.widgets.unwrapped import Unmade

if TYPE_CHECKING:
    from textual.strip import Strip
    from textual.visual import Visual

    from trainer.tui.widgets.unwrapped import Row

CONTENTS = [
    Content.assemble(
        ("2026-12-01  ", "dim"), ("01/Q1 ", "bold $text-accent"), " 61  ", ("Băng thông", "bold")
    ),
    Content.assemble(("x" * 200, "$text-error"), "\n", ("below\tit, ", "dim"), ("日本語" * 20, "italic")),
    Content("\n\nblank lines around\n"),
    shown("one\x1b[31m order"),
    Content(""),
]


class Wrapping(PagedRows):
    """Draws its rows as Textual does."""

    def _visual(self, row: Row) -> Visual:
        assert isinstance(row, Content)
        return row


class Listing(App[None]):
    def __init__(self, rows: PagedRows) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        yield self.rows


def drawn(strips: list[Strip]) -> list[tuple[str, str]]:
    """Each character and how it looks, whatever pieces say beside."""
    return [(character, str(style)) for strip in strips for text, style, _ in strip for character in text]


async def lines_of(rows: PagedRows, size: tuple[int, int]) -> list[tuple[str, str]]:
    async with Listing(rows).run_test(size=size) as pilot:
        rows.show(CONTENTS, 1, "none")
        await pilot.pause()
        return drawn(pilot.app.screen._compositor.render_strips())


@pytest.mark.parametrize("size", [(80, 24), (40, 10), (12, 6)])
async def test_rows_that_wrap_nothing_are_drawn_as_textual_draws_them(size: tuple[int, int]) -> None:
    assert await lines_of(PagedRows("rows"), size) == await lines_of(Wrapping("rows"), size)


async def test_of_rows_that_are_not_made_yet_those_are_made_that_are_seen() -> None:
    made: list[int] = []

    def row(number: int, tells: str = "") -> Unmade:
        def make() -> Content:
            made.append(number)
            return Content(f"row {number}{tells}\nbelow")

        return Unmade((number, tells), 2, make)

    rows = PagedRows("rows")
    async with Listing(rows).run_test(size=(40, 12)) as pilot:
        rows.show([row(number) for number in range(100)], 0, "none")
        await pilot.pause()
        assert rows.virtual_size.height == 200
        assert made == [0, 1, 2, 3, 4]
        rows.show([row(number, " anew" if number == 3 else "") for number in range(100)], 0, "none")
        await pilot.pause()
        assert made == [0, 1, 2, 3, 4, 3], "what tells the same is left alone"
        rows.highlighted = 99
        await pilot.pause()
        assert made[6:] == [95, 96, 97, 98, 99]


def test_rows_are_not_searched_for_links() -> None:
    assert not Rows("rows").auto_links
