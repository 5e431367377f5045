"""Answers heard and judged one after the other in a thread of its own, so that the next card can be asked meanwhile.

Draws nothing; whoever hands in is told the verdict in that thread.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, TypeAlias

from trainer.errors import AudioError

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.asr.transcriber import Transcriber
    from trainer.audio.take import Recording
    from trainer.exam.examiner import Examiner, Outcome
    from trainer.exam.hearing_along import HearingAlong
    from trainer.exam.question import Question

Tell: TypeAlias = "Callable[[int, Outcome | Exception], None]"
"""Number that was handed in with the answer, and its verdict or why there is none."""


class Marking:
    """`hear` and `read` return at once, `close` waits for what was handed in; all from one thread."""

    def __init__(self, examiner: Examiner, transcriber: Callable[[], Transcriber], tell: Tell) -> None:
        """`transcriber` blocks until its model is loaded, and is asked for only where somebody spoke."""
        self._examiner, self._transcriber, self._tell = examiner, transcriber, tell
        self._waiting: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def hear(self, number: int, question: Question, recording: Recording, along: HearingAlong) -> None:
        """Judges what was spoken; the take is archived afterwards, and stays a WAV where it cannot be heard."""
        self._put(partial(self._hear, number, question, recording, along))

    def read(self, number: int, question: Question, text: str) -> None:
        """Judges what was typed."""
        self._put(partial(self._judge, number, partial(self._examiner.read, question, text)))

    def close(self) -> None:
        """Blocks until everything that was handed in is told."""
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None

    def _put(self, work: Callable[[], object]) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="marking", daemon=True)
            self._thread.start()
        self._waiting.put(work)

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            work()

    def _hear(self, number: int, question: Question, recording: Recording, along: HearingAlong) -> None:
        def heard() -> Outcome:
            transcript = along.finish(recording, self._transcriber())
            silent = recording.silent_source
            return self._examiner.judge(question, transcript, recording.path.name, silent=silent)

        if self._judge(number, heard):
            _archive(recording)

    def _judge(self, number: int, judge: Callable[[], Outcome]) -> bool:
        try:
            outcome = judge()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and the others are heard all the same
            self._tell(number, error)
            return False
        self._tell(number, outcome)
        return True


def _archive(recording: Recording) -> None:
    """Halves the file; where that fails the WAV stays."""
    from trainer.audio.archive import archive

    with suppress(AudioError):
        archive(recording)
