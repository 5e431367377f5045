"""Light and dark are drawn as by a program that was started so, whatever was changed on the way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from textual.color import Color
from textual.css.stylesheet import Stylesheet
from textual.widgets import Input

from tests.tui.practised import settled
from tests.tui.staging import VIETNAMESE, services
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.restyling import Restyling
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from textual.screen import Screen

    from trainer.config import Settings
    from trainer.tui.desk import Desk

SCREENS: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    ("question", lambda desk: QuestionScreen(desk, Place(VIETNAMESE, VIETNAMESE.cards[0]))),
    ("exam form", lambda desk: ExamFormScreen(desk, (VIETNAMESE,), VIETNAMESE.id)),
    ("cards", lambda desk: CardsScreen(desk, VIETNAMESE)),
)


def picture(folder: Path, theme: Settings, make: Callable[[Desk], Screen[Any]], presses: int) -> str:
    """Of the screen after `f2` was pressed so often."""

    async def drawn() -> str:
        app = TrainerApp(services(folder, settings=theme))
        async with app.run_test() as pilot:
            await app.push_screen(make(app.desk))
            await settled(pilot)
            for field in app.screen.query(Input):
                field.cursor_blink = False
            for _ in range(presses):
                await pilot.press("f2")
                await settled(pilot)
            return app.export_screenshot()

    return asyncio.run(drawn())


@pytest.mark.parametrize(("name", "make"), SCREENS)
def test_light_by_a_key_looks_as_light_from_the_start(
    tmp_path: Path, name: str, make: Callable[[Desk], Screen[Any]]
) -> None:
    dark = services(tmp_path).settings
    light = replace(dark, theme="light")
    assert picture(tmp_path, dark, make, 1) == picture(tmp_path, light, make, 0), name
    assert picture(tmp_path, dark, make, 2) == picture(tmp_path, dark, make, 0), name


@pytest.mark.parametrize(("name", "make"), SCREENS)
async def test_what_is_remembered_of_a_widget_is_what_the_style_sheet_gives_it(
    tmp_path: Path, name: str, make: Callable[[Desk], Screen[Any]]
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        for _ in range(2):
            await app.push_screen(make(app.desk))
            await settled(pilot)
            await pilot.press("tab", "f2", "tab")
            await settled(pilot)
        plain = Stylesheet(variables=app.get_css_variables())
        plain.source = dict(app.stylesheet.source)
        for node in (app, *app.screen.walk_children(with_self=True)):
            remembered = node.styles.base.get_rules()
            plain.apply(node)
            assert node.styles.base.get_rules() == remembered, (name, node)


def test_what_was_foreseen_of_other_colours_is_not_read_again() -> None:
    sheet, light = Restyling(variables={"c": "red"}), {"c": "blue"}
    sheet.add_source("Static { color: $c; }")
    dark = sheet.rules
    assert not sheet.foresee(light, goes_on=lambda: False), "somebody presses a key"
    assert sheet.foresee(light)
    assert sheet.rules is dark
    with patch.object(Stylesheet, "_parse_rules", side_effect=AssertionError):
        sheet.set_variables(light)
        sheet.reparse()
    assert [rule.styles.color for rule in sheet.rules] == [Color.parse("blue")]
    assert [rule.styles.color for rule in dark] == [Color.parse("red")]


def test_every_colour_rule_is_one_that_textual_has_and_tells_of() -> None:
    from textual.css._style_properties import ColorProperty
    from textual.css.styles import StylesBase

    from trainer.tui.held_rules import COLOURS

    known = {name for name, rule in vars(StylesBase).items() if isinstance(rule, ColorProperty)}
    assert set(COLOURS) == known
