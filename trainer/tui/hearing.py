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
        self._lock, self._making = Lock(), Lock()
        self._transcriber: Transcriber | None = None
        self._loaded: Transcriber | None = None
        self._told = ""

    @property
    def is_ready(self) -> bool:
        return self._loaded is not None

    def made(self) -> Transcriber:
        """The same one, its model loaded or not. Raises ModelError."""
        with self._making:
            if self._transcriber is None:
                self._transcriber = self._make()
            return self._transcriber

    def ready(self) -> Transcriber:
        """Blocks until the model is loaded; one that failed is tried afresh. Raises ModelError."""
        with self._lock:
            if self._loaded is None:
                transcriber = self.made()
                transcriber.load()
                self._loaded = transcriber
            return self._loaded

    def news(self) -> str:
        """Why something else hears than what was asked to, the first time that it is asked for; else empty."""
        remark: str = getattr(self._transcriber, "remark", "")
        is_new, self._told = remark != self._told, remark
        return remark if is_new else ""

    def close(self) -> None:
        """Ends what runs beside the program, if anything does."""
        close = getattr(self._transcriber, "close", None)
        if close is not None:
            close()
