"""Findings as lines to show, in the order in which they matter, and what the learner can say of each; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content

from trainer.scoring.unclear import doubt_about, is_spared
from trainer.spoken.pace import clock
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rubric.finding import Evidence, Finding, MistakeFinding
    from trainer.scoring.override import Claim, Item
    from trainer.scoring.sheet import ScoreSheet
    from trainer.scoring.unclear import Unclear
    from trainer.tui.strings import Phrases

UNSURE = "dim italic"
"""Words that were not heard clearly; not by colour alone."""
_PLACES = 3
"""Stretches named beside one verdict; the transcript has all."""
ORDER = {"wrong": 1, "mistake": 2, "missed": 3, "hit": 4, "withdrawn": 5}
HEAVY = 3
"""Weight of a point that the card stands or falls with: missed, it goes before everything."""


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
    is_unclear: bool = False
    """It may be as it is because the recogniser was unsure of some words."""
    is_spared: bool = False
    """A mistake that costs nothing until the learner says that they made it."""
    said: Evidence | None = None
    """The words it rests on, to be played again."""
    unsure: tuple[Evidence, ...] = ()
    """The stretches not heard clearly that may have caused it, to be played again."""

    @property
    def claim(self) -> Claim:
        """What the learner has left to say against it: of their own word, only that the judge was right."""
        if self.is_yours:
            return "undo"
        return "not-said" if self.verdict in {"hit", "mistake"} else "said"


def lines_of(
    sheet: ScoreSheet,
    tips: tuple[str, ...],
    say: Phrases,
    time_of: Callable[[int], float | None] = lambda _: None,
) -> list[Line]:
    """Missed points of weight 3 first, then wrong ones, mistakes, other missed ones, hits and what fell away.

    `time_of` gives the second at which a character was said.
    """
    unsure = _Unsure(say, time_of)
    lines = [_point(p, doubt_about(sheet, "point", p.id), unsure) for p in sheet.points]
    lines += [_mistake(m, tips, sheet, unsure) for m in sheet.mistakes]
    lines += [_withdrawn(m, unsure) for m in sheet.withdrawn]
    return sorted(lines, key=lambda line: (_rank(line), -line.weight))


def _rank(line: Line) -> int:
    return 0 if line.verdict == "missed" and line.weight >= HEAVY else ORDER[line.verdict]


@dataclass(frozen=True, slots=True)
class _Unsure:
    say: Phrases
    time_of: Callable[[int], float | None]

    def lines(self, doubt: Unclear | None) -> tuple[Content, ...]:
        """Where to listen again."""
        if doubt is None:
            return ()
        places = [place(p.text, self.time_of(p.start)) for p in doubt.places[:_PLACES]]
        more = [shown("…")] if len(doubt.places) > _PLACES else []
        return (Content.assemble((self.say("verdict.unsure_at"), "dim"), Content(" · ").join(places + more)),)

    def quoted(self, evidence: Evidence | None) -> tuple[Content, ...]:
        """The words with the time at which they were said."""
        return (place(evidence.text, self.time_of(evidence.start), "underline"),) if evidence else ()


def places_of(doubt: Unclear | None) -> tuple[Evidence, ...]:
    return doubt.places if doubt else ()


def place(text: str, second: float | None, style: str = UNSURE) -> Content:
    """`0:12 “mấy chăm mùi”`, the words as they are drawn in the transcript."""
    when = "" if second is None else f"{clock(second)} "
    return Content.assemble(shown(when, "dim"), shown("“"), shown(text, style), shown("”"))


def _point(point: Finding, doubt: Unclear | None, unsure: _Unsure) -> Line:
    say = unsure.say
    because = (
        unsure.quoted(point.evidence)
        if point.verdict == "hit"
        else (shown(say.reason(point.reason), "dim"), *unsure.quoted(point.evidence), *unsure.lines(doubt))
    )
    aside = say("verdict.weight", weight=point.weight)
    if point.judged:
        because, aside = (_yours(point, say), *unsure.quoted(point.evidence)), say("verdict.yours")
    return Line(
        "point", point.id, point.verdict, aside, point.says, because, point.weight, point.by == "learner",
        doubt is not None, said=point.evidence, unsure=places_of(doubt),
    )  # fmt: skip


def verdict_phrase(verdict: str, *, is_unclear: bool) -> str:
    """Id of a verdict's name; what was not heard clearly is not called wrong."""
    return "verdict.unclear" if is_unclear and verdict == "wrong" else f"verdict.{verdict}"


def _yours(point: Finding, say: Phrases) -> Content:
    """What the learner says of the point, and what the judge had found."""
    judged = (
        f"{say(f'verdict.{point.judged.verdict}')}, {say.reason(point.judged.reason)}" if point.judged else ""
    )
    yours = say("verdict.i_said" if point.verdict == "hit" else "verdict.i_did_not")
    return shown(say("verdict.judge_said", yours=yours, judged=judged), "dim")


def _mistake(mistake: MistakeFinding, tips: tuple[str, ...], sheet: ScoreSheet, unsure: _Unsure) -> Line:
    say, doubt = unsure.say, doubt_about(sheet, "mistake", mistake.id)
    own = [shown(say("verdict.your_tip", tip=tip), "$text-warning") for tip in tips if mistake.origin]
    aside = say("verdict.omitted") if mistake.form == "omitted" else mistake.origin
    is_yours = mistake.by == "learner"
    because = (*unsure.quoted(mistake.evidence), *own)
    if is_yours:
        because, aside = (shown(say("verdict.i_said"), "dim"), *because), say("verdict.yours")
    elif doubt is not None:
        why = "verdict.spared" if is_spared(sheet, mistake.id) else "verdict.not_clear"
        because = (shown(say(why), "dim"), *because, *unsure.lines(doubt))
    return Line(
        "mistake", mistake.id, "mistake", aside, mistake.says, because,
        is_yours=is_yours, is_unclear=doubt is not None and not is_yours,
        is_spared=is_spared(sheet, mistake.id) and not is_yours,
        said=mistake.evidence, unsure=places_of(doubt),
    )  # fmt: skip


def _withdrawn(mistake: MistakeFinding, unsure: _Unsure) -> Line:
    say = unsure.say
    is_yours = mistake.by == "learner"
    why = shown(say("verdict.i_did_not" if is_yours else "verdict.falls"), "dim")
    aside = say("verdict.yours") if is_yours else ""
    because = (why, *unsure.quoted(mistake.evidence))
    return Line(
        "mistake", mistake.id, "withdrawn", aside, mistake.says, because, is_yours=is_yours,
        said=mistake.evidence,
    )  # fmt: skip
