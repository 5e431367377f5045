"""What ALSA writes to descriptor 2 does not reach the terminal. Tried in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

QUIET = r"""
import os, threading
from trainer.audio.native_noise import quiet_stderr
os.write(2, b"before ")
with quiet_stderr():
    noise = threading.Thread(target=os.write, args=(2, b"ALSA lib pcm.c: \xff\xfe"))
    noise.start(); noise.join()
os.write(2, b"after")
"""

CLOSED = """
import os
from trainer.audio.native_noise import quiet_stderr
os.close(2)
with quiet_stderr():
    print("in")
"""

DIVERT = r"""
import os, pathlib, sys
from trainer.audio.native_noise import divert_stderr
screen = divert_stderr(pathlib.Path(sys.argv[1]) / "logs" / "native.log")
os.write(2, b"ALSA lib \xff")
screen.write("the screen\n")
"""


def test_native_noise_is_swallowed_only_meanwhile() -> None:
    done = subprocess.run([sys.executable, "-c", QUIET], capture_output=True, check=True)
    assert done.stderr == b"before after"


def test_a_closed_descriptor_is_no_error() -> None:
    done = subprocess.run([sys.executable, "-c", CLOSED], capture_output=True, check=True)
    assert done.stdout == b"in\n"


def test_a_diverted_descriptor_writes_to_the_log_and_leaves_the_screen(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", DIVERT, str(tmp_path)], capture_output=True, check=True)
    assert done.stderr == b"the screen\n"
    assert (tmp_path / "logs" / "native.log").read_bytes() == b"ALSA lib \xff"
