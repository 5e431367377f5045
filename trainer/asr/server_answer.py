"""What a server says it heard -> segments with words: checked, since nobody here wrote it. Knows no network.

Times come word by word where the server gives them, else they are spread over its segments; a text alone has none.
"""

from __future__ import annotations

import math
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeGuard

from trainer.asr.whisper_result import compression_of
from trainer.spoken.transcript import Segment, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_WORDS = 20_000
_LONGEST_TEXT = 200_000
_SURE = 1.0
"""Servers give words no probability."""
_Timed = tuple[str, float, float]


def segments_of(answer: dict[str, Any], seconds: float) -> list[Segment] | None:
    """`verbose_json` or less of `seconds` of sound; None where it holds no text."""
    text = answer.get("text")
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        return None
    times = _timed(answer.get("words"), "word", seconds)
    parts = _timed(answer.get("segments"), "text", seconds)
    if not parts or _key("".join(part for part, _, _ in parts)) != _key(text):
        whole = _segment((_clean(text), 0.0, seconds), times, is_timed=bool(times))
        return [whole] if whole.text else []
    figures = [_figures(one) for one in answer["segments"]]
    found = (_segment(part, times, is_timed=True) for part in parts)
    return [replace(one, **more) for one, more in zip(found, figures, strict=True) if one.text]


def _figures(segment: dict[str, Any]) -> dict[str, Any]:
    """What tells an invention, as far as it is told."""
    named = {"average_logprob": "avg_logprob", "no_speech_probability": "no_speech_prob"}
    told = {ours: segment.get(theirs) for ours, theirs in named.items()}
    sound = {ours: float(one) for ours, one in told.items() if _is_number(one)}
    return sound | {"compression_ratio": compression_of(segment["text"])}


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _segment(part: _Timed, times: Sequence[_Timed], *, is_timed: bool) -> Segment:
    text, start, end = part
    inside = [time for time in times if start - 0.5 <= (time[1] + time[2]) / 2 <= end + 0.5]
    words = _aligned(text.split(), inside, start, end) if is_timed else ()
    return Segment(text, words[0].start if words else start, words[-1].end if words else end, words)


def _aligned(said: Sequence[str], times: Sequence[_Timed], start: float, end: float) -> tuple[Word, ...]:
    """Words of a text with the times of those that are the same there; the others share what lies between."""
    known: dict[int, tuple[float, float]] = {}
    matcher = SequenceMatcher(None, [_key(word) for word in said], [_key(time[0]) for time in times], False)
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            known[block.a + step] = times[block.b + step][1:]
    marks = [(-1, (start, start)), *sorted(known.items()), (len(said), (end, end))]
    spans: dict[int, tuple[float, float]] = dict(known)
    for (first, (_, before)), (last, (after, _)) in pairwise(marks):
        each = max(0.0, after - before) / max(1, last - first - 1)
        for step, at in enumerate(range(first + 1, last)):
            spans[at] = before + step * each, before + (step + 1) * each
    return tuple(Word(word, *_rounded(spans[at]), _SURE) for at, word in enumerate(said))


def _rounded(span: tuple[float, float]) -> tuple[float, float]:
    return round(span[0], 3), round(span[1], 3)


def _timed(listed: object, name: str, seconds: float) -> list[_Timed]:
    """Texts with their times, in order and within the sound; empty where any of them is not what it should be."""
    if not isinstance(listed, list) or len(listed) > MOST_WORDS:
        return []
    found: list[_Timed] = []
    last = 0.0
    for one in listed:
        if not isinstance(one, dict) or not isinstance(text := one.get(name), str):
            return []
        start, end = _second(one.get("start"), last, seconds), _second(one.get("end"), last, seconds)
        if start is None or end is None:
            return []
        last = max(start, end)
        found.append((_clean(text), start, last))
    return found


def _second(value: object, least: float, most: float) -> float | None:
    return min(max(least, float(value)), most) if _is_number(value) else None


def _clean(text: str) -> str:
    """Words parted by blanks, nothing that a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _key(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
