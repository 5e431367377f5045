"""While one speaks the text runs along, and at the stop what was heard is there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.tui.staging import SAID, StageTranscriber, open_gate, screen_text, sees, services, settle, speaks
from tests.tui.test_pilot_speaking import at_question
from trainer.asr.live import LiveText
from trainer.audio.source import SAMPLE_RATE
from trainer.errors import ModelError
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.tui.app import TrainerApp

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

CERTAIN = (Word("Không", 0.0, 0.4, 0.9), Word("hứa", 0.4, 0.8, 0.1))


@dataclass
class StageSession:
    fails: bool = False
    pushed: int = 0
    is_abandoned: bool = False

    @property
    def seconds(self) -> float:
        return self.pushed / SAMPLE_RATE

    @property
    def live(self) -> LiveText:
        if self.seconds < 0.5:
            return LiveText()
        return LiveText(CERTAIN, ("[b]được[/]", "không"), self.seconds, 0.4)

    def push(self, samples: npt.NDArray[np.float32]) -> None:
        self.pushed += len(samples)

    def finish(self) -> Transcript:
        if self.fails:
            raise ModelError("the recogniser died or hung twice", hint="choose a smaller model")
        return Transcript((Segment(SAID, 0.0, self.seconds),), "vi", "base int8 cpu", self.seconds)

    def abandon(self) -> None:
        self.is_abandoned = True


@dataclass
class LiveStage(StageTranscriber):
    sessions: list[StageSession] = field(default_factory=list)
    fails: bool = False

    def listen(self, language: str, jargon: Sequence[str] = ()) -> StageSession:
        self.sessions.append(StageSession(self.fails))
        return self.sessions[-1]


async def test_the_text_runs_along_as_text_and_the_verdict_rests_on_what_was_heard(tmp_path: Path) -> None:
    one = LiveStage(gate=open_gate())
    stage = services(tmp_path, transcriber=lambda: one)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await sees(pilot, "Không hứa [b]được[/] không", "Quảng cáo 300 token/s", "of 1:00")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "by weight")
        (kept,) = stage.history.attempts()
        assert kept.text == SAID
        assert one.heard == 0, "the whole take was heard once more"
        assert round(one.sessions[0].seconds, 1) == 2.0, "a part of the take was not handed over"


async def test_unsure_and_unfinished_words_are_dim(tmp_path: Path) -> None:
    one = LiveStage(gate=open_gate())
    async with TrainerApp(services(tmp_path, transcriber=lambda: one)).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await sees(pilot, "Không hứa")
        line = screen.recording.live.content
        dim = {line.plain[span.start : span.end] for span in line.spans if "dim" in str(span.style)}
        assert dim == {"hứa", "[b]được[/]", "không"}
        await pilot.press("escape")


async def test_cancelling_and_leaving_give_the_session_up(tmp_path: Path) -> None:
    one = LiveStage(gate=open_gate())
    async with TrainerApp(services(tmp_path, transcriber=lambda: one)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("escape")
        await settle(pilot, lambda: one.sessions[0].is_abandoned, "the session given up")
        await pilot.press("u")
        await sees(pilot, "by weight")
        assert one.heard == 1


async def test_a_recogniser_that_died_leaves_the_take_to_be_heard_again(tmp_path: Path) -> None:
    one = LiveStage(gate=open_gate(), fails=True)
    async with TrainerApp(services(tmp_path, transcriber=lambda: one)).run_test(size=(100, 30)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "died or hung twice", "The recording is kept")
        await pilot.press("u")
        await sees(pilot, "by weight")
        assert "died" not in screen_text(pilot)
