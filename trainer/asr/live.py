"""A recording that is heard while it is spoken: samples in from the recorder, text out to whoever listens.

Holds the samples that are not certain yet, so that nothing is lost with the recogniser's process. Knows no
process: `process` gives it a way to send.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.asr import wire
from trainer.asr.tape import Tape
from trainer.asr.task import AbandonedError, HearingTask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from threading import RLock

    import numpy as np
    import numpy.typing as npt

    from trainer.spoken.transcript import Transcript, Word


@dataclass(frozen=True, slots=True)
class LiveText:
    """What is known of a recording while it runs."""

    committed: tuple[Word, ...] = ()
    """Certain, with times; inventions are cut out."""
    tentative: tuple[str, ...] = ()
    """Of the running stretch: may change, and may be an invention."""
    seconds: float = 0.0
    """Length of the recording then."""
    behind_seconds: float = 0.0
    """How much of the recording this says nothing of yet, a pause at its end not counted."""

    @property
    def text(self) -> str:
        return " ".join((*(word.text for word in self.committed), *self.tentative))


class LiveSession(HearingTask):
    """`push` from one thread, `finish` or `abandon` once; `live` from any.

    `on_text` is called in a thread of the recogniser's whenever the text changes; it must not block.
    """

    def __init__(
        self,
        number: int,
        language: str,
        jargon: Sequence[str],
        hotwords: str,
        lock: RLock,
        send: Callable[[wire.Order], None],
        on_text: Callable[[LiveText], None] | None,
    ) -> None:
        super().__init__(number, language, jargon, hotwords)
        self._lock, self._send, self._on_text = lock, send, on_text
        self._tape = Tape()
        self._absorbed = self._settled = self._drafted = self._busy_seconds = 0.0
        self._is_finished = self._is_news = False
        self._committed: tuple[Word, ...] = ()
        self._tentative: tuple[str, ...] = ()

    # for the recorder

    def push(self, samples: npt.NDArray[np.float32]) -> None:
        """Mono, 16 kHz, as they come; never blocks, never fails. The samples must not be changed afterwards."""
        with self._lock:
            if self.is_open and not self._is_finished:
                if self.waiting_seconds is None:
                    self.waiting_since = time.monotonic()
                self._tape.add(samples)
                self._send(wire.Samples(self.number, samples))

    def finish(self) -> Transcript:
        """Hears the rest -> the whole transcript. Raises HearingError with all that was heard."""
        with self._lock:
            if self.is_open and not self._is_finished:
                self._is_finished = True
                self.waiting_since = time.monotonic()
                self._send(wire.Finish(self.number))
        self.wait()
        return self.heard()

    def abandon(self) -> None:
        """Nobody wants it any more; whoever waits in `finish` gets an AbandonedError at once."""
        with self._lock:
            if self.is_open:
                self.fail(AbandonedError("the recording was given up"))
                self._send(wire.Abandon(self.number))

    # for the screen

    @property
    def live(self) -> LiveText:
        with self._lock:
            shown = max(self._heard_until, self._drafted, self._settled)
            seconds = self._tape.end
            return LiveText(self._committed, self._tentative, seconds, max(0.0, seconds - shown))

    # for the process

    @property
    def seconds(self) -> float:
        return self._tape.end

    def orders(self) -> list[wire.Order]:
        rest = self._tape.cut(self._settled)
        begin = max(self._settled, self._tape.begin)
        self._absorbed, self._busy_seconds = begin, 0.0
        listen = wire.Listen(self.number, self.language, self._hotwords, begin)
        end: list[wire.Order] = [wire.Finish(self.number)] if self._is_finished else []
        return [listen, wire.Samples(self.number, rest), *end]

    def take(self, news: wire.News) -> None:
        match news:
            case wire.Absorbed(_, seconds, settled):
                self._note(seconds, settled)
            case wire.Busy(_, seconds):
                self._busy_seconds = seconds
            case wire.Committed(_, _, until):
                super().take(news)
                self._settled = max(self._settled, until)
                self._show(tuple(self.heard().words), ())
            case wire.Drafted(_, text, until):
                self._drafted = until
                self._show(self._committed, tuple(text.split()))
            case _:
                super().take(news)

    @property
    def waiting_seconds(self) -> float | None:
        waiting = self._tape.end - self._absorbed + self._busy_seconds
        return waiting if self._is_finished or waiting > 0 else None

    def notify(self) -> None:
        with self._lock:
            is_news, self._is_news = self._is_news, False
        if is_news and self._on_text is not None:
            self._on_text(self.live)

    def _note(self, seconds: float, settled: float) -> None:
        self._absorbed, self._settled, self._busy_seconds = seconds, settled, 0.0
        self._tape.forget(settled)

    def _show(self, committed: tuple[Word, ...], tentative: tuple[str, ...]) -> None:
        self._busy_seconds, self._is_news = 0.0, True
        self._committed, self._tentative = committed, tentative
