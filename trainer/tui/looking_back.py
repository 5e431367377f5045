"""One stored answer with all that its verdict is shown by; reads, draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.progress.attempt import Attempt
    from trainer.tui.services import Services


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    attempt: Attempt
    """As it stands now."""
    heard: str
    """What was heard at first where the learner corrected it, else empty."""
    has_file: bool
    """Its recording is on disk."""


def stored_answer(services: Services, id_: str) -> StoredAnswer:
    """Blocks. Raises HistoryError where there is no answer of that id, or no history."""
    assert services.past is not None, "who asks has looked"
    past = services.past()
    attempt = past.record(id_).attempt
    heard = past.first(id_).text if attempt.corrected else ""
    return StoredAnswer(attempt, heard, services.recordings.find(attempt.recording) is not None)
