"""The only file that knows faster-whisper and CTranslate2: samples in, a transcript with times out.

Nothing heavy is imported before a model is loaded. Silence never reaches the model: it would be answered with
inventions, and noise would cost half a minute.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.asr import models
from trainer.asr.inventions import without_inventions
from trainer.audio.source import SAMPLE_RATE
from trainer.errors import ModelError
from trainer.spoken.transcript import Segment, Transcript, Word

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    import numpy.typing as npt

_FULL = 0.95
"""Peak that the recogniser's copy is raised to: voice activity misses quiet speech."""
_VOICE = {"threshold": 0.6, "min_silence_duration_ms": 500, "speech_pad_ms": 400}
"""Loud white noise passes at a threshold of 0.5, not at 0.6."""
_DECODING = {
    "beam_size": 5,
    "temperature": [0.0, 0.2],
    "condition_on_previous_text": False,
    "word_timestamps": True,
    "vad_filter": False,
}
"""Higher temperatures spend half a minute on noise; text carried over raises word error from 0.25 to 0.32."""
ALLOWED_SYMBOLS = ("/", "^", "=", ":", "(", ")")
"""Forbidden to Whisper by default, and needed to write "TB/s" or "10^14"."""
_TOKENS_PER_SECOND = 12
_FEWEST_TOKENS, _MOST_TOKENS = 24, 440
"""Bounds what a loop can cost: Vietnamese takes 1.7 tokens a word, read aloud up to 6 a second."""


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
    ) -> None:
        """`threads` 0 leaves the choice to CTranslate2; `symbols` lets it write `/ ^ = : ( )`."""
        self._wanted = model
        self._device = device
        self._compute_type = compute_type
        self._threads = threads
        self._symbols = symbols
        self._model: Any = None
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

    def transcribe(self, samples: npt.NDArray[np.float32], language: str) -> Transcript:
        """Mono float32 at 16 kHz -> what was said, no inventions; empty for silence. Raises ModelError."""
        segments: tuple[Segment, ...] = ()
        spoken = _raised(samples)
        if spoken is not None:
            with self._lock:
                self.load()
                segments = without_inventions(self._decode(spoken, language))
        return Transcript(segments, language, self.name, len(samples) / SAMPLE_RATE)

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
        self._model = None
        self._device, self._compute_type = "cpu", "int8"
        self.remark = f"the GPU could not be used ({' '.join(str(error).split())}), so the CPU is"

    def _loaded(self, folder: Path) -> Any:
        try:
            from faster_whisper import WhisperModel  # type: ignore[import-untyped] # has no types

            return WhisperModel(
                str(folder),
                device=self._device,
                compute_type=self._compute_type,
                cpu_threads=self._threads,
                local_files_only=True,
            )
        except (RuntimeError, ValueError, OSError, ImportError) as error:
            raise ModelError(
                f"the speech model {folder} cannot be loaded on {self._device}: {error}",
                hint=f"check it with `trainer models verify {folder.name}`, or fetch it again",
            ) from error

    def _decode(self, samples: npt.NDArray[np.float32], language: str) -> list[Segment]:
        try:
            return self._decoded(samples, language)
        except (RuntimeError, ValueError, OSError) as error:
            if self._device == "cpu":
                raise ModelError(
                    f"the speech model failed while decoding: {error}", hint="try again"
                ) from error
            self._fall_back(error)
            self.load()
            return self._decode(samples, language)

    def _decoded(self, samples: npt.NDArray[np.float32], language: str) -> list[Segment]:
        import numpy as np
        from faster_whisper.transcribe import (  # type: ignore[import-untyped] # has no types
            restore_speech_timestamps,
        )
        from faster_whisper.vad import (  # type: ignore[import-untyped] # has no types
            VadOptions,
            collect_chunks,
            get_speech_timestamps,
        )

        stretches = get_speech_timestamps(samples, VadOptions(**_VOICE))
        if not stretches:
            return []
        speech = np.concatenate(collect_chunks(samples, stretches)[0])
        budget = _FEWEST_TOKENS + round(_TOKENS_PER_SECOND * len(speech) / SAMPLE_RATE)
        found, _info = self._model.transcribe(
            speech,
            language=self._known(language),
            suppress_tokens=self._suppressed(language),
            max_new_tokens=min(_MOST_TOKENS, budget),
            **_DECODING,
        )
        return _segments(restore_speech_timestamps(found, stretches, SAMPLE_RATE))

    def _known(self, language: str) -> str:
        if language in self._model.supported_languages:
            return language
        raise ModelError(
            f"the model {self.name} does not know the language {language!r}", hint="see the deck"
        )

    def _suppressed(self, language: str) -> list[int]:
        """Whisper's list of symbols that it must not write, without those that an answer needs."""
        from faster_whisper.tokenizer import Tokenizer  # type: ignore[import-untyped] # has no types

        if not self._symbols:
            return [-1]
        tokenizer = Tokenizer(
            self._model.hf_tokenizer, self._model.model.is_multilingual, "transcribe", language
        )
        return [
            t for t in tokenizer.non_speech_tokens if tokenizer.decode([t]).strip() not in ALLOWED_SYMBOLS
        ]


def count_gpus() -> int:
    """GPUs that CTranslate2 can use."""
    import ctranslate2  # type: ignore[import-untyped] # has no types

    try:
        return int(ctranslate2.get_cuda_device_count())
    except RuntimeError:
        return 0


def _raised(samples: npt.NDArray[np.float32]) -> npt.NDArray[np.float32] | None:
    """A copy with its peak near full scale; None where there is no signal."""
    from trainer.audio.level import check_signal

    signal = check_signal(samples)
    return None if signal.is_dead else samples * (_FULL / signal.peak)


def _segments(found: Iterable[Any]) -> list[Segment]:
    return [
        Segment(
            text=one.text.strip(),
            start=float(one.start),
            end=float(one.end),
            words=tuple(
                Word(w.word.strip(), float(w.start), float(w.end), float(w.probability))
                for w in one.words or ()
                if w.word.strip()
            ),
            average_logprob=float(one.avg_logprob),
            no_speech_probability=float(one.no_speech_prob),
            compression_ratio=float(one.compression_ratio),
        )
        for one in found
    ]
