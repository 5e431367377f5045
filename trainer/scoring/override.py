"""The learner's word against the judge's: what an override is, and a sheet with overrides applied; reads no word.

The judge's sheet is never changed: whoever takes an override back applies the rest to the same sheet again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from trainer.rubric.finding import MistakeFinding
from trainer.scoring.marks import add_up
from trainer.scoring.unclear import certain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from trainer.rubric.finding import Evidence, Finding
    from trainer.rubric.mistake import Mistake, Omission
    from trainer.scoring.sheet import ScoreSheet

Claim = Literal["said", "not-said", "undo"]
"""`undo` lets the judge's verdict stand again."""
Item = Literal["point", "mistake"]
SAID = "said, by the speaker's own word"
NOT_SAID = "not said, by the speaker's own word"


@dataclass(frozen=True, slots=True)
class Override:
    item: Item
    id: str
    """Of the point or mistake."""
    claim: Claim
    at: datetime
    """Aware, UTC; of two about one item the later holds."""
    evidence: Evidence | None = None
    """The words that say it, None where the learner pointed at none."""
    note: str = ""


def in_force(overrides: Iterable[Override]) -> dict[tuple[Item, str], Override]:
    """The latest about each item, without those that were taken back."""
    latest: dict[tuple[Item, str], Override] = {}
    for override in sorted(overrides, key=lambda o: o.at):
        latest[override.item, override.id] = override
    return {key: o for key, o in latest.items() if o.claim != "undo"}


def apply(
    sheet: ScoreSheet, overrides: Iterable[Override], mistakes: Sequence[Mistake | Omission] = ()
) -> ScoreSheet:
    """The judge's sheet with the learner's word on it, marked as theirs and added up again.

    `mistakes` are the rubric's: only these can be added, and those that hang on points follow the points.
    """
    standing = in_force(overrides)
    if not standing:
        return sheet
    points = tuple(_point(p, standing.get(("point", p.id))) for p in sheet.points)
    made, withdrawn = _mistakes(sheet, points, standing, mistakes)
    graded = sheet.graded or any(p.verdict == "hit" for p in points)
    marks = add_up(points, certain(made, sheet.unclear) if graded else ())
    return replace(
        sheet,
        score=marks.percent if graded else None,
        graded=graded,
        reason="" if graded else sheet.reason,
        points=points,
        mistakes=made if graded else (),
        withdrawn=withdrawn,
        credit=marks.credit,
        possible=marks.possible,
        deduction=marks.deduction,
    )


def ignored(
    sheet: ScoreSheet, overrides: Iterable[Override], mistakes: Sequence[Mistake | Omission] = ()
) -> tuple[Override, ...]:
    """Overrides in force about items that the sheet and the rubric no longer have: kept, and without effect."""
    points = {p.id for p in sheet.points}
    known = {m.id for m in (*sheet.mistakes, *mistakes)}
    return tuple(
        o for o in in_force(overrides).values() if o.id not in (points if o.item == "point" else known)
    )


def _point(judged: Finding, override: Override | None) -> Finding:
    """The finding as the learner has it; the judge's own where both agree."""
    if override is None or (override.claim == "said") == (judged.verdict == "hit"):
        return judged
    if override.claim == "not-said":
        return replace(judged, verdict="missed", reason=NOT_SAID, evidence=None, heard="", judged=judged)
    said = override.evidence
    heard = said.text if said and judged.expected else ""
    return replace(judged, verdict="hit", reason=SAID, evidence=said, heard=heard, judged=judged)


def _mistakes(
    sheet: ScoreSheet,
    points: Sequence[Finding],
    standing: Mapping[tuple[Item, str], Override],
    rubric: Sequence[Mistake | Omission],
) -> tuple[tuple[MistakeFinding, ...], tuple[MistakeFinding, ...]]:
    """Mistakes that count, in the judge's order, and those withdrawn."""
    changed = any(p.judged for p in points)
    by_id = {m.id: m for m in rubric}
    hit = {p.id for p in points if p.verdict == "hit"}
    made: list[MistakeFinding] = []
    withdrawn: list[MistakeFinding] = []
    for found in sheet.mistakes:
        override = standing.get(("mistake", found.id))
        if override:
            denied = override.claim == "not-said"
            decides = denied or not certain((found,), sheet.unclear)
            (withdrawn if denied else made).append(replace(found, by="learner") if decides else found)
        else:
            falls = changed and found.id in by_id and not _stands(by_id[found.id], hit)
            (withdrawn if falls else made).append(found)
    seen = {m.id for m in sheet.mistakes}
    added = (_added(m, standing, hit, changed=changed) for m in rubric if m.id not in seen)
    return (*made, *(m for m in added if m)), tuple(withdrawn)


def _stands(mistake: Mistake | Omission, hit: set[str]) -> bool:
    """Whether a mistake that was found is still one with these points hit."""
    from trainer.rubric.mistake import (
        Omission,
    )  # only now: it brings all that reads answers, and few are contested

    return (
        _is_left_out(mistake, hit) if isinstance(mistake, Omission) else not hit.intersection(mistake.unless)
    )


def _is_left_out(mistake: Omission, hit: set[str]) -> bool:
    return sum(id_ not in hit for id_ in mistake.points) > mistake.at_most_missing


def _added(
    mistake: Mistake | Omission,
    standing: Mapping[tuple[Item, str], Override],
    hit: set[str],
    *,
    changed: bool,
) -> MistakeFinding | None:
    """A mistake that the judge did not find: the learner says so, or points they gave up make it one."""
    from trainer.rubric.mistake import Omission

    form = "omitted" if isinstance(mistake, Omission) else "said"
    override = standing.get(("mistake", mistake.id))
    if override:
        if override.claim == "not-said":
            return None
        return MistakeFinding(mistake.id, form, mistake.says, mistake.origin, override.evidence, "learner")
    if changed and isinstance(mistake, Omission) and _is_left_out(mistake, hit):
        return MistakeFinding(mistake.id, form, mistake.says, mistake.origin)
    return None
