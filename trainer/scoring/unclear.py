"""Verdicts against the speaker that words not clearly heard may have caused; reads no word.

The recogniser's doubt is not the speaker's fault: such a verdict says "not heard clearly" with its reason, and a
mistake that rests on such words costs nothing until the learner says that it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.scoring.marks import add_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rubric.finding import Evidence, Finding, MistakeFinding
    from trainer.scoring.override import Item
    from trainer.scoring.sheet import ScoreSheet

RESTS = "not heard clearly: "
"""Stands before the reason of a verdict that rests on such words."""
PERHAPS = "; perhaps not heard clearly"
"""Stands behind the reason of a missed point that such words may have made."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """One verdict that is in doubt."""

    item: Item
    id: str
    rests: bool
    """The verdict's own words are unsure; else what is missed may be in the unsure ones."""
    places: tuple[Evidence, ...]
    """The stretches that the recogniser was unsure of, in order."""


def with_doubt(sheet: ScoreSheet, unclear: Sequence[Unclear]) -> ScoreSheet:
    """The same verdicts; those in doubt say so, and mistakes among them take nothing off the score."""
    if not unclear:
        return sheet
    doubted = {one.id: one for one in unclear if one.item == "point"}
    points = tuple(_told(p, doubted[p.id]) if p.id in doubted else p for p in sheet.points)
    marks = add_up(points, certain(sheet.mistakes, unclear))
    score = marks.percent if sheet.graded else None
    return replace(sheet, points=points, unclear=tuple(unclear), score=score, deduction=marks.deduction)


def certain(mistakes: Sequence[MistakeFinding], unclear: Sequence[Unclear]) -> tuple[MistakeFinding, ...]:
    """Those that may cost: on words that were heard clearly, or made by the learner's own word."""
    doubted = {one.id for one in unclear if one.item == "mistake"}
    return tuple(m for m in mistakes if m.by == "learner" or m.id not in doubted)


def is_spared(sheet: ScoreSheet, mistake: str) -> bool:
    """Whether that mistake costs nothing for being in doubt; earlier programs took off for it all the same."""
    spared = add_up(sheet.points, certain(sheet.mistakes, sheet.unclear)).deduction
    return doubt_about(sheet, "mistake", mistake) is not None and sheet.deduction == spared


def in_doubt(sheet: ScoreSheet) -> tuple[Unclear, ...]:
    """Of what is unclear that which stands: where the learner's word decides, nothing is."""
    against = {("point", p.id) for p in sheet.points if p.verdict != "hit" and p.judged is None}
    against |= {("mistake", m.id) for m in sheet.mistakes if m.by == "judge"}
    return tuple(one for one in sheet.unclear if (one.item, one.id) in against)


def doubt_about(sheet: ScoreSheet, item: Item, id_: str) -> Unclear | None:
    """What is unclear about one verdict as it stands."""
    return next((one for one in in_doubt(sheet) if (one.item, one.id) == (item, id_)), None)


def _told(point: Finding, doubt: Unclear) -> Finding:
    reason = f"{RESTS}{point.reason}" if doubt.rests else f"{point.reason}{PERHAPS}"
    return replace(point, reason=reason)
