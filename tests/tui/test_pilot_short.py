"""On a short terminal what was wrong, and which mistakes came back, is in sight below many missed points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import NOW, SAID, VIETNAMESE, judged, screen_text, sees, services
from trainer.exam.examiner import Examiner
from trainer.rubric.finding import Finding
from trainer.tui.app import TrainerApp
from trainer.tui.finding_lines import lines_of
from trainer.tui.place import Place
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.strings import Phrases
from trainer.tui.widgets.finding_row import FindingRow

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript

PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])
LONG = "Một câu dài nói điều mà người học đã quên, dài hơn nhiều so với một dòng của màn hình tám mươi cột. "
WRONG, TFLOPS = "Một bước mất ít nhất 4,8 ms.", "Nói trần đến từ TFLOPS."
TIP = "băng thông bộ nhớ"


def mostly_missed(card: str, transcript: Transcript) -> ScoreSheet:
    """Eight points missed, three of them of weight 3, on top of those of `judged`."""
    sheet = judged(card, transcript)
    missed = (
        Finding(f"m{n}", "factor", 3 if n < 3 else 2, "missed", "not said", f"{n}: {LONG}") for n in range(8)
    )
    return replace(sheet, points=(*sheet.points, *missed))


async def opened(pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    outcome = Examiner(mostly_missed, app.desk.services.history, lambda: NOW).read(PLACE.question, SAID)
    await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
    await sees(pilot, "of 13")


@pytest.mark.parametrize(("language", "of"), [("en", "of"), ("vi", "trên")])
async def test_at_80_by_24_the_wrong_number_and_the_mistake_with_its_meo_are_in_sight(
    tmp_path: Path, language: str, of: str
) -> None:
    async with TrainerApp(services(tmp_path, language=language)).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        outcome = Examiner(mostly_missed, app.desk.services.history, lambda: NOW).read(PLACE.question, SAID)
        await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
        await sees(pilot, f"6 {of} 13", WRONG, "“bốn mươi tám mili giây”", TFLOPS, TIP)


async def test_a_row_on_a_short_screen_tells_its_reason_when_it_is_chosen(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("down")
        await pilot.pause()
        first, second, *_ = pilot.app.screen.query(FindingRow)
        assert (first.size.height, second.has_focus) == (1, True)
        assert second.size.height > 1
        await sees(pilot, "tám mươi cột")


async def test_a_tall_screen_tells_every_reason(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path)).run_test(size=(120, 50)) as pilot:
        await opened(pilot)
        assert screen_text(pilot).count("weight 3") >= 4
        await pilot.resize_terminal(120, 24)
        await pilot.pause()
        assert screen_text(pilot).count("weight 3") < 4


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_ten_lines_of_forty_columns_have_room_for_the_score_and_the_first_points(
    tmp_path: Path, language: str
) -> None:
    async with TrainerApp(services(tmp_path, language=language)).run_test(size=(40, 10)) as pilot:
        app = pilot.app
        assert isinstance(app, TrainerApp)
        outcome = Examiner(mostly_missed, app.desk.services.history, lambda: NOW).read(PLACE.question, SAID)
        await app.push_screen(VerdictScreen(app.desk, PLACE, outcome))
        await sees(pilot, "36", "✗ ", "Trần khoảng")
        await pilot.resize_terminal(80, 24)
        await sees(pilot, WRONG, TFLOPS)


def test_heavy_missed_points_go_before_wrong_ones_mistakes_other_missed_ones_and_hits() -> None:
    from trainer.spoken.transcript import Segment, Transcript

    heard = Transcript((Segment(SAID, 0.0, 0.0),), "vi", "typed", 0.0)
    lines = lines_of(mostly_missed("01/Q1", heard), (), Phrases("en"))
    assert [(line.verdict, line.weight) for line in lines] == [
        *[("missed", 3)] * 4,
        ("wrong", 3),
        ("mistake", 0),
        *[("missed", 2)] * 5,
        ("missed", 1),
        ("hit", 3),
        ("hit", 2),
        ("hit", 1),
    ]
