"""The verdict amends itself before the learner's eyes, and nobody ever waits for the second hearing."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tests.tui.staging import (
    NOW,
    SAID,
    VIETNAMESE,
    StageMicrophone,
    judged,
    screen_text,
    sees,
    services,
    settle,
    speaks,
)
from trainer.errors import ModelError
from trainer.exam.contesting import Contests
from trainer.exam.examiner import Examiner
from trainer.exam.second_hearing import SecondHearing
from trainer.rubric.finding import Evidence
from trainer.scoring.marks import add_up
from trainer.spoken.transcript import Segment, Transcript
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.finding_row import FindingRow

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt
    from textual.pilot import Pilot

    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.services import Services

BENCHMARK = "Benchmark quên gọi GPU synchronize trước khi dừng đồng hồ."
BETTER = f"{SAID} {BENCHMARK}"
PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])
PATIENT = 20.0


def judged_again(card: str, transcript: Transcript) -> ScoreSheet:
    """As `judged`, with the benchmark hit where it was heard and the first conclusion lost."""
    sheet = judged(card, transcript)
    if BENCHMARK not in transcript.text:
        return sheet
    first, *between, benchmark, number = sheet.points
    said = Evidence(transcript.text.index(BENCHMARK), len(transcript.text), BENCHMARK)
    benchmark = replace(benchmark, verdict="hit", reason="claimed", evidence=said)
    lost = replace(first, verdict="missed", reason="not concluded", evidence=None)
    points = (lost, *between, benchmark, number)
    marks = add_up(points, sheet.mistakes)
    return replace(sheet, points=points, credit=marks.credit, score=marks.percent, deduction=marks.deduction)


class Second:
    """Hears BETTER when its gate opens, of a later recording what was said.

    Its process takes as long to end as `may_end` stays shut.
    """

    name = "small int8 cpu"

    def __init__(self, text: str = BETTER) -> None:
        self.text = text
        self.hears, self.gate, self.closed, self.may_end = (threading.Event() for _ in range(4))

    def load(self) -> None:
        """Loaded when it hears."""

    def transcribe(self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        text, self.text = self.text, SAID
        self.hears.set()
        while not self.gate.wait(0.01):
            if self.closed.is_set():
                raise ModelError("the transcription was given up")
        return Transcript((Segment(text, 0.0, 2.0),), language, self.name, 2.0)

    def close(self) -> None:
        self.closed.set()
        self.may_end.wait(PATIENT)


def stage(folder: Path, second: Second) -> Services:
    built = services(folder, score=judged_again)
    contests = Contests(built.history, lambda card: (), lambda: NOW)  # type: ignore[arg-type] # it is a History
    hearing = SecondHearing(
        make=lambda heard_by: second,
        samples=lambda name: np.ones(16_000, np.float32),
        score=judged_again,
        log=lambda: built.history,  # type: ignore[arg-type, return-value] # it is a History
        mistakes=lambda card: (),
        now=lambda: NOW,
    )
    return replace(built, contest=contests, second_hearing=hearing)


async def opened(pilot: Pilot[None], built: Services) -> None:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    heard = Transcript((Segment(SAID, 0.0, 2.0),), "vi", "base int8 cpu", 2.0)
    outcome = Examiner(judged_again, built.history, lambda: NOW).judge(PLACE.question, heard, "a.wav")
    await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
    await sees(pilot, "6 of 13 by weight")


async def test_a_changed_verdict_amends_itself_with_what_was_gained_and_lost_and_by_what(
    tmp_path: Path,
) -> None:
    second = Second()
    second.may_end.set()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(110, 70)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
        await pilot.press("down")
        focused = pilot.app.focused
        assert isinstance(focused, FindingRow)
        second.gate.set()
        await sees(pilot, "4 of 13 by weight", "Heard once more by small int8 cpu: 36 → 26")
        await sees(pilot, f"+ {BENCHMARK}", "− Không hứa được 300 token/s.")
        await sees(pilot, "at the first hearing: ✗ missed", "at the first hearing: ✓ hit")
        again = pilot.app.focused
        assert isinstance(again, FindingRow)
        assert again.line.id == focused.line.id, "the learner was reading another row"
        (kept,) = built.history.attempts()
        assert (kept.text, kept.score) == (BETTER, 26)
        await pilot.press("3")
        await sees(pilot, "dừng đồng hồ.", "underlined")


async def test_the_same_verdict_is_said_in_passing_and_nothing_moves(tmp_path: Path) -> None:
    second = Second(f"{SAID} Vâng.")
    second.may_end.set()
    second.gate.set()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(110, 50)) as pilot:
        await opened(pilot, built)
        await sees(pilot, "heard again by small int8 cpu: the same", "6 of 13 by weight")
        assert "at the first hearing" not in screen_text(pilot)
        assert built.history.attempts()[0].text == SAID


async def test_a_recording_begins_though_the_second_hearing_neither_ends_nor_answers(tmp_path: Path) -> None:
    """It is abandoned, not waited for: nothing of it has come to an end while the learner speaks."""
    second = Second()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
        await pilot.press("space")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen), "the question")
        await speaks(pilot, 2)
        assert second.closed.is_set(), "the second hearing goes on beside a recording"
        assert not second.may_end.is_set()
        second.gate.set()
        await pilot.press("space")
        await sees(pilot, "6 of 13 by weight")
        second.may_end.set()
        assert {a.text for a in built.history.attempts()} == {SAID}, "an abandoned hearing was stored"


async def test_a_recording_from_anywhere_abandons_it_though_its_verdict_is_still_open_below(
    tmp_path: Path,
) -> None:
    second = Second()
    second.may_end.set()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await app.push_screen(QuestionScreen(app.desk, PLACE))
        await pilot.pause()
        assert not second.closed.is_set(), "a question that is only read ends nothing"
        await pilot.press("space")
        await settle(pilot, second.closed.is_set, "its end")
        await pilot.press("escape")


async def test_leaving_abandons_it(tmp_path: Path) -> None:
    second = Second()
    second.may_end.set()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
        await pilot.press("escape")
        await settle(pilot, second.closed.is_set, "its end")
        assert not isinstance(pilot.app.screen, VerdictScreen | CardsScreen)


async def test_quitting_does_not_wait_for_it(tmp_path: Path) -> None:
    second = Second()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
    assert not second.may_end.is_set(), "the application ended while the second hearing was still ending"
    assert second.closed.is_set()
    second.may_end.set()


async def test_the_learners_word_ends_it_and_stands_on_what_was_first_heard(tmp_path: Path) -> None:
    second = Second()
    second.may_end.set()
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await settle(pilot, second.hears.is_set, "the second hearing")
        await pilot.press(*["down"] * 3, "c")
        await sees(pilot, "Which words say it?")
        assert second.closed.is_set()
        await pilot.press("enter")
        await sees(pilot, "7 of 13 by weight", "1 by your word")
        (kept,) = built.history.attempts()
        assert kept.text == SAID


async def test_a_second_hearing_that_fails_is_said_in_passing(tmp_path: Path) -> None:
    second = Second()
    second.may_end.set()

    def fails(samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        raise ModelError("the speech model small is damaged", hint="fetch it again")

    second.transcribe = fails  # type: ignore[method-assign] # it cannot be loaded
    built = stage(tmp_path, second)
    async with TrainerApp(built).run_test(size=(140, 40)) as pilot:
        await opened(pilot, built)
        await sees(pilot, "not heard once more: the speech model small is damaged", "6 of 13 by weight")
        assert isinstance(pilot.app.screen, VerdictScreen)


async def test_a_spoken_answer_is_heard_once_more_from_its_recording(tmp_path: Path) -> None:
    second = Second()
    second.may_end.set()
    second.gate.set()
    built = replace(stage(tmp_path, second), microphone=lambda: StageMicrophone(seconds=2))
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await app.push_screen(QuestionScreen(app.desk, PLACE, starts_at_once=True))
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "Heard once more by small int8 cpu: 36 → 26")
