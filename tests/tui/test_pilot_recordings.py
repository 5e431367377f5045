"""The recordings screen: takes on disk are told, played, opened, deleted when the list is left, and brought back."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.tui.practised import HeldReplay, answered, keep_file, opens, practised, recordings, settled
from tests.tui.staging import NOW, SAID, screen_text, sees, settle
from tests.tui.test_pilot_takes import leave
from trainer.audio import claim
from trainer.store.recordings import Recordings, take_name
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.dialogs.prune import Prune
from trainer.tui.screens.past_verdict import PastVerdictScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services

SIZES = [(80, 24), (120, 40)]


def name_of(days_ago: int, card: str = "01/Q1") -> str:
    return take_name(card, NOW - timedelta(days=days_ago)) + ".flac"


def recorded(folder: Path, *days_ago: int, size: int = 2_000_000, **changed: object) -> Services:
    """An answer and its take on each of these days."""
    built = practised(folder, *(answered(day, recording=name_of(day)) for day in days_ago), **changed)
    for day in days_ago:
        keep_file(built, name_of(day), size)
    return built


def files(built: Services) -> list[str]:
    return sorted(path.name for path in built.recordings.folder.glob("*.flac"))


@pytest.mark.parametrize("size", SIZES)
async def test_takes_stand_newest_first_with_card_size_age_and_whether_they_are_scored(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    built = recorded(tmp_path, 40, 3)
    leave(built, "01/Q1+", 5.0, days=1)
    async with TrainerApp(built).run_test(size=size) as pilot:
        await opens(pilot, "r")
        await sees(
            pilot, "Takes 1–3 of 3, 4 MB", "01/Q1+", "not scored yet", "2 MB · 3 d old · scored", "40 d old"
        )
        text = screen_text(pilot)
        assert text.index("1 d old") < text.index("3 d old") < text.index("40 d old")
        await sees(pilot, "⏎ open", "d delete", "o delete old ones", "esc back")


async def test_answers_whose_file_is_gone_are_counted(tmp_path: Path) -> None:
    built = recorded(tmp_path, 3, 4)
    (built.recordings.folder / name_of(4)).unlink()
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await sees(pilot, "1 of 2 recorded answers has no file any more", "Takes 1–1 of 1")


async def test_without_a_take_the_list_says_so(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await sees(pilot, "There is no recording.", "esc back")
        assert "open" not in screen_text(pilot), "there is nothing to open"
        await pilot.press("d", "p", "o", "u", "enter", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))


async def test_a_take_is_played_and_stopped_by_one_key(tmp_path: Path) -> None:
    replay = HeldReplay()
    async with TrainerApp(recorded(tmp_path, 3, replay=replay)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("p")
        await sees(pilot, "p stops")
        await settle(pilot, lambda: replay.played == [name_of(3)], "the take that is played")
        await pilot.press("p")
        await settle(pilot, lambda: "p stops" not in screen_text(pilot), "the end")


async def test_a_scored_take_opens_its_verdict_and_one_that_is_not_is_scored(tmp_path: Path) -> None:
    built = recorded(tmp_path, 3)
    leave(built, "01/Q1", 3.0, days=1)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("down", "enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, PastVerdictScreen))
        await sees(pilot, "Answered 2026-11-26")
        await pilot.press("escape", "up", "enter")
        await settle(pilot, lambda: type(pilot.app.screen) is VerdictScreen, "a fresh verdict")
        assert [a.text for a in built.history.attempts()][-1] == SAID
        await pilot.press("escape")
        await sees(pilot, "Takes 1–2 of 2")
        await settle(pilot, lambda: "not scored yet" not in screen_text(pilot))


async def test_a_deleted_take_is_on_disk_until_the_list_is_left_and_its_verdict_stays(tmp_path: Path) -> None:
    built = recorded(tmp_path, 3, 4)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("d")
        await sees(pilot, "Deleted when you leave this list: 1 (2 MB)", "Takes 1–1 of 1", "u bring back")
        assert len(files(built)) == 2
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert files(built) == [name_of(4)]
    assert len(built.history.attempts()) == 2


async def test_what_was_deleted_is_brought_back_by_one_key(tmp_path: Path) -> None:
    built = recorded(tmp_path, 3, 4)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("d", "d")
        await sees(pilot, "There is no recording.", "this list: 2 (4 MB)")
        await pilot.press("u", "u")
        await sees(pilot, "Takes 1–2 of 2")
        assert "Deleted when" not in screen_text(pilot)
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert len(files(built)) == 2


async def test_quitting_the_program_leaves_the_list_too(tmp_path: Path) -> None:
    built = recorded(tmp_path, 3, 4)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("d")
        await sees(pilot, "Takes 1–1 of 1")
    assert files(built) == [name_of(4)]


async def test_a_take_that_was_never_scored_is_asked_about_first(tmp_path: Path) -> None:
    built = practised(tmp_path)
    path = leave(built, "01/Q1", 3.0, days=1)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("d")
        await settle(pilot, lambda: isinstance(pilot.app.screen, Confirm))
        await pilot.press("n")
        await sees(pilot, "Takes 1–1 of 1")
        await pilot.press("d", "y")
        await sees(pilot, "There is no recording.")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert not path.exists()


async def prunes(pilot: Pilot[None], days: str, megabytes: str = "") -> None:
    await pilot.press("o")
    await settle(pilot, lambda: isinstance(pilot.app.screen, Prune))
    await pilot.press(*days, "tab", *megabytes)


async def test_old_takes_are_chosen_by_age_counted_before_and_brought_back_together(tmp_path: Path) -> None:
    built = recorded(tmp_path, 1, 50, 60)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await prunes(pilot, "30")
        await sees(pilot, "2 of 3 would go (4 MB).")
        await pilot.press("enter")
        await sees(pilot, "this list: 2 (4 MB)", "Takes 1–1 of 1")
        await pilot.press("u")
        await sees(pilot, "Takes 1–3 of 3")
        await prunes(pilot, "55")
        await pilot.press("enter")
        await sees(pilot, "this list: 1 (2 MB)")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert files(built) == sorted([name_of(1), name_of(50)])


async def test_takes_are_chosen_by_the_room_they_take_and_never_unscored_ones(tmp_path: Path) -> None:
    built = recorded(tmp_path, 1, 2)
    left = leave(built, "01/Q1", 30.0, days=90)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await prunes(pilot, "", "3")
        await sees(pilot, "1 of 3 would go (2 MB).")
        await pilot.press("backspace", "0", "enter")
        await sees(pilot, "this list: 2 (4 MB)", "not scored yet")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert files(built) == []
    assert left.exists()


@pytest.mark.parametrize("typed", ["-1", "x", "1.5", "99999999999", "٣"])
async def test_what_is_no_whole_number_is_said_and_deletes_nothing(tmp_path: Path, typed: str) -> None:
    async with TrainerApp(recorded(tmp_path, 50)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await prunes(pilot, typed)
        await sees(pilot, "Whole numbers from 0 up.")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Prune)
        await pilot.press("escape")
        await sees(pilot, "Takes 1–1 of 1")


async def test_a_take_that_another_program_holds_is_told_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = practised(tmp_path)
    path = leave(built, "01/Q1", 3.0, days=1)
    monkeypatch.setattr(claim, "is_busy", lambda _path: True)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await sees(pilot, "in use by another program")
        await pilot.press("d")
        await sees(pilot, "another program records or scores this take just now")
        await pilot.press("escape", "enter")
        await sees(pilot, "another program records or scores this take just now")
    assert path.exists()


async def test_a_take_that_cannot_be_deleted_is_named_and_the_list_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = recorded(tmp_path, 3)
    monkeypatch.setattr(Recordings, "discard", lambda _self, _path: None)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await pilot.press("d", "escape")
        await sees(pilot, "not deleted: 1 recording,", "the folder may not be written")
        await pilot.press("escape")
        await sees(pilot, "Takes 1–1 of 1")
        assert recordings(pilot).deleted == []


async def test_many_takes_are_turned_page_by_page(tmp_path: Path) -> None:
    built = practised(tmp_path)
    for day in range(120):
        keep_file(built, name_of(day + 1), 10)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "r")
        await sees(pilot, "Takes 1–100 of 120", "n older")
        await pilot.press("n")
        await sees(pilot, "Takes 101–120 of 120", "b newer")
        await pilot.press("d")
        await settled(pilot)
        await pilot.press("y")
        await sees(pilot, "Takes 101–119 of 119")


async def test_the_screen_speaks_vietnamese(tmp_path: Path) -> None:
    async with TrainerApp(recorded(tmp_path, 3, language="vi")).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await settled(pilot)
        await pilot.press("r")
        await sees(
            pilot, "Bản thu 1–1 trên 1, 2 MB", "3 ngày trước · đã chấm", "o xoá bản cũ", "esc quay lại"
        )
        await pilot.press("d")
        await sees(pilot, "Sẽ xoá khi bạn rời danh sách: 1")
