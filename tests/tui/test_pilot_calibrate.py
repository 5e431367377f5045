"""Own answers marked blind in the interface: wordings and no verdict, a key a mark, taking back, going on, figures."""

from __future__ import annotations

import threading
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.tui.staging import NOW, SAID, judged, screen_text, sees, services, settle
from trainer.errors import HistoryError
from trainer.exam.calibrating import SAMPLE, Calibrations
from trainer.progress.attempt import Attempt
from trainer.progress.notebook import KnownMistake
from trainer.scoring.label import marks_in_force
from trainer.spoken.transcript import Segment, Transcript
from trainer.store.history import History
from trainer.store.labelled import LabelledHistory
from trainer.tui.app import TrainerApp
from trainer.tui.screens.calibrate import CalibrateScreen
from trainer.tui.screens.sets import SetsScreen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.scoring.label import Label
    from trainer.tui.services import Services

SIZES = [(80, 24), (120, 40)]
KNOWN = KnownMistake("01/Q1", "ceiling-from-tflops", "Nói trần đến từ TFLOPS.", "Mẹo")
POINTS = 6


class FullDisk(LabelledHistory):
    """Keeps no mark."""

    def label(self, marked: Iterable[tuple[str, Sequence[Label]]]) -> None:
        raise HistoryError("the disk is full", hint="make room and answer again")


def answer(number: int, text: str = SAID) -> Attempt:
    at = NOW - timedelta(days=number)
    sheet = judged("01/Q1", Transcript((Segment(text, 0.0, 1.0),), "vi", "base", 1.0))
    return Attempt(f"id{number}", "01/Q1", at, text, (), "", sheet, "base int8 cpu", 55.0)


def stage(
    folder: Path, answers: int = 1, log: type[LabelledHistory] = LabelledHistory, **changed: object
) -> Services:
    path = folder / "recordings" / "history.sqlite3"
    for number in range(1, answers + 1):
        History(path).add(answer(number))
    known = {"01/Q1": (KNOWN,)}
    made = partial(Calibrations, log(path), lambda card: known.get(card, ()), lambda: NOW)
    return services(folder, calibrations=made, **changed)


def marks(folder: Path) -> dict[tuple[str, str], str]:
    record = LabelledHistory(folder / "recordings" / "history.sqlite3").record("id1")
    return {(str(item), id_): given for (item, id_), given in marks_in_force(record.labels, SAID).items()}


async def at_marking(pilot: Pilot[None], key: str = "m mark blind") -> CalibrateScreen:
    await sees(pilot, "Vật lý", key)
    await pilot.press("m")
    await settle(pilot, lambda: isinstance(pilot.app.screen, CalibrateScreen))
    screen = pilot.app.screen
    assert isinstance(screen, CalibrateScreen)
    await settle(pilot, lambda: screen.round is not None)
    return screen


@pytest.mark.parametrize(("language", "reading"), [("en", "Reading…"), ("vi", "Đang đọc…")])
async def test_while_answers_are_drawn_it_says_that_they_are_read(
    tmp_path: Path, language: str, reading: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    may = threading.Event()
    draw, report = Calibrations.draw, Calibrations.report

    def later(whole: Any) -> Any:
        def read(*given: Any) -> Any:
            assert may.wait(20)
            return whole(*given)

        return read

    monkeypatch.setattr(Calibrations, "draw", later(draw))
    monkeypatch.setattr(Calibrations, "report", later(report))
    async with TrainerApp(stage(tmp_path, language=language)).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý")
        await settle(pilot, lambda: "m" in pilot.app.screen.active_bindings, "its key")
        await pilot.press("m")
        await sees(pilot, reading)
        may.set()
        await settle(pilot, lambda: reading not in screen_text(pilot), "the answer")
        may.clear()
        await pilot.press("f")
        await sees(pilot, reading)
        may.set()
        await settle(pilot, lambda: reading not in screen_text(pilot), "the figures")


@pytest.mark.parametrize("size", SIZES)
async def test_question_transcript_and_wordings_are_shown_and_neither_verdict_nor_score(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=size) as pilot:
        await at_marking(pilot)
        await sees(pilot, "Answer 1 of 1 · 01/Q1", "Quảng cáo 300 token/s", "verdicts hidden: 1 of 7")
        await sees(pilot, "▸ ○", "Không hứa được 300 token/s.", "h hit", "m missed", "w wrong", "esc back")
        drawn = screen_text(pilot)
        assert not [word for word in ("✓", "✗", "≠", "36", "46 %", "wrong power") if word in drawn]
        assert "was said" not in drawn, "a point is not marked as a mistake is"


async def test_a_key_marks_the_item_shows_the_mark_and_goes_to_the_next(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(120, 40)) as pilot:
        await at_marking(pilot)
        await pilot.press("h", "w")
        await sees(pilot, "✓ hit", "≠ wrong", "verdicts hidden: 3 of 7", "u take back")
        await pilot.press("y")
        await sees(pilot, "verdicts hidden: 3 of 7")
        await pilot.press("u")
        await sees(pilot, "verdicts hidden: 2 of 7")
        await pilot.press("m")
        await sees(pilot, "✗ missed", "verdicts hidden: 3 of 7")
    assert list(marks(tmp_path).values()) == ["hit", "missed"]


async def test_all_marked_the_figures_come_with_each_disagreement_and_its_words(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(120, 40)) as pilot:
        await at_marking(pilot)
        await pilot.press(*["h"] * POINTS)
        await sees(pilot, "Mistake: Nói trần đến từ TFLOPS.", "y was said", "n was not said")
        assert "h hit" not in screen_text(pilot)
        await pilot.press("n")
        await sees(pilot, "Marked by you, answers: 1, points: 6, mistakes asked about: 1")
        await sees(pilot, "false credit", "50.0 % (19–81)", "Where you differ: 4 of 7")
        await sees(
            pilot, "you: ✓ hit · the judge: ≠ wrong (right digits, wrong power of ten)", "bốn mươi tám mili"
        )
        assert "enter" not in screen_text(pilot).splitlines()[-1], "nothing is left to mark"
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert marks(tmp_path)["mistake", "ceiling-from-tflops"] == "not-said"
    assert len(marks(tmp_path)) == POINTS + 1


async def test_whoever_leaves_goes_on_where_they_were(tmp_path: Path) -> None:
    built = stage(tmp_path, answers=2)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await at_marking(pilot)
        first = screen.round.answers[0].attempt if screen.round else ""
        await pilot.press("h", "m", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
        screen = await at_marking(pilot)
        await sees(pilot, "Answer 1 of 2", "verdicts hidden: 3 of 7")
        assert screen.round is not None
        assert screen.round.answer.attempt == first
        await pilot.press("u")
        await sees(pilot, "verdicts hidden: 2 of 7")


async def test_quitting_at_once_leaves_no_mark_unwritten(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(80, 24)) as pilot:
        await at_marking(pilot)
        await pilot.press("h", "m", "w", "h")
    assert list(marks(tmp_path).values()) == ["hit", "missed", "wrong", "hit"]


async def test_the_figures_so_far_are_a_key_away_and_so_is_the_way_back_to_marking(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path)).run_test(size=(80, 24)) as pilot:
        await at_marking(pilot)
        await pilot.press("h", "f")
        await sees(pilot, "answers: 1, points: 1", "Where you differ: 0 of 1", "⏎ go on marking")
        await pilot.press("enter")
        await sees(pilot, "verdicts hidden: 2 of 7")
        await pilot.press("m")
        await sees(pilot, "verdicts hidden: 3 of 7")


async def test_a_mark_that_could_not_be_written_is_told_and_not_shown_as_given(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, log=FullDisk)).run_test(size=(80, 24)) as pilot:
        await at_marking(pilot)
        await pilot.press("h", "m")
        await sees(pilot, "the disk is full", "→ make room")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CalibrateScreen), "it was told once")
        await sees(pilot, "verdicts hidden: 1 of 7")
    assert marks(tmp_path) == {}


async def test_when_a_sample_is_marked_to_the_end_enter_draws_more_answers(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, answers=SAMPLE + 1)).run_test(size=(80, 24)) as pilot:
        screen = await at_marking(pilot)
        await pilot.press(*(["h"] * POINTS + ["y"]) * SAMPLE)
        await sees(pilot, f"Marked by you, answers: {SAMPLE}", "⏎ go on marking")
        await pilot.press("enter")
        await sees(pilot, f"Answer {SAMPLE + 1} of {SAMPLE + 1}", "verdicts hidden: 1 of 7")
        await pilot.press(*["h"] * POINTS, "y")
        await sees(pilot, f"Marked by you, answers: {SAMPLE + 1}")
        await settle(pilot, lambda: "go on marking" not in screen_text(pilot))
        await pilot.press("u")
        await sees(pilot, f"Answer {SAMPLE + 1} of {SAMPLE + 1}", "verdicts hidden: 7 of 7")
        assert screen.has_more is False


async def test_without_a_graded_answer_or_a_history_there_is_no_key(tmp_path: Path) -> None:
    for built in (stage(tmp_path / "a", answers=0), services(tmp_path / "b")):
        async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
            await sees(pilot, "not practised yet")
            await pilot.app.workers.wait_for_complete()
            await pilot.press("m")
            await pilot.pause()
            assert isinstance(pilot.app.screen, SetsScreen)
            assert "mark blind" not in screen_text(pilot)


async def test_marking_is_worded_in_vietnamese_and_in_the_palette(tmp_path: Path) -> None:
    async with TrainerApp(stage(tmp_path, language="vi")).run_test(size=(80, 24)) as pilot:
        await at_marking(pilot, "m tự chấm")
        await sees(pilot, "Câu trả lời 1 trên 1", "h trúng", "m thiếu", "w sai", "f số liệu")
        commands = {c.title for c in pilot.app.get_system_commands(pilot.app.screen)}
        assert {"trúng", "thiếu", "sai", "số liệu", "quay lại"} <= commands
        assert "có nói" not in commands
        await pilot.press(*["h"] * POINTS, "y")
        await sees(pilot, "Chỗ khác nhau: 3 trên 7", "50,0 % (19–81)", "bạn: ✓ trúng · máy chấm: ≠ sai")


async def test_a_transcript_is_drawn_as_plain_text(tmp_path: Path) -> None:
    hostile = "[red]đỏ[/] \x1b[31m [@click=app.quit]x[/] " + SAID
    built = stage(tmp_path, answers=0)
    history = built.history
    assert isinstance(history, History)
    history.add(answer(1, SAID))
    record = history.record("id1").attempt
    history.correct(Attempt("id1", "01/Q1", record.at, hostile, (), "", record.sheet, "base", 55.0, corrected=True),
                    (), NOW)  # fmt: skip
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await at_marking(pilot)
        await sees(pilot, "[red]đỏ[/]", "[@click=app.quit]x[/]")
        assert "\x1b" not in screen_text(pilot)
