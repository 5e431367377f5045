"""The one scoring function: rubric and answer to score sheet. TUI, command line and rescoring all call it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.marks import add_up
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.intelligible import why_unintelligible

if TYPE_CHECKING:
    from trainer.rubric.card import RubricCard
    from trainer.spoken.answer import Answer


def score(rubric: RubricCard, answer: Answer) -> ScoreSheet:
    """Deterministic; an answer that cannot be judged is ungraded, never zero."""
    points, mistakes = rubric.examine(answer)
    marks = add_up(points, mistakes)
    reason = "" if any(p.verdict == "hit" for p in points) else why_unintelligible(answer)
    if reason:
        mistakes = ()
    return ScoreSheet(
        card=rubric.id,
        rubric=rubric.digest,
        score=None if reason else marks.percent,
        graded=not reason,
        reason=reason,
        points=points,
        mistakes=mistakes,
        credit=marks.credit,
        possible=marks.possible,
        deduction=0 if reason else marks.deduction,
    )
