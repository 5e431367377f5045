"""Where another machine hears, the question and the recording say so, in words; why it did not is said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import StageTranscriber, open_gate, screen_text, sees, services, settle
from trainer.config import Settings
from trainer.tui.app import TrainerApp
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from pathlib import Path

SERVER = Settings(server="https://gpu.example:8000/v1")


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "! Your voice leaves this machine: gpu.example:8000 hears it"),
        ("vi", "! Tiếng nói của bạn rời khỏi máy này: gpu.example:8000 nghe"),
    ],
)
async def test_the_question_and_the_recording_say_where_the_voice_goes(
    tmp_path: Path, language: str, says: str
) -> None:
    stage = services(tmp_path, language=language, settings=SERVER)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, says)
        await pilot.press("space")
        screen = pilot.app.screen
        assert isinstance(screen, QuestionScreen)
        await settle(pilot, lambda: screen.panels.current == "recording")
        await sees(pilot, says)


async def test_where_this_machine_hears_nothing_of_the_kind_is_said(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, "base int8 cpu")
        assert "leaves" not in screen_text(pilot)


async def test_why_this_machine_heard_instead_is_said_with_the_verdict(tmp_path: Path) -> None:
    transcriber = StageTranscriber(gate=open_gate())
    transcriber.remark = "gpu.example did not answer in time; base int8 cpu hears instead"
    stage = services(tmp_path, settings=SERVER, transcriber=lambda: transcriber)
    app = TrainerApp(stage)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await sees(pilot, "Vật lý của tốc độ")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, "Press Space")
        await pilot.press("space")
        screen = pilot.app.screen
        assert isinstance(screen, QuestionScreen)
        await settle(pilot, lambda: screen.take is not None and screen.take.reading.seconds >= 1)
        await pilot.press("space")
        await sees(pilot, "46 %")
        await sees(pilot, "did not answer in time")
        assert app.desk.hearing.news() == "", "it is said once"
