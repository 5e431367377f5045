"""A recogniser that says what it was told beforehand: for demonstrations and tests, shipped and no mock.

Keeps the same contract as the real one: silence is an empty transcript, words have times within the audio.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.asr.live import LiveText
from trainer.asr.tape import Tape
from trainer.asr.task import AbandonedError
from trainer.audio.source import SAMPLE_RATE
from trainer.spoken.transcript import Segment, Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.errors import TrainerError


_WORD_SECONDS = 0.5


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

    def transcribe(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """The next text, whatever the jargon, its words spread evenly over the audio."""
        from trainer.audio.level import check_signal

        self.load()
        seconds = len(samples) / SAMPLE_RATE
        text = "" if check_signal(samples).is_dead else self._next()
        segments = (_segment(text, seconds),) if text else ()
        return Transcript(segments, language, self.name, seconds)

    def listen(
        self,
        language: str,
        jargon: Sequence[str] = (),
        on_text: Callable[[LiveText], None] | None = None,
    ) -> ScriptedSession:
        """A recording while it runs: a word for every half second that is pushed."""
        return ScriptedSession(self, language, self._texts[0] if self._texts else "", on_text)

    def _next(self) -> str:
        return self._texts.pop(0) if len(self._texts) > 1 else "".join(self._texts)


class ScriptedSession:
    """Shows the text word by word as unsure, and has all of it at the end."""

    def __init__(
        self,
        transcriber: ScriptedTranscriber,
        language: str,
        text: str,
        on_text: Callable[[LiveText], None] | None,
    ) -> None:
        self._transcriber, self._language = transcriber, language
        self._words, self._on_text = tuple(text.split()), on_text
        self._tape = Tape()
        self._is_abandoned = False

    @property
    def seconds(self) -> float:
        return self._tape.end

    @property
    def live(self) -> LiveText:
        shown = self._words[: int(self._tape.end / _WORD_SECONDS)]
        return LiveText((), shown, self._tape.end, 0.0)

    def push(self, samples: npt.NDArray[np.float32]) -> None:
        before = self.live.tentative
        self._tape.add(samples)
        if self._on_text is not None and self.live.tentative != before:
            self._on_text(self.live)

    def finish(self) -> Transcript:
        if self._is_abandoned:
            raise AbandonedError("the recording was given up")
        return self._transcriber.transcribe(self._tape.cut(0.0), self._language)

    def abandon(self) -> None:
        self._is_abandoned = True


def _segment(text: str, seconds: float) -> Segment:
    spoken = text.split()
    each = seconds / max(1, len(spoken))
    words = tuple(Word(word, at * each, (at + 1) * each, 1.0) for at, word in enumerate(spoken))
    return Segment(text, 0.0, seconds, words)
