"""A spoken answer heard once more after its verdict, at leisure, and what that changes. Draws nothing.

It gives way to everything: whoever is about to record, or leaves, abandons it and does not wait for its end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from threading import Lock, Thread
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.exam.examiner import NO_SIGNAL
from trainer.exam.ports import no_jargon
from trainer.exam.set_jargon import told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.transcriber import Transcriber
    from trainer.exam.contesting import Mistakes
    from trainer.exam.ports import Clock, Jargon, Score
    from trainer.exam.rescoring import Rescored
    from trainer.progress.attempt import Attempt
    from trainer.progress.record import Record
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript

MakeSecond: TypeAlias = "Callable[[str], Transcriber | None]"
"""Name of what heard it first -> what hears it again, in a process of its own; None where that is not worth it."""
Samples: TypeAlias = "Callable[[str], npt.NDArray[np.float32]]"
"""Name of a recording -> mono, 16 kHz. May raise AudioError."""


class RehearLog(Protocol):
    """Every call may raise HistoryError."""

    def record(self, id_: str) -> Record: ...
    def rehear(
        self, heard: Attempt, at: datetime, mistakes: Sequence[Mistake | Omission] = ()
    ) -> Record | None: ...


@dataclass(frozen=True, slots=True)
class Reheard:
    """What came of a second hearing."""

    model: str
    """What heard it again."""
    amended: Rescored | None = None
    """What is not what it was; None where the verdict stays, and nothing was stored."""


class SecondHearing:
    """One at a time; `run` blocks its thread, `abandon` comes from any and never blocks."""

    def __init__(
        self,
        make: MakeSecond,
        samples: Samples,
        score: Score,
        log: Callable[[], RehearLog],
        mistakes: Mistakes,
        now: Clock,
        jargon: Jargon = no_jargon,
    ) -> None:
        """Nothing is called before there is something to hear."""
        self._make, self._samples, self._score = make, samples, score
        self._log, self._mistakes, self._now = log, mistakes, now
        self._jargon = jargon
        self._lock = Lock()
        self._run = 0
        self._transcriber: Transcriber | None = None

    def run(self, attempt: Attempt, language: str) -> Reheard | None:
        """Hears it again and stores what that changes. None: abandoned, not worth it, or heard no better.

        Raises TrainerError; the first verdict stands then.
        """
        if not attempt.recording or attempt.sheet.reason.endswith(NO_SIGNAL):
            return None
        number = self._begin()
        transcriber = self._make(attempt.model)
        if transcriber is None:
            return None
        transcript = self._heard(number, transcriber, attempt, language)
        return self._kept(number, attempt, transcript) if transcript is not None else None

    def abandon(self) -> None:
        """Ends what runs; its process is killed at once, and whoever is in `run` gets None."""
        with self._lock:
            self._run += 1
            transcriber, self._transcriber = self._transcriber, None
        if transcriber is not None:
            Thread(target=_end, args=(transcriber,), name="end of the second hearing", daemon=True).start()

    def _begin(self) -> int:
        self.abandon()
        with self._lock:
            return self._run

    def _is_on(self, number: int) -> bool:
        return number == self._run

    def _heard(
        self, number: int, transcriber: Transcriber, attempt: Attempt, language: str
    ) -> Transcript | None:
        with self._lock:
            if not self._is_on(number):
                return None
            self._transcriber = transcriber
        try:
            jargon = told(transcriber, partial(self._jargon, attempt.card))
            return transcriber.transcribe(self._samples(attempt.recording), language, jargon)
        except Exception:
            if self._is_on(number):
                raise
            return None
        finally:
            _end(transcriber)

    def _kept(self, number: int, attempt: Attempt, transcript: Transcript) -> Reheard | None:
        sheet = self._score(attempt.card, transcript)
        if not sheet.graded:
            return None
        if _verdicts(sheet) == _verdicts(attempt.sheet):
            return Reheard(transcript.model)
        heard = replace(
            attempt, text=transcript.text, words=transcript.words, model=transcript.model, sheet=sheet
        )
        return self._stored(heard) if self._is_on(number) else None

    def _stored(self, heard: Attempt) -> Reheard | None:
        from trainer.exam.rescoring import compare

        log, mistakes = self._log(), self._mistakes(heard.card)
        before = log.record(heard.id)
        after = log.rehear(heard, self._now(), mistakes)
        return Reheard(heard.model, compare(before, after, mistakes)) if after is not None else None


def _verdicts(sheet: ScoreSheet) -> object:
    points = {point.id: point.verdict for point in sheet.points}
    return sheet.score, points, {mistake.id for mistake in sheet.mistakes}


def _end(transcriber: Transcriber) -> None:
    """Ends what runs beside the program, if anything does."""
    close = getattr(transcriber, "close", None)
    if close is not None:
        close()
