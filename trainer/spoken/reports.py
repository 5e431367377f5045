"""How far a report goes: through the if-clause that is its own, not into what the speaker says of it; holds no cue."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_LEAST_CLAUSE = 3
"""Words of the shortest if-clause inside a report."""
_REACH = 16


def goes_on(said: Surroundings, cues: Cues, start: int, then: int) -> bool:
    """`PM nói ba mươi hai người cùng lúc thì mỗi người chậm …`: behind token `then` the same person speaks on.

    The report began at token `start`. A subject, a judgement or a refutation behind the "thì" is the speaker's own.
    """
    words, boundaries, size = said.words, said.boundaries, len(said.words)
    if then + 1 >= size or words[then] not in cues.suppositions_end or then - start < _LEAST_CLAUSE:
        return False
    own = (cues.subjects, cues.judgements, cues.asking, cues.stops)
    if boundaries[then - 1] or boundaries[then] or any(words[then + 1] in table for table in own):
        return False
    ahead = range(then + 1, min(then + 1 + _REACH, size))
    last = next((j for j in ahead if boundaries[j]), size - 1)
    refuting = (cues.denials, cues.refutations, cues.closing_refutations)
    return not any(table.among(words, then, last + 1, boundaries) for table in refuting)
