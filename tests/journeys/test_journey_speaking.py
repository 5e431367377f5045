from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.journeys.speaking import speak
from tests.journeys.terminal import has_tmux
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.model
@pytest.mark.microphone
def test_an_answer_spoken_into_the_microphone_of_the_running_program_gets_its_verdict(tmp_path: Path) -> None:
    if not has_tmux():
        pytest.skip("tmux is not installed")
    journey = speak(tmp_path)
    assert "dB" in journey.recording
    assert "No signal" not in journey.recording
    assert journey.hits >= 10, journey.verdict
    assert "! 0 mistakes" in journey.verdict
    assert "4.8 ms" in journey.numbers
    (kept,) = History(tmp_path / "recordings" / "history.sqlite3").attempts("demo/Q1")
    assert kept.graded
    assert sum(p.verdict == "hit" for p in kept.sheet.points) == journey.hits
    assert f"last {kept.score}" in journey.cards
    (take,) = (tmp_path / "recordings").glob("*-demo-Q1.*")
    assert take.suffix == ".flac"
    assert kept.recording.startswith(take.stem)
