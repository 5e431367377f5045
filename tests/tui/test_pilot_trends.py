"""The trends screen: sets, cards and points over time as plot, table and words, and the notebook of mistakes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from textual.dom import DOMNode
from textual.widget import Widget
from textual_hires_canvas import Canvas

from tests.simulation import IMPROVING, RELAPSING, practised_month
from tests.tui.practised import MISTAKEN, SAYS, answered, opens, practised, settled, trends
from tests.tui.staging import HOSTILE, screen_text, sees, settle
from trainer.cli.library import Library
from trainer.cli.records import late_mistakes
from trainer.errors import RubricError
from trainer.progress.notebook import KnownMistake
from trainer.progress.trends import WINDOW
from trainer.store.past import Past
from trainer.tui.app import TrainerApp
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.history import HistoryScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.curve_plot import CurvePlot
from trainer.tui.widgets.curve_table import CurveTable
from trainer.tui.widgets.mistake_pane import MistakePane
from trainer.tui.widgets.trend_pane import TrendPane

if TYPE_CHECKING:
    from pathlib import Path

    from rich.style import Style
    from textual.pilot import Pilot

SIZES = [(80, 24), (120, 40)]
BRAILLE = {chr(code) for code in range(0x2801, 0x2900)}
RISING = [answered(20 - day, score=10 * day) for day in range(10)]


def by_hand(values: list[float]) -> str:
    """The newest value weighs a quarter, the one before a quarter of the rest, and so on."""
    weights = [0.75**age for age in range(len(values))][::-1]
    mean = sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
    spread = sum(w * (v - mean) ** 2 for w, v in zip(weights, values, strict=True)) / sum(weights)
    return f"{mean:.0f} % ±{spread**0.5:.0f}"


def marks(pilot: Pilot[None]) -> int:
    return sum(
        line.partition("┃")[2].count("o") + line.partition("┫")[2].count("o") for line in plotted(pilot)
    )


def plotted(pilot: Pilot[None]) -> list[str]:
    return [line for line in screen_text(pilot).split("\n") if "┃" in line or "┫" in line]


def has_line(pilot: Pilot[None]) -> bool:
    return bool(BRAILLE & set(screen_text(pilot)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_the_score_of_a_set_stands_as_a_plot_in_words_and_in_the_list(
    tmp_path: Path, size: tuple[int, int], theme: str
) -> None:
    built = practised(tmp_path, *RISING)
    built = replace(built, settings=replace(built.settings, theme=theme))
    async with TrainerApp(built).run_test(size=size) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: has_line(pilot), "the smoothed line")
        await sees(pilot, "Sets and cards: 2", "01 Vật lý của tốc độ", "score", "1 of 5: m shows the next")
        level = by_hand([10.0 * day for day in range(10)])
        await sees(pilot, f"now {level}", "answers: 10", "newer half +50", "o answer", "100 ", "50 ┫")
        assert screen_text(pilot).count(level) >= 3, "the set, its card and the words"
        assert marks(pilot) == 10, "every answer has a mark inside the frame"


@pytest.mark.parametrize("theme", ["textual-light", "ansi-dark", "nord"])
async def test_the_plot_is_drawn_anew_in_the_colours_of_another_theme(tmp_path: Path, theme: str) -> None:
    async with TrainerApp(practised(tmp_path, *RISING)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: marks(pilot) == 10, "the plot")
        plot = trends(pilot).query_one(CurvePlot)

        def drawn() -> set[str]:
            return {str(getattr(line, "line_style", "")) for line in plot._datasets} - {""}

        def wanted() -> set[str]:
            return {str(plot.get_component_rich_style("curve--line"))}

        before = drawn()
        pilot.app.theme = theme
        await settle(pilot, lambda: before != wanted() == drawn(), f"the line in the colours of {theme}")
        assert marks(pilot) == 10


async def test_a_canvas_is_told_once_that_it_was_drawn_upon_not_of_every_dot(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path, *RISING)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: has_line(pilot), "a plot")
        plot = trends(pilot).query_one(CurvePlot)
        canvas, told = plot.query_one("#plot", Canvas), []
        with patch.object(Widget, "refresh", lambda widget, **_: told.append(widget)):
            plot.refresh(layout=True)
            plot.render()
        assert told.count(canvas) == 1


async def test_a_canvas_mixes_its_colours_once_a_frame_not_once_a_line(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path, *RISING)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: has_line(pilot), "a plot")
        canvas, mixed, style = trends(pilot).query_one("#plot", Canvas), [], DOMNode.rich_style.fget

        def mix(node: DOMNode) -> Style:
            mixed.append(node)
            return style(node)

        with patch.object(DOMNode, "rich_style", property(mix)):
            canvas.refresh()
            ours = canvas.render_lines(canvas.size.region)
            assert mixed.count(canvas) == 1
            canvas.refresh()
            assert ours == Canvas.render_lines(canvas, canvas.size.region)
            assert mixed.count(canvas) == 1 + canvas.size.height, "the library's own way"


async def test_m_goes_through_pace_and_hits_by_kind_and_round_again(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        names = ("score", "words a minute", "conclusions hit", "factors hit", "numbers hit", "score")
        for number, name in enumerate(names):
            await sees(pilot, f"{name}  {number % 5 + 1} of 5: m shows the next")
            await pilot.press("m")


async def test_v_swaps_the_plot_for_a_table_of_the_same_values(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: has_line(pilot))
        await pilot.press("v")
        await sees(pilot, "value bar", "2026-11-18 ", "  90  █████████ ")
        assert not has_line(pilot)
        await pilot.press("v")
        await settle(pilot, lambda: has_line(pilot), "the plot again")
        assert "value bar" not in screen_text(pilot)


async def test_a_terminal_without_block_characters_gets_the_table_in_plain_ones(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING, draws_blocks=False)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "value bar", "#########")
        screen = trends(pilot)
        assert not screen.query(CurvePlot)
        assert "█" not in str(screen.query_one(CurveTable).query_one("Static").render())
        await pilot.press("v")
        await sees(pilot, "value bar")
        assert "plot/table" not in screen_text(pilot)


async def test_the_points_that_cost_most_stand_first_with_how_often_they_were_hit(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING)
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await pilot.press("2")
        await sees(pilot, "Points: 6", "weight 3", "hit 0×, missed", "of 10 answers")
        first = trends(pilot).listed["points"].subjects[0]
        assert first.title in {"Một bước mất ít nhất 4,8 ms.", "Trần khoảng 200 token/s."}
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "the point's card")


@pytest.mark.parametrize("size", SIZES)
async def test_a_mistake_is_told_with_its_runs_and_relapses_and_opens_one_of_its_cards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    days = [(9, MISTAKEN), (8, ""), (7, MISTAKEN), (6, ""), (5, "")]
    attempts = [answered(day, text=text) if text else answered(day) for day, text in days]
    async with TrainerApp(practised(tmp_path, *attempts)).run_test(size=size) as pilot:
        await opens(pilot, "t")
        await pilot.press("3")
        await sees(pilot, "Mistakes: 2", SAYS, "Mẹo: your own old mistake", "made 2×, last on 2026-11-22")
        await sees(pilot, "clean answers since: 2", "relapses: 1", "!.!..", "01/Q1", "01/Q2")
        await pilot.press("enter")
        await sees(pilot, "Which card that tests it?")
        await pilot.press("down", "enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
        await sees(pilot, "Q2")
        await pilot.press("escape", "down")
        await sees(pilot, "a mistake that the rubric looks for", "never made; answers: 5")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "its only card")


async def test_a_mistake_that_came_back_stands_before_ones_own_that_did_not(tmp_path: Path) -> None:
    own = KnownMistake("01/Q1", "never-made", "An old one of my own.", "Mẹo")
    of_rubric = KnownMistake("01/Q1", "ceiling-from-tflops", SAYS, "")
    built = practised(tmp_path, answered(2, text=MISTAKEN), answered(1))
    built = replace(built, mistakes=lambda: (own, of_rubric))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await pilot.press("3")
        await sees(pilot, "Mistakes: 2", own.says)
        assert [line.noted.says for line in trends(pilot).entries or ()] == [SAYS, own.says]


@pytest.mark.parametrize("size", [(80, 24), (40, 14)])
async def test_a_sentence_with_no_room_in_the_list_is_read_to_its_end_beside_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    long = KnownMistake(
        "01/Q1", "ceiling-from-tflops", f"{'long ' * 150}[red]\x1b[31m" + "x" * 90 + " end.", "Mẹo"
    )
    built = replace(practised(tmp_path, answered(1, text=MISTAKEN)), mistakes=lambda: (long,))
    async with TrainerApp(built).run_test(size=size) as pilot:
        await opens(pilot, "t")
        await pilot.press("3")
        await sees(pilot, "Mistakes: 1", "…")
        await settle(pilot, lambda: pilot.app.screen.query_one(MistakePane).max_scroll_y > 0, "long text")
        await pilot.press("tab", *["pagedown"] * 12)
        await sees(pilot, "Tested by")
        await settle(pilot, lambda: "01/Q1 " in screen_text(pilot), "the last line")
        await pilot.press(*["up"] * 10)
        await sees(pilot, "end.")
        assert "\x1b[31m" not in screen_text(pilot)


async def test_enter_opens_the_cards_of_a_set_and_the_question_of_a_card_and_h_their_history(
    tmp_path: Path,
) -> None:
    async with TrainerApp(practised(tmp_path, *RISING)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
        await pilot.press("escape", "down", "h")
        await sees(pilot, "01/Q1 · Answers 1–10 of 10")
        assert isinstance(pilot.app.screen, HistoryScreen)
        await pilot.press("escape", "enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
        await pilot.press("escape", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))


async def test_trends_of_one_card_are_chosen_by_name(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING, answered(1, "01/Q2", score=77))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "Sets and cards: 3")
        await pilot.press("f", *"prefill", "enter")
        await sees(pilot, "01/Q2 · Sets and cards: 1", "now 77 %")


async def test_from_a_verdict_its_cards_trend_is_one_key_away(tmp_path: Path) -> None:
    built = practised(tmp_path, *RISING, answered(1, "01/Q2", score=77))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "enter")
        await pilot.press("enter", "t", *"Không", "ctrl+s")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))
        await pilot.press("question_mark")
        await sees(pilot, "t  trends")
        await pilot.press("question_mark", "t")
        await sees(pilot, "01/Q1 · Sets and cards: 1", "answers: 11")


async def test_answers_in_no_curve_are_counted_and_why(tmp_path: Path) -> None:
    older = answered(30, score=10)
    older = replace(older, sheet=replace(older.sheet, rubric="sha256:older"))
    silent = answered(25)
    silent = replace(silent, sheet=replace(silent.sheet, score=None, graded=False, reason="nothing was said"))
    async with TrainerApp(practised(tmp_path, older, silent, *RISING)).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "1 not graded", "1 under an older rubric: s scores again", "answers: 10")


async def test_a_long_history_is_read_by_its_newest_answers_and_says_so(tmp_path: Path) -> None:
    asked: list[int | None] = []

    class Watched(Past):
        def outcomes(self, set_or_card=None, newest=None):  # type: ignore[no-untyped-def] # as History has it
            asked.append(newest)
            return super().outcomes(set_or_card, newest)

        def attempts(self, set_or_card=None):  # type: ignore[no-untyped-def] # the same
            raise AssertionError("trends read no whole attempts")

    built = practised(tmp_path, *(answered(day + 1, score=50) for day in range(WINDOW + 5)))
    watched = Watched(tmp_path / "recordings" / "history.sqlite3")
    async with TrainerApp(replace(built, past=lambda: watched)).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, f"only the newest {WINDOW:,} answers to each card", f"answers: {WINDOW:,}")
        assert asked == [WINDOW]
        await pilot.press("3")
        await sees(pilot, f"never made; answers: {WINDOW + 5:,}")


async def test_nothing_practised_yet_is_said_and_a_point_in_time_is_no_line(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "No answer is stored yet.")
        await pilot.press("enter", "m", "v", "2", "enter", "3")
        await sees(pilot, "never tested yet")
        await pilot.press("escape")
    one = practised(tmp_path / "one", answered(1, score=50))
    async with TrainerApp(one).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "now 50 %", "2026-11-28 to 2026-11-28", "50 ┫")
        assert marks(pilot) == 1


async def test_a_rubric_that_cannot_be_read_costs_the_notebook_and_not_the_curves(tmp_path: Path) -> None:
    def broken() -> tuple[()]:
        raise RubricError("rubrics/01.toml:3: no such key", hint="take it out")

    built = replace(practised(tmp_path, *RISING), mistakes=broken)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "answers: 10")
        await pilot.press("3")
        await sees(pilot, "no such key", "take it out")


async def test_untrusted_text_is_shown_as_text(tmp_path: Path) -> None:
    card = HOSTILE.cards[0].id
    built = practised(tmp_path, answered(1, card, text=MISTAKEN), decks=lambda: (HOSTILE,))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await sees(pilot, "h[red]")
        await settled(pilot)
        await pilot.press("t")
        await sees(pilot, "h[red]/Q[/]", "[red]đỏ[/]")
        await pilot.press("f", "down", "enter")
        await sees(pilot, "h[red] · Sets and cards: 2")
        assert "\x1b" not in screen_text(pilot)


async def test_a_month_of_practice_shows_what_was_put_in_in_the_learners_language(tmp_path: Path) -> None:
    library = Library(tmp_path)
    built = practised(tmp_path, language="vi", decks=library.gather)
    built = replace(built, mistakes=lambda: late_mistakes(tmp_path))
    for attempt in practised_month(tmp_path):
        built.history.add(attempt)
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("t")
        await sees(pilot, "Bộ và thẻ: 28", "nửa sau")
        improving = next(s for s in trends(pilot).listed["courses"].subjects if s.name == IMPROVING)
        change = improving.measures[0].curve.change
        assert change is not None
        assert change.is_clear
        await pilot.press("3")
        await sees(pilot, "mắc 4 lần, gần nhất ngày", "tái phạm: 2", RELAPSING[0])


@pytest.mark.parametrize("table", [False, True])
async def test_on_ten_lines_what_is_told_of_a_row_is_scrolled_to_its_end_and_the_list_comes_back(
    tmp_path: Path, table: bool
) -> None:
    built = practised(tmp_path, answered(3), answered(2, text=MISTAKEN), answered(1))
    async with TrainerApp(built).run_test(size=(40, 10)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: bool(trends(pilot).query("#words")), "the curve")
        await pilot.press(*(["v"] if table else []), "tab")
        await settle(pilot, lambda: trends(pilot).has_class("-reading"), "room for what is read")
        assert "numbers hit" not in screen_text(pilot)
        await pilot.press("end")
        await sees(pilot, "numbers hit 33 %")
        await pilot.press("shift+tab", "down")
        await sees(pilot, "╭─ Sets and cards", "Q1")


async def test_where_there_is_room_tab_goes_to_no_pane_that_has_nothing_to_scroll(tmp_path: Path) -> None:
    built = practised(tmp_path, answered(3), answered(1))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "t")
        await settle(pilot, lambda: bool(trends(pilot).query("#words")), "the curve")
        await pilot.press("tab")
        assert not isinstance(trends(pilot).focused, TrendPane)
