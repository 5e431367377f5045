"""The transcript corrected on the verdict screen is scored in place of what was heard, and says whose it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from textual.widgets import TextArea

from tests.tui.staging import NOW, SAID, VIETNAMESE, judged, screen_text, sees, services, settle
from trainer.errors import HistoryError
from trainer.exam.contesting import Contests
from trainer.exam.correcting import Corrections
from trainer.exam.examiner import Examiner
from trainer.rubric.finding import Evidence
from trainer.scoring.marks import add_up
from trainer.spoken.transcript import Segment, Transcript
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.place import Place
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.transcript_text import TranscriptText

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.exam.examiner import Outcome
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.services import Services

PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])
HEARD = SAID.replace(" TFLOPS", " tê phờ lóp")
BENCHMARK = "Benchmark quên gọi GPU synchronize"


def judged_by_words(card: str, transcript: Transcript) -> ScoreSheet:
    """The findings of `judged` whose words stand in the text; the others are missed, or no mistakes."""
    text, sheet = transcript.text, judged(card, transcript)
    points = tuple(
        p
        if p.evidence is None
        else replace(p, evidence=Evidence(at, at + len(p.evidence.text), p.evidence.text))
        if (at := text.find(p.evidence.text)) >= 0
        else replace(p, verdict="missed", reason="not said", evidence=None, heard="")
        for p in sheet.points
    )
    mistakes = tuple(m for m in sheet.mistakes if m.evidence and m.evidence.text in text)
    marks = add_up(points, mistakes)
    return replace(
        sheet,
        points=points,
        mistakes=mistakes,
        credit=marks.credit,
        score=marks.percent,
        deduction=marks.deduction,
    )


def stage(folder: Path, **changed: object) -> Services:
    built = services(folder, score=judged_by_words, **changed)
    log = built.history
    return replace(
        built,
        contest=Contests(log, lambda card: (), lambda: NOW),  # type: ignore[arg-type] # it is a History
        correct=Corrections(log, judged_by_words, lambda card: (), lambda: NOW),  # type: ignore[arg-type] # the same
    )


async def opened(
    pilot: Pilot[None], built: Services, *, kept: bool = True, unsure: Collection[str] = ()
) -> Outcome:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    heard = built.transcriber().transcribe(np.ones(160_000, np.float32), "vi")
    words = tuple(replace(w, probability=0.2 if w.text in unsure else 1.0) for w in heard.words)
    heard = replace(heard, segments=(Segment(HEARD, 0.0, 10.0, words),))
    outcome = Examiner(judged_by_words, built.history, lambda: NOW).judge(PLACE.question, heard, "a.wav")
    if not kept:
        outcome = replace(outcome, not_kept=HistoryError("the disk is full"))
    await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
    await settle(pilot, lambda: "3 Transcript" in screen_text(pilot) or "3 Lời nói" in screen_text(pilot))
    return outcome


async def edits(pilot: Pilot[None], old: str, new: str) -> None:
    await pilot.press("e")
    await settle(pilot, lambda: isinstance(pilot.app.screen, CorrectTranscript), "the editor")
    area = pilot.app.screen.query_one(TextArea)
    assert area.text == HEARD, "the editor does not begin with what was heard"
    area.text = area.text.replace(old, new)


async def test_a_corrected_transcript_is_scored_and_shown_as_corrected_by_the_learner(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        outcome = await opened(pilot, built)
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("ctrl+s")
        await sees(pilot, "Corrected by you: 46 → 41", "corrected by you (base int8 cpu)")
        await sees(pilot, "! mistake", "as it was heard: · no mistake")
        kept = built.history.record(outcome.attempt.id)  # type: ignore[attr-defined] # it is a History
        assert (kept.attempt.text, kept.attempt.corrected) == (SAID, True)
        assert built.history.first(outcome.attempt.id).text == HEARD  # type: ignore[attr-defined] # the same
        await pilot.press("3")
        await sees(pilot, "As corrected by you:", "Heard at first: Không hứa được.", "tê phờ lóp")


async def test_whoever_corrects_on_the_transcript_goes_on_reading_there(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        await opened(pilot, built)
        await pilot.press("3")
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("ctrl+s")
        await sees(pilot, "As corrected by you:")
        assert isinstance(pilot.app.focused, TranscriptText)


async def test_control_home_and_end_go_to_the_ends_of_the_transcript(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await edits(pilot, ". ", ".\n")
        area = pilot.app.screen.query_one(TextArea)
        await pilot.press("ctrl+end", *"!", "ctrl+home", *"?")
        assert (area.text[0], area.text[-1]) == ("?", "!")
        await pilot.press("ctrl+shift+end")
        assert area.selected_text == area.text[1:]


async def test_what_is_corrected_is_in_sight_with_its_title_in_ten_lines_of_forty_columns(
    tmp_path: Path,
) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(40, 10)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await app.push_screen(CorrectTranscript(app.desk, SAID))
        await sees(pilot, "What did you say?", "Không hứa được", "^s score esc close")


async def test_escape_leaves_without_a_change(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        outcome = await opened(pilot, built)
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "the verdict")
        kept = built.history.record(outcome.attempt.id)  # type: ignore[attr-defined] # it is a History
        assert (kept.attempt.text, len(kept.sheets)) == (HEARD, 1)


async def test_a_word_of_ones_own_whose_words_were_corrected_is_named(tmp_path: Path) -> None:
    built = stage(tmp_path, language="vi")
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        outcome = await opened(pilot, built)
        assert built.contest is not None
        missed = outcome.attempt.sheet.points[4]
        start = HEARD.index("tê phờ lóp")
        built.contest(
            outcome.attempt.id, "point", missed.id, "said", Evidence(start, start + 10, "tê phờ lóp")
        )
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("ctrl+s")
        await sees(pilot, "Bạn đã sửa: ", f"lời bạn về “{BENCHMARK}", "không còn hiệu lực")


async def test_nothing_changed_and_nothing_left_are_said(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(110, 40)) as pilot:
        await opened(pilot, built)
        await edits(pilot, HEARD, "  ")
        await pilot.press("ctrl+s")
        await sees(pilot, "There is no text yet.")
        pilot.app.screen.query_one(TextArea).text = HEARD
        await pilot.press("ctrl+s")
        await sees(pilot, "no word was changed")


async def test_what_is_not_kept_offers_no_correction(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built, kept=False)
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, VerdictScreen)


async def test_what_was_typed_is_corrected_too_and_kept_as_it_was_typed(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        typed = Examiner(judged_by_words, built.history, lambda: NOW).read(PLACE.question, HEARD)
        await app.push_screen(VerdictScreen(app.desk, PLACE, typed))
        await sees(pilot, "by weight")
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await sees(pilot, "Your answer; Ctrl+S scores it")
        await pilot.press("ctrl+s")
        await sees(
            pilot, "Corrected by you: 46 → 41", "typed, corrected by you", "as it was typed: · no mistake"
        )
        await pilot.press("3")
        await sees(pilot, "Typed at first: Không hứa được.", "tê phờ lóp")


async def test_a_correction_leaves_no_word_unsure_and_the_pace_as_it_was_spoken(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(110, 60)) as pilot:
        await opened(pilot, built, unsure={"decode"})
        await pilot.press("3")
        await sees(pilot, "Not heard clearly: 0:02 “decode”", "216 words a minute")
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("ctrl+s")
        await sees(pilot, "As corrected by you:", "216 words a minute")
        assert "Not heard clearly:" not in screen_text(pilot)


async def test_a_correction_that_cannot_be_kept_is_a_dialog_and_the_verdict_stays(tmp_path: Path) -> None:
    def full(attempt: str, text: str) -> None:
        raise HistoryError("the disk is full", hint="make room")

    built = replace(stage(tmp_path), correct=full)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await edits(pilot, "tê phờ lóp", "TFLOPS")
        await pilot.press("ctrl+s")
        await sees(pilot, "the disk is full", "→ make room")
        await pilot.press("escape")
        await sees(pilot, "6 of 13 by weight")
