"""What each practised question is wanted for: the agenda's judgement of one card, without its order. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from trainer.progress.outcome import Outcome
    from trainer.progress.schedule import Memory


@dataclass(frozen=True, slots=True)
class Wanted:
    is_due: bool
    """Today: by the schedule, or since the newest graded answer failed."""
    due: datetime
    """By the schedule."""
    returned: int
    """Old mistakes that the newest graded answer made again."""


def wanted(
    memories: Mapping[str, Memory], newest: Mapping[str, Outcome], until: datetime
) -> dict[str, Wanted]:
    """Of each question that has a graded answer; `until` ends the day."""
    return {
        card: _wanted(memories[card], outcome, until) for card, outcome in newest.items() if card in memories
    }


def _wanted(memory: Memory, outcome: Outcome, until: datetime) -> Wanted:
    returned = outcome.returned()
    is_due = bool(returned or outcome.core_missed()) or memory.due < until
    return Wanted(is_due, memory.due, len(returned))
