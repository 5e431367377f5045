"""A factor: a named cause, part or remedy that must be claimed, not just mentioned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.matcher import findable
from trainer.rubric.point import Common, Look
from trainer.rubric.unclaimed import why_unclaimed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.spots import Span


@dataclass(frozen=True, slots=True)
class Factor:
    common: Common
    claims: tuple[Matcher, ...]

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        for span in claims_of(self.claims, heard):
            finding = self.common.finding("hit", "claimed", heard.evidence(span))
            return Look(finding, lambda: claimed(self.claims, heard))
        return Look(self.common.finding("missed", *why_unclaimed(self.claims, heard, "not claimed")))


def claims_of(claims: Sequence[Matcher], heard: Heard) -> Iterator[Span]:
    """Places where one of the patterns holds and was not taken back, each looked for when it is asked for."""
    for matcher in findable(claims, heard):
        for span in matcher.find(heard):
            if not heard.is_retracted(span):
                yield span


def claimed(claims: Sequence[Matcher], heard: Heard) -> list[Span]:
    """Every place where one of the patterns holds and was not taken back, the earliest first, of those the longest."""
    return sorted(set(claims_of(claims, heard)), key=lambda span: (span[0], -span[1]))
