"""`trainer doctor`: says whether one can practise, also where nothing that it looks for is there."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile

from tests.cli.program import Ran, run
from tests.virtual_microphone import VirtualMicrophone, require_pulseaudio
from trainer.asr import models
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


NO_DEVICE = """
from types import SimpleNamespace
class PortAudioError(Exception): ...
default = SimpleNamespace(device=(-1, -1))
def query_devices(): return ()
def _terminate(): ...
def _initialize(): ...
"""
NO_LIBRARY = 'raise OSError("PortAudio library not found")'


@pytest.fixture
def no_device(tmp_path: Path) -> dict[str, str]:
    """An environment in which PortAudio finds nothing, whatever this machine has."""
    return _with_portaudio(tmp_path, NO_DEVICE)


def _with_portaudio(folder: Path, code: str) -> dict[str, str]:
    (folder / "sounddevice.py").write_text(code)
    return {"PYTHONPATH": str(folder)}


def _findings(ran: Ran) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in json.loads(ran.out)["findings"]}


def test_without_a_microphone_it_says_so_with_what_to_do_and_ends_with_3(
    home: Path, no_device: dict[str, str]
) -> None:
    ran = run(home, "doctor", **no_device)
    assert ran.code == 3
    assert "✗ microphone: there is no microphone on this machine\n  → plug one in" in ran.out
    assert f"✓ home: {home}" in ran.out
    assert ran.err == ""


def test_without_the_portaudio_library_the_package_is_named(home: Path, tmp_path: Path) -> None:
    ran = run(home, "doctor", "--json", **_with_portaudio(tmp_path, NO_LIBRARY))
    found = _findings(ran)["microphone"]
    assert found["state"] == "problem"
    assert "PortAudio library" in found["says"]
    assert "libportaudio2" in found["remedy"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ALSA")
def test_a_sound_system_that_takes_programs_down_does_not_take_this_one(home: Path, tmp_path: Path) -> None:
    """PortAudio aborts where ALSA finds no configuration."""
    require_pulseaudio()
    empty = tmp_path / "asound.conf"
    empty.touch()
    ran = run(home, "doctor", "--json", ALSA_CONFIG_PATH=str(empty))
    found = _findings(ran)["microphone"]
    assert (ran.code, found["state"]) == (3, "problem")
    assert f"no configuration that can be read at {empty}" in found["says"]


def test_a_model_that_is_not_here_is_a_problem_with_the_command_that_fetches_it(
    home: Path, tmp_path: Path, no_device: dict[str, str]
) -> None:
    ran = run(
        home, "doctor", "--json", "--model", "small", TRAINER_MODELS=str(tmp_path / "none"), **no_device
    )
    found = _findings(ran)["model"]
    assert (ran.code, found["state"]) == (3, "problem")
    assert found["remedy"] == "run `trainer models fetch small`"
    assert not (tmp_path / "none").exists()


def test_settings_that_cannot_be_read_are_a_finding_and_stop_nothing(
    home: Path, no_device: dict[str, str]
) -> None:
    (home / "settings.toml").write_text('microfone = "x"')
    found = _findings(run(home, "doctor", "--json", **no_device))
    assert found["settings"]["state"] == "problem"
    assert found["settings"]["remedy"] == "did you mean 'microphone'?"
    assert found["packages"]["state"] == "ok"


def test_a_folder_that_cannot_be_written_is_named(home: Path, no_device: dict[str, str]) -> None:
    (home / "recordings").write_text("not a folder")
    found = _findings(run(home, "doctor", "--json", **no_device))["recordings"]
    assert found["state"] == "problem"
    assert str(home / "recordings") in found["says"]


def test_nothing_is_left_in_the_folders_it_looks_at(home: Path, no_device: dict[str, str]) -> None:
    found = _findings(run(home, "doctor", "--json", **no_device))
    assert found["recordings"]["figures"]["free_bytes"] > 0
    assert list(home.iterdir()) == []


def test_takes_left_unfinished_are_listed_with_the_way_to_score_them(
    home: Path, no_device: dict[str, str]
) -> None:
    folder = home / "recordings"
    folder.mkdir()
    take = folder / "20261129T152623Z-demo-Q1+.wav"
    soundfile.write(take, 0.3 * np.sin(np.arange(48_000) * 0.1), 16_000, "PCM_16")
    found = _findings(run(home, "doctor", "--json", **no_device))["recordings left"]
    assert found["state"] == "warning"
    assert found["figures"]["takes"] == [{"card": "demo/Q1+", "file": str(take), "seconds": 3.0}]
    assert f"trainer answer demo/Q1+ --audio {take}" in found["remedy"]


@pytest.mark.microphone
def test_a_microphone_that_gives_exact_zeros_is_called_dead(home: Path) -> None:
    with VirtualMicrophone() as microphone:
        ran = run(home, "doctor", "--json", **_heard_by(microphone))
    found = _findings(ran)["microphone"]
    assert (ran.code, found["state"], found["figures"]["sound"]) == (3, "problem", "dead")
    assert "unmute" in found["remedy"]
    assert "say something" in ran.err


@pytest.mark.microphone
@pytest.mark.model
def test_with_a_speaker_and_a_model_one_can_practise(home: Path, tmp_path: Path) -> None:
    try:
        models.resolve("base")
    except ModelError as error:
        pytest.skip(str(error))
    spoken = tmp_path / "spoken.wav"
    soundfile.write(spoken, 0.3 * np.sin(np.arange(16_000 * 60) * 0.1), 16_000)
    with VirtualMicrophone() as microphone:
        microphone.speak(spoken, wait=False)
        ran = run(home, "doctor", "--json", **_heard_by(microphone))
    told = json.loads(ran.out)
    assert (ran.code, told["can_practise"]) == (0, True), ran.out
    assert _findings(ran)["microphone"]["says"].startswith("good: ")


def _heard_by(microphone: VirtualMicrophone) -> dict[str, str]:
    names = ("ALSA_CONFIG_PATH", "PULSE_SERVER", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH", "PULSE_COOKIE")
    return {name: microphone.environment[name] for name in (*names, "XDG_RUNTIME_DIR", "PULSE_LATENCY_MSEC")}


def test_where_no_program_speaks_the_voice_is_a_warning_with_what_to_install(
    home: Path, no_device: dict[str, str]
) -> None:
    found = _findings(run(home, "doctor", "--json", **(no_device | {"PATH": str(home)})))["voice"]
    assert found["state"] == "warning"
    assert (
        found["says"]
        == "there is no Vietnamese voice on this machine; there is no English voice on this machine"
    )
    assert "install espeak-ng" in found["remedy"]
