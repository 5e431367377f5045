"""One take heard while it is spoken, where the recogniser can do that; else heard whole at the end.

Knows no screen and no device: blocks come from the recorder, text goes to whoever looks.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from trainer.audio.source import SAMPLE_RATE
from trainer.exam.set_jargon import told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.asr.live import LiveText
    from trainer.asr.transcriber import Session, Transcriber
    from trainer.audio.source import Block
    from trainer.audio.take import Recording
    from trainer.spoken.transcript import Transcript


class HearingAlong:
    """`hear` in the recorder's thread, `finish` or `abandon` once in any other, `text` in any."""

    def __init__(
        self,
        transcriber: Callable[[], Transcriber],
        language: str,
        jargon: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`transcriber` is asked for with the first block; its model may still be loading then.

        `jargon` is what the set calls things, asked for only where the recogniser is told.
        """
        self._make, self._language, self._jargon = transcriber, language, jargon
        self._session: Session | None = None
        self._is_begun = self._is_over = False
        self._lock = Lock()

    def hear(self, block: Block) -> None:
        session = self._begun()
        if session is not None:
            session.push(block.samples)

    @property
    def text(self) -> LiveText | None:
        """What is known so far; None where nothing is heard before the end."""
        return self._session.live if self._session is not None else None

    def finish(self, recording: Recording, transcriber: Transcriber) -> Transcript:
        """What was said. A take without signal is kept from the recogniser, which would invent words.

        Raises ModelError, and the take is still there to be heard again.
        """
        session = self._end()
        if recording.dead:
            if session is not None:
                session.abandon()
            from trainer.spoken.transcript import Transcript

            return Transcript((), self._language, transcriber.name, recording.seconds)
        if session is None:
            return transcriber.transcribe(recording.samples, self._language, told(transcriber, self._jargon))
        self._catch_up(session, recording)
        return session.finish()

    def abandon(self) -> None:
        """Nobody wants to know any more."""
        session = self._end()
        if session is not None:
            session.abandon()

    def _begun(self) -> Session | None:
        with self._lock:
            if not self._is_begun and not self._is_over:
                self._is_begun = True
                self._session = self._opened()
            return None if self._is_over else self._session

    def _opened(self) -> Session | None:
        transcriber = self._make()
        listen: Callable[..., Session] | None = getattr(transcriber, "listen", None)
        return listen(self._language, told(transcriber, self._jargon)) if listen is not None else None

    def _end(self) -> Session | None:
        with self._lock:
            self._is_over = True
            return self._session

    @staticmethod
    def _catch_up(session: Session, recording: Recording) -> None:
        """What the recorder had no time left to hand over is in the file."""
        heard = round(session.seconds * SAMPLE_RATE)
        if heard < round(recording.seconds * SAMPLE_RATE):
            session.push(recording.samples[heard:])
