"""The interface on a machine whose sound system ends programs: it says so, and one answers by keyboard or file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.virtual_microphone import require_pulseaudio

ROOT = Path(__file__).parents[2]
PRACTISE = """
import asyncio, sys
from pathlib import Path
from tests.tui.staging import SAID, screen_text, sees, services
from trainer.audio.microphone import Microphone, warm_up
from trainer.tui.app import TrainerApp

async def practise(home):
    stage = services(home, microphone=Microphone, warm_microphone=warm_up)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "not practised yet")
        await pilot.press("enter")
        await sees(pilot, "Q2")
        await pilot.press("enter")
        await sees(pilot, "base int8 cpu")
        await pilot.press("space")
        await sees(pilot, "no configuration that can be read")
        print(screen_text(pilot))
        await pilot.press("t")
        pilot.app.screen.typing.area.text = SAID
        await pilot.press("ctrl+s")
        await sees(pilot, "by weight")
        print("SCORED", len(stage.history.attempts()))

asyncio.run(practise(Path(sys.argv[1])))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ALSA")
def test_without_a_sound_configuration_one_is_told_and_answers_by_typing(tmp_path: Path) -> None:
    require_pulseaudio()
    environment = {**os.environ, "ALSA_CONFIG_PATH": str(tmp_path / "nowhere.conf")}
    command = [sys.executable, "-c", PRACTISE, str(tmp_path)]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), "not a stray byte of ALSA's, on any screen"
    assert "→ unset ALSA_CONFIG_PATH" in done.stdout
    assert "t types the answer" in done.stdout
    assert "SCORED 1" in done.stdout
