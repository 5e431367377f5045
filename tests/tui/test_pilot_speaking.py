from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import (
    SAID,
    StageMicrophone,
    StageTranscriber,
    no_microphone,
    open_gate,
    screen_text,
    sees,
    services,
    settle,
    speaks,
)
from trainer.config import Settings
from trainer.errors import ModelError
from trainer.exam.sitting import Phase
from trainer.tui.app import TrainerApp
from trainer.tui.running_take import Reading
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt
    from textual.pilot import Pilot

    from trainer.spoken.transcript import Transcript


async def at_question(pilot: Pilot[None]) -> QuestionScreen:
    await sees(pilot, "Vật lý của tốc độ")
    await pilot.press("enter")
    await sees(pilot, "Q2")
    await pilot.press("enter")
    await sees(pilot, "Press Space and answer aloud")
    assert isinstance(pilot.app.screen, QuestionScreen)
    return pilot.app.screen


async def test_from_the_first_screen_to_the_verdict_by_enter_enter_space_space(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await settle(pilot, lambda: screen.take is not None and screen.take.reading.seconds >= 2)
        await pilot.press("space")
        await sees(pilot, "6 of 13 by weight = 46 %", "− 10 % for mistakes = 36", "missed")
        (kept,) = stage.history.attempts()
        assert (kept.card, kept.score, kept.text) == ("01/Q1", 36, SAID)
        assert stage.recordings.find(kept.recording) is not None


async def test_the_question_and_its_case_stay_in_sight_while_one_speaks(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await sees(pilot, "of 1:00", "stage microphone", "Quảng cáo 300 token/s", "Có hứa được không?")
        await pilot.press("escape")


async def test_the_answer_ends_by_itself_at_the_limit_and_is_scored(tmp_path: Path) -> None:
    stage = services(tmp_path, microphone=lambda: StageMicrophone(seconds=3), settings=Settings(seconds=2))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await sees(pilot, "by weight")
        assert stage.history.attempts()[0].seconds == 2.0


async def test_a_cancelled_take_is_not_scored_and_can_be_scored_after_all(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("escape")
        await sees(pilot, "Cancelled.", "score that take")
        assert screen.sitting.phase is Phase.ASKING
        assert stage.history.attempts() == ()
        await pilot.press("u")
        await sees(pilot, "by weight")
        assert len(stage.history.attempts()) == 1


async def test_a_cancelled_take_is_gone_from_the_disk_once_it_is_left(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("escape")
        await settle(pilot, lambda: screen.spare is not None)
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
    assert list(stage.recordings.folder.glob("*.wav")) == []


async def test_hearing_can_be_cancelled_and_what_comes_late_is_neither_shown_nor_stored(
    tmp_path: Path,
) -> None:
    slow = StageTranscriber()
    stage = services(tmp_path, transcriber=lambda: slow)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "Listening to your answer")
        await settle(pilot, lambda: slow.heard == 1)
        await pilot.press("escape")
        await sees(pilot, "Press Space")
        slow.gate.set()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(pilot.app.screen, QuestionScreen)
    assert stage.history.attempts() == ()


async def test_quitting_while_decoding_does_not_wait_for_the_decoder(tmp_path: Path) -> None:
    stuck = StageTranscriber()
    async with TrainerApp(services(tmp_path, transcriber=lambda: stuck)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await settle(pilot, lambda: stuck.heard == 1)
    assert not stuck.gate.is_set(), "the application ended while the decoder was still at work"


async def test_quitting_while_recording_leaves_a_complete_file(tmp_path: Path) -> None:
    import soundfile

    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
    (take,) = (tmp_path / "recordings").glob("*.wav")
    assert soundfile.info(take).frames == 2 * 16_000


async def test_no_microphone_is_a_message_with_a_remedy_and_the_answer_can_be_typed(tmp_path: Path) -> None:
    stage = services(tmp_path, microphone=no_microphone)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await sees(pilot, "there is no microphone", "→ plug one in", "t types the answer")
        await pilot.press("t")
        await pilot.press(*"no t", "space", "really")
        screen.typing.area.text = "Không hứa được"
        await pilot.press("ctrl+s")
        await sees(pilot, "by weight", "typed")
        (kept,) = stage.history.attempts()
        assert (kept.text, kept.model, kept.recording) == ("Không hứa được", "typed", "")


async def test_typing_nothing_is_not_handed_in_and_escape_goes_back_to_the_question(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("t", "space", "ctrl+s")
        await sees(pilot, "There is no text yet.")
        await pilot.press("escape")
        await sees(pilot, "Press Space")
        assert screen.sitting.phase is Phase.ASKING
        assert stage.history.attempts() == ()


async def test_a_file_can_be_taken_as_the_answer(tmp_path: Path) -> None:
    spoken = tmp_path / "answer.flac"
    spoken.touch()

    def ends(path: Path) -> StageMicrophone:
        assert path == spoken
        source = StageMicrophone()
        source.stop()
        return source

    stage = services(tmp_path, audio_file=ends)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("o")
        await sees(pilot, "Audio file to take")
        await pilot.press(*"nowhere", "enter")
        await sees(pilot, "There is no such file.")
        pilot.app.screen.query_one("#path").value = str(spoken)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await sees(pilot, "by weight")
        assert stage.history.attempts()[0].seconds == 2.0


async def test_no_model_is_told_with_its_remedy_and_the_recording_can_be_scored_later(tmp_path: Path) -> None:
    class Missing(StageTranscriber):
        def load(self) -> None:
            self.loads += 1
            if self.loads < 3:
                raise ModelError("no speech model is installed", hint="run trainer models fetch base")

    missing = Missing(gate=open_gate())
    stage = services(tmp_path, transcriber=lambda: missing)
    async with TrainerApp(stage).run_test(size=(100, 30)) as pilot:
        await at_question(pilot)
        await sees(pilot, "no speech model is installed; run trainer models fetch base")
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "→ run trainer models fetch base", "The recording is kept: ")
        await pilot.press("u")
        await sees(pilot, "by weight")
        assert len(stage.history.attempts()) == 1


async def test_the_model_is_loaded_while_the_question_is_read_and_only_once(tmp_path: Path) -> None:
    one = StageTranscriber(gate=open_gate())
    async with TrainerApp(services(tmp_path, transcriber=lambda: one)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        assert one.loads == 0, "nothing is loaded before a question is opened"
        await at_question(pilot)
        await sees(pilot, "Speech model: base int8 cpu")
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "by weight")
        assert one.loads == 1


async def test_a_program_fault_while_hearing_is_shown_and_the_recording_kept(tmp_path: Path) -> None:
    class Broken(StageTranscriber):
        def transcribe(
            self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()
        ) -> Transcript:
            raise ZeroDivisionError("frames")

    async with TrainerApp(services(tmp_path, transcriber=Broken)).run_test(size=(100, 30)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "ZeroDivisionError: frames", "The recording is kept")


@pytest.mark.parametrize(
    ("loudness", "warning"),
    [
        (0.0, "No signal: stage microphone is muted or dead."),
        (0.01, "Very quiet"),
        (1.0, "Too loud"),
        (0.3, ""),
    ],
    ids=["dead", "quiet", "clipped", "fine"],
)
async def test_a_dead_quiet_or_clipped_microphone_is_told_while_one_speaks(
    tmp_path: Path, loudness: float, warning: str
) -> None:
    stage = services(tmp_path, microphone=lambda: StageMicrophone(seconds=4, loudness=loudness))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 4)
        await sees(pilot, warning)
        if not warning:
            assert "! " not in screen_text(pilot)
        await pilot.press("escape")


async def test_a_dead_microphones_take_is_ungraded_and_the_recogniser_not_asked(tmp_path: Path) -> None:
    ears = StageTranscriber(gate=open_gate())
    stage = services(tmp_path, microphone=lambda: StageMicrophone(loudness=0.0), transcriber=lambda: ears)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "Not graded: stage microphone gave no signal")
        assert ears.heard == 0
        assert stage.history.trend("01").scores == ()


async def test_the_clock_can_be_hidden_and_shown_while_speaking(tmp_path: Path) -> None:
    stage = services(tmp_path, settings=Settings(hide_clock=True))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await sees(pilot, "stage microphone", "dB")
        assert "of 1:00" not in screen_text(pilot)
        await pilot.press("c")
        await sees(pilot, "of 1:00")
        await pilot.press("escape")


async def test_a_key_that_is_held_down_begins_a_take_and_does_not_end_it(tmp_path: Path) -> None:
    stage = services(tmp_path, microphone=lambda: StageMicrophone(seconds=0.3))
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        for _ in range(6):
            await pilot.press("space")
        await settle(pilot, lambda: screen.take is not None and screen.take.reading.seconds >= 0.3)
        await pilot.press("space")
        await sees(pilot, "left of 1:00")
        assert screen.is_recording
        await pilot.press("escape")
        await sees(pilot, "Cancelled.")
        assert stage.history.attempts() == ()


async def test_the_clock_counts_down_and_marks_the_last_ten_seconds_not_by_colour_alone(
    tmp_path: Path,
) -> None:
    stage = services(
        tmp_path, microphone=lambda: StageMicrophone(seconds=4), settings=Settings(seconds=13, over_time=True)
    )
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        panel = screen.recording
        shown = [
            (panel.show(Reading(seconds=at), None), panel.clock.value, str(panel.limit.content))[1:]
            for at in (0.0, 0.9, 2.0, 2.9, 3.0, 12.99, 13.0, 20.0)
        ]
        calm, last = "left of 0:13", "! left of 0:13"
        assert shown == [
            ("0:13", calm), ("0:13", calm), ("0:11", calm), ("0:11", calm), ("0:10", last), ("0:01", last),
            ("0:00", last), ("0:00", last),
        ]  # fmt: skip
        assert panel.clock.has_class("-last")
        await pilot.press("space")
        await speaks(pilot, 4)
        await sees(pilot, "! left of 0:13")


async def test_again_records_at_once_and_next_and_follow_up_open_their_questions(tmp_path: Path) -> None:
    stage = services(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("t")
        screen.typing.area.text = "a"
        await pilot.press("ctrl+s")
        await sees(pilot, "by weight")
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "by weight", "heard by")
        await pilot.press("f")
        await sees(pilot, "Follow-up · ", "Baseline 70B FP8")
        followup = pilot.app.screen
        assert isinstance(followup, QuestionScreen)
        await pilot.press("t")
        followup.typing.area.text = "b"
        await pilot.press("ctrl+s")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))
        await pilot.press("n")
        await sees(pilot, "Vì sao prefill 500 token")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
        assert [a.card for a in stage.history.attempts()] == ["01/Q1", "01/Q1", "01/Q1+"]
