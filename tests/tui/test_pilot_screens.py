from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import Static, TabbedContent

from tests.tui.staging import (
    HOSTILE,
    VIETNAMESE,
    past_attempts,
    screen_text,
    sees,
    services,
    settle,
)
from trainer.chosen_keys import ChosenKey
from trainer.config import Settings
from trainer.deck.card import Deck
from trainer.errors import DeckError, HistoryError
from trainer.scoring.sheet import ScoreSheet
from trainer.store.history import History
from trainer.tui.app import TrainerApp
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.progress.attempt import Attempt
    from trainer.spoken.transcript import Transcript

SIZES = [(80, 24), (120, 40)]


async def typed(pilot: Pilot[None], text: str = "Không hứa được") -> None:
    """From the first screen to the verdict on a typed answer to the first card."""
    await settle(pilot, lambda: bool(pilot.app.screen.query("Rows")) and "·" in screen_text(pilot))
    await pilot.press("enter")
    await sees(pilot, "Choose a card")
    await pilot.press("enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
    screen = pilot.app.screen
    assert isinstance(screen, QuestionScreen)
    await pilot.press("t")
    screen.typing.area.text = text
    await pilot.press("ctrl+s")
    await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_shows_each_set_with_answers_mean_and_trend(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = services(tmp_path)
    for attempt in past_attempts([0, 50, None, 100]):
        stage.history.add(attempt)
    async with TrainerApp(stage).run_test(size=size) as pilot:
        await sees(pilot, "01", "Vật lý của tốc độ", "2 cards", "answered 4×", "mean 50", "▁▄█")
        await sees(pilot, "⏎ open", "q quit", "? keys")


async def test_the_cards_show_status_last_score_and_the_follow_ups(tmp_path: Path) -> None:
    stage = services(tmp_path)
    for attempt in [*past_attempts([40, 70]), *past_attempts([90], "01/Q1+")]:
        stage.history.add(attempt)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("enter")
        await sees(pilot, "Q1", "priority", "last 70", "follow-up 90", "Q2", "solid", "not practised yet")


async def test_a_new_answer_shows_in_the_list_when_one_comes_back(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        await pilot.press("escape")
        await sees(pilot, "last 36")
        await pilot.press("escape")
        await sees(pilot, "answered 1×", "mean 36")


@pytest.mark.parametrize("size", SIZES)
async def test_the_verdict_shows_score_arithmetic_and_the_heaviest_missed_point_without_scrolling(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=size) as pilot:
        await typed(pilot)
        await sees(pilot, "6 of 13 by weight = 46 % − 10 % for mistakes = 36")
        await sees(pilot, "✓ 3 hit   ✗ 2 missed   ≠ 1 wrong   ! 1 mistake", "Trần khoảng 200 token/s.")
        await sees(
            pilot, "1 Points", "2 Numbers", "3 Transcript", "4 Model answer", "space again", "esc back"
        )


async def test_points_stand_in_the_order_heavy_missed_wrong_mistake_missed_hit(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(100, 60)) as pilot:
        await typed(pilot)
        await sees(pilot, "✓ hit")
        lines = screen_text(pilot)
        order = [
            "Trần khoảng 200",
            "Một bước mất ít nhất",
            "Nói trần đến từ TFLOPS",
            "Benchmark quên gọi",
            "Không hứa được 300",
            "Mỗi bước decode đọc",
            "Trọng số nặng",
        ]
        places = [lines.index(text) for text in order]
        assert places == sorted(places)
        assert "your own Mẹo: Có lần tôi nói trần đến từ TFLOPS." in lines
        assert "“đọc toàn bộ trọng số”" in lines
        assert "right digits, wrong power of ten" in lines


async def test_the_number_ledger_says_expected_heard_verdict_and_where(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(100, 30)) as pilot:
        await typed(pilot)
        await pilot.press("2")
        await sees(
            pilot,
            "expected",
            "heard",
            "4,8 ms",
            "48 ms",
            "≠ wrong",
            "“bốn mươi tám mili giây”",
            "200 token/s",
        )


async def test_the_transcript_and_the_model_answer_are_one_key_away(tmp_path: Path) -> None:
    from tests.tui.staging import SAID

    async with TrainerApp(services(tmp_path)).run_test(size=(100, 30)) as pilot:
        await typed(pilot, SAID)
        await pilot.press("3")
        await sees(pilot, "Mỗi bước decode phải đọc toàn bộ trọng số", "underlined: earned credit")
        await pilot.press("4")
        await sees(pilot, "Với một người dùng (batch 1)", "Key numbers", "mức sàn decode", "Có lần tôi nói")


async def test_a_card_without_follow_up_or_successor_offers_neither(tmp_path: Path) -> None:
    last = Deck("01", "Một", "vi", (), VIETNAMESE.cards[1:], "01.md")
    async with TrainerApp(services(tmp_path, decks=lambda: (last,))).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        await sees(pilot, "space again")
        assert "follow-up" not in screen_text(pilot)
        assert "next card" not in screen_text(pilot)
        await pilot.press("f", "n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, VerdictScreen)


async def test_an_ungraded_answer_shows_its_reason_and_no_number(tmp_path: Path) -> None:
    def unheard(card: str, transcript: Transcript) -> ScoreSheet:
        return ScoreSheet(card, "sha256:a", None, False, "only noise was heard", (), (), 0, 9, 0)

    async with TrainerApp(services(tmp_path, score=unheard)).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        await sees(pilot, "Not graded: only noise was heard")
        assert not pilot.app.screen.query("#score")


async def test_a_history_that_cannot_be_written_is_said_beside_the_verdict(tmp_path: Path) -> None:
    class Full(History):
        def add(self, attempt: Attempt) -> None:
            raise HistoryError("the disk is full", hint="make room")

    async with TrainerApp(services(tmp_path, history=Full(tmp_path / "h"))).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        await sees(pilot, "= 36", "Not stored: the disk is full; make room")


async def test_a_broken_history_still_lets_one_practise(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_text("no database" * 100, encoding="utf-8")
    async with TrainerApp(services(tmp_path, history=History(path))).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "not a history", "close")
        await pilot.press("enter")
        await sees(pilot, "Vật lý của tốc độ", "not practised yet")


async def test_a_deck_that_cannot_be_read_is_a_dialog_with_its_remedy(tmp_path: Path) -> None:
    def broken() -> tuple[Deck, ...]:
        raise DeckError("01.md:7: a card without a heading", hint="write ## Q1 · title")

    async with TrainerApp(services(tmp_path, decks=broken)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "01.md:7: a card without a heading", "→ write ## Q1 · title")


async def test_no_set_at_all_says_how_to_get_one(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, decks=tuple)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "trainer init")
        await pilot.press("enter")
        await sees(pilot, "trainer init")


@pytest.mark.parametrize("size", SIZES)
async def test_hostile_text_is_shown_as_text_on_every_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    def repeats(card: str, transcript: Transcript) -> ScoreSheet:
        from trainer.rubric.finding import Evidence, Finding, MistakeFinding

        text = transcript.text
        whole = Evidence(0, len(text), text)
        point = Finding(text, text, 3, "wrong", text, text, whole, text, text)
        mistake = MistakeFinding(text, "said", text, "Mẹo", whole)
        return ScoreSheet(card, text, 0, True, text, (point,), (mistake,), 0, 3, 0)

    from tests.tui.staging import HOSTILE_TEXT

    stage = services(tmp_path, decks=lambda: (HOSTILE,), score=repeats)
    async with TrainerApp(stage).run_test(size=size) as pilot:
        await sees(pilot, "h[red]", "[red]đỏ[/] [/] [@click=app.quit]x[/]")
        await typed(pilot, HOSTILE_TEXT)
        for key in "1234":
            await pilot.press(key)
            await sees(pilot, "[red]đỏ[/] [/]")
            assert "\x1b" not in screen_text(pilot)
            assert "\u202e" not in screen_text(pilot)


async def test_the_interface_speaks_vietnamese_where_it_is_asked_to(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Chọn một bộ", "chưa luyện", "⏎ mở", "q thoát")
        await pilot.press("enter")
        await sees(pilot, "Chọn một thẻ")
        await pilot.press("enter")
        await sees(pilot, "Nhấn phím cách rồi trả lời thành tiếng. Bạn có 60 giây.", "space nói")


async def test_light_and_dark_are_chosen_in_the_settings_and_changed_by_a_key(tmp_path: Path) -> None:
    stage = services(tmp_path, settings=Settings(theme="light"))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        assert not pilot.app.current_theme.dark
        await pilot.press("f2")
        assert pilot.app.current_theme.dark


async def test_the_keys_of_the_screen_come_first_then_those_of_everywhere_then_moving_about(
    tmp_path: Path,
) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        await pilot.press("question_mark")
        await sees(pilot, "On this screen", "1  points", "4  model answer", "f  follow-up", "esc  back")
        told = str(pilot.app.screen.query_one("#keys-help Static", Static).content)
        heads = ["On this screen", "again", "Everywhere", "light/dark", "To move about", "focus next"]
        assert [told.index(head) for head in heads] == sorted(told.index(head) for head in heads)
        await pilot.press("question_mark")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))


@pytest.mark.parametrize("size", [(80, 24), (40, 10)])
async def test_the_last_of_the_keys_is_reached_by_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=size) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("question_mark")
        await sees(pilot, "On this screen")
        told = str(pilot.app.screen.query_one("#keys-help Static", Static).content).splitlines()
        await pilot.press("end")
        await sees(pilot, told[-1].split()[-1], "esc close")
        await pilot.press("home")
        await sees(pilot, "On this screen")


async def test_a_key_of_ones_own_is_told_in_place_of_the_usual_one(tmp_path: Path) -> None:
    settings = Settings(keys=(ChosenKey("sets.exam", ("f5",), 1),))
    async with TrainerApp(services(tmp_path, settings=settings)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("question_mark")
        await sees(pilot, "f5  exam")


async def test_the_tabs_follow_the_keys(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await typed(pilot)
        for key, tab in (("2", "numbers"), ("3", "transcript"), ("4", "model"), ("1", "points")):
            await pilot.press(key)
            await settle(pilot, lambda tab=tab: pilot.app.screen.query_one(TabbedContent).active == tab)  # type: ignore[misc]
