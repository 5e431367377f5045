"""The score and what it is made of, in three lines that are always in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Static

from trainer.scoring.unclear import in_doubt
from trainer.spoken.pace import words_a_minute
from trainer.tui.plain import shown
from trainer.tui.spark import grade_style
from trainer.tui.widgets.figures import Figures
from trainer.tui.widgets.whole_items import GAP, WholeItems

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.exam.examiner import Outcome
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.strings import Phrases


class ScoreHead(HorizontalGroup):
    DEFAULT_CSS = """
    ScoreHead {
        height: auto; min-height: 3; padding: 0 2;
        & > #score { width: auto; min-width: 10; height: 3; margin-right: 2; }
        & > #score.-good { color: $text-success; }
        & > #score.-fair { color: $text-warning; }
        & > #score.-poor { color: $text-error; }
        & #counts { text-style: bold; }
        & #heard { color: $foreground 60%; }
        & #not-kept { color: $text-error; }
    }
    """

    def __init__(self, outcome: Outcome, say: Phrases, heard: str = "") -> None:
        """`heard` is what was heard, or typed, before the learner corrected it; empty where they did not."""
        super().__init__()
        self.outcome = outcome
        self.say = say
        self.heard = heard
        self._remark = ""

    def tell(self, remark: str) -> None:
        """Says something else of how the answer was heard."""
        self._remark = remark
        self.refresh(recompose=True)

    def show(self, outcome: Outcome, heard: str) -> None:
        """Draws what now stands."""
        self.outcome, self.heard, self._remark = outcome, heard, ""
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        attempt = self.outcome.attempt
        sheet = attempt.sheet
        if sheet.score is not None:
            yield Figures(str(sheet.score), id="score", classes=_grade_class(sheet.score))
        with VerticalGroup():
            yield Static(self._arithmetic(sheet), id="arithmetic")
            counts = WholeItems([shown(count) for count in self._counts(sheet).split(GAP)])
            yield Static(counts, id="counts")
            yield Static(shown(self._heard()), id="heard")
            if self.outcome.not_kept is not None:
                yield Static(shown(self.say("verdict.not_kept", error=self.outcome.not_kept)), id="not-kept")

    def _arithmetic(self, sheet: ScoreSheet) -> Content:
        if sheet.score is None:
            return Content.assemble(
                (self.say("verdict.ungraded"), "bold $text-error"), ": ", shown(self.say.reason(sheet.reason))
            )
        share = round(100 * sheet.credit / sheet.possible) if sheet.possible else 0
        return shown(
            self.say("verdict.arithmetic", credit=sheet.credit, possible=sheet.possible, percent=share)
            + self._deducted(sheet)
        )

    def _deducted(self, sheet: ScoreSheet) -> str:
        if not sheet.deduction:
            return self.say("verdict.no_deduction")
        return self.say("verdict.deduction", deduction=sheet.deduction, score=sheet.score)

    def _counts(self, sheet: ScoreSheet) -> str:
        verdicts = [p.verdict for p in sheet.points]
        words = [p.by for p in sheet.points] + [m.by for m in (*sheet.mistakes, *sheet.withdrawn)]
        yours = words.count("learner")
        theirs = self.say("verdict.count_yours", count=yours) if yours else ""
        counts = self.say(
            "verdict.counts",
            hit=verdicts.count("hit"),
            missed=verdicts.count("missed"),
            wrong=verdicts.count("wrong"),
            mistakes=len(sheet.mistakes),
        )
        doubts = len(in_doubt(sheet))
        unclear = self.say("verdict.count_unclear", count=doubts) if doubts else ""
        return counts + unclear + theirs

    def _heard(self) -> str:
        attempt = self.outcome.attempt
        if not attempt.seconds:
            typed = self.say("correct.typed_by_you" if attempt.corrected else "verdict.typed")
            return f"{typed} · {self._remark}" if self._remark else typed
        pace = words_a_minute(self.heard or attempt.text, attempt.seconds)
        spoken = self.say("verdict.pace", seconds=round(attempt.seconds), pace=pace)
        heard = self.say("correct.by_you" if attempt.corrected else "verdict.heard_by", model=attempt.model)
        return f"{spoken} · {self._remark or heard}"


def _grade_class(score: int) -> str:
    return {"$text-success": "-good", "$text-warning": "-fair"}.get(grade_style(score), "-poor")
