"""A stage on which somebody has practised: answers of many days with verdicts, mistakes and recordings."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from tests.tui.staging import NOW, SAID, VIETNAMESE, screen_text, sees, settle
from tests.tui.test_pilot_correcting import judged_by_words, stage
from trainer.progress.attempt import Attempt
from trainer.progress.notebook import KnownMistake
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.tui.screens.history import HistoryScreen
from trainer.tui.screens.recordings import RecordingsScreen
from trainer.tui.screens.trends import TrendsScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services

MISTAKEN = SAID
CLEAN = SAID.removesuffix(" Trần đến từ TFLOPS.")
SAYS = "Nói trần đến từ TFLOPS."
KNOWN = (
    KnownMistake("01/Q1", "ceiling-from-tflops", SAYS, "Mẹo"),
    KnownMistake("01/Q2", "ceiling-from-tflops", SAYS, "Mẹo"),
    KnownMistake("01/Q1", "never-made", "Chia byte cho FLOPS.", ""),
)


def answered(
    days_ago: float, card: str = "01/Q1", text: str = CLEAN, score: int | None = None, recording: str = ""
) -> Attempt:
    """`score` stands for what the words come to."""
    words = tuple(Word(w, i * 0.4, i * 0.4 + 0.3, 0.9) for i, w in enumerate(text.split()))
    heard = Transcript((Segment(text, 0.0, 30.0, words),), "vi", "base int8 cpu", 30.0)
    sheet = judged_by_words(card, heard)
    sheet = sheet if score is None else replace(sheet, score=score)
    at = NOW - timedelta(days=days_ago)
    return Attempt(f"{card} {days_ago}", card, at, text, words, recording, sheet, heard.model, 30.0)


def practised(folder: Path, *attempts: Attempt, **changed: object) -> Services:
    built = stage(folder, mistakes=lambda: KNOWN, **changed)
    for attempt in attempts:
        built.history.add(attempt)
    return built


def keep_file(built: Services, name: str, size: int = 1000) -> Path:
    """A take on disk, as large as that."""
    path = built.recordings.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(size))
    return path


async def opens(pilot: Pilot[None], key: str) -> None:
    """From the first screen by that key, until what is read there is there."""
    await sees(pilot, VIETNAMESE.title)
    await settled(pilot)
    screen = pilot.app.screen
    await pilot.press(key)
    await settle(pilot, lambda: pilot.app.screen is not screen, f"another screen by {key}")
    await settle(pilot, lambda: "Reading…" not in screen_text(pilot), "what is read")


async def settled(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def trends(pilot: Pilot[None]) -> TrendsScreen:
    assert isinstance(pilot.app.screen, TrendsScreen)
    return pilot.app.screen


def history(pilot: Pilot[None]) -> HistoryScreen:
    assert isinstance(pilot.app.screen, HistoryScreen)
    return pilot.app.screen


def recordings(pilot: Pilot[None]) -> RecordingsScreen:
    assert isinstance(pilot.app.screen, RecordingsScreen)
    return pilot.app.screen


class HeldReplay:
    """Plays each recording until it is stopped, and remembers which."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self._stopped = threading.Event()

    def begin(self) -> threading.Event:
        self._stopped.set()
        self._stopped = threading.Event()
        return self._stopped

    def stop(self) -> None:
        self._stopped.set()

    def run(self, stopped: threading.Event, recording: str, *rest: object) -> None:
        self.played.append(recording)
        stopped.wait(20)
