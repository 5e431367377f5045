"""Stored answers judged again from the history or the trends: progress, a stop, and at the end what changed."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import NOW, SAID, VIETNAMESE, judged, screen_text, sees, services, settle
from trainer.errors import RubricError
from trainer.exam.rescoring import Rescoring
from trainer.progress.attempt import Attempt
from trainer.spoken.transcript import Segment, Transcript
from trainer.store.history import History
from trainer.tui.app import TrainerApp
from trainer.tui.screens.history import HistoryScreen
from trainer.tui.screens.past_verdict import PastVerdictScreen
from trainer.tui.screens.rescore import RescoreScreen
from trainer.tui.screens.trends import TrendsScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.services import Services

HEARD = Transcript((Segment(SAID, 0.0, 0.0),), "vi", "typed", 0.0)
FORTY_BY_TEN = (40, 10)


def by_old_rubric(card: str) -> ScoreSheet:
    """Two points missed that are hit by now, one hit that is wrong, and no mistake seen."""
    sheet = judged(card, HEARD)
    verdicts = {"Mỗi bước ": "missed", "Không hứa": "missed", "Một bước ": "hit"}
    points = tuple(replace(p, verdict=verdicts.get(p.id, p.verdict)) for p in sheet.points)
    return replace(sheet, rubric="sha256:old", score=50, points=points, mistakes=())


@dataclass
class Judge:
    """By the rubric of today; `gate` holds it back from the answer of that number on."""

    gate: threading.Event = field(default_factory=threading.Event)
    holds_at: int = -1
    judged: int = 0
    unknown: str = ""
    """A card that no rubric knows any more."""

    def __call__(self, attempt: Attempt) -> ScoreSheet:
        if self.judged == self.holds_at:
            self.gate.wait()
        self.judged += 1
        if attempt.card == self.unknown:
            raise RubricError("no rubric has this card")
        return replace(judged(attempt.card, HEARD), rubric="sha256:new")


def stage(folder: Path, judge: Judge, answers: int = 3, **changed: object) -> Services:
    history = History(folder / "recordings" / "history.sqlite3")
    for number in range(answers):
        card = "01/Q2" if number == 0 else "01/Q1"
        at = NOW - timedelta(days=answers - number)
        history.add(Attempt(f"a{number}", card, at, SAID, (), "", by_old_rubric(card), "typed", 0.0))
    rescoring = Rescoring(judge, lambda _card: (), history, lambda: NOW)
    return services(folder, rescoring=lambda: rescoring, **changed)


async def open_from_history(pilot: Pilot[None]) -> None:
    await sees(pilot, "Vật lý", "50")
    await pilot.press("h")
    await settle(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
    await settle(pilot, lambda: "s" in pilot.app.screen.active_bindings, "the key")
    await pilot.press("s")
    await settle(pilot, lambda: isinstance(pilot.app.screen, RescoreScreen))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), FORTY_BY_TEN])
async def test_the_end_tells_what_verdicts_became_and_lists_the_answers_that_changed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    built = stage(tmp_path, Judge())
    async with TrainerApp(built).run_test(size=size) as pilot:
        await open_from_history(pilot)
        await sees(pilot, "3 answers would be judged")
        await pilot.press("s")
        await sees(pilot, "All 3 answers of 3", "3 changed", "6 hit", "wrong", "01/Q1")
        if size != FORTY_BY_TEN:
            await sees(pilot, "50 →  36", "3 wrong", "3 mistakes made", "2 hit, 1 wrong, 1 mistake made")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, PastVerdictScreen), "the verdict")
        await pilot.press("escape", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen), "the history")
    assert [a.score for a in built.history.attempts()] == [36, 36, 36]


async def test_a_second_run_changes_nothing_and_says_so(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, Judge())).run_test(size=(80, 24)) as pilot:
        await open_from_history(pilot)
        await pilot.press("s")
        await sees(pilot, "All 3 answers of 3")
        await pilot.press("s")
        await sees(pilot, "3 as they were", "Nothing changed.")


async def test_it_is_stopped_by_a_key_what_was_judged_is_kept_and_the_rest_is_as_it_was(
    tmp_path: Path,
) -> None:
    judge = Judge(holds_at=120)
    built = stage(tmp_path, judge, answers=230)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await open_from_history(pilot)
        await pilot.press("s")
        await settle(pilot, lambda: judge.judged == 120, "the second page")
        await sees(pilot, "of 230 judged again")
        await pilot.press("down", "question_mark")
        await sees(pilot, "On this screen")  # it answers meanwhile
        await pilot.press("question_mark", "escape")
        judge.gate.set()
        await sees(pilot, "Stopped at 200 of 230", "200 changed")
        assert judge.judged == 200
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
    scores = [attempt.score for attempt in built.history.attempts()]
    assert (scores.count(36), scores.count(50)) == (200, 30)


async def test_who_quits_meanwhile_leaves_whole_pages_and_no_thread(tmp_path: Path) -> None:
    judge = Judge(holds_at=150)
    built = stage(tmp_path, judge, answers=230)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await open_from_history(pilot)
        await pilot.press("s")
        await settle(pilot, lambda: judge.judged == 150, "the second page")
        judge.gate.set()
        pilot.app.exit()
    await (
        asyncio.get_running_loop().shutdown_default_executor()
    )  # waits for threads, as the program's end does
    scores = [attempt.score for attempt in built.history.attempts()]
    assert (scores.count(36), judge.judged) == (200, 200)


async def test_a_card_without_a_rubric_is_named_and_stops_no_other(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, Judge(unknown="01/Q2"))).run_test(size=(80, 24)) as pilot:
        await open_from_history(pilot)
        await pilot.press("s")
        await sees(pilot, "2 changed", "1 could not be judged again", "no rubric has this card")


async def test_the_trends_offer_it_for_the_card_that_they_are_about(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, Judge(), language="vi")).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await sees(pilot, "Vật lý")
        await app.push_screen(TrendsScreen(app.desk, (VIETNAMESE,), "01/Q2"))
        await settle(pilot, lambda: "s" in app.screen.active_bindings, "the key")
        await pilot.press("s")
        await sees(pilot, "Chấm lại › 01/Q2", "1 câu trả lời sẽ được chấm lại")
        await pilot.press("s")
        await sees(pilot, "Đã chấm lại cả 1 trên 1", "1 thay đổi", "2 trúng, 1 sai, 1 lỗi mắc phải")


async def test_a_history_that_cannot_be_written_is_told_and_can_be_left(tmp_path: Path) -> None:
    def locked() -> Rescoring:
        raise RubricError("the lexicon cannot be read", hint="see trainer check")

    built = stage(tmp_path, Judge())
    async with TrainerApp(replace(built, rescoring=locked)).run_test(size=(80, 24)) as pilot:
        await open_from_history(pilot)
        await pilot.press("s")
        await sees(pilot, "the lexicon cannot be read", "see trainer check")
        await pilot.press("escape")
        await sees(pilot, "Stopped at 0 of 3")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))


async def test_nothing_is_offered_where_nothing_is_stored(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, Judge(), answers=0)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("h")
        await sees(pilot, "No answer is stored")
        assert "s" not in pilot.app.screen.active_bindings
        assert "score again" not in screen_text(pilot)
