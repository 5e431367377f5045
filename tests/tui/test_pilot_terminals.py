"""Terminals that are small, that were resized, that have no Unicode, and the way to the shell and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import (
    HOSTILE,
    VIETNAMESE,
    StageMicrophone,
    screen_text,
    sees,
    services,
    settle,
    speaks,
)
from trainer.audio.voice import ScriptedVoice
from trainer.config import Settings, plainness_of
from trainer.exam.reading import Reading
from trainer.tui.app import TrainerApp
from trainer.tui.plain_terminal import in_ascii, without_signs
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot


async def at_question(pilot: Pilot[None]) -> None:
    await settle(pilot, lambda: bool(pilot.app.screen.query("#sets")))
    await settle(pilot, lambda: getattr(pilot.app.screen, "has_sets", False))
    await pilot.press("enter", "enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))


async def test_in_ten_rows_the_question_stays_in_sight_and_so_does_what_to_press(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(40, 10)) as pilot:
        await at_question(pilot)
        await sees(pilot, "Quảng cáo 300 token/s", "Press Space")
        await pilot.press("space")
        await speaks(pilot, 2)
        await sees(pilot, "Quảng cáo 300 token/s", "stop and score")
        await pilot.press("escape")


@pytest.mark.parametrize("size", [(20, 5), (8, 3), (3, 2), (1, 1)])
async def test_no_size_brings_it_down_and_the_next_one_is_drawn_in_full(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.press("space")
        await settle(pilot, lambda: getattr(pilot.app.screen, "is_recording", False))
        await pilot.press("escape")
        await pilot.resize_terminal(80, 24)
        await sees(pilot, "Có hứa được không?", "No microphone at hand?", "╭──")


async def test_without_unicode_every_screen_is_ascii_of_the_same_cells(tmp_path: Path) -> None:
    built = services(tmp_path, decks=lambda: (VIETNAMESE, HOSTILE), language="vi", plainness="plain")
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vat ly cua toc do", "Chon mot bo", "+-")
        widths = {len(line) for line in screen_text(pilot).splitlines()}
        assert widths == {80}
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter", "space")
        await speaks(pilot, 2)
        await sees(pilot, "token/s, va benchmark", " 0:58 ")
        await pilot.press("space")
        await sees(pilot, "/ sai", "x thieu", "! loi", "  36 ")
        assert screen_text(pilot).isascii()


async def test_where_only_signs_are_lacking_letters_stay(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, plainness="signs")).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ", "+-")
        assert not set(screen_text(pilot)) & set("╭╮╰╯─│▁█")


async def test_keys_have_names_where_the_terminal_has_no_sign_for_them(tmp_path: Path) -> None:
    built = services(tmp_path, language="en", plainness="plain")
    async with TrainerApp(built).run_test(size=(80, 40)) as pilot:
        await sees(pilot, "Vat ly cua toc do", "enter open")
        await pilot.press("question_mark")
        await sees(pilot, "enter  open", " up  up", " down  down")


@pytest.mark.parametrize(
    ("environ", "characters", "plainness"),
    [
        ({"LANG": "vi_VN.UTF-8"}, "auto", ""),
        ({"LANG": "vi_VN.utf8", "TERM": "linux"}, "auto", "signs"),
        ({"LANG": "en_US.ISO-8859-1"}, "auto", "plain"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "vi_VN.TCVN@x"}, "auto", "plain"),
        ({"LANG": "C"}, "auto", ""),
        ({}, "auto", ""),
        ({"LANG": "en_US.ISO-8859-1"}, "unicode", ""),
        ({"LANG": "en_US.UTF-8"}, "plain", "plain"),
    ],
)
def test_what_a_terminal_lacks_is_told_by_its_locale_or_by_the_learner(
    environ: dict[str, str], characters: str, plainness: str
) -> None:
    assert plainness_of(environ, Settings(characters=characters)) == plainness


@pytest.mark.parametrize(
    ("text", "ascii_text"),
    [
        ("Bước đọc", "Buoc doc"),
        ("╭─┤│╰┼", "+-||++"),
        ("▁▂▃▄▅▆▇█", "_.-=+*%#"),
        ("✓ ✗ ≠", "+ x /"),
        ("漢", "??"),
        ("e\u0301", "e"),
        ("10⁹", "10?"),
    ],
)
def test_each_character_becomes_as_many_as_it_has_cells(text: str, ascii_text: str) -> None:
    assert in_ascii(text) == ascii_text


def test_letters_and_what_is_no_sign_stay_where_only_signs_are_lacking() -> None:
    assert without_signs("Bước ╭ 10⁹ ✓") == "Bước + 10⁹ +"


async def test_a_running_take_is_not_left_for_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TrainerApp(services(tmp_path, microphone=StageMicrophone))
    left: list[bool] = []
    monkeypatch.setattr(app, "action_suspend_process", lambda: left.append(True))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("ctrl+z")
        await sees(pilot, "Stop the recording first")
        assert left == []
        await pilot.press("escape")
        await settle(pilot, lambda: not getattr(pilot.app.screen, "is_recording", True))
        await pilot.press("ctrl+z")
        assert left == [True]


async def test_what_is_read_aloud_falls_silent_on_the_way_to_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = ScriptedVoice(seconds=60)
    app = TrainerApp(services(tmp_path, reading=Reading(lambda _language: voice)))
    monkeypatch.setattr(app, "action_suspend_process", lambda: None)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("r")
        await sees(pilot, "scripted voice")
        await pilot.press("ctrl+z")
        await settle(pilot, lambda: voice.stopped == 1)
