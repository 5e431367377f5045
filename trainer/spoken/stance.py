"""How the speaker stands to each word: claimed, denied, asked, reported, taken back; knows no rubric.

Shallow and linear, after NegEx (Chapman et al. 2001): a cue, a direction, a reach that ends at a boundary or a
stop word. Tables of cues come from the language; this file has no word of any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues

_DENIAL_REACH = 8
_REPORT_REACH = 16
_SUPPOSITION_REACH = 14
_BACKWARD_REACH = 14
_SOFT_DISTANCE = 3
_NUMBER_REACH = 6
_LISTED = int(Stance.LISTED)
_INVENTED = int(Stance.INVENTED)
_SENTENCE = 2
_RULES = (
    "corrections", "paused_corrections", "bounds", "no_denials", "questions", "refutations", "closing_refutations",
    "closing_denials", "denials", "lone_questions", "suppositions", "beliefs", "reporters",
)  # fmt: skip
"""Tables of cues by rank: the first that has a phrase at a word, and whose rule applies, decides."""
_LIST_ITEMS = 5
_LIST_ITEM_WORDS = 5
_BARE_RUN = 24


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the reading of stances needs of an answer."""

    words: tuple[str, ...]
    boundaries: tuple[int, ...]
    counted: frozenset[int]
    """Tokens that belong to a quantity: no cue among them."""
    asked_ends: frozenset[int]
    """Tokens behind which a question mark stands."""
    invented: frozenset[int]


@dataclass(frozen=True, slots=True)
class Correction:
    """Where a speaker takes something back: cue tokens [start, end)."""

    start: int
    end: int


def read_stances(said: Surroundings, cues: Cues) -> tuple[list[int], list[Correction]]:
    """Stance bits of each token, and the corrections found."""
    reader = _Reader(said, cues)
    reader.read()
    return reader.stances, reader.corrections


class _Reader:
    def __init__(self, said: Surroundings, cues: Cues) -> None:
        self.said = said
        self.cues = cues
        self.size = len(said.words)
        self.stances = [0] * self.size
        self.corrections: list[Correction] = []
        self.last_denial = 0
        """Token at which the last denial began: a closing "đâu" that belongs to it reaches no further back."""
        self.rules = tuple((name, getattr(cues, name), getattr(self, f"_on_{name}")) for name in _RULES)

    def read(self) -> None:
        i, words, kinds, counted = 0, self.said.words, self.cues.kinds, self.said.counted
        while i < self.size:
            found = kinds.get(words[i])
            i += max(1, self._cue_at(i, found)) if found and i not in counted else 1
        for end in self.said.asked_ends:
            self._mark_back(end + 1, Stance.ASKED)
        for i in self.said.invented:
            self.stances[i] |= _INVENTED
        self._mark_lists()

    def _cue_at(self, i: int, kinds: frozenset[str]) -> int:
        """Marks what the cue at token i reaches; returns how many tokens to go on by."""
        for name, phrases, act in self.rules:
            length = phrases.at(self.said.words, i, self.said.boundaries) if name in kinds else 0
            if length and not self._is_counted(i, length) and (step := act(i, length)):
                return int(step)
        return 0

    def _is_counted(self, i: int, length: int) -> bool:
        """A word of the phrase belongs to a number ("được không phẩy mười chín")."""
        return any(j in self.said.counted for j in range(i, i + length))

    def _on_corrections(self, i: int, length: int) -> int:
        if i == 0:
            return 0
        self.corrections.append(Correction(i, i + length))
        if not self._corrects_a_number(i, i + length):
            start = i
            while start > 1 and self.said.words[start - 1] in self.cues.interjections:
                start -= 1
            self._mark_back(start, Stance.RETRACTED)
        return length

    def _on_paused_corrections(self, i: int, length: int) -> int:
        end = i + length - 1
        if i == 0 or (end + 1 < self.size and not self.said.boundaries[end]):
            return 0
        is_paused = self.said.words[i - 1] in self.cues.interjections or self.said.boundaries[i - 1] == 1
        return self._on_corrections(i, length) if is_paused else 0

    def _on_bounds(self, i: int, length: int) -> int:
        return length if i + length in self.said.counted else 0

    def _on_no_denials(self, _i: int, length: int) -> int:
        return length

    def _on_questions(self, i: int, length: int) -> int:
        self._mark_back(i + length, Stance.ASKED)
        return length

    def _on_refutations(self, i: int, length: int) -> int:
        self._mark_back(i, Stance.DENIED, self.cues.back_stops)
        return length

    def _on_closing_refutations(self, i: int, length: int) -> int:
        if not self._clause_ends(i + length - 1):
            return 0
        start = self._clause_start(i)
        only_opines = all(word in self.cues.subjects for word in self.said.words[start:i])
        if only_opines and start and self.said.boundaries[start - 1] == 1:
            self._mark_back(start, Stance.DENIED, self.cues.back_stops)
        return self._on_refutations(i, length)

    def _on_closing_denials(self, i: int, length: int) -> int:
        if not self._clause_ends(i + length - 1):
            return 0
        self._mark_back(i, Stance.DENIED, self.cues.back_stops, self.last_denial)
        return length

    def _on_denials(self, i: int, length: int) -> int:
        end = i + length
        self.last_denial = i
        if length == 1 and self._clause_ends(i) and self._is_question_tag(i):
            self._mark_back(i, Stance.ASKED)
        elif end < self.size and not self.said.boundaries[end - 1] and not self._only_answers(i, end):
            self._mark(end, Stance.DENIED, _DENIAL_REACH, self.cues.stops, self.cues.soft_stops)
        return length

    def _only_answers(self, i: int, end: int) -> bool:
        """A bare "không" before a subject answers the question; what follows is a sentence of its own."""
        return end - i == 1 and self.said.words[end] in self.cues.subjects

    def _on_lone_questions(self, i: int, length: int) -> int:
        self._mark(i + length, Stance.ASKED, _REPORT_REACH)
        return length

    def _on_suppositions(self, i: int, length: int) -> int:
        self._mark(i + length, Stance.SUPPOSED, _SUPPOSITION_REACH, self.cues.suppositions_end)
        return 1

    def _on_beliefs(self, i: int, length: int) -> int:
        self._mark(i + length, Stance.REPORTED, _REPORT_REACH, self.cues.stops)
        return length

    def _on_reporters(self, i: int, length: int) -> int:
        for j in range(i + length, min(i + length + 4, self.size)):
            if self.said.boundaries[j - 1]:
                return 0
            if self.said.words[j] in self.cues.report_verbs:
                if self.said.boundaries[j] == _SENTENCE or self._is_judged(j + 1):
                    return length
                self._mark(j + 1, Stance.REPORTED, _REPORT_REACH, self.cues.stops)
                return length
        return 0

    def _is_question_tag(self, i: int) -> bool:
        """A clause that ends in a bare "không" asks, unless "là", a comma or nothing stands before it."""
        if self.said.words[i] not in self.cues.question_tags:
            return False
        if i == 0 or self.said.boundaries[i - 1]:
            return False
        return (
            self.said.words[i - 1] not in self.cues.stops
            and self.said.words[i - 1] not in self.cues.stated_after
        )

    def _corrects_a_number(self, start: int, end: int) -> bool:
        """A number right before and one soon after: only the number is taken back, not the claim around it."""
        counted = self.said.counted
        said_before = any(j in counted for j in range(max(0, start - 2), start))
        return said_before and any(j in counted for j in range(end, end + _NUMBER_REACH))

    def _is_judged(self, i: int) -> bool:
        return i < self.size and self.said.words[i] in self.cues.judgements

    def _clause_start(self, i: int) -> int:
        while i and not self.said.boundaries[i - 1]:
            i -= 1
        return i

    def _clause_ends(self, i: int) -> bool:
        return i + 1 >= self.size or self.said.boundaries[i] > 0 or self.said.words[i + 1] in self.cues.stops

    def _mark(
        self,
        start: int,
        bit: Stance,
        reach: int,
        stops: frozenset[str] = frozenset(),
        soft_stops: frozenset[str] = frozenset(),
    ) -> None:
        words, boundaries, flag = self.said.words, self.said.boundaries, int(bit)
        for j in range(start, min(start + reach, self.size)):
            if (
                words[j] in stops
                and j not in self.said.counted
                and not (j == start and words[j] in self.cues.carried)
            ):
                return
            if words[j] in soft_stops and j - start >= _SOFT_DISTANCE:
                return
            self.stances[j] |= flag
            if boundaries[j]:
                return

    def _mark_back(self, end: int, bit: Stance, stops: frozenset[str] = frozenset(), start: int = 0) -> None:
        """Marks tokens before `end` back to the start of the clause."""
        boundaries, flag = self.said.boundaries, int(bit)
        for n, j in enumerate(range(end - 1, start - 1, -1)):
            if n >= _BACKWARD_REACH or (boundaries[j] and j + 1 < end) or self.said.words[j] in stops:
                return
            self.stances[j] |= flag

    def _mark_lists(self) -> None:
        """Runs of short items apart by commas, or long runs of words, without function words: keywords."""
        run: list[tuple[int, int]] = []
        start = odd = 0
        for i in range(self.size):
            if not self.said.boundaries[i] and i + 1 < self.size:
                continue
            bare = not any(w in self.cues.function_words for w in self.said.words[start : i + 1])
            is_short = i + 1 - start <= _LIST_ITEM_WORDS
            if bare and is_short:
                run.append((start, i + 1))
                odd = 0
            else:
                odd += 1 if is_short and run else 2
            if odd > 1 or i + 1 == self.size or self.said.boundaries[i] == _SENTENCE:
                self._close_list(run)
                run, odd = [], 0
            start = i + 1
        self._mark_bare_runs()

    def _mark_bare_runs(self) -> None:
        start = 0
        for i in range(self.size + 1):
            if i < self.size and (
                self.said.words[i] not in self.cues.function_words and i not in self.said.counted
            ):
                continue
            if i - start >= _BARE_RUN:
                for j in range(start, i):
                    self.stances[j] |= _LISTED
            start = i + 1

    def _close_list(self, run: list[tuple[int, int]]) -> None:
        if len(run) >= _LIST_ITEMS:
            for j in range(run[0][0], run[-1][1]):
                self.stances[j] |= _LISTED
