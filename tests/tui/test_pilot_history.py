"""The history screen: pages of old answers, chosen by set or card, each opened with its stored verdict."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from textual.widgets import TextArea

from tests.tui.practised import (
    CLEAN,
    MISTAKEN,
    SAYS,
    HeldReplay,
    answered,
    history,
    keep_file,
    opens,
    practised,
    settled,
)
from tests.tui.staging import HOSTILE, NOW, screen_text, sees, settle
from trainer.errors import HistoryError
from trainer.store.past import Past
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.past_verdict import PastVerdictScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

SIZES = [(80, 24), (120, 40)]


async def opens_verdict(pilot: Pilot[None]) -> PastVerdictScreen:
    await pilot.press("enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, PastVerdictScreen), "the stored verdict")
    screen = pilot.app.screen
    assert isinstance(screen, PastVerdictScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_answers_stand_newest_first_with_score_and_what_came_back(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    built = practised(tmp_path, answered(3, "01/Q2", score=61), answered(1, text=MISTAKEN), answered(2))
    async with TrainerApp(built).run_test(size=size) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "Answers 1–3 of 3", f"! came back: {SAYS}", "Quảng cáo", "⏎ open", "f set or card")
        lines = screen_text(pilot).split("\n")
        at = {
            score: next(n for n, line in enumerate(lines) if f" {score} " in line) for score in ("41", "61")
        }
        assert at["41"] < at["61"]
        assert f"{(NOW - timedelta(days=1)).astimezone():%Y-%m-%d %H:%M}  01/Q1" in screen_text(pilot)


async def test_forty_columns_have_room_for_the_day_the_card_the_score_and_a_word_of_the_question(
    tmp_path: Path,
) -> None:
    built = practised(tmp_path, answered(3, "01/Q2", score=61), answered(1, text=MISTAKEN))
    async with TrainerApp(built).run_test(size=(40, 10)) as pilot:
        await opens(pilot, "h")
        day = f"{(NOW - timedelta(days=1)).astimezone():%m-%d}"
        await sees(pilot, f"{day}  01/Q1      41  ", "! came back", " 61  ")
        await pilot.resize_terminal(80, 24)
        await sees(pilot, f"{(NOW - timedelta(days=1)).astimezone():%Y-%m-%d %H:%M}  01/Q1      41  ")


async def test_an_answer_that_was_not_graded_says_so_and_has_no_score(tmp_path: Path) -> None:
    silent = answered(1)
    sheet = replace(silent.sheet, score=None, graded=False, reason="nothing was said")
    built = practised(tmp_path, replace(silent, sheet=sheet))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "not graded", "Answers 1–1 of 1")


async def test_an_empty_history_says_so_and_leads_back(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "No answer is stored yet.", "Answers 0–0 of 0")
        assert "⏎" not in screen_text(pilot), "there is nothing to open"
        await pilot.press("enter", "n", "b", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))


class Watched(Past):
    """Notes how many answers were ever asked for at once, and that none was read whole."""

    asked: list[int]

    def page(self, set_or_card, skip, count):  # type: ignore[no-untyped-def] # as Past has it
        self.asked.append(count)
        return super().page(set_or_card, skip, count)

    def attempts(self, set_or_card=None):  # type: ignore[no-untyped-def] # as History has it
        raise AssertionError("a list reads no whole attempts")


async def test_a_long_history_is_turned_page_by_page_and_never_read_whole(tmp_path: Path) -> None:
    built = practised(tmp_path, *(answered(day + 1, score=day % 100) for day in range(250)))
    watched = Watched(tmp_path / "recordings" / "history.sqlite3")
    watched.asked = []
    async with TrainerApp(replace(built, past=lambda: watched)).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "Answers 1–100 of 250", "n older")
        assert "newer" not in screen_text(pilot)
        await pilot.press("n")
        await sees(pilot, "Answers 101–200 of 250", "b newer")
        await pilot.press("end", "down")
        await sees(pilot, "Answers 201–250 of 250")
        assert history(pilot).rows.highlighted == 0
        await pilot.press("n")
        await settled(pilot)
        await sees(pilot, "Answers 201–250 of 250")
        await pilot.press("up")
        await sees(pilot, "Answers 101–200 of 250")
        await settle(pilot, lambda: history(pilot).rows.highlighted == 99, "the row before")
    assert max(watched.asked) == 100


async def test_the_history_of_one_card_is_chosen_by_typing_a_part_of_its_name(tmp_path: Path) -> None:
    built = practised(tmp_path, answered(1), answered(2, "01/Q2", score=61), answered(3, "01/Q1+", score=77))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await pilot.press("f", *"prefill")
        await sees(pilot, "01/Q2  Vì sao prefill", "⏎ choose")
        await pilot.press("enter")
        await sees(pilot, "01/Q2 · Answers 1–1 of 1")
        await pilot.press("f", "enter")
        await sees(pilot, "Answers 1–3 of 3")
        await pilot.press("f", *"no such", "enter")
        await sees(pilot, "Nothing has such a name.")
        await pilot.press("escape")
        await sees(pilot, "Answers 1–3 of 3")


async def test_from_the_cards_of_a_set_its_own_history_is_shown(tmp_path: Path) -> None:
    built = practised(tmp_path, answered(1), answered(2, "02/Q1", score=11))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
        await pilot.press("h")
        await sees(pilot, "01 · Answers 1–1 of 1")


@pytest.mark.parametrize("size", SIZES)
async def test_the_stored_verdict_of_an_old_answer_is_opened_and_leads_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    built = practised(tmp_path, answered(5, text=MISTAKEN))
    async with TrainerApp(built).run_test(size=size) as pilot:
        await opens(pilot, "h")
        await opens_verdict(pilot)
        await sees(pilot, "Answered 2026-11-24", "6 of 13 by weight = 46 %", "TFLOPS", "space again")
        await pilot.press("f")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
        await pilot.press("escape")
        await sees(pilot, "Answers 1–1 of 1")


async def test_my_word_against_an_old_verdict_is_kept_and_stands_in_the_list_on_return(
    tmp_path: Path,
) -> None:
    built = practised(tmp_path, answered(5, text=MISTAKEN))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "! came back")
        screen = await opens_verdict(pilot)
        for row in screen.query("FindingRow"):
            if row.line.item == "mistake":  # type: ignore[attr-defined] # a FindingRow
                row.focus()
        await sees(pilot, "c I did / didn't say it")
        await pilot.press("c")
        await sees(pilot, "your word", "= 46 %, nothing taken off")
        await pilot.press("escape")
        await sees(pilot, " 46 ", "at first 41", "you contested 1×")
        assert "came back" not in screen_text(pilot)


async def test_an_old_transcript_is_corrected_and_tells_later_what_was_heard_at_first(tmp_path: Path) -> None:
    built = practised(tmp_path, answered(5, text=MISTAKEN))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "h")
        await opens_verdict(pilot)
        await pilot.press("e")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CorrectTranscript))
        pilot.app.screen.query_one(TextArea).text = CLEAN
        await pilot.press("ctrl+s")
        await sees(pilot, "Corrected by you: 41 → 46")
        await pilot.press("escape")
        await sees(pilot, "at first 41")
        await opens_verdict(pilot)
        await pilot.press("3")
        await sees(pilot, "As corrected by you:", "Heard at first:", "Trần đến từ TFLOPS")


async def test_an_old_recording_is_replayed_where_its_file_is_there(tmp_path: Path) -> None:
    replay = HeldReplay()
    built = practised(tmp_path, answered(5, recording="a.wav"), replay=replay)
    keep_file(built, "a.flac")
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "h")
        await opens_verdict(pilot)
        await pilot.press("3", "p")
        await sees(pilot, "p stops")
        assert replay.played == ["a.wav"]
        await pilot.press("p")


async def test_a_recording_that_is_gone_is_said_in_the_list_and_on_the_verdict_and_not_played(
    tmp_path: Path,
) -> None:
    built = practised(tmp_path, answered(5, recording="a.wav"), replay=HeldReplay())
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "its recording is gone")
        screen = await opens_verdict(pilot)
        await sees(pilot, "its recording a.wav is gone: deleted or pruned")
        await pilot.press("3")
        assert screen.check_action("play", ()) is False


async def test_the_answer_to_a_card_that_is_in_no_set_any_more_is_read_and_contested_but_leads_nowhere(
    tmp_path: Path,
) -> None:
    built = practised(tmp_path, answered(5, "09/Q9", text=MISTAKEN))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await sees(pilot, "09/Q9", "(this card is not here)")
        screen = await opens_verdict(pilot)
        await sees(pilot, "its card is in no set any more", "6 of 13 by weight")
        assert [screen.check_action(a, ()) for a in ("again", "followup", "next_card", "trends")] == [
            False
        ] * 4
        await pilot.press("c")
        await sees(pilot, "Which words say it?")
        await pilot.press("enter")
        await sees(pilot, "your word")
        await pilot.press("space", "escape")
        await sees(pilot, "Answers 1–1 of 1")


async def test_an_old_answer_is_not_heard_again_in_the_background(tmp_path: Path) -> None:
    class Never:
        def run(self, *_: object) -> None:
            raise AssertionError("an old answer is heard again")

        def abandon(self) -> None:
            pass

    built = practised(tmp_path, answered(5, recording="a.wav"), second_hearing=Never())
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opens(pilot, "h")
        await opens_verdict(pilot)
        await settled(pilot)
        await sees(pilot, "heard by base int8 cpu")
        assert "not heard once more" not in screen_text(pilot)


async def test_a_history_that_cannot_be_read_is_told_with_its_remedy(tmp_path: Path) -> None:
    def broken() -> Past:
        raise HistoryError("the history is damaged", hint="put a backup in its place")

    built = practised(tmp_path, past=broken)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("h")
        await sees(pilot, "the history is damaged", "put a backup in its place")


async def test_untrusted_text_of_decks_and_answers_is_shown_as_text(tmp_path: Path) -> None:
    card = HOSTILE.cards[0].id
    built = practised(tmp_path, answered(1, card, text=MISTAKEN), decks=lambda: (HOSTILE,))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await sees(pilot, "h[red]")
        await settled(pilot)
        await pilot.press("h")
        await sees(pilot, "h[red]/Q[/]", "[red]đỏ[/]")
        await pilot.press("f")
        await sees(pilot, "[@click=app.quit]x[/]")
        assert "\x1b" not in screen_text(pilot)
        await pilot.press("escape")
        await opens_verdict(pilot)
        await sees(pilot, "6 of 13")


async def test_without_kept_answers_there_is_no_way_back_to_them(tmp_path: Path) -> None:
    async with TrainerApp(practised(tmp_path, past=None)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await settled(pilot)
        await pilot.press("h", "t", "r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetsScreen)
        assert not {"history", "trends"} & set(screen_text(pilot).split())
