"""A program in a pseudo-terminal, until it has painted a text; POSIX only. Knows no figure."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import UnmeasurableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.cli.bench.context import BenchContext

ROWS, COLUMNS = 24, 80
PATIENCE_SECONDS = 30.0
QUIT = b"q"
_ESCAPES = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P^_][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
_READ_BYTES = 1 << 16


def painted(program: Sequence[str], text: str, context: BenchContext) -> float:
    """Seconds from the program's start until `text` is on its screen; then it is told to quit, and awaited.

    Raises UnmeasurableError where it never comes, or the program ends before.
    """
    near, far = pty.openpty()
    try:
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**context.environment, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        start = perf_counter()
        with subprocess.Popen(
            program,
            stdin=far,
            stdout=far,
            stderr=far,
            env=environment,
            cwd=context.folder,
            start_new_session=True,
        ) as child:
            try:
                seconds = _await(near, text.encode(), child, start)
                os.write(near, QUIT)
                _drain(near, child)
            finally:
                if child.poll() is None:
                    child.kill()
    finally:
        os.close(near)
        os.close(far)
    return seconds


def _await(near: int, text: bytes, child: subprocess.Popen[bytes], start: float) -> float:
    shown = b""
    while (left := start + PATIENCE_SECONDS - perf_counter()) > 0:
        shown += _read(near, min(left, 0.1))
        if text in _ESCAPES.sub(b"", shown):
            return perf_counter() - start
        if child.poll() is not None:
            raise UnmeasurableError(f"the program ended with {child.returncode} before its first screen")
    raise UnmeasurableError(f"the first screen was not painted within {PATIENCE_SECONDS:.0f} s")


def _drain(near: int, child: subprocess.Popen[bytes]) -> None:
    """Reads what it says at the end, else it would wait to be heard."""
    deadline = perf_counter() + PATIENCE_SECONDS
    while child.poll() is None and perf_counter() < deadline:
        _read(near, 0.05)


def _read(near: int, seconds: float) -> bytes:
    ready, _, _ = select.select([near], [], [], seconds)
    try:
        return os.read(near, _READ_BYTES) if ready else b""
    except OSError:  # Linux: the other end was closed
        return b""
