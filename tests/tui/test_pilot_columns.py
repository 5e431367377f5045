"""What belongs under each other stands under each other, and a long line goes on under its own text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from textual.content import Content
from textual.css.styles import RulesMap
from textual.style import Style
from textual.visual import RenderOptions

from tests.tui.staging import VIETNAMESE, no_microphone, past_attempts, screen_text, sees, services
from trainer.config import CHOICES
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.choose_file import ChooseFile
from trainer.tui.preferences import WORDED, shown_value
from trainer.tui.strings import Phrases
from trainer.tui.widgets.hanging import Hanging
from trainer.tui.widgets.whole_items import WholeItems

if TYPE_CHECKING:
    from pathlib import Path

LONG = "Vì sao bộ này có một tên dài đến mức không màn hình nào đủ chỗ cho nó trong một dòng duy nhất"


def column(shown: str, *words: str) -> list[int]:
    lines = shown.splitlines()
    return [next(line.index(word) for line in lines if word in line) for word in words]


async def test_sets_with_long_and_short_names_stand_in_one_column(tmp_path: Path) -> None:
    demo = replace(VIETNAMESE, id="demo", title="Physics of speed")
    stage = services(tmp_path, decks=lambda: (VIETNAMESE, demo))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Physics of speed", "not practised yet")
        one, other, below = column(screen_text(pilot), "Vật lý", "Physics of speed", "2 cards")
        assert one == other == below


@pytest.mark.parametrize("columns", [40, 80])
async def test_a_long_title_goes_on_under_itself(tmp_path: Path, columns: int) -> None:
    stage = services(tmp_path, decks=lambda: (replace(VIETNAMESE, title=LONG),))
    async with TrainerApp(stage).run_test(size=(columns, 24)) as pilot:
        await sees(pilot, "2 cards")
        shown = screen_text(pilot)
        begun, *_, below = (line for line in shown.splitlines() if set(line.split()) & set(LONG.split()))
        word = next(word for word in below.split() if word in LONG.split())
        assert below.index(word) == begun.index("Vì")
        assert " ".join(LONG.split()[-2:]) in " ".join(shown.replace("│", " ").split())


async def test_scores_and_what_is_instead_of_one_leave_titles_in_one_column(tmp_path: Path) -> None:
    stage = services(tmp_path)
    for attempt in past_attempts([35, None, 100]):
        stage.history.add(attempt)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await sees(pilot, "not graded", "100")
        titles = [line.index('"Quảng') for line in screen_text(pilot).splitlines() if '"Quảng' in line]
        assert len(titles) == 3
        assert len(set(titles)) == 1


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["vi", "en"])
async def test_titles_of_the_exam_form_are_whole(tmp_path: Path, language: str, columns: int) -> None:
    stage, say = services(tmp_path, language=language), Phrases(language)
    async with TrainerApp(stage).run_test(size=(columns, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("x")
        await sees(pilot, *(say(f"exam.{title}") for title in ("sets", "count", "way", "seed")))


@pytest.mark.parametrize("rows", [24, 10])
async def test_without_a_microphone_the_other_ways_stand_out(tmp_path: Path, rows: int) -> None:
    async with TrainerApp(services(tmp_path, microphone=no_microphone)).run_test(size=(80, rows)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter", "space")
        await sees(pilot, "there is no microphone", "t types the answer")
        ways = pilot.app.screen.query_one("#other-ways")
        assert ways.styles.text_style.bold
        assert not pilot.app.screen.query_one("#ready").styles.text_style.bold


def test_every_value_that_the_file_names_is_told_in_the_interface_s_language(tmp_path: Path) -> None:
    say = Phrases("vi")
    for key in ("theme", "characters", "second_hearing"):
        for value in WORDED[key]:
            stage = services(tmp_path, language="vi")
            told = shown_value(key, replace(stage, settings=replace(stage.settings, **{key: value})), say)
            assert told == say(f"set.value.{value}")
            assert told != value or value == "unicode"
    assert set(CHOICES) <= set(WORDED)


async def test_a_toast_gives_no_orders_to_the_terminal(tmp_path: Path) -> None:
    """Of a file that somebody named so, told as what is wrong with it."""
    stage = services(tmp_path, faults=lambda: ("66-\x1b[31m[red]\u202e evil.md:1: broken",))
    async with TrainerApp(stage).run_test(size=(80, 24), notifications=True) as pilot:
        await sees(pilot, "�[31m[red]")
        assert not {"\x1b", "\u202e"} & set(screen_text(pilot))


async def test_names_of_files_are_text_and_marked_by_signs_of_every_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x\x1b[31m[red]\u202e.wav").touch()
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    app = TrainerApp(services(tmp_path / "home"))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ChooseFile(app.desk))
        await sees(pilot, "▶ folder", "· x�[31m[red]�.wav")
        shown = screen_text(pilot)
        assert not {"\x1b", "\u202e", "📁", "📄"} & set(shown)


async def test_the_palette_has_no_picture(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("ctrl+p")
        await sees(pilot, "Search for commands")
        assert "🔎" not in screen_text(pilot)


async def test_a_curve_s_table_has_its_heads_over_its_columns(tmp_path: Path) -> None:
    stage = services(tmp_path)
    for attempt in past_attempts([5, 48, 100]):
        stage.history.add(attempt)
    for language, heads in (("en", ("value", "bar", "smooth")), ("vi", ("trị", "cột", "trơn"))):
        async with TrainerApp(replace(stage, language=language)).run_test(size=(80, 24)) as pilot:
            await pilot.press("t", "v")
            await sees(pilot, *heads)
            lines = screen_text(pilot).splitlines()
            head = next(line for line in lines if heads[1] in line and heads[2] in line)
            at = [line.index("█" * 3) for line in lines if "█" * 3 in line]
            assert set(at) == {head.index(heads[1])}


def test_counts_are_broken_between_them_and_a_line_that_is_not_to_be_broken_is_not() -> None:
    items = WholeItems([Content("✓ 1 trúng"), Content("✗ 10 thiếu"), Content("1 theo lời bạn")])
    for rules, told in (
        (RulesMap(), ["✓ 1 trúng   ✗ 10 thiếu", "1 theo lời bạn"]),
        (RulesMap(text_wrap="nowrap", text_overflow="ellipsis"), ["✓ 1 trúng   ✗ 10 thiếu   1 th…"]),
    ):
        options = RenderOptions(lambda *_: Style(), rules)
        drawn = [strip.text.rstrip() for strip in items.render_strips(30, None, Style(), options)]
        assert drawn == told
        assert items.get_height(rules, 30) == len(told)


def test_a_hanging_row_is_as_high_as_what_is_drawn_of_it() -> None:
    row, options = Hanging(Content(f"01  {LONG}\n    {LONG}"), 4), RenderOptions(lambda *_: Style(), {})
    for width in (6, 20, 33, 200):
        assert row.get_height({}, width) == len(row.render_strips(width, None, Style(), options)), width
