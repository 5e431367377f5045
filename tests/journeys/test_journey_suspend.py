"""Ctrl+Z goes to the shell, `fg` comes back to the screen as it was; in a real terminal with a real shell."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.journeys.terminal import Terminal, has_tmux

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def shell_in(folder: Path) -> Iterator[Terminal]:
    """A shell in a terminal of 80×24, in which the program is at home in that folder."""
    if not has_tmux():
        pytest.skip("tmux is not installed")
    settings = folder / "settings.toml"
    settings.write_text('language = "en"\n', encoding="utf-8")
    environment = {
        "TRAINER_HOME": str(folder), "TRAINER_CONFIG": str(settings), "PS1": "shell> ", "PATH": "/usr/bin:/bin"
    }  # fmt: skip
    shell = ("bash", "--norc", "-i")
    with Terminal(folder, environment, columns=80, rows=24, program=shell) as terminal:
        terminal.wait_for("shell>")
        yield terminal


def test_the_program_is_left_for_the_shell_and_drawn_again_when_one_comes_back(tmp_path: Path) -> None:
    with shell_in(tmp_path) as terminal:
        terminal.press(f"{sys.executable} -m trainer", "Enter")
        terminal.wait_for("Choose a set", "demo", "? keys", seconds=60)
        terminal.press("C-z")
        terminal.wait_for("Stopped", "shell>")
        terminal.press("fg", "Enter")
        terminal.wait_for("Choose a set", "demo", "? keys")
        terminal.press(",")
        terminal.wait_for("Choose a setting", "Read questions aloud")
        terminal.press("Escape")
        terminal.wait_for("Choose a set", "x exam")
        terminal.press("q")
        terminal.wait_until(lambda screen: screen.rstrip().endswith("shell>"), "the shell again")


def test_who_ends_the_program_gets_the_terminal_back(tmp_path: Path) -> None:
    number = tmp_path / "number"
    with shell_in(tmp_path) as terminal:
        terminal.press(f"sh -c 'echo $$ > {number}; exec {sys.executable} -m trainer'; echo left $?", "Enter")
        terminal.wait_for("Choose a set", "demo", "? keys", seconds=60)
        os.kill(int(number.read_text()), signal.SIGTERM)
        terminal.wait_for("left 143", "shell>")
        terminal.press("stty -a", "Enter")
        terminal.wait_for(" icanon", " echo ")


def test_told_to_go_on_though_it_never_stopped_it_goes_on_and_ends_when_it_is_left(tmp_path: Path) -> None:
    """The system tells so whoever loses the terminal, and Textual would start a second reader of keys."""
    number = tmp_path / "number"
    with shell_in(tmp_path) as terminal:
        terminal.press(f"sh -c 'echo $$ > {number}; exec {sys.executable} -m trainer'; echo left $?", "Enter")
        terminal.wait_for("Choose a set", "demo", "? keys", seconds=60)
        for _ in range(3):
            os.kill(int(number.read_text()), signal.SIGCONT)
            time.sleep(0.2)
        terminal.press("q")
        terminal.wait_for("left 0", "shell>")


@pytest.mark.parametrize("leaves", [True, False], ids=["while it is left", "on its first screen"])
def test_the_program_ends_with_its_terminal(tmp_path: Path, leaves: bool) -> None:
    number = tmp_path / "number"
    with shell_in(tmp_path) as terminal:
        terminal.press(f"sh -c 'echo $$ > {number}; exec {sys.executable} -m trainer'", "Enter")
        terminal.wait_for("Choose a set", "demo", "? keys", seconds=60)
        if leaves:
            terminal.press("q")
    program = int(number.read_text())
    deadline = time.monotonic() + 20
    while is_alive(program) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not is_alive(program)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
