"""A recogniser on another machine: a server with OpenAI's `/v1/audio/transcriptions`, and a local one behind it.

The answer is sent whole, at the end, so there is no text while one speaks. Where the server does not give words,
whatever the reason, the local recogniser hears the answer, and that is said once.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from trainer.asr.inventions import without_inventions
from trainer.asr.jargon import hotwords_for
from trainer.asr.server_answer import segments_of
from trainer.asr.server_request import ServerError, ask
from trainer.audio.source import SAMPLE_RATE
from trainer.errors import ModelError
from trainer.spoken.transcript import Transcript
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.server_address import ServerAddress
    from trainer.asr.transcriber import Transcriber

_LEAST_PATIENCE, _PATIENCE_PER_SECOND = 15.0, 1.0
"""Seconds, and more for each second of sound: a server slower than speech is no gain."""


class RemoteTranscriber:
    """`local` is made at the first failure. Nothing is sent before there is something to hear."""

    def __init__(
        self,
        address: ServerAddress,
        model: str,
        local: Callable[[], Transcriber],
        patience: Callable[[float], float] = lambda seconds: _LEAST_PATIENCE + _PATIENCE_PER_SECOND * seconds,
    ) -> None:
        """`patience` is how long to wait for so much sound, in seconds of both."""
        self._address, self._model = address, model
        self._make, self._patience = local, patience
        self._local: Transcriber | None = None
        self.remark = ""
        """Why the local one hears, of the first time that it did; empty while the server does."""
        self._is_plain = False
        """The server gives no times: it refused when it was asked for them."""

    @property
    def name(self) -> str:
        return f"{self._model} at {self._address.shown}"

    def load(self) -> None:
        """There is nothing to load; whether the server answers shows when it hears."""

    def transcribe(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """By the server, else by the local recogniser. Raises ModelError where neither can."""
        from trainer.audio.level import check_signal

        if check_signal(samples).is_dead:
            return Transcript((), language, self.name, len(samples) / SAMPLE_RATE)
        try:
            return self.asked(samples, language, jargon)
        except ServerError as error:
            return self._instead(error, samples, language, jargon)

    def asked(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """By the server alone. Raises ServerError."""
        seconds = len(samples) / SAMPLE_RATE
        hotwords = hotwords_for(self._model, jargon)
        fields = {"model": self._model, "language": language, "temperature": "0"}
        answer = self._answer(samples, fields | ({"prompt": hotwords} if hotwords else {}))
        segments = segments_of(answer, seconds)
        if segments is None:
            raise ServerError(told("{host} answers with JSON that holds no text", host=self._address.shown))
        kept = without_inventions(segments, jargon if hotwords else ())
        return Transcript(kept, language, self.name, seconds)

    def try_out(self) -> None:
        """Has half a second of silence heard, whatever comes of it. Raises ServerError."""
        import numpy as np

        self.asked(np.zeros(SAMPLE_RATE // 2, np.float32), "en")

    def close(self) -> None:
        """Ends the local recogniser, where there is one."""
        close = getattr(self._local, "close", None)
        if close is not None:
            close()

    def _answer(self, samples: npt.NDArray[np.float32], fields: dict[str, str]) -> dict[str, Any]:
        """With times; from a server that refuses to give them, without."""
        patience = self._patience(len(samples) / SAMPLE_RATE)
        if not self._is_plain:
            timed = {"response_format": "verbose_json", "timestamp_granularities[]": "word"}
            try:
                return ask(self._address, fields | timed, samples, patience)
            except ServerError as error:
                if error.status != HTTPStatus.BAD_REQUEST:
                    raise
        answer = ask(self._address, fields | {"response_format": "json"}, samples, patience)
        self._is_plain = True
        return answer

    def _instead(
        self, error: ServerError, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str]
    ) -> Transcript:
        try:
            if self._local is None:
                self._local = self._make()
            self._local.load()
        except ModelError as second:
            raise ServerError(
                told(
                    "{what}, and there is no model here to hear instead ({why})",
                    what=error.msg,
                    why=second.msg,
                ),
                hint=error.hint,
            ) from second
        instead = told("{what}; {name} hears instead", what=error.sentence, name=self._local.name)
        self.remark = self.remark or instead
        return self._local.transcribe(samples, language, jargon)
