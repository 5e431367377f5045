"""Programs that record from a virtual microphone, and one that keeps it awake.

A null sink nobody listens to renders two seconds at a time; a listener with a short latency makes it behave as
a sound card does, whose blocks come all the time.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.virtual_microphone import VirtualMicrophone

ROOT = Path(__file__).parents[2]


@contextmanager
def kept_awake(microphone: VirtualMicrophone, device: str = "room.monitor") -> Iterator[None]:
    command = ["parec", "--latency-msec=20", f"--device={device}"]
    with subprocess.Popen(command, env=microphone.environment, stdout=subprocess.PIPE) as listener:
        assert listener.stdout
        listener.stdout.read(4096)
        drain = subprocess.Popen(["cat"], stdin=listener.stdout, stdout=subprocess.DEVNULL)
        try:
            yield
        finally:
            listener.terminate()
            drain.wait(10)


def run(microphone: VirtualMicrophone, code: str, *arguments: str) -> subprocess.Popen[str]:
    """A Python program that hears the microphone."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=microphone.environment,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(job: subprocess.Popen[str], *, may_complain: bool = False) -> str:
    """What the program printed until its end; nothing may have reached descriptor 2."""
    out, errors = job.communicate(timeout=60)
    assert job.returncode == 0, errors
    assert may_complain or errors == ""
    return out
