"""Denials that end sooner than their reach: at the thing that is not there, at a state, at a deed; marks nothing.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings


_OBJECT_REACH = 5
"""Words from a denial to the object that ends it."""


def early_span(said: Surroundings, cues: Cues, i: int, end: int) -> tuple[int, int] | None:
    """Tokens [start, stop) that the denial at tokens [i, end) denies, where it denies no more than them."""
    if end >= len(said.words) or said.boundaries[end - 1]:
        return None
    if cues.clause_denials.at(said.words, i, said.boundaries):
        return None
    deed = _deed(said, cues, i, end)
    if deed:
        return deed
    stop = _end_of_state(said, cues, end) or _end_of_thing(said, cues, i) or _end_of_object(said, cues, end)
    return (end, stop) if stop else None


def _deed(said: Surroundings, cues: Cues, i: int, end: int) -> tuple[int, int] | None:
    """`kham không nổi 93 gig`, `không kham nổi 93 gig`."""
    words = said.words
    if words[end] in cues.potentials:
        is_borne = i and words[i - 1] in cues.bearing and not said.boundaries[i - 1]
        return (i - 1, end + 1) if is_borne else None
    is_too_much = words[end] in cues.bearing and not said.boundaries[end] and end + 1 < len(words)
    return (end, end + 2) if is_too_much and words[end + 1] in cues.potentials else None


def _end_of_state(said: Surroundings, cues: Cues, end: int) -> int:
    """`không đổi`, `không tăng khi …`; `không thêm GPU` has an object and is no state."""
    if said.words[end] not in cues.states:
        return 0
    behind = end + 1
    is_alone = behind == len(said.words) or said.boundaries[end] or said.words[behind] in cues.state_followers
    return behind if is_alone else 0


def _end_of_object(said: Surroundings, cues: Cues, end: int) -> int:
    """`không phục vụ được ai bốn bít thì …`: what follows where no pause is heard is said of something else."""
    words = said.words
    for j in range(end + 1, min(end + _OBJECT_REACH, len(words) - 1)):
        if said.boundaries[j - 1] or words[j] in cues.stops:
            return 0
        if words[j] in cues.anybody and words[j - 1] in cues.granting:
            return 0 if said.boundaries[j] or words[j + 1] in cues.object_followers else j + 1
    return 0


def _end_of_thing(said: Surroundings, cues: Cues, i: int) -> int:
    """`không GQA khoảng 1 MiB`, `without GQA it is four times as heavy`."""
    words, size = said.words, len(said.words)
    start = i + cues.absences.at(words, i, said.boundaries)
    while i < start < size and words[start] in cues.having:
        start += 1
    stop = start
    while i < stop < size and (words[stop] in cues.things or (stop > start and stop in said.counted)):
        if said.boundaries[stop]:
            return 0
        stop += 1
    is_said_of = stop < size and (words[stop] in cues.predicates or stop in said.counted)
    return stop if stop > start and is_said_of else 0
