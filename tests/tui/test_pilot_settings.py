"""The settings screen: every setting is seen, changed from the keyboard, kept in the file and held to at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

from tests.tui.staging import VIETNAMESE, screen_text, sees, services, settle
from trainer.config import KEYS, Settings, load_settings
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.edit_setting import EditSetting
from trainer.tui.dialogs.notice import Notice
from trainer.tui.dialogs.press_key import PressKey
from trainer.tui.preferences import next_value, value_of
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.settings import SettingsScreen
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services

ROWS = list(KEYS)


def stage(folder: Path, **changed: object) -> Services:
    path = folder / "settings.toml"
    settings = load_settings(path)
    return services(folder, **{"settings": settings, "settings_file": path, **changed})


async def opened(pilot: Pilot[None], *, at: str = "home") -> SettingsScreen:
    await sees(pilot, VIETNAMESE.title)
    await pilot.press("comma")
    await settle(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
    await pilot.press(*["down"] * ROWS.index(at))
    assert isinstance(pilot.app.screen, SettingsScreen)
    return pilot.app.screen


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            (
                "Language of the interface",
                "auto (en)",
                "default",
                "Read questions aloud",
                "off",
                "Second hearing",
            ),
        ),
        (
            "vi",
            ("Ngôn ngữ giao diện", "tự động (vi)", "mặc định", "Đọc to câu hỏi", "tắt", "Nghe lại lần hai"),
        ),
    ],
)
async def test_every_setting_is_in_sight_at_80_by_24_with_its_value_and_source(
    tmp_path: Path, language: str, texts: tuple[str, ...]
) -> None:
    async with TrainerApp(stage(tmp_path, language=language)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await sees(pilot, *texts)
        assert [option.id for option in screen.rows.options] == ROWS
        assert all(screen.say(f"set.{key}") in screen_text(pilot) for key in KEYS)


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_the_chosen_setting_is_described_with_its_name_in_the_file(
    tmp_path: Path, language: str
) -> None:
    async with TrainerApp(stage(tmp_path, language=language)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        for key in KEYS:
            await sees(pilot, key, screen.say(f"set.{key}_about")[:40])
            await pilot.press("down")


async def test_a_truth_value_and_a_choice_change_by_enter_and_are_kept(tmp_path: Path) -> None:
    built = stage(tmp_path)
    (tmp_path / "settings.toml").write_text("# mine\nhide_clock = false # so far\n", encoding="utf-8")
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, at="hide_clock")
        await pilot.press("enter")
        await settle(pilot, lambda: screen.desk.services.settings.hide_clock)
        await sees(pilot, "set by you")
        assert (tmp_path / "settings.toml").read_text(
            encoding="utf-8"
        ) == "# mine\nhide_clock = true # so far\n"
        assert screen.rows.highlighted == ROWS.index("hide_clock")


async def test_the_theme_changes_at_once(tmp_path: Path) -> None:
    app = TrainerApp(stage(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, at="theme")
        assert app.current_theme.dark
        await pilot.press("enter")
        await settle(pilot, lambda: not app.current_theme.dark)
        assert load_settings(tmp_path / "settings.toml").theme == "light"


async def test_the_language_changes_at_once_here_and_on_the_sets(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(80, 24)) as pilot:
        await opened(pilot, at="language")
        await pilot.press("enter")
        await sees(pilot, "Cài đặt", "Ngôn ngữ giao diện", "bạn đã đặt", "quay lại")
        assert pilot.app.screen.query_one("#settings").has_focus
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
        await sees(pilot, "Chọn một bộ", "thi thử")
        await pilot.press("enter")
        await sees(pilot, "Chọn một thẻ")


async def test_reduced_motion_holds_at_once_and_can_be_taken_back(tmp_path: Path) -> None:
    app = TrainerApp(stage(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, at="reduced_motion")
        before = app.animation_level
        await pilot.press("enter")
        await settle(pilot, lambda: app.animation_level == "none" != before)
        await pilot.press("d")
        await settle(pilot, lambda: app.animation_level == before)
        assert load_settings(tmp_path / "settings.toml") == Settings()


async def test_a_number_is_typed_and_one_that_cannot_be_is_refused_in_the_dialog(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, at="seconds")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, EditSetting))
        pilot.app.screen.query_one("#value", Input).value = "601"
        await pilot.press("enter")
        await sees(pilot, "a whole number from 0 to 600")
        pilot.app.screen.query_one("#value", Input).value = "45"
        await pilot.press("enter")
        await settle(pilot, lambda: screen.desk.services.settings.seconds == 45)
        await pilot.press("escape", "enter", "enter")
        await sees(pilot, "You have 45 seconds")
        assert isinstance(pilot.app.screen, QuestionScreen)


@pytest.mark.parametrize(
    ("language", "fault"),
    [("en", "is no address"), ("vi", "không phải địa chỉ")],
)
async def test_a_server_with_which_the_program_would_not_start_is_refused_in_the_dialog(
    tmp_path: Path, language: str, fault: str
) -> None:
    async with TrainerApp(stage(tmp_path, language=language)).run_test(size=(100, 24)) as pilot:
        screen = await opened(pilot, at="server")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, EditSetting))
        pilot.app.screen.query_one("#value", Input).value = "ftp://[red]gpu"
        await pilot.press("enter")
        await sees(pilot, fault)
        assert not (tmp_path / "settings.toml").exists()
        pilot.app.screen.query_one("#value", Input).value = "http://localhost:8000/v1"
        await pilot.press("enter")
        await settle(pilot, lambda: screen.desk.services.settings.server == "http://localhost:8000/v1")


@pytest.mark.parametrize("at", ["home", "server", "second_hearing"])
async def test_the_chosen_setting_is_in_sight_in_ten_lines_of_forty_columns(tmp_path: Path, at: str) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(40, 10)) as pilot:
        screen = await opened(pilot, at=at)
        await pilot.pause()
        shown = screen.rows.region.intersection(screen.region)
        assert shown.height - 2 >= 1, "within its border"
        await sees(pilot, Phrases("en")(f"set.{at}").split()[0])


async def test_a_changed_microphone_is_the_one_that_is_opened_next(tmp_path: Path) -> None:
    seen: list[str] = []

    def restage(before: Services, settings: Settings) -> Services:
        from dataclasses import replace

        seen.append(settings.microphone)
        return replace(before, settings=settings)

    async with TrainerApp(stage(tmp_path, restage=restage)).run_test(size=(80, 24)) as pilot:
        await opened(pilot, at="microphone")
        await pilot.press("enter", *"USB", "enter")
        await settle(pilot, lambda: seen == ["USB"])
        await sees(pilot, "USB", "set by you")


async def test_ten_lines_of_forty_columns_have_room_for_settings_their_values_and_what_they_are(
    tmp_path: Path,
) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(40, 10)) as pilot:
        await opened(pilot, at="theme")
        lines = [line.strip(" ▇▆▁▂▃▄▅█") for line in screen_text(pilot).split("\n")]
        assert "dark · default" in lines
        await sees(pilot, "at once", "Language of the interface")


async def test_what_needs_a_restart_says_so_and_what_is_overruled_says_by_what(tmp_path: Path) -> None:
    built = stage(tmp_path, overruled={"server": "--server"})
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, at="server")
        await sees(pilot, "overruled by --server", "holds from the next start")


async def test_a_file_that_cannot_be_written_is_told_and_nothing_changes(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, at="hide_clock")
        (tmp_path / "settings.toml").write_text("seconds == 3", encoding="utf-8")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, Notice))
        await sees(pilot, "cannot be read", "mend or remove the file")
        assert not screen.desk.services.settings.hide_clock


async def test_an_action_is_given_the_key_that_is_pressed_and_has_it_at_once(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(120, 40)) as pilot:
        await opened(pilot, at="keys")
        await pilot.press("enter")
        await sees(pilot, "app.help", "sets.exam", "question.record")
        rows = pilot.app.screen.query_one("#keys")
        rows.highlighted = rows.get_option_index("sets.exam")  # type: ignore[attr-defined] # an OptionList
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, PressKey))
        await sees(pilot, "Press the new key for “exam”")
        await pilot.press("f7")
        await sees(pilot, "f7", "sets.exam · set by you")
        assert [(k.action, k.keys) for k in load_settings(tmp_path / "settings.toml").keys] == [
            ("sets.exam", ("f7",))
        ]
        await pilot.press("escape")
        await sees(pilot, "1 changed")
        await pilot.press("escape")
        await sees(pilot, "f7 exam")
        await pilot.press("f7")
        await sees(pilot, "How many cards")


async def test_a_key_that_is_taken_is_refused_and_the_default_comes_back_by_d(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\n"sets.exam" = "f7"\n', encoding="utf-8")
    async with TrainerApp(stage(tmp_path)).run_test(size=(120, 40)) as pilot:
        await opened(pilot, at="keys")
        await pilot.press("enter")
        await sees(pilot, "sets.exam")
        rows = pilot.app.screen.query_one("#keys")
        rows.highlighted = rows.get_option_index("sets.exam")  # type: ignore[attr-defined] # an OptionList
        await pilot.press("enter", "q")
        await sees(pilot, "This does not hold: sets.exam: q is the key of sets.quit")
        await pilot.press("d")
        await settle(pilot, lambda: load_settings(tmp_path / "settings.toml").keys == ())
        await pilot.press("enter", "escape")
        assert load_settings(tmp_path / "settings.toml").keys == ()


@pytest.mark.parametrize(
    ("key", "settings", "value"),
    [
        ("hide_clock", Settings(), True),
        ("hide_clock", Settings(hide_clock=True), False),
        ("language", Settings(), "vi"),
        ("language", Settings(language="en"), "auto"),
        ("seconds", Settings(), None),
        ("home", Settings(), None),
    ],
)
def test_enter_goes_to_the_next_value_where_there_are_few(
    key: str, settings: Settings, value: object
) -> None:
    assert next_value(key, settings) == value


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("seconds", " 60 ", 60),
        ("seconds", "-1", None),
        ("seconds", "²", None),
        ("seconds", "", None),
        ("home", " /x ", "/x"),
    ],
)
def test_what_is_typed_is_a_value_or_none(key: str, text: str, value: object) -> None:
    assert value_of(key, text) == value
