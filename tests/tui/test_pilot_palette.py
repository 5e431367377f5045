"""The command palette has every action of the screen, in the language of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.test_pilot_correcting import opened, stage
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.correct_transcript import CorrectTranscript

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("correct", "transcript", "again", "back")),
        ("vi", ("sửa lời", "lời nói", "làm lại", "quay lại")),
    ],
)
async def test_the_palette_has_the_actions_of_the_screen_and_runs_them(
    tmp_path: Path, language: str, names: tuple[str, ...]
) -> None:
    built = stage(tmp_path, language=language)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        commands = {c.title: c for c in pilot.app.get_system_commands(pilot.app.screen)}
        assert set(names) <= set(commands)
        assert commands[names[0]].help.endswith(" e")
        found = sorted(commands)
        assert [one for one in found if one[0].isupper() and one[1] != " "] == [], (
            "not written as the others are"
        )
        assert [
            one
            for one in found
            if one.startswith(("scroll", "focus", "Scroll", "Focus", "page", "cuộn", "ô "))
        ] == []
        assert len(found) < 25, found
        assert not {"follow-up ", "nghe / dừng", "play / stop"} & set(commands), "there is nothing to play on"
        await pilot.app.animator.wait_until_complete()
        await commands[names[0]].callback()
        await pilot.pause()
        assert isinstance(pilot.app.screen, CorrectTranscript)
