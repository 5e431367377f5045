"""One stretch of speech through the model in a window no longer than it needs: behind the door of `whisper`.

Whisper was trained on windows of 30 s and given shorter ones says a stretch twice where hardly any silence
follows it; so some silence is added, and what is written behind the end of the sound is dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.asr.inventions import MOST_COMPRESSION
from trainer.asr.repeats import said_once
from trainer.asr.shift import shifted
from trainer.asr.whisper_result import Result, compression_of, segment_of, suppressed_tokens
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from trainer.spoken.transcript import Segment

LONGEST_SECONDS = 28.0
"""What fits one window."""
LONGEST_WINDOW = 3000
_SILENCE, _DRAFT_SILENCE = 300, 150
"""Frames of 10 ms of silence that must follow the sound, where the longest window leaves room for them."""
_WINDOWS = {
    _SILENCE: (800, 1000, 1300, 1600, 2000, 2500, LONGEST_WINDOW),
    _DRAFT_SILENCE: (500, 650, 800, 1000, 1300, 1600, LONGEST_WINDOW),
}
"""Lengths of the encoder's window in frames, by the silence."""
_HOP = SAMPLE_RATE // 100
_FRAME_SECONDS = 0.01
_BEAMS, _THOROUGH_BEAMS = 3, 5
_MOST_ROUNDS = 4
_LEAST_REST = 80
"""Frames; less than this at the end is the pause behind the voice."""
_TOKENS_PER_SECOND = 12
_FEWEST_TOKENS, _MOST_TOKENS = 24, 220
"""Bounds what a loop can cost: Vietnamese takes 1.7 tokens a word, read aloud up to 6 a second."""
_LATEST_BEGIN = 50
"""In timestamps of 20 ms: the sound begins with speech."""
_PREPENDED, _APPENDED = "\"'“¿([{-", "\"'.。,，!！?？:：”)]}、"


class Decoder:
    """`model` is faster-whisper's; one decode at a time."""

    def __init__(self, model: Any, language: str, *, symbols: bool = True, hotwords: str = "") -> None:
        from faster_whisper.tokenizer import Tokenizer  # type: ignore[import-untyped] # has no types

        self._model = model
        self._hotwords = hotwords or None
        self._tokenizer = Tokenizer(
            model.hf_tokenizer, model.model.is_multilingual, task="transcribe", language=language
        )
        self.suppressed = suppressed_tokens(self._tokenizer, symbols=symbols)

    def hear(
        self,
        samples: npt.NDArray[np.float32],
        *,
        is_thorough: bool = False,
        is_urgent: Callable[[], bool] = lambda: False,
        is_unwanted: Callable[[], bool] = lambda: False,
    ) -> list[Segment] | None:
        """Mono, 16 kHz, near full scale, at most LONGEST_SECONDS -> segments, times from its beginning.

        Whisper may end before the sound does, mostly at a pause; it is then asked again from there. A thorough
        one uses the window that it was trained on, however short the sound. An urgent one searches less. None where
        it is unwanted by the time that it is encoded.
        """
        silence = LONGEST_WINDOW if is_thorough else _SILENCE
        segments: list[Segment] = []
        at = 0
        for _ in range(_MOST_ROUNDS):
            round_ = self._round(samples[at * _HOP :], silence, is_urgent, is_unwanted)
            if round_ is None:
                return None
            found, heard = round_
            segments += [shifted(segment, at * _FRAME_SECONDS) for segment in found]
            at += heard
            if not heard or len(samples) // _HOP - at < _LEAST_REST:
                break
        return segments

    def _round(
        self,
        samples: npt.NDArray[np.float32],
        silence: int,
        is_urgent: Callable[[], bool],
        is_unwanted: Callable[[], bool],
    ) -> tuple[list[Segment], int] | None:
        """Segments, and how many frames they are the end of; a loop is asked again with the longest window.

        In a short one Whisper has been seen to turn round in clear speech, and to doubt that anyone spoke.
        """
        encoded, frames = self._encoded(samples, silence)
        if is_unwanted():
            return None
        beams = _THOROUGH_BEAMS if silence == LONGEST_WINDOW else 1 if is_urgent() else _BEAMS
        found = self._generated(encoded, len(samples) / SAMPLE_RATE, beams)
        if silence != LONGEST_WINDOW and found.compression > MOST_COMPRESSION:
            return self._round(samples, LONGEST_WINDOW, is_urgent, is_unwanted)
        tokens = said_once(found.tokens, self._tokenizer.decode, self._tokenizer.timestamp_begin)
        return self._segments(tokens, found, encoded, frames)

    def draft(
        self, samples: npt.NDArray[np.float32], is_unwanted: Callable[[], bool] = lambda: False
    ) -> str | None:
        """What some seconds seem to say, quickly: the likeliest word each time, in a window that hardly fits.

        None where it is unwanted by the time that they are encoded.
        """
        encoded, _ = self._encoded(samples, _DRAFT_SILENCE)
        if is_unwanted():
            return None
        found = self._result(encoded, self._prompt(), len(samples) / SAMPLE_RATE, beam_size=1)
        tokens = said_once(found.tokens, self._tokenizer.decode, self._tokenizer.timestamp_begin)
        text = self._tokenizer.decode([t for t in tokens if t < self._tokenizer.eot])
        return "" if found.is_doubtful else " ".join(text.split())

    def _prompt(self) -> list[int]:
        return list(self._model.get_prompt(self._tokenizer, [], hotwords=self._hotwords))

    def _encoded(self, samples: npt.NDArray[np.float32], silence: int) -> tuple[Any, int]:
        """The encoder's output, and how many frames of it are sound."""
        import numpy as np

        sound = len(samples) // _HOP
        window = next((size for size in _WINDOWS.get(silence, ()) if size >= sound + silence), LONGEST_WINDOW)
        padded = np.pad(samples, (0, max(0, window * _HOP - len(samples))))
        features = self._model.feature_extractor(padded, padding=_HOP)[:, :window]
        return self._model.encode(features), min(sound, window)

    def _generated(self, encoded: Any, seconds: float, beams: int) -> Result:
        """Beam search, then where that is doubtful samples at a low temperature; the likelier of the two."""
        prompt = self._prompt()
        first = self._result(encoded, prompt, seconds, beam_size=beams)
        if not first.is_doubtful or first.is_hopeless:
            return first
        second = self._result(
            encoded, prompt, seconds, beam_size=1, num_hypotheses=5, sampling_topk=0, sampling_temperature=0.2
        )
        return min((first, second), key=lambda one: (one.compression > MOST_COMPRESSION, -one.logprob))

    def _result(self, encoded: Any, prompt: list[int], seconds: float, **search: Any) -> Result:
        budget = min(_MOST_TOKENS, _FEWEST_TOKENS + round(_TOKENS_PER_SECOND * seconds))
        found = self._model.model.generate(
            encoded,
            [prompt],
            max_length=min(self._model.max_length, len(prompt) + budget),
            return_scores=True,
            return_no_speech_prob=True,
            suppress_tokens=self.suppressed,
            max_initial_timestamp_index=_LATEST_BEGIN,
            **search,
        )[0]
        tokens = list(found.sequences_ids[0])
        likelihood = found.scores[0] * len(tokens) / (len(tokens) + 1)
        text = self._tokenizer.decode([t for t in tokens if t < self._tokenizer.eot]).strip()
        return Result(tokens, float(likelihood), float(found.no_speech_prob), compression_of(text))

    def _segments(
        self, tokens: list[int], found: Result, encoded: Any, frames: int
    ) -> tuple[list[Segment], int]:
        seconds = frames * _FRAME_SECONDS
        parts, heard, _ = self._model._split_segments_by_timestamps(
            tokenizer=self._tokenizer,
            tokens=tokens,
            time_offset=0.0,
            segment_size=frames,
            segment_duration=seconds,
            seek=0,
        )
        sounding = [part for part in parts if part["start"] < seconds]
        if sounding:
            self._model.add_word_timestamps(
                [sounding], self._tokenizer, encoded, frames, _PREPENDED, _APPENDED, last_speech_timestamp=0.0
            )
        texts = ((self._tokenizer.decode(part["tokens"]).strip(), part) for part in sounding)
        return [segment_of(text, part, found, seconds) for text, part in texts if text], heard
