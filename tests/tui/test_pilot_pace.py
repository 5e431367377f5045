"""How fast it was said, where it paused, when each point was said, and what came after the time was up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.tui.staging import NOW, SAID, VIETNAMESE, judged, screen_text, sees, services
from trainer.exam.examiner import Examiner
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.transcript_text import TranscriptText

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.tui.services import Services

LATER = SAID.split().index("terabyte")
"""Before this word the speaker pauses for two seconds more."""


async def opened(pilot: Pilot[None], built: Services, limit: int = 60, seconds: int = 16) -> VerdictScreen:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    heard = built.transcriber().transcribe(np.ones(16_000 * seconds, np.float32), "vi")
    words = tuple(
        replace(w, start=w.start + 2, end=w.end + 2) if i >= LATER else w for i, w in enumerate(heard.words)
    )
    heard = replace(heard, segments=(replace(heard.segments[0], words=words),))
    place = Place(VIETNAMESE, VIETNAMESE.cards[0], limit)
    outcome = Examiner(judged, built.history, lambda: NOW).judge(place.question, heard, "a.wav")
    screen = VerdictScreen(app.desk, place, outcome)
    await app.push_screen(screen)
    await sees(pilot, "13")
    return screen


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "16 s · 128 words a minute · pauses: 14 % of the time, the longest 2.1 s at 0:08"),
        ("vi", "16 giây · 128 từ mỗi phút · ngừng: 14 % thời gian, lâu nhất 2,1 giây ở 0:08"),
    ],
)
async def test_pace_pauses_and_the_longest_of_them_stand_above_the_transcript(
    tmp_path: Path, language: str, told: str
) -> None:
    async with TrainerApp(services(tmp_path, language=language)).run_test(size=(100, 40)) as pilot:
        await opened(pilot, pilot.app.desk.services)  # type: ignore[attr-defined] # it is a TrainerApp
        await pilot.press("3")
        await sees(pilot, told)


async def test_beside_the_words_of_a_point_stands_when_they_were_said(tmp_path: Path) -> None:
    built = services(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await sees(
            pilot, "0:00 “Không hứa được”", "0:12 “bốn mươi tám mili giây”", "0:14 “Trần đến từ TFLOPS”"
        )


async def test_what_was_said_after_the_time_is_labelled_and_dim(tmp_path: Path) -> None:
    built = services(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        screen = await opened(pilot, built, limit=11)
        await pilot.press("3")
        await sees(pilot, "── 0:11: time was up; what follows was said after it ──")
        content = screen.query_one(TranscriptText).content
        dim = [content.plain[s.start : s.end] for s in content.spans if str(s.style) == "dim"]  # type: ignore[union-attr] # it is Content
        late = SAID[SAID.index("giây là") :]
        assert dim == [late]
        assert (
            content.plain.replace("\n── 0:11: time was up; what follows was said after it ──\n", "") == SAID
        )  # type: ignore[union-attr] # the same


async def test_within_the_time_nothing_is_labelled(tmp_path: Path) -> None:
    built = services(tmp_path)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        await opened(pilot, built)
        await pilot.press("3")
        await sees(pilot, "words a minute")
        assert "time was up" not in screen_text(pilot)


async def test_the_cursor_passes_the_label_and_stays_on_its_words(tmp_path: Path) -> None:
    built = services(tmp_path)
    async with TrainerApp(built).run_test(size=(80, 40)) as pilot:
        screen = await opened(pilot, built, limit=11)
        await pilot.press("3", *["down"] * 9, "up", "up")
        text = screen.query_one(TranscriptText)
        assert text.word is not None
        content = text.content
        (cursor,) = [s for s in content.spans if str(s.style) == "bold underline"]  # type: ignore[union-attr] # it is Content
        assert content.plain[cursor.start : cursor.end] == text.word.word.text  # type: ignore[union-attr] # the same
