"""An exam held in a terminal without the interface: asks, takes what is spoken or typed, waits for the verdicts."""

from __future__ import annotations

import sys
from functools import cached_property, partial
from typing import TYPE_CHECKING

from trainer.cli.backends import make_transcriber, now, open_history
from trainer.errors import TrainerError
from trainer.exam.examiner import Examiner
from trainer.exam.hearing_along import HearingAlong
from trainer.exam.marking import Marking
from trainer.scoring.report import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import TextIO

    from trainer.asr.process import ProcessTranscriber
    from trainer.asr.remote import RemoteTranscriber
    from trainer.asr.transcriber import Transcriber
    from trainer.cli.library import Library
    from trainer.config import Settings
    from trainer.exam.examination import Examination
    from trainer.exam.examiner import Outcome
    from trainer.exam.question import Question

SKIP, LEAVE = "-", "q"
"""Lines that answer nothing."""


class _Skipped(Exception):  # noqa: N818 - no error
    """The card was passed over."""


class _Left(Exception):  # noqa: N818 - no error
    """Nothing more is to be asked."""


class HeldExam:
    def __init__(
        self,
        examination: Examination,
        home: Path,
        library: Library,
        settings: Settings,
        *,
        model: str,
        typed: TextIO | None,
        asks_on: TextIO,
    ) -> None:
        """`typed` gives the answers; None where they are spoken into the microphone."""
        self._home, self._settings, self._examination = home, settings, examination
        self._model, self._asks_on, self._jargon = model, asks_on, library.jargon
        examiner = Examiner(library.score_transcript, open_history(home), now, examination.plan.id)
        self._told: dict[int, Outcome | Exception] = {}
        self._marking = Marking(examiner, self._ready, self._told.__setitem__)
        self._answer: Callable[[int, Question], None] = (
            self._speak if typed is None else partial(self._read, blocks(typed))
        )

    @cached_property
    def _transcriber(self) -> ProcessTranscriber | RemoteTranscriber:
        """Made for the first spoken answer: a typed exam needs no model. Raises ModelError."""
        from trainer.cli.commands.hear import tell_where_voice_goes

        tell_where_voice_goes(self._settings)
        return make_transcriber(self._settings, self._model)

    def held(self) -> Examination:
        """Asks until all were asked or the learner leaves, then waits for the verdicts."""
        try:
            while (question := self._examination.question) is not None:
                self._ask(question)
        except (_Left, KeyboardInterrupt):
            self._examination = self._examination.leave()
        except TrainerError as error:
            if not self._examination.answered:
                raise
            print(f"trainer: {error}", file=sys.stderr)
            self._examination = self._examination.leave()
        if len(self._told) < self._examination.answered:
            print("trainer: scoring …", file=sys.stderr, flush=True)
        self._marking.close()
        if "_transcriber" in self.__dict__:
            from trainer.cli.commands.hear import tell_remark

            tell_remark(self._transcriber)
            self._transcriber.close()
        for index, told in self._told.items():
            self._note(index, told)
        return self._examination

    def _ask(self, question: Question) -> None:
        at, total = self._examination.at, len(self._examination.asked)
        text = "\n\n".join((f"{at + 1} of {total} · {question.id} · {question.title}", *question.case))
        print(_safe(text), end="\n\n", file=self._asks_on, flush=True)
        try:
            self._answer(at, question)
        except _Skipped:
            self._examination = self._examination.skip()
        else:
            self._examination = self._examination.hand_in()

    def _read(self, given: Iterator[str], index: int, question: Question) -> None:
        text = next(given, None)
        if text is None:
            raise _Left
        if text == SKIP:
            raise _Skipped
        self._marking.read(index, question, text)

    def _speak(self, index: int, question: Question) -> None:
        from trainer.cli.commands.hear import remarks, spoken

        print(f"trainer: Enter: speak · {SKIP}: skip · {LEAVE}: end the exam", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() == LEAVE:
            raise _Left
        if line.strip() == SKIP:
            raise _Skipped
        transcriber = self._transcriber
        along = HearingAlong(lambda: transcriber, question.language, partial(self._jargon, question.id))
        recording = spoken(question, self._home, self._settings, along)
        for remark in remarks(recording):
            print(f"trainer: {remark}", file=sys.stderr)
        self._marking.hear(index, question, recording, along)

    def _ready(self) -> Transcriber:
        self._transcriber.load()
        return self._transcriber

    def _note(self, index: int, told: Outcome | Exception) -> None:
        if isinstance(told, Exception):
            self._examination = self._examination.failed(index, _as_told(told))
        else:
            self._examination = self._examination.judged(index, told)


def blocks(lines: TextIO) -> Iterator[str]:
    """What is parted by empty lines. An answer is one line to the judge, as if it had been heard."""
    block: list[str] = []
    for line in lines:
        if text := line.strip():
            block.append(text)
        elif block:
            yield " ".join(block)
            block = []
    if block:
        yield " ".join(block)


def _as_told(error: Exception) -> TrainerError:
    if isinstance(error, TrainerError):
        return error
    return TrainerError(f"the program failed: {type(error).__name__}: {error}", hint="the recording is kept")


def _safe(text: str) -> str:
    return "\n".join(map(printable, text.split("\n")))
