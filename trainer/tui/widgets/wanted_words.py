"""What a question, or a set of them, is wanted for, in words and never in colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from trainer.progress.wanted import Wanted
    from trainer.tui.strings import Phrases


def due_words(wanted: Wanted, now: datetime, say: Phrases) -> Content:
    """Due today, else in how many days."""
    if wanted.is_due:
        return Content.styled(say("wanted.due"), "bold $text-warning")
    days = (wanted.due.astimezone().date() - now.astimezone().date()).days
    return Content.styled(say("wanted.in_days", days=max(1, days)), "dim")


def wanted_words(of_set: Iterable[Wanted], say: Phrases) -> list[Content]:
    """How many questions are due, how many old mistakes came back; nothing where there is none."""
    all_wanted = tuple(of_set)
    due, returned = sum(one.is_due for one in all_wanted), sum(one.returned for one in all_wanted)
    told = [Content.styled(say("wanted.count_due", count=due), "bold $text-warning")] if due else []
    if returned:
        told.append(Content.styled(say("wanted.returned", count=returned), "$text-error"))
    return told
