"""A trend in one line: how many answers, their mean, the newest scores as blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.spark import grade_style, sparkline

if TYPE_CHECKING:
    from trainer.progress.summary import Course
    from trainer.tui.strings import Phrases

NEWEST = 12
"""Scores that have room beside the rest in 80 columns."""


def trend_line(course: Course | None, say: Phrases) -> Content:
    if course is None or not course.answers:
        return Content.styled(say("sets.no_attempts"), "dim")
    parts = [Content.styled(say("sets.attempts", count=course.answers), "dim")]
    if course.mean is not None:
        parts.append(Content.styled(say("sets.mean", mean=round(course.mean)), grade_style(course.mean)))
        parts.append(Content.styled(sparkline(course.scores, NEWEST), "$text-accent"))
    if course.other_rubric:
        parts.append(Content.styled(say("sets.other_rubric", count=course.other_rubric), "dim"))
    return Content.styled(" · ", "dim").join(parts)
