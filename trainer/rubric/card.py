"""What an examiner wants to hear on one card: points and mistakes, ready to look for; adds nothing up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.heard import listen
from trainer.rubric.ledger import Ledger
from trainer.rubric.second_look import SecondLook

if TYPE_CHECKING:
    from trainer.rubric.classifier import Classifier
    from trainer.rubric.constants import Constants
    from trainer.rubric.finding import Finding, MistakeFinding
    from trainer.rubric.heard import Heard
    from trainer.rubric.impression import Impression
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.rubric.point import Look, Point
    from trainer.rubric.question import Question
    from trainer.rubric.roles import Roles
    from trainer.rubric.spotter import Spotter
    from trainer.rubric.wants import Wants
    from trainer.spoken.answer import Answer


@dataclass(frozen=True, slots=True)
class RubricCard:
    id: str
    language: str
    digest: str
    """`sha256:…` of the rubric text and the lexicon."""
    points: tuple[Point, ...]
    """In the rubric's order."""
    mistakes: tuple[Mistake | Omission, ...]
    roles: Roles
    known: Constants
    question: Question
    spotter: Spotter
    wants: Wants
    """What the patterns of all these look for."""
    classifier: Classifier | None = None
    """What labelled answers taught of this card; without it, patterns and numbers alone decide."""

    def listen(self, answer: Answer) -> Heard:
        """The answer as this card sees it."""
        return listen(answer, self.spotter, self.question, self.wants)

    def impression(self, heard: Heard) -> Impression | None:
        """What labelled answers make of it."""
        if self.classifier is None:
            return None
        classifier = self.classifier.bare if heard.answer.toneless else self.classifier
        return classifier.hear(heard, self.spotter.names)

    def examine(self, answer: Answer) -> tuple[tuple[Finding, ...], tuple[MistakeFinding, ...]]:
        """Every point's verdict in the rubric's order, and the mistakes made."""
        heard = self.listen(answer)
        ledger = Ledger(heard, self.roles, self.known)
        second = SecondLook(heard, self.impression(heard))
        looks: dict[str, Look] = {}
        for point in sorted(self.points, key=lambda p: p.common.kind == "order"):
            looks[point.common.id] = second.at_point(point, point.look_for(heard, ledger, looks))
        mistakes = (
            second.at_mistake(mistake, mistake.look_for(heard, ledger, looks), looks)
            for mistake in self.mistakes
        )
        return (
            tuple(looks[p.common.id].finding for p in self.points),
            tuple(m for m in mistakes if m is not None),
        )
