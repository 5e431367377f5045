"""Hears, judges and keeps one answer; every call blocks and may run in any thread. Draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import uuid4

from trainer.errors import HistoryError
from trainer.progress.attempt import Attempt
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Segment, Transcript

if TYPE_CHECKING:
    from trainer.asr.transcriber import Transcriber
    from trainer.audio.take import Recording
    from trainer.exam.ports import AttemptLog, Clock, Score
    from trainer.exam.question import Question

NO_SIGNAL = "gave no signal"
"""How the reason ends that begins with the name of what was recorded from."""
TYPED = "typed"
"""Stands for the model where the answer was typed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    attempt: Attempt
    not_kept: HistoryError | None = None
    """Why the attempt is shown but not in the history, None where it is kept."""


@dataclass(frozen=True, slots=True)
class Examiner:
    score: Score
    log: AttemptLog
    now: Clock
    sitting: str = ""
    """Id of the exam sitting that its answers belong to, empty for practice."""

    def hear(self, question: Question, recording: Recording, transcriber: Transcriber) -> Outcome:
        """Transcribes, judges and keeps a spoken answer. Raises ModelError."""
        transcript = self.transcribe(question, recording, transcriber)
        return self.judge(question, transcript, recording.path.name, silent=recording.silent_source)

    def transcribe(self, question: Question, recording: Recording, transcriber: Transcriber) -> Transcript:
        """What was said; a dead recording is kept from the recogniser, which would invent words."""
        if recording.dead:
            return Transcript((), question.language, transcriber.name, recording.seconds)
        return transcriber.transcribe(recording.samples, question.language)

    def read(self, question: Question, text: str) -> Outcome:
        """Judges and keeps a typed answer."""
        typed = Segment(text=text, start=0.0, end=0.0)
        return self.judge(question, Transcript((typed,), question.language, TYPED, 0.0))

    def judge(
        self, question: Question, transcript: Transcript, recording: str = "", *, silent: str = ""
    ) -> Outcome:
        """Scores and keeps what was heard; `recording` names its file, if any, `silent` what gave no signal.

        A judge that fails costs the learner the grade, not the answer.
        """
        attempt = Attempt(
            id=uuid4().hex,
            card=question.id,
            at=self.now(),
            text=transcript.text,
            words=transcript.words,
            recording=recording,
            sheet=ungraded(question.id, f"{silent} {NO_SIGNAL}")
            if silent
            else self._sheet(question, transcript),
            model=transcript.model,
            seconds=transcript.seconds,
            sitting=self.sitting,
        )
        try:
            self.log.add(attempt)
        except HistoryError as error:
            return Outcome(attempt, not_kept=error)
        return Outcome(attempt)

    def _sheet(self, question: Question, transcript: Transcript) -> ScoreSheet:
        try:
            return self.score(question.id, transcript)
        except Exception as error:  # noqa: BLE001 - whatever the judge stumbles over, the answer is kept, ungraded
            return ungraded(question.id, f"the judge failed: {str(error) or type(error).__name__}")


def ungraded(card: str, reason: str) -> ScoreSheet:
    """A sheet that says why there is no score."""
    return ScoreSheet(
        card=card,
        rubric="",
        score=None,
        graded=False,
        reason=reason,
        points=(),
        mistakes=(),
        credit=0,
        possible=0,
        deduction=0,
    )
