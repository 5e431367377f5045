"""A terminal of three lines: no key ends the program for want of room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import OptionList

from tests.tui.practised import answered, opens, practised, settled
from tests.tui.staging import VIETNAMESE, sees, settle
from trainer.tui.app import TrainerApp

if TYPE_CHECKING:
    from pathlib import Path


def _has_line(one: OptionList) -> bool:
    """One is seen; what a form holds that is scrolled has its lines, and may be out of sight with them."""
    seen = one.screen.find_widget(one).visible_region
    return bool(one.scrollable_content_region) and seen.height > one.gutter.top


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
@pytest.mark.parametrize("way", ["", "t", "h", "x"], ids=["sets", "trends", "history", "exam"])
async def test_a_list_for_which_there_is_no_line_is_paged_through_all_the_same(
    tmp_path: Path, way: str, key: str
) -> None:
    built = practised(tmp_path, answered(3), answered(1, "01/Q2"))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        if way:
            await opens(pilot, way)
        else:
            await sees(pilot, VIETNAMESE.title)
        await settled(pilot)
        await pilot.resize_terminal(20, 3)
        lists = list(pilot.app.screen.query("Rows, Choices").results(OptionList))
        await settle(pilot, lambda: not any(map(_has_line, lists)), "no line of it")
        for one in lists:
            one.focus()
            await pilot.press(key, key)
        await pilot.resize_terminal(80, 24)
        await settle(pilot, lambda: any(one.scrollable_content_region for one in lists), "its lines")
