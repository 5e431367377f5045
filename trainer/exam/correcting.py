"""What was heard or typed, as the learner corrects it, judged again; the first is kept beside it. Draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from trainer.errors import AnswerError
from trainer.exam.examiner import NO_SIGNAL
from trainer.exam.rescoring import compare
from trainer.rubric.finding import Evidence
from trainer.scoring.override import in_force
from trainer.spoken.alignment import SURE, align, corrected_words
from trainer.spoken.transcript import Segment, Transcript
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from trainer.exam.contesting import Mistakes
    from trainer.exam.ports import Clock, Score
    from trainer.exam.rescoring import Rescored
    from trainer.progress.attempt import Attempt
    from trainer.progress.record import Record
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.override import Override
    from trainer.spoken.alignment import Alignment

FELL = "the words that it pointed at were corrected"
"""Note of the override that takes another back."""


class CorrectionLog(Protocol):
    """Every call may raise HistoryError."""

    def record(self, id_: str) -> Record: ...
    def first(self, id_: str) -> Attempt: ...
    def correct(
        self,
        corrected: Attempt,
        overrides: Sequence[Override],
        at: datetime,
        mistakes: Sequence[Mistake | Omission] = (),
    ) -> Record: ...


@dataclass(frozen=True, slots=True)
class Corrected:
    """What came of a correction."""

    rescored: Rescored
    """The attempt as it stands, and which verdicts are not what they were."""
    fallen: tuple[Override, ...]
    """The learner's words that no longer hold, since the words they pointed at were corrected."""
    heard: str
    """What was heard, or typed, at first."""


@dataclass(frozen=True, slots=True)
class Corrections:
    log: CorrectionLog
    score: Score
    mistakes: Mistakes
    now: Clock

    def __call__(self, attempt: str, text: str) -> Corrected | None:
        """Scores and keeps the corrected text; None where no word is another, and nothing is kept.

        Raises AnswerError where there is nothing to correct or to score, HistoryError, and what the judge raises.
        """
        before = self.log.record(attempt)
        said, text = before.attempt, " ".join(text.split())
        _check(said, text)
        if text.split() == said.text.split():
            return None
        mistakes = self.mistakes(said.card)
        at = max((self.now(), *(override.at for override in before.overrides)))  # the later word holds
        overrides = tuple(_carried(before.overrides, align(said.text, text), text, at))
        after = self.log.correct(self._judged(said, text), overrides, at, mistakes)
        fallen = {(o.item, o.id) for o in overrides if o.claim == "undo"}
        return Corrected(
            compare(before, after, mistakes),
            tuple(o for key, o in in_force(before.overrides).items() if key in fallen),
            self.log.first(attempt).text,
        )

    def _judged(self, said: Attempt, text: str) -> Attempt:
        """Words that were left as they stood are the learner's too: they have read them, so none is unsure."""
        aligned = corrected_words(said.text, said.words, text)
        words = tuple(replace(word, probability=SURE) for word in aligned)
        transcript = Transcript((Segment(text, 0.0, said.seconds, words),), "", said.model, said.seconds)
        sheet = self.score(said.card, transcript)
        return replace(said, text=text, words=words, sheet=sheet, corrected=True)


def can_be_corrected(attempt: Attempt) -> bool:
    """Whether there are words: a take without a signal cannot become an answer afterwards."""
    return not attempt.sheet.reason.endswith(NO_SIGNAL)


def _check(said: Attempt, text: str) -> None:
    if not can_be_corrected(said):
        raise AnswerError(
            told("attempt {id} gave no signal: nothing was heard amiss", id=said.id),
            hint="answer again",
        )
    if not text:
        raise AnswerError("the corrected transcript is empty", hint="write what you said")


def _carried(
    overrides: Sequence[Override], alignment: Alignment, text: str, at: datetime
) -> Iterator[Override]:
    """What is to be said anew: words that point elsewhere now, and an end to those whose words are gone."""
    for override in in_force(overrides).values():
        said = override.evidence
        if said is None:
            continue
        span = alignment.moved(said.start, said.end)
        if span is None:
            yield replace(override, claim="undo", at=at, evidence=None, note=FELL)
        elif span != (said.start, said.end):
            yield replace(override, at=at, evidence=Evidence(*span, text[slice(*span)]))
