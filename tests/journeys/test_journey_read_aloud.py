"""A question is read aloud by the real voice into the room; the moment one records, the room is silent."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.journeys.terminal import Terminal, has_tmux
from tests.virtual_microphone import VirtualMicrophone
from trainer.audio import wav_header

if TYPE_CHECKING:
    from pathlib import Path

RATE = 16_000
RECORDED_SECONDS = 3.0
BUFFERED_SECONDS = 0.6
"""What the sound server had taken before the voice was ended is still heard."""


@pytest.mark.microphone
def test_the_voice_is_silent_as_soon_as_the_microphone_is_open(tmp_path: Path) -> None:
    if not has_tmux() or shutil.which("espeak-ng") is None:
        pytest.skip("tmux or espeak-ng is not installed")
    settings = tmp_path / "settings.toml"
    settings.write_text('language = "en"\n', encoding="utf-8")
    own = {"TRAINER_HOME": str(tmp_path), "TRAINER_CONFIG": str(settings)}
    with (
        VirtualMicrophone() as microphone,
        Terminal(tmp_path, microphone.environment | own, columns=80, rows=24) as terminal,
    ):
        terminal.wait_for("Choose a set", "demo")
        terminal.press("End", "Enter")
        terminal.wait_for("Choose a card", "Q2")
        terminal.press("Enter")
        terminal.wait_for("Press Space", "r read aloud")
        terminal.press("r")
        terminal.wait_for("Read aloud by espeak-ng", "r stops")
        terminal.press("Space")
        screen = terminal.wait_for("Recording from", seconds=60)
        assert "Read aloud" not in screen
        (take,) = (tmp_path / "recordings").glob("*.wav")
        terminal.wait_until(lambda _screen: wav_header.seconds(take) > RECORDED_SECONDS, "the take on disk")
        terminal.kill()
        samples, rate = soundfile.read(take)
    assert rate == RATE
    after = samples[round(BUFFERED_SECONDS * RATE) :]
    assert len(after) > RATE
    assert np.abs(after).max() < 0.01
