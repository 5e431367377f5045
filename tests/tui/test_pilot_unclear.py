"""What was not heard clearly is marked where it may have cost a point, and listed once with its times."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import (
    NOW,
    SAID,
    VIETNAMESE,
    StageTranscriber,
    evidence,
    judged,
    open_gate,
    screen_text,
    sees,
    services,
    settle,
)
from trainer.exam.contesting import Contests
from trainer.exam.examiner import Examiner
from trainer.scoring.unclear import Unclear, with_doubt
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.transcript_view import TranscriptView

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript
    from trainer.tui.services import Services

UNSURE = {"bốn", "mươi", "tám", "decode"}
PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])


class Doubtful(StageTranscriber):
    """Was unsure of some words of what it heard."""

    def transcribe(self, samples: object, language: str, jargon: object = ()) -> Transcript:
        heard = super().transcribe(samples, language)  # type: ignore[arg-type] # as given
        words = tuple(replace(w, probability=0.2 if w.text in UNSURE else 0.9) for w in heard.words)
        return replace(heard, segments=(replace(heard.segments[0], words=words),))


def doubted(card: str, transcript: Transcript) -> ScoreSheet:
    """The wrong number rests on unsure words, and a missed factor may be in one of them."""
    sheet = judged(card, transcript)
    number, factor = sheet.points[2].id, sheet.points[4].id
    return with_doubt(
        sheet,
        (
            Unclear("point", number, rests=True, places=(evidence("bốn mươi tám"),)),
            Unclear("point", factor, rests=False, places=(evidence("decode"),)),
        ),
    )


def stage(folder: Path, **changed: object) -> Services:
    built = services(folder, score=doubted, transcriber=lambda: Doubtful(gate=open_gate()), **changed)
    return replace(built, contest=Contests(built.history, lambda card: (), lambda: NOW))  # type: ignore[arg-type] # it is a History


async def opened(pilot: Pilot[None], built: Services) -> None:
    import numpy as np

    app = pilot.app
    assert isinstance(app, TrainerApp)
    heard = built.transcriber().transcribe(np.ones(160, np.float32), "vi")
    outcome = Examiner(doubted, built.history, lambda: NOW).judge(PLACE.question, heard, "a.wav")
    await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
    await sees(pilot, "6 of 13 by weight")


async def test_a_verdict_that_unsure_words_may_have_caused_says_so_and_when_to_listen(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await sees(pilot, "? unclear", "not heard clearly: right digits, wrong power of ten")
        await sees(pilot, "nothing of the kind was said; perhaps not heard clearly")
        await sees(pilot, "listen again: 0:10 “bốn mươi tám”", "listen again: 0:02 “decode”", "? 2 unclear")
        assert "≠ wrong" not in screen_text(pilot)
        assert screen_text(pilot).count("listen again") == 2, "a point that nothing casts doubt on is marked"


def spared(card: str, transcript: Transcript) -> ScoreSheet:
    sheet = judged(card, transcript)
    doubt = Unclear("mistake", sheet.mistakes[0].id, rests=True, places=(evidence("TFLOPS"),))
    return with_doubt(sheet, (doubt,))


async def test_a_mistake_on_unsure_words_is_shown_and_costs_nothing(tmp_path: Path) -> None:
    built = services(tmp_path, score=spared)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        outcome = Examiner(spared, built.history, lambda: NOW).read(PLACE.question, SAID)
        await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
        await sees(pilot, "6 of 13 by weight = 46 %", "! mistake", "not heard clearly, so it costs nothing")
        assert (outcome.attempt.sheet.deduction, outcome.attempt.score) == (0, 46)


@pytest.mark.parametrize(
    ("language", "confirm"), [("en", "I made that mistake"), ("vi", "tôi có mắc lỗi này")]
)
async def test_a_mistake_that_was_not_heard_clearly_is_owned_up_to_by_a_key_and_then_costs(
    tmp_path: Path, language: str, confirm: str
) -> None:
    built = services(tmp_path, score=spared, language=language)
    built = replace(built, contest=Contests(built.history, lambda card: (), lambda: NOW))  # type: ignore[arg-type] # it is a History
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        outcome = Examiner(spared, built.history, lambda: NOW).read(PLACE.question, SAID)
        screen = VerdictScreen(app.desk, PLACE, outcome)
        await app.push_screen(screen)
        await sees(pilot, "46 %")
        assert "y" not in screen.active_bindings, "a point is owned up to"
        await pilot.press("down", "down")
        assert screen.active_bindings["y"].binding.description == confirm
        await pilot.press("y")
        await settle(pilot, lambda: screen.outcome.attempt.score == 41, "what it costs")
        (mistake,) = screen.outcome.attempt.sheet.mistakes
        assert (mistake.by, mistake.evidence) == ("learner", evidence("Trần đến từ TFLOPS"))
        assert built.history.attempts()[0].score == 41
        assert "y" not in screen.active_bindings, "it is owned up to twice"
        await pilot.press("c")
        await settle(pilot, lambda: screen.outcome.attempt.score == 46, "taken back, it costs nothing again")


async def test_the_numbers_do_not_call_wrong_what_was_not_heard_clearly(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opened(pilot, built)
        await pilot.press("2")
        await sees(pilot, "? unclear", "48 ms", "· not heard", "clearly: right digits")
        assert "≠ wrong" not in screen_text(pilot)


async def test_the_transcript_dims_unsure_words_and_lists_them_once_with_their_times(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        await opened(pilot, built)
        await pilot.press("3")
        await sees(pilot, "Not heard clearly: 0:02 “decode” · 0:10 “bốn mươi tám”", "dim: not heard clearly")
        content = pilot.app.screen.query_one(TranscriptView).query_one("#transcript").content  # type: ignore[attr-defined] # a Static
        dim = {SAID[span.start : span.end] for span in content.spans if "dim" in str(span.style)}
        assert dim == {"decode", "bốn mươi tám"}


async def test_in_vietnamese_at_80_columns(tmp_path: Path) -> None:
    built = stage(tmp_path, language="vi")
    async with TrainerApp(built).run_test(size=(80, 50)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        import numpy as np

        heard = built.transcriber().transcribe(np.ones(160, np.float32), "vi")
        outcome = Examiner(doubted, built.history, lambda: NOW).judge(PLACE.question, heard, "a.wav")
        await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
        await sees(pilot, "? chưa rõ", "có thể do nghe không rõ", "nghe lại: 0:10", "? 2 chưa rõ")


async def test_i_said_that_ends_the_doubt(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await pilot.press(*["down"] * 3, "c")  # missed number, wrong one, mistake, then the missed factor
        await sees(pilot, "Which words say it?")
        await pilot.press("enter")
        await sees(pilot, "1 by your word", "? 1 unclear")
        assert "“decode”" not in screen_text(pilot)


async def test_an_answer_that_was_heard_clearly_says_nothing_of_it(tmp_path: Path) -> None:
    built = services(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        outcome = Examiner(judged, built.history, lambda: NOW).read(PLACE.question, SAID)
        await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
        await sees(pilot, "≠ wrong")
        assert "unclear" not in screen_text(pilot)
        await pilot.press("3")
        await sees(pilot, "underlined")
        assert "Not heard clearly" not in screen_text(pilot)
