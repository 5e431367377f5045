"""Keys that the settings file gives to actions: pressed, shown, and typed where one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import sees, services, settle, speaks
from trainer.chosen_keys import ChosenKey
from trainer.config import Settings
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.keys_help import KeysHelp
from trainer.tui.dialogs.notice import Notice
from trainer.tui.key_map import every_action
from trainer.tui.screens.keys import KeysScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.strings import Phrases
from trainer.tui.widgets.rows import ChangeableRows

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services


def stage(folder: Path, *keys: tuple[str, str], language: str = "en") -> Services:
    lines = tuple(ChosenKey(action, tuple(text.split()), line) for line, (action, text) in enumerate(keys, 1))
    return services(
        folder, settings=Settings(keys=lines), language=language, settings_file=folder / "settings.toml"
    )


async def at_question(pilot: Pilot[None]) -> QuestionScreen:
    await sees(pilot, "Vật lý của tốc độ")
    await pilot.press("enter")
    await sees(pilot, "Q2")
    await pilot.press("enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
    assert isinstance(pilot.app.screen, QuestionScreen)
    return pilot.app.screen


async def test_a_chosen_key_acts_and_the_old_one_does_so_no_more(tmp_path: Path) -> None:
    built = stage(tmp_path, ("question.record", "m"), ("question.type", "f6 y"))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await sees(pilot, "m speak", "f6 type", "Press m and answer aloud", "F6 types the answer, o takes")
        await pilot.press("space", "t")
        assert screen.panels.current == "asking"
        await pilot.press("m")
        await speaks(pilot, 2)
        await pilot.press("space")  # stopping shares no more than the old key with starting, and keeps it
        await sees(pilot, "by weight")


async def test_help_and_palette_show_the_chosen_key(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, ("sets.exam", "f7"))).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ", "f7 exam")
        (command,) = [c for c in pilot.app.get_system_commands(pilot.app.screen) if c.title == "exam"]
        assert command.help.endswith(" f7")
        await pilot.press("question_mark")
        await sees(pilot, "f7")


async def test_the_key_that_was_chosen_for_help_hides_it_again(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, ("app.help", "f1"))).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ", "f1 keys")
        await pilot.press("f1")
        await settle(pilot, lambda: isinstance(pilot.app.screen, KeysHelp), "help")
        await pilot.press("f1")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen), "the sets")


async def test_the_way_back_stays_in_a_narrow_line_by_whichever_key(tmp_path: Path) -> None:
    built = stage(tmp_path, ("question.back", "f10"))
    async with TrainerApp(built).run_test(size=(40, 24)) as pilot:
        await at_question(pilot)
        await sees(pilot, "f10 back ? keys")


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_the_screen_of_keys_says_where_each_action_is(tmp_path: Path, language: str) -> None:
    say = Phrases(language)
    headings = [say(f"place.{one.partition('.')[0]}") for one in every_action()]
    async with TrainerApp(stage(tmp_path, language=language)).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await app.push_screen(KeysScreen(app.desk))
        await sees(pilot, say("place.app"), say("place.sets"))
        rows = app.screen.query_one(ChangeableRows)
        listed = [str(one.prompt).split("  ")[0] for one in rows.options if one.disabled]
        assert listed == list(dict.fromkeys(headings))
        assert rows.highlighted_option is not None
        assert rows.highlighted_option.id == "app.help"


async def test_a_letter_that_acts_elsewhere_is_typed_where_one_types(tmp_path: Path) -> None:
    built = stage(tmp_path, ("question.record", "m"), ("question.clock", "4"))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("t", *"m48")
        assert screen.typing.area.text == "m48"
        assert screen.panels.current == "typing"


async def test_keys_that_do_not_hold_are_told_at_the_start_and_the_program_goes_on(tmp_path: Path) -> None:
    built = stage(tmp_path, ("question.recrod", "r"), ("sets.exam", "q"))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await sees(
            pilot,
            "some keys do not hold",
            "line 1",
            "question.record?",
            "line 2",
            "sets.quit",
            "keep their own keys",
        )
        assert isinstance(pilot.app.screen, Notice)
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
        await sees(pilot, "x exam")


async def test_what_is_wrong_with_keys_is_told_in_vietnamese(tmp_path: Path) -> None:
    built = stage(tmp_path, ("sets.exam", "q"), language="vi")
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "dòng 1", "sets.quit")
