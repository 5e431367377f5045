"""A factor: a named cause, part or remedy that must be claimed, not just mentioned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.point import Common, Look
from trainer.rubric.unclaimed import why_unclaimed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.spotter import Span


@dataclass(frozen=True, slots=True)
class Factor:
    common: Common
    claims: tuple[Matcher, ...]

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        spans = claimed(self.claims, heard)
        if spans:
            return Look(self.common.finding("hit", "claimed", heard.evidence(spans[0])), tuple(spans))
        return Look(self.common.finding("missed", *why_unclaimed(self.claims, heard, "not claimed")))


def claimed(claims: Sequence[Matcher], heard: Heard) -> list[Span]:
    """Every place where one of the patterns holds and was not taken back, the earliest first, of those the longest."""
    found = {span for matcher in claims for span in matcher.find(heard) if not heard.is_retracted(span)}
    return sorted(found, key=lambda span: (span[0], -span[1]))
