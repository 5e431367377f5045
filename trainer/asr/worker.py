"""The recogniser's own process: takes orders from a pipe, hears, tells the news on another.

It dies with the program that started it, even a killed one: a thread of its own sees the end of the pipe. Draws
nothing, decides nothing that `listening` or `whisper` could.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

from trainer.asr import wire
from trainer.asr.whisper import WhisperTranscriber, never
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.listening import Listening
    from trainer.spoken.transcript import Segment


class _Inbox:
    """Orders as they come; a thread reads them, since the main one decodes."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._waiting: deque[wire.Order] = deque()
        self._is_there = threading.Condition()
        self.abandoned: set[int] = set()
        self.stopped: set[int] = set()
        """Recordings whose end has come, before it is their order's turn."""

    def start(self) -> None:
        threading.Thread(target=self._read, daemon=True, name="orders").start()

    def take(self, *, is_waiting: bool) -> list[wire.Order]:
        """All that has come; where nothing has and `is_waiting`, what comes next."""
        with self._is_there:
            self._is_there.wait_for(lambda: self._waiting or not is_waiting)
            taken = list(self._waiting)
            self._waiting.clear()
        return taken

    def _read(self) -> None:
        while (order := wire.read(self._stream)) is not None:
            assert not isinstance(order, wire.ModelSpec | wire.News)
            with self._is_there:
                if isinstance(order, wire.Abandon):
                    self.abandoned.add(order.task)
                if isinstance(order, wire.Finish):
                    self.stopped.add(order.task)
                self._waiting.append(order)
                self._is_there.notify()
        os._exit(0)  # whoever listened is gone; a decode has no other end


class _Ear:
    """Whisper, in the language and with the jargon of one recording."""

    def __init__(self, whisper: WhisperTranscriber, language: str, hotwords: str) -> None:
        self._whisper, self._language, self._hotwords = whisper, language, hotwords

    def hear(
        self,
        samples: npt.NDArray[np.float32],
        is_urgent: Callable[[], bool] = never,
        is_unwanted: Callable[[], bool] = never,
    ) -> Sequence[Segment] | None:
        self._whisper.prime(self._hotwords)
        return self._whisper.hear(samples, self._language, is_urgent=is_urgent, is_unwanted=is_unwanted)

    def draft(self, samples: npt.NDArray[np.float32], is_unwanted: Callable[[], bool] = never) -> str | None:
        self._whisper.prime(self._hotwords)
        return self._whisper.draft(samples, self._language, is_unwanted)


class Worker:
    def __init__(self, whisper: WhisperTranscriber, inbox: _Inbox, outbox: BinaryIO) -> None:
        self._whisper, self._inbox, self._outbox = whisper, inbox, outbox
        self._listening: dict[int, Listening] = {}
        self._finishing: set[int] = set()

    def run(self) -> None:
        """Until the pipe ends."""
        has_work = False
        while True:
            for order in self._inbox.take(is_waiting=not has_work):
                self._guarded(order)
            has_work = max([self._step(task) for task in tuple(self._listening)], default=False)

    def _tell(self, news: wire.News) -> None:
        wire.write(self._outbox, news)

    def _guarded(self, order: wire.Order) -> None:
        try:
            self._obey(order)
        except ModelError as error:
            self._fail(order.task, error)

    def _fail(self, task: int, error: ModelError) -> None:
        self._forget(task)
        self._tell(wire.Failed(task, error.msg, error.hint))

    def _forget(self, task: int) -> None:
        self._listening.pop(task, None)
        self._finishing.discard(task)
        self._inbox.stopped.discard(task)

    def _obey(self, order: wire.Order) -> None:
        match order:
            case wire.Load(task):
                self._whisper.load()
                self._tell(wire.Loaded(task, self._whisper.name, self._whisper.remark))
            case wire.Transcribe():
                self._transcribe(order)
            case wire.Listen():
                self._listening[order.task] = self._new_listening(order)
            case wire.Samples(task, samples) if task in self._listening:
                self._listening[task].absorb(samples)
            case wire.Finish(task) if task in self._listening:
                self._finishing.add(task)
                self._listening[task].finish()
            case wire.Abandon(task):
                self._forget(task)
                self._inbox.abandoned.discard(task)

    def _transcribe(self, order: wire.Transcribe) -> None:
        from trainer.asr.shift import shifted

        if order.task in self._inbox.abandoned:
            return
        self._whisper.prime(order.hotwords)
        pieces = self._whisper.pieces(
            order.samples, order.language, lambda seconds: self._tell(wire.Busy(order.task, seconds))
        )
        for segments, until in pieces:
            if order.task in self._inbox.abandoned:
                return
            later = tuple(shifted(segment, order.begin) for segment in segments)
            self._tell(wire.Committed(order.task, later, order.begin + until))
        self._tell(wire.Done(order.task))

    def _new_listening(self, order: wire.Listen) -> Listening:
        from trainer.asr.listening import Listening
        from trainer.asr.voice import WINDOW_SECONDS, Voice

        self._whisper.load()
        return Listening(
            Voice(),
            _Ear(self._whisper, order.language, order.hotwords),
            WINDOW_SECONDS,
            begin=order.begin,
            on_work=lambda seconds: self._tell(wire.Busy(order.task, seconds)),
            is_stopping=lambda: order.task in self._inbox.stopped,
        )

    def _step(self, task: int) -> bool:
        """One piece of work for a running recording; whether there may be more."""
        listening = self._listening[task]
        self._tell(wire.Absorbed(task, listening.seconds, listening.settled_seconds))
        try:
            done = listening.step()
        except ModelError as error:
            self._fail(task, error)
            return False
        self._tell_done(task, done)
        return done is not None

    def _tell_done(self, task: int, done: object) -> None:
        from trainer.asr.listening import Draft, Heard

        match done:
            case Heard(segments, until):
                self._tell(wire.Committed(task, segments, until))
            case Draft(text, until):
                self._tell(wire.Drafted(task, text, until))
            case _ if task in self._finishing:
                self._forget(task)
                self._tell(wire.Done(task))


def main() -> None:
    """Runs on descriptors 0 and 1, which nothing else in this process may touch from now on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders = os.fdopen(os.dup(0), "rb")
    news = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    spec = wire.read(orders)
    if not isinstance(spec, wire.ModelSpec):
        return
    if spec.niceness and hasattr(os, "nice"):
        os.nice(spec.niceness)
    inbox = _Inbox(orders)
    inbox.start()
    whisper = WhisperTranscriber(spec.model, spec.device, spec.compute_type, threads=spec.threads)
    with suppress(BrokenPipeError):
        Worker(whisper, inbox, news).run()
    sys.exit(0)
