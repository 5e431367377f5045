"""What a classifier changes of a verdict: a claim made in other words is given, one that only sounds so is not.

It speaks where the patterns found nothing at all, or only words. What they found denied, asked, somebody else's or
taken back stays so, and no number is ever given that was not said with its value and unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.conclusion import Conclusion
from trainer.rubric.factor import Factor
from trainer.rubric.finding import MistakeFinding
from trainer.rubric.impression import FOR_MISTAKE, FOR_POINT
from trainer.rubric.mistake import Mistake
from trainer.rubric.number import Number
from trainer.rubric.point import Look
from trainer.rubric.target import Likeness
from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.finding import Verdict
    from trainer.rubric.heard import Heard
    from trainer.rubric.impression import Impression
    from trainer.rubric.mistake import Omission
    from trainer.rubric.point import Point
    from trainer.rubric.spots import Span

CLAIMED = "claimed in other words"
CONCLUDED = "concluded in other words"
OPPOSITE = "the opposite was concluded in other words"
ONLY_WORDS = "the words, but not the claim"


class SecondLook:
    """At one answer; without an impression, every verdict stays."""

    def __init__(self, heard: Heard, impression: Impression | None) -> None:
        self._heard, self._impression = heard, impression

    def at_point(self, point: Point, look: Look) -> Look:
        if self._impression is None:
            return look
        match point:
            case Factor() | Conclusion() if look.finding.verdict == "hit":
                return self._doubted(point, look, f"point {point.common.id}")
            case Conclusion() if look.finding.verdict == "wrong":
                return self._doubted(point, look, f"contrary {point.common.id}")
            case Factor() if look.finding.evidence is None:
                return self._given(point, f"point {point.common.id}", "hit", CLAIMED) or look
            case Conclusion() if look.finding.verdict == "missed" and look.finding.evidence is None:
                return (
                    self._given(point, f"point {point.common.id}", "hit", CONCLUDED)
                    or self._given(point, f"contrary {point.common.id}", "wrong", OPPOSITE)
                    or look
                )
            case Number() if look.finding.verdict == "missed":
                return self._number(point, look)
        return look

    def at_mistake(
        self, mistake: Mistake | Omission, found: MistakeFinding | None, looks: Mapping[str, Look]
    ) -> MistakeFinding | None:
        if self._impression is None or not isinstance(mistake, Mistake):
            return found
        item = f"mistake {mistake.id}"
        if found is not None:
            return None if self._impression.rejects(item) else found
        if any(looks[id_].finding.verdict == "hit" for id_ in mistake.unless):
            return None
        span = self._impression.claims(item, FOR_MISTAKE)
        if span is None or self._holds_denial(span):
            return None
        return MistakeFinding(mistake.id, "said", mistake.says, mistake.origin, self._heard.evidence(span))

    def _holds_denial(self, span: Span) -> bool:
        """Who denies among the words of a mistake is as likely to warn of it as to make it."""
        return any(stance & Stance.DENIED for stance in self._heard.stances[slice(*span)])

    def _claims(self, item: str) -> Span | None:
        return self._impression.claims(item, FOR_POINT) if self._impression else None

    def _doubted(self, point: Factor | Conclusion, look: Look, item: str) -> Look:
        if self._impression is None or not self._impression.rejects(item):
            return look
        return Look(point.common.finding("missed", ONLY_WORDS, look.finding.evidence))

    def _given(self, point: Factor | Conclusion, item: str, verdict: Verdict, reason: str) -> Look | None:
        span = self._claims(item)
        if span is None:
            return None
        finding = point.common.finding(verdict, reason, self._heard.evidence(span))
        return Look(finding, lambda: [span] if verdict == "hit" else ())

    def _number(self, point: Number, look: Look) -> Look:
        """The value was said with its unit; the words around it tell that it was said of this."""
        i, words = self._right_quantity(point), self._claims(f"point {point.common.id}")
        if i is None or words is None or _is_within(words, self._heard.quantity_spans[i]):
            return look
        quantity, span = self._heard.answer.quantities[i], self._heard.quantity_spans[i]
        evidence = self._heard.quantity_evidence(quantity)
        finding = point.common.finding("hit", "right", evidence, look.finding.expected, quantity.text)
        return Look(finding, lambda: [span])

    def _right_quantity(self, point: Number) -> int | None:
        heard, targets = self._heard, point.role.targets
        numbers = range(len(heard.answer.quantities))
        return next(
            (i for i in numbers if heard.is_usable(i) and heard.likeness(targets, i) is Likeness.RIGHT), None
        )


def _is_within(words: Span, number: Span) -> bool:
    """A number that stands for itself is claimed of nothing."""
    return number[0] <= words[0] and words[1] <= number[1]
