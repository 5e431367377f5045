"""A recogniser that says what it was told beforehand: for demonstrations and tests, shipped and no mock.

Keeps the same contract as the real one: silence is an empty transcript, words have times within the audio.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.audio.source import SAMPLE_RATE
from trainer.spoken.transcript import Segment, Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.errors import TrainerError


class ScriptedTranscriber:
    """Hears `texts` one after the other, the last of them again and again."""

    def __init__(
        self, texts: Sequence[str], *, name: str = "scripted", error: TrainerError | None = None
    ) -> None:
        """`error` is raised by `load`, as by a model that is not there."""
        self.name = name
        self._texts = list(texts)
        self._error = error

    def load(self) -> None:
        if self._error:
            raise self._error

    def transcribe(self, samples: npt.NDArray[np.float32], language: str) -> Transcript:
        """The next text, its words spread evenly over the audio."""
        from trainer.audio.level import check_signal

        self.load()
        seconds = len(samples) / SAMPLE_RATE
        text = "" if check_signal(samples).is_dead else self._next()
        segments = (_segment(text, seconds),) if text else ()
        return Transcript(segments, language, self.name, seconds)

    def _next(self) -> str:
        return self._texts.pop(0) if len(self._texts) > 1 else "".join(self._texts)


def _segment(text: str, seconds: float) -> Segment:
    spoken = text.split()
    each = seconds / max(1, len(spoken))
    words = tuple(Word(word, at * each, (at + 1) * each, 1.0) for at, word in enumerate(spoken))
    return Segment(text, 0.0, seconds, words)
