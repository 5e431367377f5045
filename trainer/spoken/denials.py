"""Denials that are none: taken back by a second one, or contradicted by the very next clause; marks nothing.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_WHICHEVER_REACH = 6
_LINKS = 3
"""Words between a denial and the one that takes it back."""
_SAID_BEFORE = 6
"""Words that may stand between a denied saying and a denial in what is said."""
_AFFIRMATION = 6
"""Words in the longest clause that takes back the "không" before it."""


def end_of_double(said: Surroundings, cues: Cues, i: int, end: int) -> int:
    """Where a second denial ends that takes back the one at tokens [i, end); 0: none.

    "đâu phải là không đọc", "không bước nào không đọc", "nobody would say we cannot".
    """
    outer = cues.clause_denials.at(said.words, i, said.boundaries)
    if outer and (inner := _denial_behind(said, cues, i + outer, cues.clause_links)):
        return inner
    for j in range(end, min(end + _WHICHEVER_REACH, len(said.words))):
        if said.boundaries[j - 1] or said.words[j] in cues.stops:
            return 0
        if said.words[j] in cues.whichever:
            return _denial_behind(said, cues, j + 1, cues.stops)
    return 0


def denied_in_saying(said: Surroundings, cues: Cues, i: int) -> tuple[int, int, int] | None:
    """`không thể nói là nó không quan trọng` says that it is: end of the first denial, start and end of the second."""
    length = cues.sayings.at(said.words, i, said.boundaries)
    inner = denial_within(said, cues, i + length) if length else None
    return (i + length, *inner) if inner else None


def denial_within(said: Surroundings, cues: Cues, start: int) -> tuple[int, int] | None:
    """The tokens of the denial that stands soon behind token `start`, in its clause; "không sai" is one here."""
    for j in range(start, min(start + _SAID_BEFORE, len(said.words))):
        if said.boundaries[j - 1] or said.words[j] in cues.stops:
            return None
        if passed := cues.no_denials.at(said.words, j, said.boundaries):
            judges = passed > 1 and said.words[j + passed - 1] in cues.judgements
            return (j, j + 1) if judges else None
        if inner := cues.denials.at(said.words, j, said.boundaries):
            return j, j + inner
    return None


def is_contradicted(said: Surroundings, cues: Cues, i: int) -> bool:
    """`Không, hứa được.`: the short clause behind the pause affirms."""
    if not said.boundaries[i] or said.words[i] not in cues.answering:
        return False
    end = next((j + 1 for j in range(i + 1, min(i + _AFFIRMATION, len(said.words))) if said.boundaries[j]), 0)
    if not end and len(said.words) - i <= _AFFIRMATION:
        end = len(said.words)
    if not end or not said.counted.isdisjoint(range(i + 1, end)):
        return False
    clause = said.words[i + 1 : end]
    while clause and clause[-1] in cues.restated:
        clause = clause[:-1]
    if not clause or clause[-1] not in cues.affirming:
        return False
    return not any(word in cues.qualifying or word in cues.answering for word in clause)


def _denial_behind(said: Surroundings, cues: Cues, i: int, links: frozenset[str]) -> int:
    """End of the denial that stands at token i, links aside and no pause before it; 0: none."""
    for j in range(i, min(i + _LINKS + 1, len(said.words))):
        if said.boundaries[j - 1]:
            return 0
        length = cues.denials.at(said.words, j, said.boundaries)
        if length:
            return j + length
        if said.words[j] not in links:
            return 0
    return 0
