"""The line of keys at the foot of every screen: whole at 80 columns in both languages, and never cut in a word."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import screen_text, sees, services
from trainer.cli.bench.context import BenchContext, Sizes
from trainer.cli.bench.interface import furnished
from trainer.tui.app import TrainerApp
from trainer.tui.trial.scenes import SCENES
from trainer.tui.trial.stage import opened
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.tui.trial.stage import Stage

TINY = Sizes(check_cards=8, cards_in_set=4, key_attempts=300)
COLUMNS, ROWS = 80, 24


def left_out(stage: Stage) -> list[str]:
    """Keys of the screen on top that have no room, those aside that it can spare."""
    screen = stage.app.screen
    spare: tuple[str, ...] = getattr(screen, "SPARE", ())
    return [
        one.description
        for line in screen.query(KeysLine)
        for one in line.keys
        if one.action not in spare and f"{one.name} {one.description}" not in str(line.render())
    ]


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_every_key_at_the_foot_of_every_screen_has_room_at_80_columns(
    tmp_path: Path, language: str
) -> None:
    built, props = furnished(BenchContext(tmp_path, lambda _: None, TINY))
    cut: dict[str, list[str]] = {}
    async with opened(replace(built, language=language), (COLUMNS, ROWS)) as stage:
        for name, scene in SCENES.items():
            await scene(stage, stage.app, props)
            await stage.settled()
            for tab in ("", "2", "3", "4") if name in {"verdict", "trends"} else ("",):
                if tab:
                    await stage.press(tab)
                if lacking := left_out(stage):
                    cut[f"{name} {tab}"] = lacking
            await stage.home()
    assert cut == {}


@pytest.mark.parametrize("columns", [20, 40, 60])
async def test_where_there_is_less_room_whole_keys_are_left_out_and_the_way_back_and_help_stay(
    tmp_path: Path, columns: int
) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(columns, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, "esc back ? keys")
        line = pilot.app.screen.query_one(KeysLine)
        foot = screen_text(pilot).splitlines()[-1].strip()
        whole = [f"{one.name} {one.description}" for one in line.keys]
        left = [one for one in whole if one in foot]
        assert foot == " ".join(left)
        assert (len(left) == len(whole)) == (columns >= line.cells)
