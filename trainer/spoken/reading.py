"""One reading of an answer for stances: its marks, and how far a mark reaches; knows no cue.

After NegEx (Chapman et al. 2001): a direction and a reach that ends at a boundary or a stop word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from trainer.spoken.correction import Correction
    from trainer.spoken.cues import Cues
    from trainer.spoken.reports import Report
    from trainer.spoken.surroundings import Surroundings

SENTENCE = 2
"""The boundary behind a sentence."""
BACKWARD_REACH = 14
LONGEST = 200
"""Words of the longest stretch without a pause that is gone through for one cue, so that reading is linear."""
_SOFT_DISTANCE = 3
_VERB = 2
"""Words of a verb, at most."""
_LISTED = int(Stance.LISTED)
_NONE: frozenset[str] = frozenset()


class Reading:
    """What has been made out so far, from the first token on; the rules of each kind of cue write into it."""

    __slots__ = (
        "assenting", "boundaries", "corrections", "counted", "cues", "last_denial", "reports", "said", "size",
        "stances", "supposed", "words",
    )  # fmt: skip

    def __init__(self, said: Surroundings, cues: Cues) -> None:
        self.said = said
        self.cues = cues
        self.words, self.boundaries, self.counted = said.words, said.boundaries, said.counted
        self.size = len(said.words)
        self.stances = [0] * self.size
        """Stance bits of each token."""
        self.corrections: list[Correction] = []
        self.reports: list[Report] = []
        self.last_denial = 0
        """Token at which the last denial began: a closing "đâu" that belongs to it reaches no further back."""
        self.supposed = 0
        """Token at which the last if-clause began."""
        self.assenting: set[int] = set()
        """Last tokens of questions that claim what they ask."""

    def clause_start(self, i: int) -> int:
        """The first token of the clause of token i; LONGEST tokens before it where none begins sooner."""
        first = max(0, i - LONGEST)
        while i > first and not self.boundaries[i - 1]:
            i -= 1
        return i

    def clause_ends(self, i: int) -> bool:
        """Nothing of its clause stands behind token i."""
        return i + 1 >= self.size or self.boundaries[i] > 0 or self.words[i + 1] in self.cues.stops

    def empty(self, start: int, end: int) -> None:
        """Keywords in a list, and the words of a denial that is taken back, claim nothing."""
        for j in range(start, end):
            self.stances[j] |= _LISTED

    def mark(
        self,
        start: int,
        bit: Stance,
        reach: int,
        stops: frozenset[str] = _NONE,
        soft_stops: frozenset[str] = _NONE,
    ) -> None:
        """Marks `reach` tokens from `start` on, up to the end of the clause or a stop."""
        words, boundaries, flag = self.words, self.boundaries, int(bit)
        for j in range(start, min(start + reach, self.size)):
            if words[j] in stops and self._stops(j, start, bit):
                return
            if words[j] in soft_stops and self._stops_softly(j, start):
                return
            self.stances[j] |= flag
            if boundaries[j]:
                return

    def _stops(self, j: int, start: int, bit: Stance) -> bool:
        is_carried = j == start and self.words[j] in self.cues.carried
        if j in self.counted or is_carried or self._names_doer(j, start):
            return False
        return self.words[j] not in self.cues.half_stops or self._turns(j, bit)

    def _turns(self, j: int, bit: Stance) -> bool:
        """A word like "còn", "thật" goes over to something else, but not in "số thật", "song song", "mình nên mua".

        Nor does "còn 0,1" in what is reported or asked; behind a denial it is a statement of its own.
        """
        words, cues, word = self.words, self.cues, self.words[j]
        following = words[j + 1] if j + 1 < self.size else ""
        if not j or self.boundaries[j - 1] or cues.turning_stops.at(words, j, self.boundaries):
            return True
        if word in cues.advisable and words[j - 1] in cues.advised:
            return False
        if word in cues.qualities or word in (following, words[j - 1]):
            return False
        tells_rest = word in cues.remaining and bit is not Stance.DENIED
        return not tells_rest or not (j + 1 in self.counted or following in cues.remains)

    def _stops_softly(self, j: int, start: int) -> bool:
        words, cues = self.words, self.cues
        return (
            j - start >= _SOFT_DISTANCE
            and words[j - 1] not in cues.binders
            and not self._names_doer(j, start)
        )

    def _names_doer(self, j: int, start: int) -> bool:
        """Whether it is by whom, not why: a passive stands a verb before, and no reason opens behind."""
        words, cues = self.words, self.cues
        if words[j] not in cues.doers or j + 1 == self.size or words[j + 1] in cues.because:
            return False
        return any(word in cues.passives for word in words[max(start, j - _VERB - 1) : j - 1])

    def mark_back(
        self, end: int, bit: Stance, stops: frozenset[str] = _NONE, start: int = 0, *, flips: bool = False
    ) -> None:
        """Marks tokens before `end` back to the start of the clause; `flips` takes a mark back where there is one."""
        boundaries, flag = self.boundaries, int(bit)
        for n, j in enumerate(range(end - 1, start - 1, -1)):
            if n >= BACKWARD_REACH or (boundaries[j] and j + 1 < end):
                return
            if self.words[j] in stops and not self._names_doer(j, start):
                return
            self.stances[j] = self.stances[j] ^ flag if flips else self.stances[j] | flag
