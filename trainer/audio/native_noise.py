"""What native libraries write to file descriptor 2: kept off the screen; knows nothing of who draws on it.

ALSA, JACK and PulseAudio print while devices are opened, past Python's sys.stderr. A program that draws on
the terminal calls `divert_stderr` once before it starts; `quiet_stderr` is for a moment.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_STDERR = 2
_lock = threading.Lock()


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Descriptor 2 goes nowhere meanwhile, in the whole process; threads take turns."""
    with _lock:
        try:
            kept = os.dup(_STDERR)
        except OSError:  # descriptor 2 is closed: nothing can be written to it
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            if sys.stderr:
                sys.stderr.flush()
            os.dup2(nowhere, _STDERR)
            yield
        finally:
            os.dup2(kept, _STDERR)
            os.close(nowhere)
            os.close(kept)


def divert_stderr(log: Path) -> TextIO:
    """Points descriptor 2 at `log` for good; returns a stream onto where it went before, the terminal."""
    terminal = os.fdopen(os.dup(_STDERR), "w", encoding="utf-8", errors="replace", buffering=1)
    log.parent.mkdir(parents=True, exist_ok=True)
    target = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(target, _STDERR)
    os.close(target)
    return terminal
