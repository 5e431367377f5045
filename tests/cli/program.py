"""Runs the program as a user does: a process of its own, in an empty folder, with a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    def failed_with_one_line(self, code: int) -> str:
        """The one line on stderr; asserts the exit code and that nothing but that line was said."""
        assert self.code == code, (self.code, self.out, self.err)
        assert "Traceback" not in self.err
        lines = self.err.strip().splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


def run(home: Path, *arguments: str, said: str | bytes = "", **environ: str) -> Ran:
    given = said.encode() if isinstance(said, str) else said
    environment = {
        **os.environ,
        "TRAINER_HOME": str(home),
        "TRAINER_CONFIG": str(home / "settings.toml"),
        **environ,
    }
    command = [sys.executable, "-m", "trainer", *arguments]
    done = subprocess.run(
        command, input=given, capture_output=True, cwd=home, env=environment, check=False, timeout=300
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
