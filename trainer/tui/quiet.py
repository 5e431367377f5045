"""Keeps native libraries off the screen: descriptor 2 goes to a log, Python keeps the terminal on a copy.

ALSA, PortAudio and CUDA write to descriptor 2, which Textual draws on.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from trainer.audio.native_noise import divert_stderr

if TYPE_CHECKING:
    from collections.abc import Iterator

STDERR = 2


@contextmanager
def native_noise_in(log: Path) -> Iterator[None]:
    """Within, what is written to descriptor 2 lands in `log`; `sys.stderr` stays on the terminal."""
    terminal = _diverted(log)
    kept = sys.stderr, sys.__stderr__
    _speak_to(terminal, terminal)
    try:
        yield
    finally:
        terminal.flush()
        _speak_to(*kept)
        os.dup2(terminal.fileno(), STDERR)
        terminal.close()


def _diverted(log: Path) -> TextIO:
    try:
        return divert_stderr(log)
    except OSError:  # a log that cannot be written is no reason not to start
        return divert_stderr(Path(os.devnull))


def _speak_to(stderr: TextIO, original: TextIO | None) -> None:
    sys.stderr = stderr
    sys.__stderr__ = original  # type: ignore[misc, assignment] # Textual draws on it
