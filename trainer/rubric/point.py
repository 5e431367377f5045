"""The protocol every point kind keeps, and what a look yields; knows no kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from trainer.rubric.finding import Evidence, Finding, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger
    from trainer.rubric.spots import Span


@dataclass(frozen=True, slots=True)
class Common:
    """What every point has, whatever its kind."""

    id: str
    kind: str
    weight: int
    says: str

    def finding(
        self,
        verdict: Verdict,
        reason: str,
        evidence: Evidence | None = None,
        expected: str = "",
        heard: str = "",
    ) -> Finding:
        return Finding(self.id, self.kind, self.weight, verdict, reason, self.says, evidence, expected, heard)


@dataclass(frozen=True, slots=True)
class Look:
    """One point looked for in one answer."""

    finding: Finding
    find_spans: Callable[[], Sequence[Span]] = tuple
    """Tokens of every place where the point was made, in order; empty unless hit. Few ask, so it is not looked for."""


class Point(Protocol):
    @property
    def common(self) -> Common: ...

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        """`before` holds the looks at points that come earlier in the card, and all that `order` needs."""
        ...
