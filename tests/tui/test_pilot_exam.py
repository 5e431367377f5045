"""An exam from the sets screen to its report: no verdict before the end, nothing answered is lost."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input, Select, SelectionList

from tests.tui.staging import (
    HOSTILE,
    SAID,
    VIETNAMESE,
    StageTranscriber,
    no_microphone,
    past_attempts,
    screen_text,
    sees,
    services,
    settle,
    speaks,
)
from trainer.cli.exams import save_in
from trainer.deck.card import Deck
from trainer.exam.examination import State
from trainer.tui.app import TrainerApp
from trainer.tui.screens.exam import ExamScreen
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.exam_question import ExamQuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services

SIZES = [(80, 24), (120, 40)]
OTHER = Deck(
    "02", "KV cache", "vi", (), tuple(replace(c, id=f"02/{c.id[3:]}") for c in VIETNAMESE.cards), "2"
)
THREE = (*VIETNAMESE.cards, replace(VIETNAMESE.cards[1], id="01/Q3"))
VERDICTS = ("by weight", "✗", "≠", "36")


async def begin(pilot: Pilot[None], way: str = "order") -> None:
    """From the sets to the first question."""
    await sees(pilot, "Vật lý", "exam")
    await pilot.press("x")
    await sees(pilot, "How many cards")
    pilot.app.screen.query_one("#way", Select).value = way
    await pilot.press("ctrl+s")
    await sees(pilot, "1 of 2", "Press Space")


async def speak(pilot: Pilot[None]) -> None:
    await pilot.press("space")
    await speaks(pilot, 2)
    await pilot.press("space")


async def type_answer(pilot: Pilot[None]) -> None:
    await pilot.press("t", *"4,8", "ctrl+s")


def exam_of(pilot: Pilot[None]) -> ExamScreen:
    (screen,) = (s for s in pilot.app.screen_stack if isinstance(s, ExamScreen))
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_cards_are_asked_one_after_the_other_and_verdicts_come_at_the_end(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=size) as pilot:
        await begin(pilot)
        await speak(pilot)
        await sees(pilot, "2 of 2", "Vì sao prefill", "Press Space")
        await settle(pilot, lambda: exam_of(pilot).examination.hearing == 0, "the first answer is judged")
        assert not any(verdict in screen_text(pilot) for verdict in VERDICTS)
        await type_answer(pilot)
        await sees(pilot, "mean of 2 graded cards of 2", "01/Q1", "01/Q2")
        await sees(
            pilot, "✗ missed: Trần khoảng 200 token/s.", "≠ wrong: 48 ms, not 4,8 ms", "! mistake: Mẹo"
        )
        await sees(pilot, "2 s ·", "words a minute")
    kept = stage.history.attempts()
    assert {a.card for a in kept} == {"01/Q1", "01/Q2"}
    assert len({a.sitting for a in kept}) == 1
    assert kept[0].sitting


async def test_the_next_question_does_not_wait_for_the_last_answer_and_the_end_can_be_left_too(
    tmp_path: Path,
) -> None:
    slow = StageTranscriber()
    stage = services(tmp_path, transcriber=lambda: slow)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await speak(pilot)
        await sees(pilot, "2 of 2", "Press Space")
        await settle(pilot, lambda: slow.heard == 1)
        await speak(pilot)
        await sees(pilot, "Scoring what you said: 0 of 2", "report now")
        await pilot.press("enter")
        await sees(pilot, "being scored…", "2 still being scored: in no mean", "No card was graded")
        slow.gate.set()
        await sees(pilot, "mean of 2 graded cards of 2", "36")


async def test_a_skipped_card_is_told_and_not_scored(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("s")
        await sees(pilot, "2 of 2")
        await type_answer(pilot)
        await sees(pilot, "mean of 1 graded card of 2", "1 skipped: in no mean", "–  01/Q1")
        told = screen_text(pilot).splitlines()
        row = next(number for number, line in enumerate(told) if "–  01/Q1" in line)
        assert told[row + 1].index("skipped") == told[row].index("01/Q1"), "what there is instead of a score"
    assert [a.card for a in stage.history.attempts()] == ["01/Q2"]


async def test_a_key_pressed_twice_skips_one_card(tmp_path: Path) -> None:
    stage = services(tmp_path, decks=lambda: (replace(VIETNAMESE, cards=THREE),))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("x")
        await sees(pilot, "of 3")
        await pilot.press("ctrl+s")
        await sees(pilot, "1 of 3", "Press Space")
        screen = pilot.app.screen
        assert isinstance(screen, ExamQuestionScreen)
        screen.action_skip()
        assert screen.check_action("skip", ()) is screen.check_action("record", ()) is False
        await sees(pilot, "2 of 3")
        assert exam_of(pilot).report.count(State.SKIPPED) == 1


async def test_escape_while_waiting_gives_the_report_and_only_then_goes_back(tmp_path: Path) -> None:
    slow = StageTranscriber()
    async with TrainerApp(services(tmp_path, transcriber=lambda: slow)).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("s")
        await sees(pilot, "2 of 2")
        await speak(pilot)
        await sees(pilot, "Scoring what you said")
        await pilot.press("escape")
        await sees(pilot, "1 still being scored")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
        slow.gate.set()


async def test_leaving_in_the_middle_is_asked_about_and_keeps_what_was_answered(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await speak(pilot)
        await sees(pilot, "2 of 2")
        await pilot.press("escape")
        await sees(pilot, "End the exam here?", "1 of 2 cards")
        await pilot.press("n")
        await settle(pilot, lambda: isinstance(pilot.app.screen, ExamQuestionScreen))
        await pilot.press("escape")
        await sees(pilot, "End the exam here?")
        await pilot.press("y")
        await sees(pilot, "left before the end", "1 not asked: in no mean", "mean of 1 graded card")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert len(stage.history.attempts()) == 1


async def test_a_cancelled_take_is_asked_again_and_not_handed_in(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("escape")
        await sees(pilot, "Cancelled.", "1 of 2")
        await pilot.press("u")
        await sees(pilot, "2 of 2")
        assert exam_of(pilot).examination.answered == 1


async def test_without_a_microphone_the_question_stays_and_can_be_typed(tmp_path: Path) -> None:
    stage = services(tmp_path, microphone=no_microphone)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("space")
        await sees(pilot, "no microphone", "1 of 2")
        await type_answer(pilot)
        await sees(pilot, "2 of 2")


async def test_an_answer_that_cannot_be_heard_fails_alone_and_its_recording_stays(tmp_path: Path) -> None:
    class Deaf(StageTranscriber):
        def load(self) -> None:
            raise OSError("no model")

    deaf = Deaf()
    stage = services(tmp_path, transcriber=lambda: deaf)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await speak(pilot)
        await sees(pilot, "2 of 2")
        await type_answer(pilot)
        await sees(pilot, "1 not heard: in no mean", "the recording is kept", "no model")
        assert exam_of(pilot).report.count(State.FAILED) == 1
    assert len(list(stage.recordings.folder.glob("*.wav"))) == 1
    assert [a.card for a in stage.history.attempts()] == ["01/Q2"]


async def test_a_line_opens_its_full_verdict_and_what_is_changed_there_stands_in_the_report(
    tmp_path: Path,
) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await type_answer(pilot)
        await sees(pilot, "2 of 2")
        await pilot.press("s")
        await sees(pilot, "mean of 1")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))
        await sees(pilot, "by weight")
        amended(stage, 91)
        await pilot.press("escape")
        await sees(pilot, "mean of 1 graded card", " 91  01/Q1")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ExamScreen), "a skipped card has no verdict"


@pytest.mark.parametrize("size", [*SIZES, (40, 10)])
async def test_the_follow_up_of_a_card_is_answered_from_the_report_and_leads_back_to_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await type_answer(pilot)
        await sees(pilot, "2 of 2", "Press Space")
        await type_answer(pilot)
        await sees(pilot, "mean of 2", "follow-up")
        await pilot.resize_terminal(*size)
        report = exam_of(pilot)
        await pilot.press("down")
        assert "f" not in report.active_bindings, "the second card has no follow-up"
        await pilot.press("up", "f")
        await sees(pilot, "Baseline 70B")
        await pilot.press("t", *"74", "ctrl+s")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "its verdict")
        assert [a.sitting for a in stage.history.attempts("01/Q1+")] == [""], "it is none of the exam's"
        await pilot.press("escape")
        await settle(pilot, lambda: pilot.app.screen is report, "the report")
        assert report.report.lines[0].question.id == "01/Q1"


def amended(stage: Services, score: int) -> None:
    """As a second hearing or the learner's word would change it."""
    from trainer.store.history import History

    assert isinstance(stage.history, History)
    (attempt,) = stage.history.attempts()
    stage.history.rescore([(attempt.id, replace(attempt.sheet, score=score), ())], attempt.at)


async def test_the_report_is_saved_where_it_says(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    async with TrainerApp(services(tmp_path, save_report=save_in(folder, "en"))).run_test(
        size=(120, 40)
    ) as pilot:
        await begin(pilot)
        await type_answer(pilot)
        await sees(pilot, "2 of 2")
        await pilot.press("s")
        await sees(pilot, "mean of 1", "save report")
        await pilot.press("s")
        await sees(pilot, "Saved: ")
        shown = "".join(screen_text(pilot).split())
    (data,) = folder.glob("*.json")
    assert data.stem in shown
    cards = json.loads(data.read_text(encoding="utf-8"))["cards"]
    assert [(c["card"], c["state"]) for c in cards] == [("01/Q1", "judged"), ("01/Q2", "skipped")]


async def test_a_report_that_cannot_be_written_is_told_and_the_report_stays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    stage = services(tmp_path, save_report=save_in(tmp_path / "file", "en"))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await pilot.press("s")
        await sees(pilot, "2 of 2")
        await pilot.press("s")
        await sees(pilot, "No card was graded")
        await pilot.press("s")
        await sees(pilot, "cannot make", "name another folder")
        await pilot.press("escape")
        await sees(pilot, "No card was graded")


# the form


async def test_cards_come_from_every_chosen_set_as_many_as_asked_for_and_the_weak_first(
    tmp_path: Path,
) -> None:
    stage = services(tmp_path, decks=lambda: (VIETNAMESE, OTHER))
    for attempt in (*past_attempts([90]), *past_attempts([20], "02/Q2"), *past_attempts([40], "01/Q2")):
        stage.history.add(attempt)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "KV cache")
        await pilot.press("x")
        await sees(pilot, "of 2")
        form = pilot.app.screen
        assert isinstance(form, ExamFormScreen)
        form.query_one(SelectionList).select_all()
        await sees(pilot, "of 4", "01, 02")
        form.query_one("#way", Select).value = "weak"
        form.query_one("#count", Input).value = "3"
        await pilot.press("enter")
        await sees(pilot, "1 of 3")
        asked = [one.question.id for one in exam_of(pilot).examination.asked]
        assert asked == ["02/Q2", "01/Q2", "01/Q1"]


async def test_what_is_chosen_has_a_mark_and_not_a_colour_alone(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test() as pilot:
        await sees(pilot, "Choose a set")
        await pilot.press("x")
        await sees(pilot, "▐X▌")
        pilot.app.screen.query_one(SelectionList).focus()
        await pilot.press("space")
        await settle(pilot, lambda: "▐ ▌" in screen_text(pilot), "nothing is marked")
        await pilot.press("space")
        await sees(pilot, "▐X▌")


async def test_no_more_cards_are_offered_than_there_are_and_more_are_refused_at_once(tmp_path: Path) -> None:
    stage = services(tmp_path, decks=lambda: (VIETNAMESE, OTHER))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "KV cache")
        await pilot.press("x")
        await sees(pilot, "of 2")
        form = pilot.app.screen
        count = form.query_one("#count", Input)
        assert count.value == "2"
        form.query_one(SelectionList).select_all()
        await sees(pilot, "of 4")
        assert count.value == "4", "what nobody changed follows the sets"
        count.value = "3"
        form.query_one(SelectionList).deselect("02")
        await sees(pilot, "of 2", "A whole number from 1 to 2.")
        assert count.value == "3", "what was written stands"
        count.value = "2"
        await settle(pilot, lambda: "A whole number" not in screen_text(pilot))


async def test_what_the_form_cannot_read_is_told_and_nothing_begins(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("x")
        await sees(pilot, "How many cards")
        form = pilot.app.screen
        count, seed = form.query_one("#count", Input), form.query_one("#seed", Input)
        for field, value, fault in (
            (count, "0", "from 1 to 2"),
            (count, "", "from 1 to 2"),
            (count, "99", "from 1 to 2"),
            (seed, "", "seed is a whole number"),
        ):
            before, field.value = field.value, value
            await pilot.press("ctrl+s")
            await sees(pilot, fault)
            field.value = before
        form.query_one(SelectionList).deselect_all()
        await pilot.press("ctrl+s")
        await sees(pilot, "Choose one set at least.")
        assert isinstance(pilot.app.screen, ExamFormScreen)


async def test_where_there_is_no_set_there_is_no_exam(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, decks=tuple)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "There is no set here.")
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetsScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_hostile_words_are_drawn_as_words_from_form_to_report(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with TrainerApp(services(tmp_path, decks=lambda: (HOSTILE,))).run_test(size=size) as pilot:
        await sees(pilot, "[red]đỏ[/]")
        await pilot.press("x")
        await sees(pilot, "How many cards", "[red]")
        await pilot.press("enter")
        await sees(pilot, "1 of 1", "[red]đỏ[/]")
        await pilot.press("t", *SAID[:3], "ctrl+s")
        await sees(pilot, "mean of 1 graded", "[red]đỏ[/]")


async def test_the_exam_speaks_vietnamese(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý", "thi thử")
        await pilot.press("x")
        await sees(pilot, "Bao nhiêu thẻ", "Thẻ nào")
        await pilot.press("ctrl+s")
        await sees(pilot, "1 trên 2", "bỏ qua")
        await pilot.press("s")
        await sees(pilot, "2 trên 2")
        await type_answer(pilot)
        await sees(pilot, "trung bình 1 thẻ được chấm trên 2", "✗ thiếu")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("mean of 1 graded card", "left before the end")),
        ("vi", ("trung bình 1 thẻ", "bỏ dở giữa chừng")),
    ],
)
async def test_ten_lines_of_forty_columns_have_room_for_the_score_of_an_exam_left_early_and_its_answers(
    tmp_path: Path, language: str, told: tuple[str, str]
) -> None:
    stage = services(
        tmp_path,
        language=language,
        decks=lambda: (replace(VIETNAMESE, cards=THREE),),
        save_report=save_in(tmp_path / "reports", language),
    )
    async with TrainerApp(stage).run_test(size=(40, 10)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("x")
        await settle(pilot, lambda: bool(pilot.app.screen.query("#way")))
        await pilot.press("ctrl+s")
        await settle(pilot, lambda: isinstance(pilot.app.screen, ExamQuestionScreen))
        await type_answer(pilot)
        await sees(pilot, "Vì sao prefill")
        await pilot.press("escape", "y")
        await sees(pilot, "36 · ", *told, "01/Q1", "Trần khoảng 200")
        await pilot.press("down")
        await sees(pilot, "01/Q2")
        await pilot.press("s")
        await sees(pilot, "36 · ", ".html", "01/Q2")
        await pilot.resize_terminal(80, 24)
        await sees(pilot, "╶─╮╭─╴", "01/Q1", "01/Q3")
