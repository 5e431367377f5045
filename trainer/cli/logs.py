"""Logs of attempts that are opened late, or never: the first screen does not wait for a database."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.exam.ports import AttemptLog
    from trainer.progress.attempt import Attempt
    from trainer.progress.summary import Course


class LateLog:
    """Makes the log when it is first asked for something, in whichever thread asks."""

    def __init__(self, make: Callable[[], AttemptLog]) -> None:
        self._make = make

    @cached_property
    def _log(self) -> AttemptLog:
        return self._make()

    def add(self, attempt: Attempt) -> None:
        self._log.add(attempt)

    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]:
        return self._log.attempts(set_or_card)

    def courses(self, set_or_card: str | None = None) -> tuple[Course, ...]:
        return self._log.courses(set_or_card)

    def set_courses(self) -> tuple[Course, ...]:
        return self._log.set_courses()


class Nowhere:
    """A log that keeps nothing: a demonstration is nobody's practice."""

    def add(self, attempt: Attempt) -> None:
        """Forgets it."""

    def attempts(self, set_or_card: str | None = None) -> tuple[Attempt, ...]:
        return ()

    def courses(self, set_or_card: str | None = None) -> tuple[Course, ...]:
        return ()

    def set_courses(self) -> tuple[Course, ...]:
        return ()
