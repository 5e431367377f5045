"""The one transcriber of a run, made and loaded once, whichever thread asks first."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.asr.transcriber import Transcriber
    from trainer.tui.services import MakeTranscriber


class Hearing:
    def __init__(self, make: MakeTranscriber) -> None:
        self._make = make
        self._lock = Lock()
        self._loaded: Transcriber | None = None

    @property
    def is_ready(self) -> bool:
        return self._loaded is not None

    def ready(self) -> Transcriber:
        """Blocks until the model is loaded; one that failed is tried afresh. Raises ModelError."""
        with self._lock:
            if self._loaded is None:
                transcriber = self._make()
                transcriber.load()
                self._loaded = transcriber
            return self._loaded
