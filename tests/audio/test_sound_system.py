"""A sound system that takes down whoever starts PortAudio is told by an error, before it is started.

Each is real ALSA and PortAudio, in a process of its own, which would end by SIGABRT.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import run
from tests.virtual_microphone import require_pulseaudio

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ALSA")

ROOT = Path(__file__).parents[2]
LIST = """
import sys, time
from trainer.audio.microphone import Microphone, list_devices, warm_up
from trainer.errors import DeviceError
warm_up()
for look in (list_devices, Microphone().__enter__):
    try:
        look()
        print("devices")
    except DeviceError as error:
        print(error)
"""
CHECK = """
import sys, time
from trainer.audio import sound_system
began = time.perf_counter()
sound_system.check()
print(time.perf_counter() - began, "sounddevice" in sys.modules)
"""


def _ran(code: str, config: Path | None) -> list[str]:
    require_pulseaudio()
    environment = {**os.environ} | ({"ALSA_CONFIG_PATH": str(config)} if config else {})
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"ended by {done.returncode}: {done.stderr}"
    assert done.stderr == "", "ALSA's own text is kept off the terminal"
    return done.stdout.splitlines()


def test_without_any_configuration_every_look_at_a_device_says_so_and_the_program_lives(
    tmp_path: Path,
) -> None:
    nowhere = tmp_path / "nowhere.conf"
    said = _ran(LIST, nowhere)
    assert len(said) == 2
    for line in said:
        assert f"no configuration that can be read at {nowhere}" in line
        assert "unset ALSA_CONFIG_PATH" in line
        assert "--audio FILE" in line


@pytest.mark.parametrize(
    "written",
    ["", "pcm.mine { type null }", "pcm.!default {", "\x00\xff"],
    ids=["empty", "no default", "broken", "no text"],
)
def test_a_configuration_that_is_empty_broken_or_without_a_default_never_ends_the_program(
    tmp_path: Path, written: str
) -> None:
    config = tmp_path / "asound.conf"
    config.write_text(written, encoding="latin-1")
    said = _ran(LIST, config)
    assert len(said) == 2
    assert all(line == "devices" or "; " in line for line in said), said


def test_a_machine_with_a_configuration_is_asked_in_a_moment_without_starting_portaudio() -> None:
    if not Path("/usr/share/alsa/alsa.conf").exists():
        pytest.skip("ALSA's own configuration is not installed")
    ((seconds, is_started),) = (line.split() for line in _ran(CHECK, None))
    assert is_started == "False"
    assert float(seconds) < 0.1


@pytest.mark.model
def test_an_answer_on_the_command_line_ends_in_one_sentence_with_the_other_ways(tmp_path: Path) -> None:
    require_pulseaudio()
    ran = run(tmp_path, "answer", "demo/Q1", ALSA_CONFIG_PATH=str(tmp_path / "nowhere.conf"))
    said = ran.failed_with_one_line(3)
    assert "ALSA has no configuration" in said
    assert "--audio FILE" in said
