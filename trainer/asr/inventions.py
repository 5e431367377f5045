"""Segments as the recogniser gave them, without what it made up; knows nothing of models.

Log-probability alone does not tell: loops have been seen at -0.07 and sign-off lines at -0.08. What does is the
text itself (`spoken.inventions`), how well it compresses, and how sure the model was that nobody spoke.
"""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

from trainer.asr.jargon import echoed_spans
from trainer.asr.loops import goes_round, is_drawn_out
from trainer.spoken.inventions import invented_spans, is_mostly_invented

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.spoken.transcript import Segment

MOST_COMPRESSION = 2.1
"""zlib ratio; text that repeats itself compresses better. A hundred words of an answer have been seen at 1.93."""
MOST_SILENCE = 0.4
"""Probability of no speech that a stretch may have where the model doubts its words."""
LEAST_LOGPROB = -0.95
"""Mean below which it does. Babble, "um" and hum were seen to fail both, real speech seldom."""
_HALF_SILENCE = 0.3
"""Probability of no speech above which a text that goes round in circles was not said; babble has 0.37 and more."""
_HALF_COMPRESSION = 1.7
_SURE_LOGPROB = -0.6
"""What is heard between things that nobody said must be better than this, and below `_HALF_SILENCE`."""
MOST_WORDS_PER_SECOND = 7.0
"""Vietnamese read fast has six."""
_GRACE_WORDS = 0.5
"""The ends of a segment are not to be taken to the tenth of a second."""
_STAGE_DIRECTIONS = re.compile(r"(?:[\W_]*[(\[][^\W\d_][^\W\d_ '\-]*(?:[ '\-]+[^\W\d_]+)*[)\]][\W_]*)+")
"""`(humming) (speaking in foreign language)`: what is told of a sound; of words in brackets alone no answer is."""


def is_trusted(segment: Segment) -> bool:
    """Whether the segment may count as heard, by its figures and by a text that no mouth would make."""
    return not (
        segment.compression_ratio > MOST_COMPRESSION
        or _is_silence(segment)
        or _is_circling(segment)
        or _is_hurried(segment)
        or is_drawn_out(segment.text)
        or _STAGE_DIRECTIONS.fullmatch(segment.text)
    )


def _is_silence(segment: Segment) -> bool:
    return segment.no_speech_probability > MOST_SILENCE and segment.average_logprob < LEAST_LOGPROB


def _is_circling(segment: Segment) -> bool:
    """Too short a loop to tell by itself, where the model half doubts that anyone spoke: all of it is none."""
    if segment.no_speech_probability <= _HALF_SILENCE:
        return False
    return segment.compression_ratio > _HALF_COMPRESSION or goes_round(segment.text)


def _is_hurried(segment: Segment) -> bool:
    """More words than a mouth can make in that time: what is answered to a scrap of sound."""
    count = len(segment.text.split())
    return count > max(1.0, _GRACE_WORDS + MOST_WORDS_PER_SECOND * (segment.end - segment.start))


def _is_sure(segment: Segment) -> bool:
    return segment.no_speech_probability <= _HALF_SILENCE and segment.average_logprob > _SURE_LOGPROB


def _trusted(segments: Sequence[Segment]) -> list[Segment]:
    """Those to be trusted; where they are the smaller part of what sounded, the room was loud: the sure ones."""
    trusted = [segment for segment in segments if is_trusted(segment)]
    if 2 * _seconds(trusted) >= _seconds(segments):
        return trusted
    return [segment for segment in trusted if _is_sure(segment)]


def _seconds(segments: Sequence[Segment]) -> float:
    return sum(segment.end - segment.start for segment in segments)


def without_inventions(segments: Sequence[Segment], jargon: Sequence[str] = ()) -> tuple[Segment, ...]:
    """The segments that were heard, closing lines and loops cut out, also where they cross segments.

    `jargon` is what the recogniser was told to listen for; where it only recites that, it is cut out too.
    """
    heard = _trusted(segments)
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
