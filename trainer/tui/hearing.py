"""The one transcriber of a run, made and loaded once, whichever thread asks first; another when another is to hear."""

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
        self._retired: list[Transcriber] = []
        """Replaced while they were hearing: they hear that to its end."""

    @property
    def is_ready(self) -> bool:
        return self._loaded is not None

    def made(self) -> Transcriber:
        """The same one, its model loaded or not. Raises ModelError."""
        if self._retired:
            self._close_idle()
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
                with self._making:
                    if self._transcriber is transcriber:
                        self._loaded = transcriber
                return transcriber
            return self._loaded

    def renew(self, make: MakeTranscriber | None = None) -> None:
        """Another one hears from the next take on, by `make` or made anew as before: other models may be here now."""
        with self._making:
            self._make = make or self._make
            old, self._transcriber, self._loaded = self._transcriber, None, None
            self._retired += [old] if old is not None else []
        self._close_idle()

    def _close_idle(self) -> None:
        with self._making:
            idle = [one for one in self._retired if not getattr(one, "is_busy", False)]
            self._retired = [one for one in self._retired if one not in idle]
        for one in idle:
            _close(one)

    def news(self) -> str:
        """Why something else hears than what was asked to, the first time that it is asked for; else empty."""
        remark: str = getattr(self._transcriber, "remark", "")
        is_new, self._told = remark != self._told, remark
        return remark if is_new else ""

    def close(self) -> None:
        """Ends what runs beside the program, if anything does."""
        for one in (*self._retired, self._transcriber):
            _close(one)


def _close(transcriber: Transcriber | None) -> None:
    close = getattr(transcriber, "close", None)
    if close is not None:
        close()
