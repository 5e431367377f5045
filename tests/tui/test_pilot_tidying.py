"""The garbage collector works while nobody presses a key, and never into an answer that is being spoken."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING
from weakref import ref

from textual.widget import Widget

from tests.tui.practised import settled
from tests.tui.staging import services, settle
from trainer.tui import app as app_module
from trainer.tui.app import TrainerApp
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.sets import SetsScreen

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SHORT_SECONDS = 0.05


def test_a_screen_that_was_left_is_gone_once_no_key_was_pressed_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "IDLE_SECONDS", SHORT_SECONDS)

    async def left() -> None:
        app = TrainerApp(services(tmp_path))
        async with app.run_test() as pilot:
            await settle(pilot, lambda: isinstance(app.screen, SetsScreen) and app.screen.has_sets, "sets")
            await pilot.press("enter")
            await settle(pilot, lambda: isinstance(app.screen, CardsScreen), "the cards")
            screen = ref(app.screen)
            await pilot.press("escape")
            await settle(pilot, lambda: isinstance(app.screen, SetsScreen), "the sets")
            await pilot.press("up", "down")
            await settle(pilot, lambda: screen() is None, "the cards to be collected")

    gc.disable()
    try:
        asyncio.run(left())
    finally:
        gc.enable()


def test_nothing_is_tidied_up_while_an_answer_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "IDLE_SECONDS", SHORT_SECONDS)
    tidied: list[bool] = []
    recording = True
    monkeypatch.setattr(app_module, "tidy", lambda *, freezes: tidied.append(recording))
    monkeypatch.setattr(SetsScreen, "is_recording", property(lambda _: recording), raising=False)

    async def recorded() -> None:
        nonlocal recording
        app = TrainerApp(services(tmp_path))
        async with app.run_test() as pilot:
            await pilot.press("down")
            await asyncio.sleep(6 * SHORT_SECONDS)
            assert tidied == []
            recording = False
            await settle(pilot, lambda: bool(tidied), "the tidying")
            assert not any(tidied)

    asyncio.run(recorded())


def test_what_lives_as_long_as_the_program_is_frozen_once_and_no_screen_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr(app_module, "tidy", lambda *, freezes: frozen.append(freezes))

    async def idled() -> None:
        app = TrainerApp(services(tmp_path))
        async with app.run_test() as pilot:
            app.tidy_up()  # what keys will want is not loaded yet
            app.warm_up()
            await settled(pilot)
            await pilot.press("enter")
            await settle(pilot, lambda: isinstance(app.screen, CardsScreen), "the cards")
            app.tidy_up()
            await pilot.press("escape")
            await settle(pilot, lambda: isinstance(app.screen, SetsScreen), "the sets")
            app.tidy_up()
            app.tidy_up()

    asyncio.run(idled())
    assert frozen == [False, False, True, False]


async def test_what_a_screen_looked_like_goes_with_it(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        await settle(pilot, lambda: isinstance(app.screen, SetsScreen) and app.screen.has_sets, "sets")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(app.screen, CardsScreen), "the cards")
        await settled(pilot)
        widgets = list(app.screen.walk_children(Widget))
        assert any(widget._styles_cache._cache for widget in widgets)
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(app.screen, SetsScreen), "the sets")
        await settled(pilot)
        assert not any(widget._styles_cache._cache for widget in widgets)
