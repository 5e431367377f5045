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
        absent = [id_ for id_ in (self.point, *self.after) if not before[id_].spans]
        if absent:
            return Look(self.common.finding("missed", f"{absent[0]} is not hit"))
        last = before[self.point].spans[-1]
        grounds = max(before[id_].spans[0][0] for id_ in self.after)
        if last[1] - 1 >= grounds:
            return Look(self.common.finding("hit", "said after its grounds", heard.evidence(last)), (last,))
        return Look(self.common.finding("missed", "said before its grounds only"))
