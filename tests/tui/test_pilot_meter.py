"""A microphone of a hundred blocks a second: the meter stays calm, and keys are answered at once."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from tests.tui.staging import StageMicrophone, sees, services, settle
from trainer.audio.source import SAMPLE_RATE, Block
from trainer.tui.app import TrainerApp
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.widgets.recording_panel import RecordingPanel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

BLOCKS_PER_SECOND = 100
MOST_PER_SECOND = 15


class HastyMicrophone(StageMicrophone):
    """Speaks without end, at the pace of speech, in blocks of ten milliseconds."""

    def blocks(self) -> Iterator[Block]:
        samples = np.full(SAMPLE_RATE // BLOCKS_PER_SECOND, 0.3, np.float32)
        began, number = time.monotonic(), 0
        while not self._stopped.wait(max(0.0, began + number / BLOCKS_PER_SECOND - time.monotonic())):
            yield Block(samples, number / BLOCKS_PER_SECOND)
            number += 1


async def test_a_hundred_blocks_a_second_draw_the_meter_fifteen_times_and_hold_no_key_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    answered: list[float] = []
    show, hide_clock = RecordingPanel.show, RecordingPanel.hide_clock

    def counted(panel: RecordingPanel, *how: object) -> None:
        drawn.append(time.monotonic())
        show(panel, *how)  # type: ignore[arg-type]

    def timed(panel: RecordingPanel, is_hidden: bool) -> None:
        answered.append(time.monotonic())
        hide_clock(panel, is_hidden)

    monkeypatch.setattr(RecordingPanel, "show", counted)
    monkeypatch.setattr(RecordingPanel, "hide_clock", timed)
    async with TrainerApp(services(tmp_path, microphone=HastyMicrophone)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, "Press Space")
        screen = pilot.app.screen
        assert isinstance(screen, QuestionScreen)
        await pilot.press("space")
        await settle(pilot, lambda: screen.take is not None and screen.take.reading.seconds > 0.2)
        waits: list[float] = []
        while len(waits) < 3 or drawn[-1] - drawn[0] < 1.0:
            pressed = time.monotonic()
            await pilot.press("c")
            waits.append(answered[-1] - pressed)
        assert screen.take is not None
        assert screen.take.reading.seconds > 1.0
        await pilot.press("escape")
    rate = (len(drawn) - 1) / (drawn[-1] - drawn[0])
    assert 2 < rate <= MOST_PER_SECOND, f"{rate:.1f} a second"
    assert 0 < min(waits) < 0.1, waits
