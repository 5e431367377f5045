"""Answers drawn to be marked blind, marks kept, and what the judge makes of them; draws nothing on a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.errors import CalibrationError, HistoryError
from trainer.exam.blind_answer import blind
from trainer.progress.calibration import calibrate
from trainer.progress.sample import draw
from trainer.scoring.label import Label, text_digest
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.exam.ports import Clock
    from trainer.progress.calibration import Calibration
    from trainer.progress.notebook import KnownMistake
    from trainer.progress.record import Record
    from trainer.progress.sample import Drawable
    from trainer.progress.summary import Summary
    from trainer.scoring.label import Given

SAMPLE = 10
"""Answers that are drawn where nobody says how many; as many more each time when all are marked."""
SEED = 0
"""Of the sample where nobody names one: always the same, so that it is gone on with the next time."""
Known: TypeAlias = "Callable[[str], Sequence[KnownMistake]]"
"""Card id -> the mistakes that its rubric looks for. May raise RubricError."""


class LabelLog(Protocol):
    """Every call may raise HistoryError."""

    def drawable(self, set_or_card: str | None = None) -> tuple[Drawable, ...]: ...
    def find(self, named: str) -> str: ...
    def record(self, id_: str) -> Record: ...
    def label(self, marked: Iterable[tuple[str, Sequence[Label]]]) -> None: ...
    def labelled_records(self, set_or_card: str | None = None) -> Iterator[Record]: ...
    def summary(self, set_or_card: str | None = None, last: int = 0) -> Summary: ...


@dataclass(frozen=True, slots=True)
class Sample:
    answers: tuple[BlindAnswer, ...]
    has_more: bool
    """There are graded answers that are not in it."""


@dataclass(frozen=True, slots=True)
class Report:
    calibration: Calibration
    contested: Mapping[str, tuple[int, int]]
    """By kind, `points` for all and `mistakes`: verdicts that the learner overrode, of how many that were judged, in
    all graded answers."""


@dataclass(frozen=True, slots=True)
class Calibrations:
    log: LabelLog
    known: Known
    now: Clock

    def draw(self, set_or_card: str | None, count: int | None = None, seed: int = SEED) -> Sample:
        """Those marked already are among them; without a `count`, as many more as it takes until one is not.

        Raises CalibrationError where there is no graded answer.
        """
        drawable = self.log.drawable(set_or_card)
        if not drawable:
            of_it = told("no graded answer to {name} is stored", name=set_or_card)
            at_all = told("no graded answer is stored")
            raise CalibrationError(of_it if set_or_card else at_all, hint="answer some cards first")
        seen: dict[str, BlindAnswer] = {}
        wanted = SAMPLE if count is None else count
        while True:
            ids = draw(drawable, wanted, seed)
            seen |= {id_: self.blind(id_) for id_ in ids if id_ not in seen}
            answers = tuple(seen[id_] for id_ in ids)
            is_whole = len(ids) == len(drawable)
            if count is not None or is_whole or not all(answer.is_done for answer in answers):
                return Sample(answers, not is_whole)
            wanted += SAMPLE

    def blind(self, attempt: str) -> BlindAnswer:
        record = self.log.record(attempt)
        return blind(record, self.known(record.attempt.card))

    def named(self, id_: str, place: str) -> BlindAnswer:
        """By its id or the beginning of it; `place` is where it was named. Raises CalibrationError."""
        try:
            return self.blind(self.log.find(id_))
        except HistoryError as error:
            raise CalibrationError(
                told("{place}: {what}", place=place, what=error.msg), hint=error.hint
            ) from error

    def omitted(self, card: str) -> frozenset[str]:
        """Ids of the mistakes that follow from the points."""
        return frozenset(m.id for m in self.known(card) if m.form != "said")

    def keep(self, answer: BlindAnswer, marks: Iterable[tuple[Asked, Given]]) -> None:
        """When it returns, they are on disk."""
        self.log.label([(answer.attempt, self.labels(answer, marks))])

    def labels(self, answer: BlindAnswer, marks: Iterable[tuple[Asked, Given]]) -> list[Label]:
        at, heard = self.now(), text_digest(answer.text)
        return [Label(asked.item, asked.id, given, at, heard) for asked, given in marks]

    def report(self, set_or_card: str | None = None) -> Report:
        """Of all that is marked, in whichever sample."""
        compared = calibrate(self.log.labelled_records(set_or_card), self._said)
        overrode = self.log.summary(set_or_card, 0).contested()
        return Report(compared, {c.kind: (c.overrode, c.judged) for c in overrode})

    def _said(self, card: str) -> dict[str, str]:
        return {m.id: m.says for m in self.known(card) if m.form == "said"}
