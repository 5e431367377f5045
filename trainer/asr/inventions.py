"""Segments as the recogniser gave them, without what it made up; knows nothing of models.

Log-probability alone does not tell: loops have been seen at -0.07 and sign-off lines at -0.08. What does is the
text itself (`spoken.inventions`), how well it compresses, and how sure the model was that nobody spoke.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from trainer.asr.jargon import echoed_spans
from trainer.spoken.inventions import invented_spans, is_mostly_invented

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.spoken.transcript import Segment

MOST_COMPRESSION = 2.1
"""zlib ratio; text that repeats itself compresses better. A hundred words of an answer have been seen at 1.93."""
MOST_SILENCE = 0.45
"""Probability of no speech that a stretch may have where the model doubts its words."""
LEAST_LOGPROB = -0.95
"""Mean below which it does. Babble, "um" and hum were seen to fail both, real speech seldom."""


def is_trusted(segment: Segment) -> bool:
    """Whether the segment may count as heard, by how it compresses and how sure the model was of silence."""
    is_silence = segment.no_speech_probability > MOST_SILENCE and segment.average_logprob < LEAST_LOGPROB
    return segment.compression_ratio <= MOST_COMPRESSION and not is_silence


def without_inventions(segments: Sequence[Segment], jargon: Sequence[str] = ()) -> tuple[Segment, ...]:
    """The segments that were heard, closing lines and loops cut out, also where they cross segments.

    `jargon` is what the recogniser was told to listen for; where it only recites that, it is cut out too.
    """
    heard = [segment for segment in segments if is_trusted(segment)]
    text = " ".join(segment.text for segment in heard)
    if is_mostly_invented(text):
        return ()
    spans = invented_spans(text) + echoed_spans(text, jargon)
    return tuple(_cut(heard, spans)) if spans else tuple(heard)


def _cut(segments: Sequence[Segment], spans: list[tuple[int, int]]) -> Iterator[Segment]:
    offset = 0
    for segment in segments:
        here = [(start - offset, end - offset) for start, end in spans]
        left = _without(segment, here)
        if left.text:
            yield left
        offset += len(segment.text) + 1


def _without(segment: Segment, spans: list[tuple[int, int]]) -> Segment:
    """The segment without the characters in `spans` and without the words that stand there."""
    if not any(start < len(segment.text) and end > 0 for start, end in spans):
        return segment
    text = "".join(c for at, c in enumerate(segment.text) if not any(a <= at < b for a, b in spans))
    words, at = [], 0
    for word in segment.words:
        found = segment.text.find(word.text, at)
        at = max(at, found) if found >= 0 else at
        if not any(start <= at < end for start, end in spans):
            words.append(word)
        at += len(word.text) if found >= 0 else 0
    return dataclasses.replace(segment, text=" ".join(text.split()), words=tuple(words))
