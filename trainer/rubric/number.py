"""A number: a quantity that must be given with its value, unit and order of magnitude."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.factor import claimed
from trainer.rubric.point import Common, Look
from trainer.rubric.unclaimed import why_not_given

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.roles import Role


@dataclass(frozen=True, slots=True)
class Number:
    common: Common
    role: Role
    claims: tuple[Matcher, ...]
    """Other ways to make the point, in words."""
    opposite: tuple[Matcher, ...]
    """Ways to get it wrong that the ledger cannot see."""

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        right, wrong = ledger.right[self.common.id], ledger.wrong[self.common.id]
        quantities = heard.answer.quantities
        expected = self.role.targets[0].text
        if right:
            quantity = quantities[right[0].index]
            spans = [heard.quantity_spans[e.index] for e in right]
            evidence = heard.quantity_evidence(quantity)
            reason = right[0].likeness.reason
            return Look(self.common.finding("hit", reason, evidence, expected, quantity.text), lambda: spans)
        if said := claimed(self.claims, heard):
            evidence = heard.evidence(said[0])
            return Look(self.common.finding("hit", "right", evidence, expected, evidence.text), lambda: said)
        if wrong:
            entry = wrong[-1]
            evidence = heard.quantity_evidence(quantities[entry.index])
            return Look(
                self.common.finding("wrong", entry.likeness.reason, evidence, expected, evidence.text)
            )
        if said := claimed(self.opposite, heard):
            evidence = heard.evidence(said[-1])
            return Look(self.common.finding("wrong", "other value", evidence, expected, evidence.text))
        why = why_not_given(self.role.targets, heard, "not said")
        return Look(self.common.finding("missed", *why, expected))
