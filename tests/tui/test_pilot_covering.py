"""What is left out of a frame because it lies behind something would have been seen nowhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from textual._compositor import Compositor
from textual.geometry import Region
from textual.widgets import TabPane

from tests.tui.practised import settled
from tests.tui.staging import VIETNAMESE, services
from trainer.tui.app import TrainerApp
from trainer.tui.covering import Covering
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.place import Place
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.trends import TrendsScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.screen import Screen
    from textual.strip import Strip

    from trainer.tui.desk import Desk

SCREENS: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    ("question", lambda desk: QuestionScreen(desk, Place(VIETNAMESE, VIETNAMESE.cards[0]))),
    ("exam form, scrolled", lambda desk: ExamFormScreen(desk, (VIETNAMESE,), VIETNAMESE.id)),
    ("trends", lambda desk: TrendsScreen(desk, (VIETNAMESE,))),
    ("a dialog over a screen", lambda desk: Confirm(desk, "?", "!")),
)


def lines(compositor: Compositor, crop: Region, drawn: type[Compositor], *, wanted: range) -> list[Any]:
    """What that class would draw of these lines: of each piece its text and style."""
    chops = drawn._render_chops(compositor, crop, wanted.__contains__)
    return [
        [
            (x, [(text, style) for text, style, _ in strip])
            for x, strip in chops[y].items()
            if strip is not None
        ]
        for y in wanted
    ]


@pytest.mark.parametrize("size", [(80, 24), (40, 10)])
@pytest.mark.parametrize(("name", "make"), SCREENS)
async def test_a_frame_is_what_textual_draws(
    tmp_path: Path, name: str, make: Callable[[Desk], Screen[Any]], size: tuple[int, int]
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=size) as pilot:
        await app.push_screen(make(app.desk))
        await settled(pilot)
        await pilot.press("tab", "pagedown")
        await settled(pilot)
        compositor = app.screen._compositor
        assert type(compositor) is Covering, name
        for crop in (compositor.size.region, Region(3, 4, 20, 5)):
            wanted = range(crop.y, crop.bottom)
            ours = lines(compositor, crop, Covering, wanted=wanted)
            assert ours == lines(compositor, crop, Compositor, wanted=wanted), (name, crop)
            assert all(ours), "something is drawn in each line"


async def test_of_a_box_behind_others_only_what_can_be_seen_is_drawn(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(TrendsScreen(app.desk, (VIETNAMESE,)))
        await settled(pilot)
        pane = app.screen.query_one("#courses", TabPane)
        assert pane.size.height > 1, "it is there, and its rows and its plot are all over it"
        drawn: list[int] = []

        def render_lines(crop: Region) -> list[Strip]:
            drawn.append(crop.height)
            return TabPane.render_lines(pane, crop)

        with patch.object(pane, "render_lines", render_lines):
            app.screen.refresh()
            await pilot.pause()
            Compositor._render_chops(app.screen._compositor, pane.region, lambda y: True)
        assert drawn == [pane.size.height], "by Textual's own way alone"


async def test_where_everything_is_is_worked_out_once_a_layout(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(TrendsScreen(app.desk, (VIETNAMESE,)))
        await settled(pilot)
        screen, arrange, times = app.screen, Compositor._arrange_root, {}
        for kind in (Covering, Compositor):
            compositor = kind()
            with patch.object(compositor, "_arrange_root", wraps=partial(arrange, compositor)) as arranged:
                kind.reflow(compositor, screen, screen.size)
                assert compositor.full_map.keys() == screen._compositor.full_map.keys()
                times[kind] = arranged.call_count
        assert times == {Covering: 1, Compositor: 2}
