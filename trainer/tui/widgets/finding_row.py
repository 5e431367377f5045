"""One line of the verdict: what was decided, about what, and on which words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.containers import HorizontalGroup
from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.rubric.finding import Evidence, Finding, MistakeFinding
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.strings import Phrases

STYLES = {"hit": "$text-success", "missed": "$text-error", "wrong": "$text-warning", "mistake": "$text-error"}
ORDER = {"missed": 0, "wrong": 1, "mistake": 2, "hit": 3}


@dataclass(frozen=True, slots=True)
class Line:
    """A finding as it is shown."""

    verdict: str
    """`hit`, `missed`, `wrong` or `mistake`."""
    aside: str
    says: str
    because: tuple[Content, ...]
    weight: int = 0


class FindingRow(HorizontalGroup):
    DEFAULT_CSS = """
    FindingRow {
        margin-bottom: 1;
        & > .verdict { width: 12; }
        & > .finding { width: 1fr; }
    }
    """

    def __init__(self, line: Line, say: Phrases) -> None:
        super().__init__(classes=f"-{line.verdict}")
        self.line = line
        self.say = say

    def compose(self) -> ComposeResult:
        label = Content.styled(self.say(f"verdict.{self.line.verdict}"), f"bold {STYLES[self.line.verdict]}")
        yield Static(Content.assemble(label, "\n", shown(self.line.aside, "dim")), classes="verdict")
        says = shown(self.line.says, "" if self.line.verdict == "hit" else "bold")
        yield Static(Content("\n").join([says, *self.line.because]), classes="finding")


def lines_of(sheet: ScoreSheet, tips: tuple[str, ...], say: Phrases) -> list[Line]:
    """Missed points first, the heaviest before, then wrong ones, mistakes, and what was hit."""
    lines = [_point(p, say) for p in sheet.points] + [_mistake(m, tips, say) for m in sheet.mistakes]
    return sorted(lines, key=lambda line: (ORDER[line.verdict], -line.weight))


def _point(point: Finding, say: Phrases) -> Line:
    because = (
        _quoted(point.evidence)
        if point.verdict == "hit"
        else (shown(say.reason(point.reason), "dim"), *_quoted(point.evidence))
    )
    return Line(point.verdict, say("verdict.weight", weight=point.weight), point.says, because, point.weight)


def _mistake(mistake: MistakeFinding, tips: tuple[str, ...], say: Phrases) -> Line:
    own = [shown(say("verdict.your_tip", tip=tip), "$text-warning") for tip in tips if mistake.origin]
    aside = say("verdict.omitted") if mistake.form == "omitted" else mistake.origin
    return Line("mistake", aside, mistake.says, (*_quoted(mistake.evidence), *own))


def _quoted(evidence: Evidence | None) -> tuple[Content, ...]:
    return (Content.assemble("“", shown(evidence.text, "underline"), "”"),) if evidence else ()
