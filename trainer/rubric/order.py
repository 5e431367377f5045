"""An order: a point said, or said again, after all of some others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.point import Common, Look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rubric.heard import Heard
    from trainer.rubric.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Order:
    common: Common
    point: str
    after: tuple[str, ...]

    def look_for(self, heard: Heard, ledger: Ledger, before: Mapping[str, Look]) -> Look:
        spans = {id_: before[id_].find_spans() for id_ in (self.point, *self.after)}
        absent = [id_ for id_, found in spans.items() if not found]
        if absent:
            return Look(self.common.finding("missed", f"{absent[0]} is not hit"))
        last = spans[self.point][-1]
        grounds = max(spans[id_][0][0] for id_ in self.after)
        if last[1] - 1 >= grounds:
            return Look(
                self.common.finding("hit", "said after its grounds", heard.evidence(last)), lambda: (last,)
            )
        return Look(self.common.finding("missed", "said before its grounds only"))
