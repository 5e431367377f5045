"""Light and dark are drawn as by a program that was started so, whatever was changed on the way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from textual.app import App
from textual.color import Color
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.style import Style
from textual.widgets import Input

from tests.tui.practised import settled
from tests.tui.staging import SAID, VIETNAMESE, services
from trainer.spoken.transcript import Segment, Transcript
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.light_and_dark import LightAndDark
from trainer.tui.place import Place
from trainer.tui.restyling import Restyling
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.settings import SettingsScreen
from trainer.tui.screens.trends import TrendsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from textual.screen import Screen

    from trainer.config import Settings
    from trainer.tui.desk import Desk

PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])
SPOKEN = Transcript((Segment(SAID, 0.0, 1.0),), "vi", "test", 1.0)
SCREENS: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    ("question", lambda desk: QuestionScreen(desk, PLACE)),
    ("exam form", lambda desk: ExamFormScreen(desk, (VIETNAMESE,), VIETNAMESE.id)),
    ("cards", lambda desk: CardsScreen(desk, VIETNAMESE)),
)
MORE: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    ("settings", SettingsScreen),
    ("trends", lambda desk: TrendsScreen(desk, (VIETNAMESE,))),
    ("verdict", lambda desk: VerdictScreen(desk, PLACE, desk.examiner.judge(PLACE.question, SPOKEN))),
)
DIALOGS: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    ("a question", lambda desk: Confirm(desk, "?", "!")),
    ("words to correct", lambda desk: CorrectTranscript(desk, SAID)),
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
                if app.screen.is_modal:  # where the key is the dialog's
                    app.action_dark()
                else:
                    await pilot.press("f2")
                await settled(pilot)
            return app.export_screenshot()

    return asyncio.run(drawn())


@pytest.mark.parametrize(("name", "make"), [*SCREENS, *DIALOGS])
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
        assert not differing(app), name


async def test_what_is_remembered_of_one_screen_holds_on_all(tmp_path: Path) -> None:
    """Two widgets that rules call alike stand alike, be they of one kind or not; and two that they do not do not."""
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        for _, make in (*SCREENS, *MORE, *DIALOGS, *SCREENS):
            await app.push_screen(make(app.desk))
            await settled(pilot)
            assert not differing(app), app.screen
            await pilot.press("f2", "tab")
            await settled(pilot)
            assert not differing(app), app.screen
        assert any(differing(app, with_another=".finding { color: red; } Rows { color: red; }")), "it looks"


def differing(app: TrainerApp, with_another: str = "") -> list[DOMNode]:
    """Nodes whose styles are not those that Textual's own style sheet gives them."""
    plain = Stylesheet(variables=app.get_css_variables())
    plain.source = dict(app.stylesheet.source)
    if with_another:
        plain.add_source(with_another)
    plain.parse()
    nodes = (app, *app.screen.walk_children(with_self=True))
    ours = [_styles(node) for node in nodes]
    for node in nodes:
        plain.apply(node)
    return [node for node, styles in zip(nodes, ours, strict=True) if styles != _styles(node)]


def _styles(node: DOMNode) -> object:
    """With those of its component classes."""
    parts = {name: styles.base.get_rules() for name, styles in node._component_styles.items()}
    return node.styles.base.get_rules(), parts


async def test_a_screen_that_cannot_be_seen_comes_to_other_colours_behind_the_frame(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        first = app.screen
        await app.push_screen(CardsScreen(app.desk, VIETNAMESE))
        await settled(pilot)
        dark = first.styles.background
        app.theme = app.other_theme
        app.refresh_css()
        assert app.screen.styles.background != dark
        assert first.styles.background == dark, "nobody sees it"
        await settled(pilot)
        assert first.styles.background == app.screen.styles.background
        app.theme = app.other_theme
        app.refresh_css()
        app.pop_screen()
        await settled(pilot)
        assert app.screen is first, "gone back to before it had its turn"
        assert first.styles.background == dark
        await app.push_screen(Confirm(app.desk, "?", "!"))
        await settled(pilot)
        app.theme = app.other_theme
        app.refresh_css()
        assert first.styles.background != dark, "behind a dialog it can be seen"


async def test_a_screen_that_is_gone_back_to_is_styled_again_where_rules_are_others_and_else_not(
    tmp_path: Path,
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        first, styled = app.screen, list[DOMNode]()

        async def there_and_back(meanwhile: Callable[[], object]) -> None:
            await app.push_screen(CardsScreen(app.desk, VIETNAMESE))
            await settled(pilot)
            meanwhile()
            update = app.stylesheet.update
            styled.clear()
            with patch.object(
                app.stylesheet, "update", lambda root, **_: (styled.append(root), update(root))
            ):
                await app.pop_screen()
                await settled(pilot)

        await there_and_back(lambda: None)
        await there_and_back(lambda: None)
        assert styled == []
        assert not differing(app)
        await there_and_back(lambda: app.stylesheet.add_source("SetsScreen { background: #123456; }"))
        assert styled == [first]
        assert first.styles.background == Color.parse("#123456")


def test_a_written_style_is_read_once_for_each_theme() -> None:
    sheet = Restyling(variables={"c": "red"})
    dark = sheet.parse_style("bold #ff0000")
    with patch.object(Stylesheet, "parse_style", side_effect=AssertionError):
        assert sheet.parse_style("bold #ff0000") is dark
        assert sheet.parse_style(dark) is dark
    sheet.set_variables({"c": "blue"})
    with patch.object(Stylesheet, "parse_style", return_value=Style(bold=True)):
        assert sheet.parse_style("bold #ff0000") is not dark, "it may name a colour that is another now"
    sheet.set_variables({"c": "red"})
    assert sheet.parse_style("bold #ff0000") is dark


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


def test_what_is_done_in_textuals_place_has_a_place_there() -> None:
    """Under another name it would be called by nobody, and only the time would tell."""
    of_sheets = {"_parse_rules", "_process_component_classes", "_variable_tokens", "apply", "replace_rules"}
    assert of_sheets <= vars(Restyling).keys() & vars(Stylesheet).keys()
    assert {"get_css_variables", "refresh_css"} <= vars(LightAndDark).keys() & vars(App).keys()


def test_every_colour_rule_is_one_that_textual_has_and_tells_of() -> None:
    from textual.css._style_properties import ColorProperty
    from textual.css.styles import StylesBase

    from trainer.tui.held_rules import COLOURS

    known = {name for name, rule in vars(StylesBase).items() if isinstance(rule, ColorProperty)}
    assert set(COLOURS) == known
