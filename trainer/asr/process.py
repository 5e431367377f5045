"""The recogniser in a process of its own: kept warm, watched, and started again once when it dies or hangs.

What was certain stays here, and the samples of the rest, so that its end costs nothing but time. It keeps the
contract of `transcriber`; what it hears with is `whisper`, over there.
"""

from __future__ import annotations

import itertools
import threading
import time
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.asr import wire
from trainer.asr.child import Child
from trainer.asr.jargon import hotwords_for
from trainer.asr.live import LiveSession
from trainer.asr.task import AbandonedError, Loading, Task, Transcription
from trainer.asr.watch import Patience, Watch
from trainer.errors import ModelError
from trainer.spoken.transcript import Transcript
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.live import LiveText

_MOST_FAILURES = 1
"""Of a process under one task that are made good by another process."""


class ProcessTranscriber:
    """Any thread may call anything; what blocks says so. `close` it, or leave it to the program's end."""

    def __init__(
        self,
        model: Path | str = "base",
        device: str = "cpu",
        compute_type: str = "int8",
        *,
        threads: int = 0,
        niceness: int = 0,
        cpu_model: Path | str = "",
        log: Path | None = None,
        patience: Patience | None = None,
    ) -> None:
        """`cpu_model` is what is used where the process dies on a GPU; empty for the same model.

        `niceness` lowers its priority, for a pass in the background. `log` takes what native libraries print.
        """
        self._spec = wire.ModelSpec(str(model), device, compute_type, threads, niceness)
        self._cpu_model = str(cpu_model or model)
        self._log, self._patience = log, patience or Patience()
        self._lock = threading.RLock()
        self._numbers = itertools.count(1)
        self._child: Child | None = None
        self._tasks: dict[int, Task] = {}
        self._loaded_name = ""
        self._is_closed = False
        self._watch = Watch(self._end_what_is_stuck)
        self.remark = ""
        """Why it does not run where it was asked to; empty when it does."""

    @property
    def name(self) -> str:
        spec = self._spec
        return self._loaded_name or f"{Path(spec.model).name} {spec.compute_type} {spec.device}"

    @property
    def pid(self) -> int | None:
        """Of the process, while there is one."""
        child = self._child
        return child.pid if child else None

    @property
    def is_busy(self) -> bool:
        """Somebody waits for what it hears, or for it to be loaded."""
        with self._lock:
            return bool(self._open_tasks())

    def load(self) -> None:
        """Starts the process and blocks until the model is loaded. Raises ModelError with the remedy."""
        with self._lock:
            if self._child is not None and self._loaded_name:
                return
            task = self._begin(Loading(next(self._numbers)))
        with self._abandoned_on_interrupt(task):
            task.wait()

    def transcribe(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """Mono float32 at 16 kHz, whole recording -> transcript; blocks. Raises HearingError.

        `jargon` is what the set calls things (`jargon.jargon_of`); a small model is not told of it.
        """
        from trainer.audio.level import check_signal
        from trainer.audio.source import SAMPLE_RATE

        if check_signal(samples).is_dead:
            return Transcript((), language, self.name, len(samples) / SAMPLE_RATE)
        told = hotwords_for(self._spec.model, jargon)
        task = Transcription(next(self._numbers), samples, language, jargon, told)
        with self._abandoned_on_interrupt(task):
            self._begin(task)
            task.wait()
            return task.heard()

    def listen(
        self,
        language: str,
        jargon: Sequence[str] = (),
        on_text: Callable[[LiveText], None] | None = None,
    ) -> LiveSession:
        """A recording that is heard while it runs; returns at once, the model may still be loading.

        A model that cannot be loaded shows in the session's `finish`.
        """
        told = hotwords_for(self._spec.model, jargon)
        number = next(self._numbers)
        session = LiveSession(number, language, jargon, told, self._lock, self._send, on_text)
        self._begin(session)
        return session

    def abandon(self) -> None:
        """Whoever waits for anything gets an AbandonedError at once; the process stays warm."""
        with self._lock:
            for task in self._open_tasks():
                self._give_up(task)

    def close(self) -> None:
        """Ends the process, whatever it does; nothing of it is left afterwards. Done in a moment."""
        with self._lock:
            self._is_closed = True
            self.abandon()
            child, self._child = self._child, None
        if child is not None:
            child.close()
        self._watch.stop()

    def __enter__(self) -> ProcessTranscriber:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # asking

    def _begin(self, task: Task) -> Task:
        with self._lock:
            if self._is_closed:
                task.fail(AbandonedError("the recogniser was closed"))
                return task
            self._tasks[task.number] = task
            task.waiting_since = time.monotonic()
            child = self._child or self._started()
            if child is not None:
                self._tell(child, task)
        return task

    def _tell(self, child: Child, task: Task) -> None:
        if isinstance(task, Transcription | LiveSession):
            task.model = self.name
        for order in task.orders():
            child.send(order)

    def _send(self, order: wire.Order) -> None:
        if self._child is not None:
            self._child.send(order)

    def _give_up(self, task: Task) -> None:
        task.fail(AbandonedError("the transcription was given up"))
        self._send(wire.Abandon(task.number))

    @contextmanager
    def _abandoned_on_interrupt(self, task: Task) -> Iterator[None]:
        try:
            yield
        except BaseException:
            with self._lock:
                if task.is_open:
                    self._give_up(task)
            raise

    def _open_tasks(self) -> list[Task]:
        self._tasks = {number: task for number, task in self._tasks.items() if task.is_open}
        return list(self._tasks.values())

    # the process

    def _started(self) -> Child | None:
        """A new process that loads the model; where none can be made every open task fails."""
        try:
            child = Child(self._spec, self._hear_news, self._see_end, log=self._log)
        except OSError as error:
            self._fail_all(
                ModelError(
                    told("the recogniser could not be started: {error}", error=error), hint="try again"
                )
            )
            return None
        self._child, self._loaded_name = child, ""
        self._watch.start()
        child.send(wire.Load(0))
        return child

    def _fail_all(self, error: ModelError) -> None:
        for task in self._open_tasks():
            task.fail(error)

    def _hear_news(self, child: Child, news: wire.News) -> None:
        with self._lock:
            if child is not self._child:
                return
            if isinstance(news, wire.Loaded):
                self._note_loaded(news)
            if (task := self._tasks.get(news.task)) is not None and task.is_open:
                task.take(news)
        if task is not None:
            task.notify()

    def _note_loaded(self, news: wire.Loaded) -> None:
        self._loaded_name = news.name
        self.remark = news.remark or self.remark
        for task in self._open_tasks():
            if isinstance(task, Transcription | LiveSession):
                task.model = news.name

    def _see_end(self, child: Child) -> None:
        """The process is gone: what was asked of it is asked of another, once."""
        with self._lock:
            if child is not self._child or self._is_closed:
                return
            self._child, self._loaded_name = None, ""
            self._leave_gpu()
            for task in self._open_tasks():
                task.failures += 1
                if task.failures > _MOST_FAILURES:
                    task.fail(_died_twice(self.name))
            if (waiting := self._open_tasks()) and (fresh := self._started()):
                for task in waiting:
                    task.waiting_since = time.monotonic()
                    self._tell(fresh, task)

    def _leave_gpu(self) -> None:
        if self._spec.device != "cpu":
            self.remark = told("the recogniser died on the GPU, so the CPU is used")
            self._spec = replace(self._spec, model=self._cpu_model, device="cpu", compute_type="int8")

    def _end_what_is_stuck(self) -> None:
        with self._lock:
            child = self._child
            if child is not None and self._patience.is_over(
                self._open_tasks(), child.last_sign, is_loaded=bool(self._loaded_name)
            ):
                child.kill()


def _died_twice(name: str) -> ModelError:
    return ModelError(
        told("the recogniser {name} died or hung twice", name=name),
        hint="choose a smaller model with `trainer models`, and see `trainer doctor`",
    )
