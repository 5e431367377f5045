"""What is asked of the recogniser's process, kept on this side so that it can be asked again of another.

A task knows which orders start it over from what was heard, and how much sound it waits for. It knows no
process: whoever runs it holds `lock` around every call except `wait`.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from trainer.asr import wire
from trainer.asr.inventions import without_inventions
from trainer.errors import ModelError
from trainer.spoken.transcript import Transcript

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.spoken.transcript import Segment


class HearingError(ModelError):
    """The recogniser failed for good; `heard` is everything that was certain until then."""

    def __init__(self, msg: str, *, hint: str = "", heard: Transcript | None = None) -> None:
        super().__init__(msg, hint=hint)
        self.heard = heard


class AbandonedError(HearingError):
    """Whoever wanted the words does not want them any more."""


class Task:
    """Open until it is done or failed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.failures = 0
        """How often a process ended under it."""
        self.waiting_since = time.monotonic()
        """When it last had nothing to wait for."""
        self.error: ModelError | None = None
        self._ended = threading.Event()

    @property
    def is_open(self) -> bool:
        return not self._ended.is_set()

    def orders(self) -> list[wire.Order]:
        """What a fresh process must be told to go on from what was heard."""
        raise NotImplementedError

    def take(self, news: wire.News) -> None:
        """News about this task."""
        match news:
            case wire.Done():
                self._ended.set()
            case wire.Failed(_, msg, hint):
                self.fail(ModelError(msg, hint=hint))

    def notify(self) -> None:
        """Tells whoever listens what has changed; called without the lock."""

    @property
    def waiting_seconds(self) -> float | None:
        """Of sound that is to be heard; None where nothing is waited for."""
        raise NotImplementedError

    def fail(self, error: ModelError) -> None:
        if self.is_open:
            self.error = error
            self._ended.set()

    def wait(self) -> None:
        """Until it has ended. Raises the error it ended with."""
        self._ended.wait()
        if self.error is not None:
            raise self.error


class Loading(Task):
    """Until the model is there."""

    def orders(self) -> list[wire.Order]:
        return [wire.Load(self.number)]

    def take(self, news: wire.News) -> None:
        super().take(news)
        if isinstance(news, wire.Loaded):
            self._ended.set()

    @property
    def waiting_seconds(self) -> float:
        return 0.0


class HearingTask(Task):
    """Collects what is certain."""

    def __init__(self, number: int, language: str, jargon: Sequence[str], hotwords: str) -> None:
        super().__init__(number)
        self.language = language
        self.model = ""
        """Name of what hears it."""
        self._jargon, self._hotwords = tuple(jargon), hotwords
        self._segments: list[Segment] = []
        self._heard_until = 0.0

    @property
    def seconds(self) -> float:
        """Of the recording."""
        raise NotImplementedError

    def take(self, news: wire.News) -> None:
        if isinstance(news, wire.Committed):
            self._segments.extend(news.segments)
            self._heard_until = news.until
        super().take(news)

    def heard(self) -> Transcript:
        """Everything that is certain so far, without inventions."""
        jargon = self._jargon if self._hotwords else ()
        segments = without_inventions(self._segments, jargon)
        return Transcript(segments, self.language, self.model, self.seconds)

    def fail(self, error: ModelError) -> None:
        kind = AbandonedError if isinstance(error, AbandonedError) else HearingError
        super().fail(kind(error.msg, hint=error.hint, heard=self.heard()))


class Transcription(HearingTask):
    """A whole recording."""

    def __init__(
        self,
        number: int,
        samples: npt.NDArray[np.float32],
        language: str,
        jargon: Sequence[str] = (),
        hotwords: str = "",
    ) -> None:
        super().__init__(number, language, jargon, hotwords)
        self._samples = samples

    @property
    def seconds(self) -> float:
        from trainer.audio.source import SAMPLE_RATE

        return len(self._samples) / SAMPLE_RATE

    def orders(self) -> list[wire.Order]:
        from trainer.audio.source import SAMPLE_RATE

        rest = self._samples[round(self._heard_until * SAMPLE_RATE) :]
        return [wire.Transcribe(self.number, rest, self.language, self._hotwords, self._heard_until)]

    @property
    def waiting_seconds(self) -> float:
        return self.seconds - self._heard_until
