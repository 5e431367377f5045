"""What is written can be read, dark and light: WCAG's ratio of 4.5 for text, 3 for marks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from textual.color import Color

from tests.tui.practised import settled
from tests.tui.staging import past_attempts, services
from tests.tui.test_pilot_restyling import DIALOGS, MORE, SCREENS
from trainer.tui.app import TrainerApp
from trainer.tui.light_and_dark import THEMES
from trainer.tui.screens.keys import KeysScreen
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from textual.screen import Screen

    from trainer.tui.desk import Desk

TEXT, MARK = 4.5, 3.0
GROUND = "━╸╺▐▌─"
"""Says nothing by itself: the rail a mark stands on, the brackets of a box to tick."""
DRAWN: tuple[tuple[str, Callable[[Desk], Screen[Any]]], ...] = (
    *SCREENS,
    *MORE,
    *DIALOGS,
    ("keys", KeysScreen),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "make"), DRAWN)
async def test_text_and_marks_stand_out_from_what_is_behind_them(
    tmp_path: Path, name: str, make: Callable[[Desk], Screen[Any]], theme: str
) -> None:
    stage = services(tmp_path)
    for attempt in past_attempts([35, 48, None, 61]):
        stage.history.add(attempt)
    app = TrainerApp(replace(stage, settings=replace(stage.settings, theme=theme)))
    async with app.run_test() as pilot:
        await app.push_screen(make(app.desk))
        await settled(pilot)
        seen = list(pieces(app.screen))
        assert seen
        assert not [(text, f"{ratio:.2f}") for text, ratio in seen if ratio < wanted(text)], name


async def test_without_colours_the_row_that_is_chosen_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TrainerApp(services(tmp_path))
    async with app.run_test() as pilot:
        await settled(pilot)
        rows = app.screen.query_one(Rows)
        chosen = rows.get_visual_style("option-list--option-highlighted").background
        assert contrast(chosen, Color.parse(app.theme_variables["background"])) >= 2


@pytest.mark.parametrize("theme", THEMES.values())
def test_every_colour_of_text_is_read_on_every_ground_that_text_stands_on(tmp_path: Path, theme: str) -> None:
    colours = TrainerApp(services(tmp_path)).variables_of(theme)
    for ground in ("background", "surface", "primary-muted"):
        for text in (
            "foreground",
            "text-primary",
            "text-accent",
            "text-warning",
            "text-success",
            "text-error",
        ):
            behind, before = Color.parse(colours[ground]), Color.parse(colours[text])
            assert contrast(before, behind) >= TEXT, (text, ground)
    track, thumb = (Color.parse(colours[name]) for name in ("scrollbar-background", "scrollbar"))
    assert contrast(thumb, track) >= MARK


def wanted(text: str) -> float:
    if not text.strip(GROUND):
        return 0.0
    return TEXT if any(sign.isalnum() for sign in text) else MARK


def pieces(screen: Screen[Any]) -> Iterator[tuple[str, float]]:
    """What is written in one colour -> with its ratio; of a dialog not what it stands over."""
    seen = (
        max((child.region for child in screen.children), key=lambda r: r.area)
        if screen.is_modal
        else screen.region
    )
    for strip in screen._compositor.render_strips(screen.size)[seen.y : seen.bottom]:
        for text, style, _ in strip.crop(seen.x, seen.right):
            if text.strip() and style is not None and style.color is not None and style.bgcolor is not None:
                ink, paper = (Color.from_rich_color(colour) for colour in (style.color, style.bgcolor))
                yield text.strip(), contrast(*((paper, ink) if style.reverse else (ink, paper)))


def contrast(one: Color, other: Color) -> float:
    """Of WCAG 2, from 1 to 21."""
    (low, high), *_ = pairwise(sorted(map(luminance, (one, other))))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
