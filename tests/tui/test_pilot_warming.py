"""What keys will want is loaded while nobody presses one, and gives way to whoever does."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from textual.css.stylesheet import Stylesheet

import trainer.tui
from tests.tui.practised import settled
from tests.tui.staging import SAID, VIETNAMESE, sees, services, settle
from trainer.tui import app as app_module
from trainer.tui import warming
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.place import Place
from trainer.tui.screens.settings import SettingsScreen
from trainer.tui.warming import to_warm, warm
from trainer.tui.widgets.score_head import ScoreHead

if TYPE_CHECKING:
    import pytest

    from trainer.exam.question import Question

LOADED = ("json", "wave", "csv")


def test_every_screen_and_dialog_is_loaded_beforehand() -> None:
    folder = Path(trainer.tui.__path__[0])
    files = [file for part in ("screens", "dialogs") for file in (folder / part).glob("[!_]*.py")]
    assert {f"trainer.tui.{file.parent.name}.{file.stem}" for file in files} <= set(
        to_warm(draws_blocks=True)
    )


def test_nothing_is_loaded_to_draw_a_plot_where_none_can_be_shown() -> None:
    plot = {"trainer.tui.widgets.curve_plot"}
    assert set(to_warm(draws_blocks=True)) - set(to_warm(draws_blocks=False)) == plot


def test_loading_stops_between_two_modules_and_tells_what_is_left() -> None:
    answers = iter((True, False))
    assert warm(LOADED, lambda: next(answers)) == LOADED[1:]
    assert warm(LOADED, lambda: True) == ()


def test_a_module_that_cannot_be_loaded_keeps_no_other_from_it() -> None:
    assert warm(("no_such_module", "json"), lambda: True) == ()


def test_a_module_is_loaded_by_whoever_waits_long_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(warming, "to_warm", lambda **_: ("this",))
    monkeypatch.delitem(sys.modules, "this", raising=False)

    async def waited() -> None:
        app = TrainerApp(services(tmp_path))
        async with app.run_test() as pilot:
            await settle(pilot, lambda: "this" in sys.modules, "the module")

    asyncio.run(waited())


async def test_what_a_widget_brings_to_the_style_sheet_is_read_before_it_is_shown_dark_or_light(
    tmp_path: Path,
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        await sees(pilot, VIETNAMESE.title)
        await app.warm_up().wait()
        with patch.object(Stylesheet, "_parse_rules", side_effect=AssertionError):
            await app.mount(ScoreHead(app.desk.examiner.read(asked(), SAID), app.desk.say))
            await pilot.press("f2")
            assert not app.current_theme.dark
            await app.mount(ScoreHead(app.desk.examiner.read(asked(), SAID), app.desk.say))


async def test_the_style_sheets_of_screens_and_dialogs_are_read_before_they_are_opened(
    tmp_path: Path,
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        await sees(pilot, VIETNAMESE.title)
        await app.warm_up().wait()
        read = {key[1] for key in app._restyling._read_so.rules if isinstance(key, tuple)}
        files = {(str(file), "") for file in Path(trainer.tui.__path__[0]).glob("*/*.tcss")}
        assert files <= read
        with patch.object(Stylesheet, "_parse_rules", side_effect=AssertionError):
            await app.push_screen(SettingsScreen(app.desk))
            await app.push_screen(Confirm(app.desk, "?", "!"))
            await settled(pilot)
            assert isinstance(app.screen, Confirm)


def asked() -> Question:
    return Place(VIETNAMESE, VIETNAMESE.cards[0]).question
