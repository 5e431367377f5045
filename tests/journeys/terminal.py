"""The program in a real terminal: tmux on a socket of its own, keys in, text of the screen out."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT = Path(__file__).parents[2]
LOOK_EVERY_SECONDS = 0.1
_NUMBERS = count()


class Terminal:
    """Used by `with`; ends only its own tmux server."""

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        *,
        columns: int = 100,
        rows: int = 30,
        program: Sequence[str] = (sys.executable, "-m", "trainer"),
    ) -> None:
        self._program = program
        self._socket = folder / f"tmux{next(_NUMBERS)}"  # the server before may still be about to end
        self._environment = {**environment, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        self._size = (str(columns), str(rows))

    def __enter__(self) -> Self:
        columns, rows = self._size
        self._tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows, "-c", str(ROOT), *self._program
        )
        return self

    def __exit__(self, *exc: object) -> None:
        subprocess.run(["tmux", "-S", str(self._socket), "kill-server"], capture_output=True, check=False)

    def kill(self) -> None:
        """Ends the program at once, as a crash or the system does."""
        command = ["tmux", "-S", str(self._socket), "list-panes", "-F", "#{pane_pid}"]
        told = subprocess.run(command, capture_output=True, text=True, check=True)
        os.kill(int(told.stdout), signal.SIGKILL)

    def press(self, *keys: str) -> None:
        """tmux names of keys: Down, Enter, Escape, Space."""
        self._tmux("send-keys", *keys)

    def type(self, text: str) -> None:
        """The text as it is, letter by letter; no names of keys."""
        self._tmux("send-keys", "-l", text)

    def screen(self) -> str:
        """What stands on the screen; empty once the program has ended."""
        shown = subprocess.run(
            ["tmux", "-S", str(self._socket), "capture-pane", "-p"],
            capture_output=True,
            text=True,
            check=False,
        )
        return shown.stdout

    def wait_for(self, *texts: str, seconds: float = 30.0) -> str:
        """The screen once every text is on it."""
        return self.wait_until(lambda screen: all(t in screen for t in texts), f"{texts}", seconds)

    def wait_until(self, claim: Callable[[str], bool], what: str, seconds: float = 30.0) -> str:
        deadline = time.monotonic() + seconds
        while not claim(screen := self.screen()):
            if time.monotonic() > deadline:
                raise AssertionError(f"never came within {seconds:.0f} s: {what}\n{screen}")
            time.sleep(LOOK_EVERY_SECONDS)
        return screen

    def _tmux(self, *words: str) -> None:
        subprocess.run(["tmux", "-S", str(self._socket), *words], env=self._environment, check=True)


def has_tmux() -> bool:
    return shutil.which("tmux") is not None
