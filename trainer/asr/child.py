"""A handle on one running recogniser process: starts it, sends it orders, hands on its news, ends it.

Native libraries may print there, abort or hang; none of it reaches this process. Knows nothing of what is heard.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING

from trainer.asr import wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_START = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[1]); from trainer.asr.worker import main; main()"
)
_QUIET = {"OMP_WAIT_POLICY": "PASSIVE"}
"""Threads that wait for each other sleep: where they spin, a busy machine makes a decode take four times as long."""
_STOP = None


class Child:
    """`on_news` and, once, `on_end` are called in a thread of the child's own."""

    def __init__(
        self,
        spec: wire.ModelSpec,
        on_news: Callable[[Child, wire.News], None],
        on_end: Callable[[Child], None],
        *,
        log: Path | None = None,
    ) -> None:
        """What the process prints goes to `log`, or nowhere. Raises OSError where no process can be made."""
        self.spec = spec
        self.last_sign = time.monotonic()
        """When it last gave a sign of life."""
        self._on_news, self._on_end = on_news, on_end
        self._orders: SimpleQueue[wire.Order | None] = SimpleQueue()
        self._process = _started(log)
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            wire.write(self._process.stdin, spec)  # type: ignore[arg-type] # a BufferedWriter is a BinaryIO
        self._threads = [
            threading.Thread(target=target, daemon=True, name=name)
            for target, name in ((self._send, "recogniser orders"), (self._read, "recogniser news"))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, order: wire.Order) -> None:
        """Never blocks, however busy the process is."""
        self._orders.put(order)

    def kill(self) -> None:
        """Ends it at once; from any thread, any number of times."""
        with suppress(OSError):
            self._process.kill()

    def close(self) -> None:
        """Ends it and waits until nothing of it is left, unless called in a thread of its own."""
        self.kill()
        self._orders.put(_STOP)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(2.0)

    def _send(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError, ValueError):
            while (order := self._orders.get()) is not _STOP:
                wire.write(pipe, order)  # type: ignore[arg-type] # a BufferedWriter is a BinaryIO
        with suppress(OSError, ValueError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while (news := wire.read(pipe)) is not None:  # type: ignore[arg-type] # a BufferedReader is a BinaryIO
            assert not isinstance(news, wire.ModelSpec | wire.Order)
            self.last_sign = time.monotonic()
            self._on_news(self, news)
        pipe.close()
        self.kill()
        self._process.wait()
        self._orders.put(_STOP)
        self._on_end(self)


def _started(log: Path | None) -> subprocess.Popen[bytes]:
    """In a session of its own, so that ctrl-c in the terminal is not for it."""
    if log is not None:
        log.parent.mkdir(parents=True, exist_ok=True)
    noise = os.open(log or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _START, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=noise,
            env={**_QUIET, **os.environ},
            start_new_session=True,
        )
    finally:
        os.close(noise)
