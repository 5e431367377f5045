"""How the speaker stands to each word: claimed, denied, asked, reported, taken back; knows no rubric.

Shallow and linear, after NegEx (Chapman et al. 2001): a cue, a direction, a reach that ends at a boundary or a
stop word. Tables of cues come from the language; this file has no word of any.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.cues import length_at
from trainer.spoken.denials import end_of_double, is_contradicted
from trainer.spoken.expecting_yes import end_of_expecting
from trainer.spoken.keyword_lists import keyword_lists
from trainer.spoken.reports import goes_on
from trainer.spoken.restating import restates_number
from trainer.spoken.short_denials import early_span

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.spoken.cues import Cues, Openings
    from trainer.spoken.surroundings import Surroundings

_DENIAL_REACH = 8
_CLAUSE_REACH = 14
_REPORT_REACH = 16
_SUPPOSITION_REACH = 14
_BACKWARD_REACH = 14
_SOFT_DISTANCE = 3
_NUMBER_REACH = 6
_OPENING = 8
_DENIED = int(Stance.DENIED)
_REPORTED = int(Stance.REPORTED)
_LISTED = int(Stance.LISTED)
_INVENTED = int(Stance.INVENTED)
_SENTENCE = 2
_ITEMS = 3
"""Clauses before the last that "đều sai" may refute too."""
_RULES = (
    "corrections", "restaters", "paused_corrections", "bounds", "amount_bounds", "no_denials", "questions",
    "refutations", "closing_refutations", "closing_denials", "denials", "lone_questions", "suppositions", "beliefs",
    "number_reporters", "reporters", "named_reporters",
)  # fmt: skip
"""Tables of cues by rank: the first that has a phrase at a word, and whose rule applies, decides."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Where a speaker takes something back: cue tokens [start, end)."""

    start: int
    end: int
    needs_like: bool = False
    """Only a number of the same kind is taken back."""


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
        self.assenting: set[int] = set()
        """Last tokens of questions that claim what they ask."""

    def read(self) -> None:
        rules = map(_ranked(self.cues).get, self.said.words)
        counted, following = self.said.counted, 0
        for i, found in enumerate(rules):
            if found is not None and i >= following and i not in counted:
                following = i + self._cue_at(i, found)
        for end in self.said.asked_ends - self.assenting:
            self._mark_back(end + 1, Stance.ASKED)
        for i in self.said.invented:
            self.stances[i] |= _INVENTED
        for keywords in keyword_lists(self.said, self.cues):
            self._empty(keywords.start, keywords.stop)

    def _cue_at(self, i: int, openings: Openings) -> int:
        """Marks what the cue at token i reaches; returns how many tokens to go on by."""
        words, boundaries = self.said.words, self.said.boundaries
        alone, longer = openings
        for name, phrases in longer.get(words[i + 1], alone) if i + 1 < self.size else alone:
            length = length_at(phrases, words, i, boundaries)
            if length and not self._is_counted(i, length) and (step := _ACTIONS[name](self, i, length)):
                return step
        return 0

    def _is_counted(self, i: int, length: int) -> bool:
        """A word of the phrase, whose first is none, belongs to a number ("được không phẩy mười chín")."""
        return length > 1 and any(j in self.said.counted for j in range(i + 1, i + length))

    def _on_corrections(self, i: int, length: int) -> int:
        if self._opens(i) or self._points(i):
            return 0
        self._correct(Correction(i, i + length))
        if not self._corrects_a_number(i, i + length):
            start = i
            while start > 1 and self.said.words[start - 1] in self.cues.interjections:
                start -= 1
            self._mark_back(start, Stance.RETRACTED)
        return length

    def _opens(self, i: int) -> bool:
        """Nothing but fillers stands before token i: there is nothing yet to take back."""
        return i <= _OPENING and all(word in self.cues.fillers for word in self.said.words[:i])

    def _points(self, i: int) -> bool:
        """`bạn ấy không có …`: the interjection belongs to the noun before it."""
        if not i or self.said.words[i] not in self.cues.demonstratives or self.said.boundaries[i - 1]:
            return False
        return i - 1 not in self.said.counted

    def _correct(self, correction: Correction) -> None:
        """The "không" of an "à không" denies nothing."""
        self.corrections.append(correction)
        for j in range(correction.start, correction.end):
            if self.said.words[j] in self.cues.answering:
                self.stances[j] |= _LISTED

    def _on_restaters(self, i: int, length: int) -> int:
        """`4,8 ms. Không, 48 ms.`: only a number before and only a number behind."""
        if not restates_number(self.said, self.cues, i, i + length):
            return 0
        self._correct(Correction(i, i + length, needs_like=True))
        return length

    def _on_paused_corrections(self, i: int, length: int) -> int:
        end = i + length - 1
        if self._opens(i) or (end + 1 < self.size and not self.said.boundaries[end]):
            return 0
        if self._answers_no(i, end):
            return 0
        before = self.said.boundaries[i - 1]
        is_slip = before == _SENTENCE and length == 1 and self.said.words[i] in self.cues.slips
        is_paused = self.said.words[i - 1] in self.cues.interjections or before == 1 or is_slip
        return self._on_corrections(i, length) if is_paused else 0

    def _answers_no(self, i: int, end: int) -> bool:
        """A bare no behind a question, or behind a topic and before a full stop ("Phục vụ, không.")."""
        if self.said.words[i] not in self.cues.answering:
            return False
        if i - 1 in self.said.asked_ends:
            return True
        is_last = end + 1 >= self.size or self.said.boundaries[end] == _SENTENCE
        if i != end or not is_last or self.said.boundaries[i - 1] != 1 or i in self.said.asked_ends:
            return False
        return self.said.words[i - 1] not in self.cues.interjections and not self._corrects_a_number(i, i + 1)

    def _on_bounds(self, i: int, length: int) -> int:
        return length if i + length in self.said.counted else 0

    def _on_amount_bounds(self, i: int, length: int) -> int:
        end = i + length
        while end in self.said.counted:
            end += 1
        is_multiple = self.said.words[end - 1] in self.cues.multiples
        return 0 if is_multiple else self._on_bounds(i, length)

    def _on_no_denials(self, _i: int, length: int) -> int:
        return length

    def _on_questions(self, i: int, length: int) -> int:
        self._mark_back(i + length, Stance.ASKED)
        return length

    def _on_refutations(self, i: int, length: int) -> int:
        end = i + length
        if (
            end < self.size
            and not self.said.boundaries[end - 1]
            and self.said.words[end] in self.cues.introducers
        ):
            return 0
        denied = [j for j in range(max(0, i - _BACKWARD_REACH), i) if self.stances[j] & _DENIED]
        self._mark_back(i, Stance.DENIED, self.cues.back_stops, flips=True)
        if self.said.words[i] in self.cues.both:
            self._refute_items(i)
        affirmed = next((j for j in denied if not self.stances[j] & _DENIED), 0)
        self._empty(self.last_denial, affirmed)
        return length

    def _refute_items(self, end: int) -> None:
        """`P1, P2 đều sai`: the items before, back to the start of the sentence."""
        start = self._clause_start(end)
        for _ in range(_ITEMS):
            if not start or self.said.boundaries[start - 1] == _SENTENCE:
                return
            self._mark_back(start, Stance.DENIED, self.cues.back_stops)
            start = self._clause_start(start - 1)

    def _on_closing_refutations(self, i: int, length: int) -> int:
        if not self._clause_ends(i + length - 1):
            return 0
        start = self._clause_start(i)
        only_opines = all(word in self.cues.subjects for word in self.said.words[start:i])
        if only_opines and start and self.said.boundaries[start - 1] == 1:
            self._mark_back(start, Stance.DENIED, self.cues.back_stops)
        self._mark_back(i, Stance.DENIED, self.cues.back_stops)
        return length

    def _on_closing_denials(self, i: int, length: int) -> int:
        opens_a_clause = self.cues.clause_denials.at(self.said.words, i, self.said.boundaries) > length
        if opens_a_clause or not self._clause_ends(i + length - 1):
            return 0
        self._mark_back(i, Stance.DENIED, self.cues.back_stops, self.last_denial)
        return length

    def _on_denials(self, i: int, length: int) -> int:
        end = i + length
        self.last_denial = i
        if last := end_of_expecting(self.said, self.cues, i):
            self._empty(i, end)
            self.assenting.add(last)
            return length
        if inner := end_of_double(self.said, self.cues, i, end):
            self._empty(i, inner)
            return inner - i
        if length == 1 and is_contradicted(self.said, self.cues, i):
            self._empty(i, end)
        elif length == 1 and self._clause_ends(i) and self._is_question_tag(i):
            self._mark_back(i, Stance.ASKED)
        elif length == 1 and i and self._answers_no(i, i) and i - 1 not in self.said.asked_ends:
            self._mark_back(i, Stance.DENIED, self.cues.back_stops)
        elif span := early_span(self.said, self.cues, i, end):
            self._deny_only(*span, i)
        elif end < self.size and not self.said.boundaries[end - 1] and not self._only_answers(i, end):
            is_clause = self.cues.clause_denials.at(self.said.words, i, self.said.boundaries)
            reach = _CLAUSE_REACH if is_clause else _DENIAL_REACH
            self._mark(end, Stance.DENIED, reach, self.cues.stops, self.cues.soft_stops)
            if length > 1 and self.said.words[end - 1] in self.cues.copulas:
                self.stances[end - 1] |= _DENIED
        return length

    def _deny_only(self, start: int, stop: int, cue: int) -> None:
        """A denial of tokens [start, stop), the cue aside; a closing "đâu" behind it adds nothing."""
        for j in range(start, stop):
            if j != cue:
                self.stances[j] |= _DENIED
        self.last_denial = stop

    def _empty(self, start: int, end: int) -> None:
        """Keywords in a list, and the words of a denial that is taken back, claim nothing."""
        for j in range(start, end):
            self.stances[j] |= _LISTED

    def _only_answers(self, i: int, end: int) -> bool:
        """A bare "không" before a subject answers the question; what follows is a sentence of its own."""
        if end - i > 1 or self.said.words[i] not in self.cues.answering:
            return False
        return self.said.words[end] in self.cues.subjects

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
                if self._demands(i + length, j):
                    return 0
                if self.said.boundaries[j] == _SENTENCE or self._is_judged(j + 1):
                    return length
                self._report(j)
                return length
        return 0

    def _report(self, verb: int) -> None:
        """What somebody said, on through the "thì" of its own if-clause."""
        start = end = verb + 1
        self._mark(start, Stance.REPORTED, _REPORT_REACH, self.cues.stops)
        while end < self.size and self.stances[end] & _REPORTED:
            end += 1
        if self.said.words[verb] not in self.cues.demands and goes_on(self.said, self.cues, start, end):
            self._mark(end + 1, Stance.REPORTED, _REPORT_REACH, self.cues.stops)

    def _demands(self, start: int, verb: int) -> bool:
        words, cues = self.said.words, self.cues
        return words[verb] in cues.demands and not cues.relatives.isdisjoint(words[start:verb])

    def _on_number_reporters(self, i: int, length: int) -> int:
        """`Đề bảo bốn nghìn ba.`: the number right behind, unless the speaker then agrees."""
        boundaries, counted = self.said.boundaries, self.said.counted
        start = i + length
        while start < self.size and start not in counted and self.said.words[start] in self.cues.restated:
            start += 1
        stop = start
        while stop in counted and not (stop > start and boundaries[stop - 1]):
            stop += 1
        if stop == start or any(boundaries[i:start]):
            return 0
        if stop < self.size and boundaries[stop - 1] and self.said.words[stop] in self.cues.agreements:
            return length
        for j in range(start, stop):
            self.stances[j] |= int(Stance.REPORTED)
        return length

    def _on_named_reporters(self, i: int, length: int) -> int:
        """`bạn Hưng thì bảo`: a title, a name of one or two words that is nobody here, a verb of saying."""
        words, cues = self.said.words, self.cues
        name = i + length
        nobody = (cues.function_words, cues.report_verbs, cues.subjects)
        if name >= self.size or any(words[name] in table for table in nobody):
            return 0
        return self._on_reporters(i, length)

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
            if (
                words[j] in soft_stops
                and j - start >= _SOFT_DISTANCE
                and words[j - 1] not in self.cues.binders
            ):
                return
            self.stances[j] |= flag
            if boundaries[j]:
                return

    def _mark_back(
        self,
        end: int,
        bit: Stance,
        stops: frozenset[str] = frozenset(),
        start: int = 0,
        *,
        flips: bool = False,
    ) -> None:
        """Marks tokens before `end` back to the start of the clause; `flips` takes a mark back where there is one."""
        boundaries, flag = self.said.boundaries, int(bit)
        for n, j in enumerate(range(end - 1, start - 1, -1)):
            if n >= _BACKWARD_REACH or (boundaries[j] and j + 1 < end) or self.said.words[j] in stops:
                return
            self.stances[j] = self.stances[j] ^ flag if flips else self.stances[j] | flag


_ACTIONS: dict[str, Callable[[_Reader, int, int], int]] = {
    name: getattr(_Reader, f"_on_{name}") for name in _RULES
}


@lru_cache(maxsize=8)
def _ranked(cues: Cues) -> dict[str, Openings]:
    return cues.by_first(_RULES)
