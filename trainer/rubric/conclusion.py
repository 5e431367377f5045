"""A conclusion: the answer to the question as asked. The last stance taken is the one that counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.factor import claimed
from trainer.rubric.point import Common, Look
from trainer.rubric.unclaimed import why_unclaimed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.matcher import Matcher


@dataclass(frozen=True, slots=True)
class Conclusion:
    common: Common
    claims: tuple[Matcher, ...]
    opposite: tuple[Matcher, ...]
    """What a speaker says who concludes the contrary."""

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        right = claimed(self.claims, heard)
        wrong = claimed(self.opposite, heard)
        if right and wrong and wrong[-1][1] > right[-1][1] and not _inside(wrong[-1], right[-1]):
            return Look(
                self.common.finding("wrong", "the opposite was concluded last", heard.evidence(wrong[-1]))
            )
        if right:
            return Look(self.common.finding("hit", "concluded", heard.evidence(right[0])), lambda: right)
        if wrong:
            return Look(self.common.finding("wrong", "the opposite was concluded", heard.evidence(wrong[-1])))
        return Look(self.common.finding("missed", *why_unclaimed(self.claims, heard, "not concluded")))


def _inside(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span[0] < other[1] and other[0] < span[1]
