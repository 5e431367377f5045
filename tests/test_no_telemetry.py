"""Nothing that the program is made of reports home, or leaves a device id on the disk.

ONNX Runtime does both from 1.29 on, unless it is told not to before it starts, or finds itself in a CI.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
QUIET_BY = (
    "CI",
    "ORT_DISABLE_TELEMETRY",
    "ORT_RUNNING_UNIT_TESTS",
    "HF_HUB_DISABLE_TELEMETRY",
    "DO_NOT_TRACK",
)
VOICE = """
import numpy as np
from trainer.asr.voice import Voice
print(len(Voice().hear(np.full(16_000, 0.1, np.float32))))
"""
HUB = "import trainer.asr; from huggingface_hub import constants; print(constants.HF_HUB_DISABLE_TELEMETRY)"


def _said_by(code: str, home: Path) -> str:
    """As on a learner's machine, whatever this one sets."""
    environment = {name: value for name, value in os.environ.items() if name not in QUIET_BY}
    environment |= {"HOME": str(home), "LOCALAPPDATA": str(home)}
    environment |= {
        f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")
    }
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_looking_for_a_voice_leaves_no_device_id_and_no_events_to_be_sent(tmp_path: Path) -> None:
    assert _said_by(VOICE, tmp_path) == "31"
    assert [p for p in tmp_path.rglob("*") if "onnxruntime" in p.name or "Microsoft" in p.name] == []


def test_a_download_tells_the_hub_no_more_than_it_must(tmp_path: Path) -> None:
    assert _said_by(HUB, tmp_path) == "True"


@pytest.mark.parametrize("value", ["0", ""])
def test_an_environment_that_asks_for_telemetry_does_not_get_it(value: str) -> None:
    code = "import os, trainer; print(os.environ['ORT_DISABLE_TELEMETRY'])"
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": value}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "1"
