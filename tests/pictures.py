"""The README's pictures, drawn from the interface itself: python -m tests.pictures FOLDER (`make pictures`).

A learner's folder is filled with the simulated month of `tests/simulation.py`; the answers that are judged in the
pictures are labelled ones of `tests/data/answers`, typed. A new screen is a scene of its own in SCENES.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
import tempfile
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.widgets import Input, Select, TextArea

from tests.simulation import DAYS, START, practised_month
from tests.tui.staging import press_as_fast_as_one_likes, sees, services, settle
from trainer.cli.exams import save_in
from trainer.cli.library import Library
from trainer.cli.records import (
    late_contest,
    late_correct,
    late_mistakes,
    open_calibrations,
    open_past,
    open_records,
)
from trainer.tui.app import TrainerApp
from trainer.tui.screens.exam import ExamScreen
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from textual.pilot import Pilot

ANSWERS = Path(__file__).parent / "data" / "answers"
COLUMNS = 100
VERDICT = "dev2-01-Q1-03"
"""An answer with points hit and missed and two wrong numbers."""
EXAM = ("dev2-01-Q1-04", "dev2-01-Q2-01", "dev2-01-Q3-01", "dev2-01-Q4-01")
"""Answers to the first cards of the set, in their order."""
_HAIR = 0.1
_RECT = (
    '<rect fill="{fill}" x="{x:g}" y="{y}" width="{width:g}" height="24.65" shape-rendering="crispEdges"/>'
)
_CELL = re.compile(
    r'<rect fill="([^"]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="24.65" shape-rendering="crispEdges"/>'
)
_FONTS = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def said(id_: str) -> str:
    """The transcript of the labelled answer of that id."""
    lines = (
        line for path in sorted(ANSWERS.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()
    )
    return next(str(answer["transcript"]) for answer in map(json.loads, lines) if answer["id"] == id_)


async def sets(pilot: Pilot[None]) -> None:
    await sees(pilot, "mean")


async def verdict(pilot: Pilot[None]) -> None:
    await sees(pilot, "mean")
    await pilot.press("enter", "enter")
    await type_in(pilot, said(VERDICT))
    await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))


async def exam_report(pilot: Pilot[None]) -> None:
    await sees(pilot, "mean")
    await pilot.press("x")
    await settle(pilot, lambda: isinstance(pilot.app.screen, ExamFormScreen))
    pilot.app.screen.query_one("#count", Input).value = str(len(EXAM))
    pilot.app.screen.query_one("#way", Select).value = "order"
    await pilot.press("ctrl+s")
    for number, id_ in enumerate(EXAM, start=1):
        await sees(pilot, f"{number} of {len(EXAM)}")
        await type_in(pilot, said(id_))
    await settle(pilot, lambda: isinstance(pilot.app.screen, ExamScreen))
    await sees(pilot, f"mean of {len(EXAM)} graded cards of {len(EXAM)}")


async def trends(pilot: Pilot[None]) -> None:
    await sees(pilot, "mean")
    await pilot.press("t")
    await sees(pilot, "smoothed", "newer half")


async def type_in(pilot: Pilot[None], text: str) -> None:
    await sees(pilot, "t type")
    await pilot.press("t")
    await settle(pilot, lambda: isinstance(pilot.app.focused, TextArea))
    pilot.app.screen.query_one(TextArea).text = text
    await pilot.press("ctrl+s")


SCENES: Mapping[str, tuple[int, Callable[[Pilot[None]], Awaitable[None]]]] = {
    "sets": (14, sets),
    "verdict": (26, verdict),
    "exam-report": (18, exam_report),
    "trends": (26, trends),
}
"""Name of the picture -> lines of its terminal, and how one comes to its screen from the first one."""


async def draw(name: str, home: Path, library: Library) -> str:
    """One picture as SVG that fetches nothing; `home` is a folder of its own, with the month in it."""
    stage = services(
        home,
        decks=library.gather,
        score=library.score_transcript,
        prepare=library.prepare,
        history=open_records(home),
        now=lambda: START + timedelta(days=DAYS),
        contest=late_contest(home, library),
        correct=late_correct(home, library),
        calibrations=partial(open_calibrations, home, library),
        past=partial(open_past, home),
        mistakes=partial(late_mistakes, home),
        save_report=save_in(home / "recordings" / "reports", "en"),
    )
    lines, go = SCENES[name]
    async with TrainerApp(stage).run_test(size=(COLUMNS, lines)) as pilot:
        await go(pilot)
        await pilot.app.animator.wait_until_complete()
        await pilot.pause()
        return joined(_FONTS.sub("", pilot.app.export_screenshot(title="trainer")))


def joined(picture: str) -> str:
    """Cells of one colour side by side as one: a plot has hundreds, each drawn by itself."""
    parts: list[str] = []
    end, last = 0, ("", "", 0.0, 0.0)  # fill, y, x, width
    for cell in _CELL.finditer(picture):
        fill, x, y, width = cell[1], float(cell[2]), cell[3], float(cell[4])
        is_beside = (fill, y) == last[:2] and cell.start() == end and abs(last[2] + last[3] - x) < _HAIR
        if is_beside:
            x, width = last[2], last[3] + width
            parts.pop()
        else:
            parts.append(picture[end : cell.start()])
        parts.append(_RECT.format(fill=fill, x=x, y=y, width=width))
        end, last = cell.end(), (fill, y, x, width)
    return "".join([*parts, picture[end:]])


def practised(home: Path) -> Library:
    """Stores the month there."""
    log = open_records(home)
    for attempt in practised_month(home):
        log.add(attempt)
    return Library(home)


def main(folder: Path) -> None:
    press_as_fast_as_one_likes()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        month = Path(made) / "month"
        library = practised(month)
        for name in SCENES:
            home = Path(shutil.copytree(month, Path(made) / name))
            path = folder / f"{name}.svg"
            path.write_text(asyncio.run(draw(name, home, library)), encoding="utf-8")
            print(f"{path}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
