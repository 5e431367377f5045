"""Why something that was said earns nothing: denied, asked, somebody else's, taken back, listed. Gives no verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.matcher import findable
from trainer.rubric.target import Likeness
from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rubric.finding import Evidence
    from trainer.rubric.heard import Heard
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.target import Target

Why = tuple[str, "Evidence | None"]
DENIED = "said but denied"
TAKEN_BACK = "said, then taken back"
ELSEWHERE = "right value, claimed of something else"
_REASONS = (
    (int(Stance.RETRACTED), TAKEN_BACK),
    (int(Stance.DENIED), DENIED),
    (int(Stance.REPORTED), "said, but as somebody else's words"),
    (int(Stance.ASKED), "only asked, not claimed"),
    (int(Stance.ECHOED), "only the question's own words"),
    (int(Stance.LISTED), "only listed, not claimed"),
)
_INVENTED = int(Stance.INVENTED)


def why_unclaimed(claims: Sequence[Matcher], heard: Heard, otherwise: str) -> Why:
    """Reason and words where a claim would hold if the speaker stood to it; else `otherwise` and nothing."""
    if any(heard.stances):
        for matcher in findable(claims, heard):
            for span in matcher.find(heard.bare):
                if reason := _reason(heard.stances[span[0] : span[1]]):
                    return reason, heard.evidence(span)
    return otherwise, None


def why_not_given(targets: Sequence[Target], heard: Heard, otherwise: str) -> Why:
    """The same of a number with the right value and unit that was not taken for the point."""
    for i, quantity in enumerate(heard.answer.quantities):
        if heard.likeness(targets, i) is Likeness.RIGHT:
            first, last = heard.quantity_spans[i]
            taken_back = TAKEN_BACK if i in heard.answer.superseded else ""
            reason = taken_back or _reason(heard.stances[first:last]) or ELSEWHERE
            return reason, heard.quantity_evidence(quantity)
    return otherwise, None


def _reason(stances: Sequence[int]) -> str:
    """Of the weightiest stance among the words; empty for plain ones and for what the recogniser made up."""
    together = 0
    for stance in stances:
        together |= stance
    if together & _INVENTED:
        return ""
    return next((reason for bit, reason in _REASONS if together & bit), "")
