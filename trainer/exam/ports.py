"""What a sitting needs from outside, as protocols; whoever starts the program chooses what is behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trainer.progress.attempt import Attempt
    from trainer.progress.summary import Course
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript

Score: TypeAlias = "Callable[[str, Transcript], ScoreSheet]"
"""Card id and what was heard -> score sheet."""

Clock: TypeAlias = "Callable[[], datetime]"
"""Now, aware, UTC."""


class AttemptLog(Protocol):
    """Where attempts are kept. Every call may raise HistoryError."""

    def add(self, attempt: Attempt) -> None: ...
    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]: ...
    def courses(self, set_or_card: str | None = None) -> tuple[Course, ...]: ...
    def set_courses(self) -> tuple[Course, ...]: ...
