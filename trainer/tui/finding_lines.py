"""Findings as lines to show, in the order in which they matter, and what the learner can say of each; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.rubric.finding import Evidence, Finding, MistakeFinding
    from trainer.scoring.override import Claim, Item
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.strings import Phrases

ORDER = {"missed": 0, "wrong": 1, "mistake": 2, "hit": 3, "withdrawn": 4}


@dataclass(frozen=True, slots=True)
class Line:
    """A finding as it is shown."""

    item: Item
    id: str
    verdict: str
    """`hit`, `missed`, `wrong`, `mistake` or `withdrawn`."""
    aside: str
    says: str
    because: tuple[Content, ...]
    weight: int = 0
    is_yours: bool = False
    """It is as it is by the learner's word."""

    @property
    def claim(self) -> Claim:
        """What the learner has left to say against it: of their own word, only that the judge was right."""
        if self.is_yours:
            return "undo"
        return "not-said" if self.verdict in {"hit", "mistake"} else "said"


def lines_of(sheet: ScoreSheet, tips: tuple[str, ...], say: Phrases) -> list[Line]:
    """Missed points first, the heaviest before, then wrong ones, mistakes, what was hit and what fell away."""
    lines = [_point(p, say) for p in sheet.points]
    lines += [_mistake(m, tips, say) for m in sheet.mistakes]
    lines += [_withdrawn(m, say) for m in sheet.withdrawn]
    return sorted(lines, key=lambda line: (ORDER[line.verdict], -line.weight))


def _point(point: Finding, say: Phrases) -> Line:
    because = (
        _quoted(point.evidence)
        if point.verdict == "hit"
        else (shown(say.reason(point.reason), "dim"), *_quoted(point.evidence))
    )
    aside = say("verdict.weight", weight=point.weight)
    if point.judged:
        because, aside = (_yours(point, say), *_quoted(point.evidence)), say("verdict.yours")
    return Line(
        "point", point.id, point.verdict, aside, point.says, because, point.weight, point.by == "learner"
    )


def _yours(point: Finding, say: Phrases) -> Content:
    """What the learner says of the point, and what the judge had found."""
    judged = (
        f"{say(f'verdict.{point.judged.verdict}')}, {say.reason(point.judged.reason)}" if point.judged else ""
    )
    yours = say("verdict.i_said" if point.verdict == "hit" else "verdict.i_did_not")
    return shown(say("verdict.judge_said", yours=yours, judged=judged), "dim")


def _mistake(mistake: MistakeFinding, tips: tuple[str, ...], say: Phrases) -> Line:
    own = [shown(say("verdict.your_tip", tip=tip), "$text-warning") for tip in tips if mistake.origin]
    aside = say("verdict.omitted") if mistake.form == "omitted" else mistake.origin
    is_yours = mistake.by == "learner"
    because = (*_quoted(mistake.evidence), *own)
    if is_yours:
        because, aside = (shown(say("verdict.i_said"), "dim"), *because), say("verdict.yours")
    return Line("mistake", mistake.id, "mistake", aside, mistake.says, because, is_yours=is_yours)


def _withdrawn(mistake: MistakeFinding, say: Phrases) -> Line:
    is_yours = mistake.by == "learner"
    why = shown(say("verdict.i_did_not" if is_yours else "verdict.falls"), "dim")
    aside = say("verdict.yours") if is_yours else ""
    because = (why, *_quoted(mistake.evidence))
    return Line("mistake", mistake.id, "withdrawn", aside, mistake.says, because, is_yours=is_yours)


def _quoted(evidence: Evidence | None) -> tuple[Content, ...]:
    return (Content.assemble("“", shown(evidence.text, "underline"), "”"),) if evidence else ()
