"""A stored answer as a list shows it: enough to choose it by, without transcript, words and sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.progress.summary import AttemptLine


@dataclass(frozen=True, slots=True)
class PastAnswer:
    line: AttemptLine
    recording: str
    """Name of the file in the recordings folder, empty where there is none."""
    returned: tuple[str, ...]
    """What it says of each of the learner's own old mistakes that it made again, as it stands now."""
