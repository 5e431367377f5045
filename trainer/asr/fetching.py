"""Fetches a model in a process of its own, so that a key can end it at any time: what came by then is kept.

Neither an installer nor the hub's library can be broken off otherwise. The process ends with this one, however that
ends. What it does is `models.resolve`, as on the command line.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.asr.package_index import Progress

_START = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[1]); "
    "from trainer.asr.fetching import serve; serve(sys.argv[2])"
)
_GRACE_SECONDS = 3.0
"""For the process to end its installer."""
_STOPPED = 5
"""Exit code of a process that was told to stop."""


class FetchStoppedError(Exception):
    """Somebody stopped it."""


class Fetch:
    """One model that is being fetched; `run` blocks, `stop` may be called from anywhere, any number of times."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._stopped = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def run(self, tell: Progress) -> Path:
        """The model's folder. Raises ModelError with the remedy, FetchStoppedError where it was stopped."""
        with self._lock:
            if self._stopped.is_set():
                raise FetchStoppedError
            process = self._process = _started(self.name)
        assert process.stdout is not None
        result: Path | ModelError | None = None
        with process.stdout as news:
            while (one := _read(news)) is not None:
                if isinstance(one, tuple):
                    tell(*one)
                else:
                    result = one
        process.wait()
        _hang_up(process)
        if isinstance(result, Path):
            return result
        if self._stopped.is_set():
            raise FetchStoppedError
        raise result or ModelError(
            told(
                "fetching {name} ended without a word (exit code {code})",
                name=self.name,
                code=process.returncode,
            ),
            hint="fetch it again: it goes on from what is there",
        )

    def stop(self) -> None:
        """Returns when the process is gone."""
        self._stopped.set()
        with self._lock:
            process = self._process
        if process is None:
            return
        _hang_up(process)
        try:
            process.wait(_GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _hang_up(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()


def _started(name: str) -> subprocess.Popen[bytes]:
    """In a session of its own, so that ctrl-c in the terminal is not for it. Raises ModelError."""
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _START, json.dumps(sys.path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        raise ModelError(
            told("{name} cannot be fetched: {error}", name=name, error=error), hint="try again"
        ) from error


def _read(news: IO[bytes]) -> tuple[int, int] | Path | ModelError | None:
    """What the process says next; None when it has ended."""
    try:
        one: tuple[int, int] | Path | tuple[str, str, str] = pickle.load(news)  # noqa: S301 - of our own child
    except (EOFError, pickle.UnpicklingError):
        return None
    if isinstance(one, tuple) and len(one) == 3:
        msg, hint, title = one
        return ModelError(msg, hint=hint, title=title)
    return one


# in the process


def serve(name: str) -> None:
    """Fetches it and says so on what was stdout; nothing that libraries print gets there."""
    with os.fdopen(os.dup(1), "wb") as news:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        is_stopped = threading.Event()
        threading.Thread(target=_end_with_parent, args=(is_stopped,), daemon=True).start()
        _say(news, _fetched(name, lambda done, total: _tell(news, is_stopped, done, total)))


def _fetched(name: str, progress: Callable[[int, int], None]) -> Path | tuple[str, str, str]:
    from trainer.asr.models import resolve

    try:
        return resolve(name, fetch=True, progress=progress)
    except ModelError as error:
        return error.msg, error.hint, error.title
    except OSError as error:
        failed = ModelError(
            told("{name} cannot be fetched: {error}", name=name, error=error),
            hint="see to the folder of the models and try again",
        )
        return failed.msg, failed.hint, failed.title


def _tell(news: IO[bytes], is_stopped: threading.Event, done: int, total: int) -> None:
    if is_stopped.is_set():
        raise SystemExit(_STOPPED)
    _say(news, (done, total))


def _say(news: IO[bytes], one: object) -> None:
    with suppress(OSError, ValueError):
        pickle.dump(one, news)
        news.flush()


def _end_with_parent(is_stopped: threading.Event) -> None:
    """When nobody holds the other end of stdin: first as an installer can be ended with it, then at once."""
    with suppress(OSError):
        sys.stdin.buffer.read()
    is_stopped.set()
    if not threading.Event().wait(_GRACE_SECONDS / 2):
        os._exit(_STOPPED)
