"""From the process's arguments to an exit code; every error a person can act on becomes one line on stderr."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from trainer.cli.arguments import read_arguments
from trainer.cli.collector import looked_at_seldom
from trainer.errors import TrainerError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Exit codes: 0 done, 1 the input is at fault, 2 wrong usage, 3 the machine is, 130 interrupted."""
    _speak_utf8()
    try:
        arguments = read_arguments(argv)
        with looked_at_seldom():
            code = _command(arguments.command)(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except TrainerError as error:
        print(f"trainer: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("trainer: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _leave_pipe()
        return 0
    except OSError as error:
        print(
            f"trainer: cannot write: {error.strerror or error}; make room or choose another place",
            file=sys.stderr,
        )
        _leave_pipe()
        return TrainerError.exit_code
    return code


def _command(name: str) -> Callable[[argparse.Namespace], int]:
    """`score.run` is `run` of commands/score.py, imported only now: no command pays for another's imports."""
    module, function = name.split(".")
    command: Callable[[argparse.Namespace], int] = getattr(
        import_module(f"trainer.cli.commands.{module}"), function
    )
    return command


def _speak_utf8() -> None:
    """Under LANG=C Vietnamese is written all the same, and what a terminal cannot show never stops a verdict."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _leave_pipe() -> None:
    """Whoever read our output has gone; keep Python from complaining about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
