"""What puts a thing down that was said before: it is not believed, not done, left open; marks nothing.

Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_SENTENCE = 2
_REACH = 30
_TRAILING = 4
_BETWEEN = 3


def ends_clause(said: Surroundings, cues: Cues, end: int) -> bool:
    """Nothing but a few trailing words stands between token `end` and the end of its clause."""
    for j in range(end, end + _TRAILING + 1):
        if j >= len(said.words) or said.boundaries[j - 1]:
            return True
        if said.words[j] not in cues.trailing:
            return False
    return False


def speaker_before(said: Surroundings, cues: Cues, i: int) -> int:
    """The first of the words, back from token i, that name the speaker and lead over; i where he is not named."""
    start, named = i, False
    while start > max(0, i - _BETWEEN) and not said.boundaries[start - 1]:
        word = said.words[start - 1]
        if word not in cues.subjects and word not in cues.between:
            break
        named = named or word in cues.subjects
        start -= 1
    return start if named else i


def turned_down_behind(said: Surroundings, cues: Cues, start: int) -> int:
    """The token that opens the clause which turns down what is said at `start` (", nhưng …"); 0: none does."""
    turn = 0
    for j in range(start, min(start + _REACH, len(said.words))):
        if not turn and said.words[j] in cues.turning:
            turn = j
        if turn and _is_put_down(said, cues, j):
            return turn
        if said.boundaries[j] == _SENTENCE:
            return 0
    return 0


def _is_put_down(said: Surroundings, cues: Cues, j: int) -> bool:
    length = cues.closing_refutations.at(said.words, j, said.boundaries)
    if not length and speaker_before(said, cues, j) < j:
        length = cues.declined.at(said.words, j, said.boundaries)
    return bool(length) and ends_clause(said, cues, j + length)
