"""The learner's word against a verdict: which claim a verdict leaves to make, and having it kept. Draws nothing."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.errors import AnswerError, TrainerError
from trainer.scoring.override import Override, in_force
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.exam.ports import Clock
    from trainer.progress.record import Record
    from trainer.rubric.finding import Evidence
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.override import Claim, Item
    from trainer.scoring.sheet import ScoreSheet

Mistakes: TypeAlias = "Callable[[str], Sequence[Mistake | Omission]]"
"""Card id -> the mistakes that its rubric knows. May raise TrainerError."""


class ContestLog(Protocol):
    """Where attempts and what was said against them are kept. Every call may raise HistoryError."""

    def record(self, id_: str) -> Record: ...
    def contest(
        self, id_: str, override: Override, mistakes: Sequence[Mistake | Omission] = ()
    ) -> Record: ...


@dataclass(frozen=True, slots=True)
class Contests:
    log: ContestLog
    mistakes: Mistakes
    now: Clock

    def __call__(
        self,
        attempt: str,
        item: Item,
        id_: str,
        claim: Claim,
        evidence: Evidence | None = None,
        note: str = "",
    ) -> Record:
        """Keeps one claim about a point or a mistake -> what then stands. Raises HistoryError."""
        card = self.log.record(attempt).attempt.card
        override = Override(item, id_, claim, self.now(), evidence, note)
        return self.log.contest(attempt, override, self.known(card))

    def known(self, card: str) -> Sequence[Mistake | Omission]:
        """None where the card has no rubric any more: its stored verdicts can be contested all the same."""
        try:
            return self.mistakes(card)
        except TrainerError:
            return ()

    def item(self, record: Record, named: str) -> Item:
        """Whether that is a point or a mistake of the answer's card. Raises AnswerError naming the nearest."""
        points = [p.id for p in record.judged.points]
        mistakes = [m.id for m in (*record.judged.mistakes, *self.known(record.attempt.card))]
        if named in points:
            return "point"
        if named in mistakes:
            return "mistake"
        past = next((o.item for o in record.overrides if o.id == named), None)
        if past:
            return past
        ids = list(dict.fromkeys((*points, *mistakes)))
        near = difflib.get_close_matches(named, ids, 3, 0.4) or ids[:3]
        raise AnswerError(
            told("card {card} has no point or mistake {named!r}", card=record.attempt.card, named=named),
            hint=told("did you mean {names}?", names=", ".join(near))
            if near
            else "its answer was not judged by points",
        )


def is_said(sheet: ScoreSheet, item: Item, id_: str) -> bool:
    """Whether the point counts as hit, or the mistake as made."""
    if item == "point":
        return any(p.id == id_ and p.verdict == "hit" for p in sheet.points)
    return any(m.id == id_ for m in sheet.mistakes)


def is_overridden(record: Record, item: Item, id_: str) -> bool:
    return (item, id_) in in_force(record.overrides)
