"""A mistake: said (a wrong statement is uttered) or omitted (needed points are not hit)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.factor import claims_of
from trainer.rubric.finding import MistakeFinding
from trainer.rubric.ledger import BARE_REACH, REACH, find_cues, is_telling
from trainer.rubric.target import Likeness
from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.cues import CueIndex
    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.point import Look
    from trainer.rubric.target import Target


@dataclass(frozen=True, slots=True)
class Mistake:
    id: str
    says: str
    origin: str
    """`Mẹo` when it is the learner's own old mistake."""
    said: tuple[Matcher, ...]
    targets: tuple[Target, ...]
    """Numbers that betray it."""
    about: tuple[Matcher, ...]
    """Cues that must be near such a number; none: the number alone betrays it."""
    unless: tuple[str, ...] = ()
    """Points that, when hit, show that the speaker does not mean it."""

    def look_for(self, heard: Heard, ledger: Ledger, looks: Mapping[str, Look]) -> MistakeFinding | None:
        if any(looks[id_].finding.verdict == "hit" for id_ in self.unless):
            return None
        for span in claims_of(self.said, heard):
            if not heard.stances[span[1] - 1] & Stance.SUPPOSED:
                return MistakeFinding(self.id, "said", self.says, self.origin, heard.evidence(span))
        i = self._number(heard, ledger)
        if i is None:
            return None
        evidence = heard.quantity_evidence(heard.answer.quantities[i])
        return MistakeFinding(self.id, "said", self.says, self.origin, evidence)

    def _number(self, heard: Heard, ledger: Ledger) -> int | None:
        if not self.targets:
            return None
        cues: CueIndex | None = None
        for i, quantity in enumerate(heard.answer.quantities):
            likeness = heard.likeness(self.targets, i)
            if likeness not in (Likeness.RIGHT, Likeness.UNITLESS) or i in ledger.explained:
                continue
            if not heard.is_usable(i) or heard.stances[heard.quantity_spans[i][0]] & Stance.SUPPOSED:
                continue
            if likeness is Likeness.RIGHT and not self.about:
                return i
            cues = cues or find_cues(self.about, heard)
            reach = REACH if likeness is Likeness.RIGHT else BARE_REACH
            is_near = cues.distance(heard.quantity_spans[i]) <= reach
            if is_near or (not self.about and is_telling(quantity.value)):
                return i
        return None


@dataclass(frozen=True, slots=True)
class Omission:
    id: str
    says: str
    origin: str
    points: tuple[str, ...]
    at_most_missing: int

    def look_for(self, heard: Heard, ledger: Ledger, looks: Mapping[str, Look]) -> MistakeFinding | None:
        missing = sum(looks[id_].finding.verdict != "hit" for id_ in self.points)
        if missing <= self.at_most_missing:
            return None
        return MistakeFinding(self.id, "omitted", self.says, self.origin)
