"""The learner's word against a verdict, by one key, on the verdict screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.tui.staging import NOW, SAID, VIETNAMESE, judged, screen_text, sees, services, settle
from trainer.errors import HistoryError
from trainer.exam.contesting import Contests
from trainer.exam.examiner import Examiner
from trainer.scoring.override import in_force
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.finding_row import FindingRow

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.exam.examiner import Outcome
    from trainer.progress.record import Record
    from trainer.rubric.finding import Evidence
    from trainer.scoring.override import Claim, Item
    from trainer.tui.services import Services

BENCHMARK = "Benchmark quên gọi GPU synchronize"
TFLOPS = "Nói trần đến từ TFLOPS."


def stage(folder: Path, **changed: object) -> Services:
    built = services(folder)
    contests = Contests(built.history, lambda card: (), lambda: NOW)  # type: ignore[arg-type] # it is a History
    return replace(built, **({"contest": contests} | changed))  # type: ignore[arg-type]


def answered(built: Services) -> Outcome:
    place = Place(VIETNAMESE, VIETNAMESE.cards[0])
    return Examiner(judged, built.history, lambda: NOW).read(place.question, SAID)


async def opened(pilot: Pilot[None], built: Services, outcome: Outcome | None = None) -> Outcome:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    shown = outcome or answered(built)
    await app.push_screen(VerdictScreen(app.desk, Place(VIETNAMESE, VIETNAMESE.cards[0]), shown))
    await sees(pilot, "6 of 13 by weight")
    return shown


async def chooses(pilot: Pilot[None], says: str) -> None:
    """Goes down the rows until that one has the focus."""
    for _ in range(12):
        row = pilot.app.focused
        if isinstance(row, FindingRow) and says in row.line.says:
            return
        await pilot.press("down")
        await pilot.pause()
    raise AssertionError(f"no row says {says}")


async def test_i_said_that_with_the_words_makes_a_missed_point_a_hit_marked_as_ones_own(
    tmp_path: Path,
) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        outcome = await opened(pilot, built)
        await chooses(pilot, BENCHMARK)
        await pilot.press("c")
        await sees(pilot, "Which words say it?", BENCHMARK, "⏎ keep", "esc close")
        await pilot.press(*"TRAN DEN", "enter")
        await sees(pilot, "The transcript does not have these words.")
        await pilot.press(*["backspace"] * 8, *"tflops", "enter")
        await sees(pilot, "7 of 13 by weight = 54 % − 5 % for mistakes = 49", "1 by your word")
        await sees(pilot, "your word", "you: I said that · the judge: ✗ missed", "“TFLOPS”")
        kept = built.history.record(outcome.attempt.id)  # type: ignore[attr-defined] # it is a History
        assert kept.attempt.score == 49
        assert kept.judged.score == outcome.attempt.score
        assert SAID[kept.overrides[0].evidence.start : kept.overrides[0].evidence.end] == "TFLOPS"


async def test_the_same_key_takes_ones_word_back(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        outcome = await opened(pilot, built)
        await chooses(pilot, BENCHMARK)
        await pilot.press("c")
        await sees(pilot, "Which words say it?")
        await pilot.press("enter")
        await sees(pilot, "7 of 13 by weight", "1 by your word")
        await chooses(pilot, BENCHMARK)
        await pilot.press("c")
        await sees(pilot, "6 of 13 by weight")
        assert "by your word" not in screen_text(pilot)
        kept = built.history.record(outcome.attempt.id)  # type: ignore[attr-defined] # it is a History
        assert [o.claim for o in kept.overrides] == ["said", "undo"]
        assert in_force(kept.overrides) == {}


async def test_a_mistake_is_denied_without_a_question_and_stays_in_view_to_be_taken_back(
    tmp_path: Path,
) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await chooses(pilot, TFLOPS)
        await pilot.press("c")
        await sees(pilot, "= 46 %, nothing taken off", "! 0 mistakes", "· no mistake", "I did not say that")
        focused = pilot.app.focused
        assert isinstance(focused, FindingRow)
        assert focused.line.says == TFLOPS
        await pilot.press("c")
        await sees(pilot, "! 1 mistake")


async def test_a_hit_is_given_back_at_once(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await chooses(pilot, "Không hứa được")
        await pilot.press("c")
        await sees(pilot, "3 of 13 by weight", "you: I did not say that · the judge: ✓ hit")


async def test_a_cancelled_question_changes_nothing(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        outcome = await opened(pilot, built)
        await pilot.press("c")
        await sees(pilot, "Which words say it?")
        await pilot.press("escape")
        await sees(pilot, "6 of 13 by weight")
        assert built.history.record(outcome.attempt.id).overrides == ()  # type: ignore[attr-defined] # it is a History


async def test_the_key_stands_in_the_footer_at_80_columns_in_both_languages(tmp_path: Path) -> None:
    for language, words in (("en", "I did / didn't say it"), ("vi", "tôi có / không nói")):
        built = stage(tmp_path / language, language=language)
        async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
            app = pilot.app
            assert isinstance(app, TrainerApp)
            place = Place(VIETNAMESE, VIETNAMESE.cards[0])
            await app.push_screen(VerdictScreen(app.desk, place, answered(built)))
            await sees(pilot, words, "esc", "? ")


async def test_an_answer_that_is_not_kept_cannot_be_contested(tmp_path: Path) -> None:
    built = stage(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        lost = replace(answered(built), not_kept=HistoryError("the disk is full"))
        await opened(pilot, built, lost)
        assert "didn't say" not in screen_text(pilot)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(pilot.app.screen, VerdictScreen)


async def test_a_word_that_cannot_be_kept_is_a_dialog_and_the_verdict_stays(tmp_path: Path) -> None:
    def full(
        attempt: str, item: Item, id_: str, claim: Claim, evidence: Evidence | None = None, note: str = ""
    ) -> Record:
        raise HistoryError("the disk is full", hint="make room")

    built = stage(tmp_path, contest=full)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await chooses(pilot, TFLOPS)
        await pilot.press("c")
        await sees(pilot, "the disk is full", "→ make room")
        await pilot.press("escape")
        await settle(pilot, lambda: "6 of 13 by weight" in screen_text(pilot))
