"""A trend in one line: how many answers, their mean, the newest scores as blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.spark import grade_style, sparkline

if TYPE_CHECKING:
    from trainer.progress.trend import Trend
    from trainer.tui.strings import Phrases


def trend_line(trend: Trend, say: Phrases) -> Content:
    if not trend.attempts:
        return Content.styled(say("sets.no_attempts"), "dim")
    parts = [Content.styled(say("sets.attempts", count=trend.attempts), "dim")]
    if trend.mean is not None:
        parts.append(Content.styled(say("sets.mean", mean=round(trend.mean)), grade_style(trend.mean)))
        parts.append(Content.styled(sparkline(trend.scores), "$text-accent"))
    if trend.other_rubric:
        parts.append(Content.styled(say("sets.other_rubric", count=trend.other_rubric), "dim"))
    return Content.styled(" · ", "dim").join(parts)
