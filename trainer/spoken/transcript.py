"""What a recogniser wrote down, with times; knows nothing of what the words mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    """As written by the recogniser, without surrounding blanks."""
    start: float
    """Seconds from the start of the recording."""
    end: float
    probability: float
    """0..1, the recogniser's own."""


@dataclass(frozen=True, slots=True)
class Segment:
    text: str
    start: float
    """Seconds from the start of the recording."""
    end: float
    words: tuple[Word, ...] = ()
    average_logprob: float = 0.0
    no_speech_probability: float = 0.0
    compression_ratio: float = 1.0


@dataclass(frozen=True, slots=True)
class Transcript:
    segments: tuple[Segment, ...]
    language: str
    """ISO 639-1 code that was forced."""
    model: str
    """Name of the model that heard it."""
    seconds: float
    """Length of the audio."""

    @property
    def text(self) -> str:
        """The segments joined by single blanks; spans of evidence are offsets into this string."""
        return " ".join(s.text.strip() for s in self.segments if s.text.strip())

    @property
    def words(self) -> tuple[Word, ...]:
        return tuple(w for s in self.segments for w in s.words)
