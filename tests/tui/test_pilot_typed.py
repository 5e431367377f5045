"""What was typed is judged before anything else is drawn; what takes longer than a moment is waited for in sight."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from tests.tui.staging import SAID, VIETNAMESE, judged, screen_text, sees, services, settle
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript

WAITS = "Esc cancels"


class SlowJudge:
    def __init__(self) -> None:
        self.gate = threading.Event()

    def __call__(self, card: str, transcript: Transcript) -> ScoreSheet:
        assert self.gate.wait(10.0), "longer than any test waits"
        return judged(card, transcript)


async def handed_in(pilot: Pilot[None], app: TrainerApp) -> None:
    await app.push_screen(QuestionScreen(app.desk, Place(VIETNAMESE, VIETNAMESE.cards[0])))
    await pilot.press("t", *SAID[:5], "ctrl+s")


async def test_a_judge_that_takes_its_time_is_waited_for_in_sight(tmp_path: Path) -> None:
    judge = SlowJudge()
    app = TrainerApp(services(tmp_path, score=judge))
    async with app.run_test(size=(80, 24)) as pilot:
        await handed_in(pilot, app)
        await sees(pilot, WAITS)
        judge.gate.set()
        await sees(pilot, "by weight")
        assert not app._batch_count, "nothing holds the drawing up any more"


async def test_a_judge_that_is_quick_shows_its_verdict_and_no_waiting(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await handed_in(pilot, app)
        await settle(pilot, lambda: isinstance(app.screen, VerdictScreen), "the verdict")
        assert not app._batch_count
        assert WAITS not in screen_text(pilot)
        await sees(pilot, "by weight")


async def test_whoever_cancels_at_once_sees_it_at_once(tmp_path: Path) -> None:
    judge = SlowJudge()
    app = TrainerApp(services(tmp_path, score=judge))
    async with app.run_test(size=(80, 24)) as pilot:
        await handed_in(pilot, app)
        await pilot.press("escape")
        assert not app._batch_count
        judge.gate.set()
        await sees(pilot, "t types the answer")
