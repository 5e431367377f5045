"""What a decode gives and what it may write, in the terms of Whisper's tokens; loads nothing heavy itself."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

from trainer.asr.inventions import MOST_COMPRESSION, MOST_SILENCE
from trainer.spoken.transcript import Segment, Word

_LEAST_LOGPROB = -1.0
ALLOWED_SYMBOLS = ("/", "^", "=", ":", "(", ")")
"""Forbidden to Whisper by default, and needed to write "TB/s" or "10^14"."""


@dataclass(frozen=True, slots=True)
class Result:
    tokens: list[int]
    logprob: float
    """Mean over the tokens."""
    silence: float
    """Probability that nobody spoke."""
    compression: float

    @property
    def is_doubtful(self) -> bool:
        return self.compression > MOST_COMPRESSION or self.logprob < _LEAST_LOGPROB

    @property
    def is_hopeless(self) -> bool:
        """A loop where the model hardly heard a voice: another look would only find other words."""
        return self.compression > MOST_COMPRESSION and self.silence > MOST_SILENCE


def suppressed_tokens(tokenizer: Any, *, symbols: bool) -> list[int]:
    """Whisper's list of what it must not write, without the symbols that an answer needs."""
    marks = (tokenizer.transcribe, tokenizer.translate, tokenizer.sot, tokenizer.sot_prev)
    written = (
        token
        for token in tokenizer.non_speech_tokens
        if not symbols or tokenizer.decode([token]).strip() not in ALLOWED_SYMBOLS
    )
    return [*written, *marks, tokenizer.sot_lm, tokenizer.no_speech]


def compression_of(text: str) -> float:
    """How much shorter zlib makes it; text that repeats itself compresses better."""
    written = text.encode()
    return len(written) / len(zlib.compress(written))


def segment_of(text: str, part: dict[str, Any], found: Result, seconds: float) -> Segment:
    words = tuple(
        Word(
            word["word"].strip(),
            min(float(word["start"]), seconds),
            min(float(word["end"]), seconds),
            float(word["probability"]),
        )
        for word in part["words"]
        if word["word"].strip()
    )
    return Segment(
        text=text,
        start=words[0].start if words else min(float(part["start"]), seconds),
        end=words[-1].end if words else min(float(part["end"]), seconds),
        words=words,
        average_logprob=found.logprob,
        no_speech_probability=found.silence,
        compression_ratio=found.compression,
    )
