"""The door to faster-whisper and CTranslate2 (with `whisper_decode` and `voice` behind it): samples to words.

Nothing heavy is imported before a model is loaded. Silence never reaches the model: it would be answered with
inventions, and noise would cost half a minute. It runs in whatever process it is made in; `process` puts it
into one of its own.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from trainer.asr import models
from trainer.asr.inventions import without_inventions
from trainer.asr.jargon import hotwords_for
from trainer.audio.source import SAMPLE_RATE
from trainer.errors import ModelError
from trainer.spoken.transcript import Segment, Transcript
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.whisper_decode import Decoder

_Result = TypeVar("_Result")
_FULL = 0.95
"""Peak that the recogniser's copy is raised to: voice activity misses quiet speech."""
_LEAST_THOROUGH = 3.0
"""Seconds; a scrap of sound in half a minute of silence is answered with inventions."""


def never() -> bool:
    """Nobody is in a hurry, and all is wanted."""
    return False


class WhisperTranscriber:
    """`model` is a name in the cache or a folder. One decode at a time; keep it to stay warm."""

    def __init__(
        self,
        model: Path | str = "base",
        device: str = "cpu",
        compute_type: str = "int8",
        *,
        threads: int = 0,
        symbols: bool = True,
        hotwords: str = "",
    ) -> None:
        """`threads` 0 leaves the choice to CTranslate2; `symbols` lets it write `/ ^ = : ( )`.

        `hotwords` is jargon only (`jargon.jargon_of`), and empty for small models, which it misleads.
        """
        self._wanted = model
        self._device = device
        self._compute_type = compute_type
        self._threads = threads
        self._symbols = symbols
        self._hotwords = hotwords
        self._model: Any = None
        self._decoders: dict[tuple[str, str], Decoder] = {}
        self._lock = threading.RLock()
        self.remark = ""
        """Why it does not run where it was asked to; empty when it does."""

    @property
    def name(self) -> str:
        return f"{Path(self._wanted).name} {self._compute_type} {self._device}"

    def load(self) -> None:
        """Loads the model where it is not loaded; a GPU that fails gives way to the CPU, see `remark`.

        Raises ModelError with the remedy.
        """
        with self._lock:
            if self._model is not None:
                return
            folder = models.resolve(self._wanted)
            if self._device == "cuda":
                self._load_on_gpu(folder)
            if self._model is None:
                self._model = self._loaded(folder)

    def transcribe(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """Mono float32 at 16 kHz -> what was said, no inventions; empty for silence. Raises ModelError."""
        hotwords = hotwords_for(str(self._wanted), jargon)
        if hotwords:
            self.prime(hotwords)
        found = [segment for segments, _ in self.pieces(samples, language) for segment in segments]
        segments = without_inventions(found, jargon if hotwords else ())
        return Transcript(segments, language, self.name, len(samples) / SAMPLE_RATE)

    def pieces(
        self,
        samples: npt.NDArray[np.float32],
        language: str,
        on_work: Callable[[float], None] = lambda _seconds: None,
    ) -> Iterator[tuple[list[Segment], float]]:
        """A whole recording, a window at a time: the segments of each, and up to which second it is heard.

        `on_work` is told the seconds of each window before it is decoded. Nothing is left out, as
        `inventions.without_inventions` would. Raises ModelError.
        """
        spoken = raised(samples)
        if spoken is None:
            return
        from trainer.asr.pieces import cut_into_windows
        from trainer.asr.shift import shifted

        self.load()
        for begin, end in cut_into_windows(spoken):
            on_work(end - begin)
            part = spoken[round(begin * SAMPLE_RATE) : round(end * SAMPLE_RATE)]
            found = self.hear(part, language, is_thorough=end - begin >= _LEAST_THOROUGH) or []
            yield [shifted(segment, begin) for segment in found], end

    def hear(
        self,
        samples: npt.NDArray[np.float32],
        language: str,
        *,
        is_thorough: bool = False,
        is_urgent: Callable[[], bool] = never,
        is_unwanted: Callable[[], bool] = never,
    ) -> list[Segment] | None:
        """One stretch of speech of at most 28 s -> its segments, as they were decoded. Raises ModelError.

        Both are asked when the sound is encoded: a decode in haste takes the likeliest word each time, and an unwanted
        one gives None.
        """
        spoken = raised(samples)
        if spoken is None:
            return []
        return self._trying(
            lambda: self._decoder(language).hear(
                spoken, is_thorough=is_thorough, is_urgent=is_urgent, is_unwanted=is_unwanted
            )
        )

    def draft(
        self, samples: npt.NDArray[np.float32], language: str, is_unwanted: Callable[[], bool] = never
    ) -> str | None:
        """Some seconds of speech -> what they seem to say, in a fraction of the time. Raises ModelError.

        None where it was found to be unwanted when the sound was encoded.
        """
        spoken = raised(samples)
        return (
            "" if spoken is None else self._trying(lambda: self._decoder(language).draft(spoken, is_unwanted))
        )

    def prime(self, hotwords: str) -> None:
        """Jargon to listen for from now on."""
        self._hotwords = hotwords

    def _decoder(self, language: str) -> Decoder:
        from trainer.asr.whisper_decode import Decoder

        self.load()
        key = (language, self._hotwords)
        if language not in self._model.supported_languages:
            raise ModelError(
                told(
                    "the model {name} does not know the language {language!r}",
                    name=self.name,
                    language=language,
                ),
                hint="see the deck",
            )
        if key not in self._decoders:
            self._decoders = {
                key: Decoder(self._model, language, symbols=self._symbols, hotwords=self._hotwords)
            }
        return self._decoders[key]

    def _load_on_gpu(self, folder: Path) -> None:
        """A missing CUDA library shows at the first decode, not at the load: one second is tried."""
        import numpy as np

        try:
            model = self._loaded(folder)
            tone = np.sin(np.arange(SAMPLE_RATE, dtype=np.float32) * 0.2)
            list(model.transcribe(tone, language="en", beam_size=1, temperature=0.0)[0])
        except (ModelError, RuntimeError, ValueError, OSError) as error:
            self._fall_back(error)
        else:
            self._model = model

    def _fall_back(self, error: Exception) -> None:
        self._model, self._decoders = None, {}
        self._device, self._compute_type = "cpu", "int8"
        why = error.sentence if isinstance(error, ModelError) else " ".join(str(error).split())
        self.remark = told("the GPU could not be used ({why}), so the CPU is", why=why)

    def _loaded(self, folder: Path) -> Any:
        try:
            import ctranslate2  # type: ignore[import-untyped] # has no types
            from faster_whisper import WhisperModel  # type: ignore[import-untyped] # has no types

            ctranslate2.set_random_seed(1)  # a second look samples: the same sound, the same text
            return WhisperModel(
                str(folder),
                device=self._device,
                compute_type=self._compute_type,
                cpu_threads=self._threads,
                local_files_only=True,
            )
        except (RuntimeError, ValueError, OSError, ImportError) as error:
            raise ModelError(
                told(
                    "the speech model {path} cannot be loaded on {device}: {error}",
                    path=folder,
                    device=self._device,
                    error=error,
                ),
                hint=told(
                    "check it with `trainer models verify {name}`, or fetch it again", name=folder.name
                ),
            ) from error

    def _trying(self, decode: Callable[[], _Result]) -> _Result:
        """Decodes; a GPU that fails now gives way to the CPU, once."""
        with self._lock:
            try:
                return decode()
            except (RuntimeError, ValueError, OSError) as error:
                if self._device == "cpu":
                    raise ModelError(
                        told("the speech model failed while decoding: {error}", error=error), hint="try again"
                    ) from error
                self._fall_back(error)
            return self._trying(decode)


def count_gpus() -> int:
    """GPUs that CTranslate2 can use."""
    import ctranslate2

    try:
        return int(ctranslate2.get_cuda_device_count())
    except RuntimeError:
        return 0


def raised(samples: npt.NDArray[np.float32]) -> npt.NDArray[np.float32] | None:
    """A copy with its peak near full scale; None where there is no signal."""
    from trainer.audio.level import check_signal

    signal = check_signal(samples)
    return None if signal.is_dead else samples * (_FULL / signal.peak)
