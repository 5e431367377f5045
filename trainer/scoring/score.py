"""The one scoring function: rubric and answer to score sheet. TUI, command line and rescoring all call it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.marks import add_up
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from trainer.rubric.card import RubricCard
    from trainer.spoken.answer import Answer

_UNHEARD_SHARE = 0.9
"""An answer of which the recogniser invented so much is not graded."""


def score(rubric: RubricCard, answer: Answer) -> ScoreSheet:
    """Deterministic; an answer that cannot be judged is ungraded, never zero."""
    points, mistakes = rubric.examine(answer)
    marks = add_up(points, mistakes)
    reason = "" if any(p.verdict == "hit" for p in points) else _why_ungraded(answer)
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


def _why_ungraded(answer: Answer) -> str:
    if not answer.words:
        return "nothing was said"
    invented = sum(bool(s & Stance.INVENTED) for s in answer.stances)
    if invented >= _UNHEARD_SHARE * len(answer.words):
        return "only loops or closing lines that the recogniser invents were heard"
    return ""
