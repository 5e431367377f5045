"""A key that is held down does not act on the screen that it opened; pressed on purpose it does, and at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from textual.events import Key

from tests.tui.staging import (
    VIETNAMESE,
    StageTranscriber,
    past_attempts,
    screen_text,
    sees,
    services,
    settle,
    speaks,
)
from tests.tui.test_pilot_calibrate import stage as calibration_stage
from tests.tui.test_pilot_settings import opened
from tests.tui.test_pilot_settings import stage as settings_stage
from trainer.config import CHOICES
from trainer.errors import TrainerError
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.notice import Notice
from trainer.tui.preferences import next_value
from trainer.tui.screens.calibrate import CalibrateScreen
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.exam import ExamScreen
from trainer.tui.screens.exam_question import ExamQuestionScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.pilot import Pilot

DELAYS = (0.25, 0.5, 0.66)
"""Seconds from a press to its first repeat: a console's, a desktop's, X11's."""
EVERY = 0.033
"""Seconds from one repeat to the next."""


@pytest.fixture(autouse=True)
def nobody_holds_a_key() -> None:
    """Here somebody does."""


class Hand:
    """Presses keys at times of its own, so that no test waits for a keyboard."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.at = 1000.0
        """Seconds."""

    async def press(self, key: str, after: float = 5.0) -> None:
        self._send(key, after)
        await self._through()

    async def repeat(self, key: str, delay: float, times: int = 12) -> None:
        """Behind its press."""
        for number in range(times):
            self._send(key, delay if number == 0 else EVERY)
        await self._through()

    def _send(self, key: str, after: float) -> None:
        self.at += after
        event = Key(key, key if len(key) == 1 else None)
        event.time = self.at
        self.pilot.app.post_message(event)

    async def _through(self) -> None:
        app = app_of(self.pilot)
        await settle(
            self.pilot,
            lambda: app._at_work is None and not app._waiting and not app.message_queue_size,
            "the end of the keys",
        )


def app_of(pilot: Pilot[None]) -> TrainerApp:
    assert isinstance(pilot.app, TrainerApp)
    return pilot.app


async def to_question(pilot: Pilot[None], hand: Hand) -> None:
    await sees(pilot, "Vật lý")
    await hand.press("enter")
    await sees(pilot, "Q2")
    await hand.press("enter")
    await sees(pilot, "base int8 cpu")


async def to_verdict(pilot: Pilot[None], hand: Hand) -> None:
    """With the key that ended the take still down."""
    await to_question(pilot, hand)
    await hand.press("space")
    await speaks(pilot, 2)
    await hand.press("space")
    await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "the verdict")


@pytest.mark.parametrize("delay", DELAYS)
async def test_space_held_at_the_end_of_a_take_begins_no_other_and_pressed_anew_it_does(
    tmp_path: Path, delay: float
) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_verdict(pilot, hand)
        await hand.repeat("space", delay, 60)
        assert isinstance(pilot.app.screen, VerdictScreen)
        await hand.press("space", 0.25)
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "another take")
        assert app_of(pilot)._records
    assert len(stage.history.attempts()) == 1


async def test_a_slow_recogniser_does_not_make_a_press_of_what_was_held_meanwhile(tmp_path: Path) -> None:
    slow = StageTranscriber()
    async with TrainerApp(services(tmp_path, transcriber=lambda: slow)).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_question(pilot, hand)
        await hand.press("space")
        await speaks(pilot, 2)
        await hand.press("space")
        await hand.repeat("space", 0.5)
        slow.gate.set()
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "the verdict")
        await hand.repeat("space", EVERY)
        assert isinstance(pilot.app.screen, VerdictScreen)


@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("key", ["hide_clock", "theme"])
async def test_enter_held_on_a_setting_of_two_values_changes_it_once_and_pressed_anew_changes_it_back(
    tmp_path: Path, key: str, delay: float
) -> None:
    app = TrainerApp(settings_stage(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        hand, screen = Hand(pilot), await opened(pilot, at=key)

        async def is_now(value: object) -> None:
            await settle(pilot, lambda: not any(not worker.is_finished for worker in app.workers))
            await settle(pilot, lambda: getattr(screen.desk.services.settings, key) == value)

        before = getattr(screen.desk.services.settings, key)
        other = next_value(key, screen.desk.services.settings)
        for times in (11, 12):  # an odd number and an even one
            await hand.press("enter")
            await hand.repeat("enter", delay, times)
            await is_now(other)
            await hand.press("enter", 0.75)
            await is_now(before)


async def test_enter_held_goes_on_through_a_setting_of_more_values(tmp_path: Path) -> None:
    async with TrainerApp(settings_stage(tmp_path)).run_test(size=(80, 24)) as pilot:
        hand, screen = Hand(pilot), await opened(pilot, at="language")
        await hand.press("enter")
        await settle(pilot, lambda: screen.desk.services.settings.language == CHOICES["language"][1])
        await hand.press("enter", 0.2)
        await settle(pilot, lambda: screen.desk.services.settings.language == CHOICES["language"][2])


@pytest.mark.parametrize("after", [0.75, 3.0])
async def test_who_presses_space_on_a_verdict_begins_again_at_once(tmp_path: Path, after: float) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_verdict(pilot, hand)
        await hand.press("space", after)
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "another take")


async def test_another_key_between_says_that_the_first_was_let_go(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_verdict(pilot, hand)
        await hand.press("2", 0.1)
        await hand.press("space", 0.1)
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "another take")


async def test_space_held_at_the_beginning_of_a_take_does_not_end_it(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_question(pilot, hand)
        await hand.press("space")
        await speaks(pilot, 2)
        await hand.repeat("space", 0.5)
        assert app_of(pilot)._records
        await hand.press("space", 1.0)
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "the verdict")


async def test_escape_held_while_recording_cancels_and_leaves_the_take_to_be_brought_back(
    tmp_path: Path,
) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await to_question(pilot, hand)
        await hand.press("space")
        await speaks(pilot, 2)
        await hand.press("escape")
        await hand.repeat("escape", 0.5)
        screen = pilot.app.screen
        assert isinstance(screen, QuestionScreen)
        await settle(pilot, lambda: screen.spare is not None, "the cancelled take")
        await hand.press("escape", 1.0)
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen), "the cards")


THREE = (*VIETNAMESE.cards, replace(VIETNAMESE.cards[1], id="01/Q3"))


async def begin_exam(pilot: Pilot[None], hand: Hand) -> None:
    await sees(pilot, "Vật lý")
    await hand.press("x")
    await sees(pilot, "of 3")
    await hand.press("ctrl+s")
    await sees(pilot, "1 of 3", "Press Space")


@pytest.mark.parametrize(("key", "left"), [("s", 2), ("space", 2)])
async def test_a_key_held_at_the_end_of_an_exam_question_does_nothing_to_the_next(
    tmp_path: Path, key: str, left: int
) -> None:
    stage = services(tmp_path, decks=lambda: (replace(VIETNAMESE, cards=THREE),))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await begin_exam(pilot, hand)
        if key == "space":
            await hand.press("space")
            await speaks(pilot, 2)
        await hand.press(key)
        await sees(pilot, "2 of 3", "Press Space")
        await hand.repeat(key, 0.5)
        screen = pilot.app.screen
        assert isinstance(screen, ExamQuestionScreen)
        assert not screen.is_recording
        (exam,) = (one for one in pilot.app.screen_stack if isinstance(one, ExamScreen))
        assert exam.number == (left, 3)


async def test_what_opens_the_marking_marks_nothing_while_it_is_held(tmp_path: Path) -> None:
    async with TrainerApp(calibration_stage(tmp_path, answers=2)).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await sees(pilot, "mark")
        await hand.press("m")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CalibrateScreen), "the marking")
        await sees(pilot, "1 of 7")
        await hand.repeat("m", 0.5)
        assert "1 of 7" in screen_text(pilot)
        await hand.press("m", 1.0)
        await sees(pilot, "2 of 7")
        await hand.press("m", 0.3)
        await sees(pilot, "3 of 7")


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
async def test_what_closes_a_dialog_opens_nothing_behind_it(tmp_path: Path, key: str) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        hand, app = Hand(pilot), app_of(pilot)
        await sees(pilot, "Vật lý")
        await app.push_screen(Notice(app.desk, TrainerError("it failed")))
        await hand.press(key)
        await hand.repeat(key, 0.5)
        assert isinstance(app.screen, SetsScreen)
        await hand.press("enter", 1.0)
        await settle(pilot, lambda: isinstance(app.screen, CardsScreen), "the cards")


async def test_a_dialog_is_not_closed_by_the_key_that_opened_it(tmp_path: Path) -> None:
    stage = services(tmp_path, decks=lambda: (replace(VIETNAMESE, cards=THREE),))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await begin_exam(pilot, hand)
        await hand.press("escape")
        await sees(pilot, "End the exam here?")
        depth = len(pilot.app.screen_stack)
        await hand.repeat("escape", 0.5)
        assert len(pilot.app.screen_stack) == depth
        await hand.press("escape", 1.0)
        await settle(pilot, lambda: len(pilot.app.screen_stack) == depth - 1, "the question")


@pytest.mark.parametrize("after", [0.0, 0.12, 0.3])
async def test_who_goes_quickly_through_the_screens_is_not_held_up(tmp_path: Path, after: float) -> None:
    """Enter opens the set and its first card, Escape leads back, however soon after one another."""
    stage = services(tmp_path)
    for attempt in past_attempts([60]):
        stage.history.add(attempt)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        hand = Hand(pilot)
        await sees(pilot, "Vật lý")
        keys: Sequence[str] = ("enter", "enter", "escape", "escape", "enter", "enter")
        for key in keys:
            await hand.press(key, after)
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "the question")
