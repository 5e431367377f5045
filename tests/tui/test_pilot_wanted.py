"""Sets and cards tell what is due and what came back; a card's status is changed where it is listed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import NOW, VIETNAMESE, past_attempts, screen_text, sees, services, settle
from trainer.errors import DeckError
from trainer.progress.wanted import Wanted
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.notice import Notice
from trainer.tui.screens.sets import SetsScreen

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.tui.services import Services

WANTED = {
    "01/Q1": Wanted(True, NOW, 2),
    "01/Q1+": Wanted(False, NOW + timedelta(days=3), 0),
    "01/Q2": Wanted(True, NOW, 0),
    "99/Q1": Wanted(True, NOW, 5),
}


def practised(folder: Path, **changed: object) -> Services:
    built = services(folder, wanted=lambda _set: WANTED, **changed)
    for attempt in [*past_attempts([74]), *past_attempts([82], "01/Q1+")]:
        built.history.add(attempt)
    return built


@pytest.mark.parametrize(
    ("language", "due", "came_back", "later"),
    [
        ("en", "2 due", "! 2 mistakes came back", "due in 3 d"),
        ("vi", "2 câu đến hạn", "! 2 lỗi quay lại", "còn 3 ngày"),
    ],
)
async def test_what_is_due_and_what_came_back_stands_with_the_set_and_with_its_cards(
    tmp_path: Path, language: str, due: str, came_back: str, later: str
) -> None:
    async with TrainerApp(practised(tmp_path, language=language)).run_test(size=(120, 24)) as pilot:
        await sees(pilot, due, came_back)
        await pilot.press("enter")
        await sees(pilot, later)


async def test_a_set_that_nobody_practised_has_nothing_due(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, wanted=lambda _set: {})).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "not practised yet")
        await pilot.app.workers.wait_for_complete()
        assert "due" not in screen_text(pilot)


@pytest.mark.parametrize("is_opened_anew", [True, False], ids=["come back to", "stayed on"])
async def test_on_another_day_what_is_due_is_read_again_and_on_the_same_one_it_is_not(
    tmp_path: Path, is_opened_anew: bool
) -> None:
    """By the clock that the program was given; nobody answered anything meanwhile."""
    days, asked = [NOW], []

    def wanted(set_id: str) -> dict[str, Wanted]:
        asked.append(days[-1])
        return {"01/Q1": Wanted(True, NOW, 0)} | ({"01/Q2": Wanted(True, NOW, 0)} if len(days) > 1 else {})

    built = replace(practised(tmp_path), wanted=wanted, now=lambda: days[-1])

    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        sets = pilot.app.screen
        assert isinstance(sets, SetsScreen)

        async def looks() -> None:
            if is_opened_anew:
                await pilot.press("question_mark", "escape")
            else:
                sets.look_at_day()
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()

        await sees(pilot, "1 due")
        await looks()
        assert asked == [NOW]
        days.append(NOW + timedelta(days=1))
        await looks()
        await sees(pilot, "2 due")
        await looks()
        assert asked == [NOW, NOW + timedelta(days=1)]


async def test_the_status_goes_round_is_drawn_at_once_and_kept_in_the_order_of_the_keys(
    tmp_path: Path,
) -> None:
    kept: list[tuple[str, str]] = []
    built = services(tmp_path, keep_status=lambda card, status: kept.append((card, status)))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("enter")
        await sees(pilot, "priority", "solid")
        await pilot.press("s")
        await settle(pilot, lambda: screen_text(pilot).count("solid") == 2, "the next status")
        await pilot.press("s", "s", "down", "s")
        await settle(pilot, lambda: len(kept) == 4, "all that was kept")
        assert kept == [("01/Q1", "vững"), ("01/Q1", ""), ("01/Q1", "ưu tiên"), ("01/Q2", "")]
        assert "solid" not in screen_text(pilot)


async def test_a_status_that_is_not_kept_stands_as_it_was_and_it_is_said(tmp_path: Path) -> None:
    def refuse(card: str, status: str) -> None:
        raise DeckError("the disk is full", hint="make room")

    async with TrainerApp(services(tmp_path, keep_status=refuse)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("enter")
        await sees(pilot, "priority")
        await pilot.press("s", "s")
        await sees(pilot, "the disk is full", "make room")
        while isinstance(pilot.app.screen, Notice):
            await pilot.press("escape")
        await sees(pilot, "priority", "solid")


async def test_where_decks_are_not_the_learners_the_key_is_not_there(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("enter")
        await sees(pilot, "priority")
        assert "s" not in pilot.app.screen.active_bindings
