"""Questions that expect a yes ("chẳng phải là băng thông à?", "isn't it bandwidth?"): they claim what they ask.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_LONGEST = 20
"""Words in the longest clause that is taken for such a question."""


def end_of_expecting(said: Surroundings, cues: Cues, i: int) -> int:
    """Last token of the question that the denial at token i turns into a claim; 0: none."""
    length = cues.rhetorical_denials.at(said.words, i, said.boundaries)
    if not length or not said.asked_ends:
        return 0
    if not cues.rhetorical_tags and i and not said.boundaries[i - 1]:
        return 0
    last = next((j for j in range(i, min(i + _LONGEST, len(said.words))) if said.boundaries[j]), 0)
    if last < i + length or last not in said.asked_ends:
        return 0
    return last if not cues.rhetorical_tags or said.words[last] in cues.rhetorical_tags else 0
