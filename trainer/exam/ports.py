"""What a sitting needs from outside, as protocols; whoever starts the program chooses what is behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.progress.summary import Course
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript

Score: TypeAlias = "Callable[[str, Transcript], ScoreSheet]"
"""Card id and what was heard -> score sheet."""

Clock: TypeAlias = "Callable[[], datetime]"
"""Now, aware, UTC."""

Jargon: TypeAlias = "Callable[[str], Sequence[str]]"
"""Card id -> what its set calls things, for a recogniser to listen for."""


def no_jargon(_card: str) -> tuple[str, ...]:
    """Nothing to listen for."""
    return ()


class AttemptLog(Protocol):
    """Where attempts are kept. Every call may raise HistoryError."""

    def add(self, attempt: Attempt) -> None: ...
    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]: ...
    def courses(self, set_or_card: str | None = None) -> tuple[Course, ...]: ...
    def set_courses(self) -> tuple[Course, ...]: ...
