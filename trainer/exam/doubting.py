"""Where a missed point, a wrong number or a mistake may be due to words that the recogniser was unsure of. Pure.

A verdict that rests on words is in doubt where one of these, or one right beside them, was unsure. A point of which
nothing counts as said may be in an unsure stretch that no hit and no known word explains, and only there where
- at least half of the words of one of its claims were heard near it, and the stretch has room for the others;
- for a number: one of its cues stands near and the stretch has room for a number; without any cue, a number in it;
- for a conclusion: the stretch opens the answer.
An order is in doubt with the points that it lacks. It casts doubt and gives no credit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from trainer.asr.doubt import unsure_spans
from trainer.exam.forms import is_number_word
from trainer.rubric.conclusion import Conclusion
from trainer.rubric.factor import Factor
from trainer.rubric.finding import Evidence
from trainer.rubric.ledger import BARE_REACH, find_cues
from trainer.rubric.number import Number
from trainer.rubric.order import Order
from trainer.scoring.unclear import Unclear, with_doubt
from trainer.spoken.languages import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.rubric.card import RubricCard
    from trainer.rubric.cues import CueIndex
    from trainer.rubric.finding import Finding
    from trainer.rubric.heard import Heard
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.point import Point
    from trainer.rubric.roles import Role
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.answer import Answer
    from trainer.spoken.transcript import Word

REACH = BARE_REACH
"""Tokens over which words heard belong to words not heard; the end of a sentence counts six."""
_NUMBER_WORDS = 2
"""Words in which a number and its unit have room."""


def cast_doubt(sheet: ScoreSheet, rubric: RubricCard, answer: Answer, words: Sequence[Word]) -> ScoreSheet:
    """The sheet of this answer, its verdicts in doubt marked; `words` are the answer's, as they were heard."""
    spans = unsure_spans(answer.text, words) if sheet.graded else ()
    if not spans:
        return sheet
    return with_doubt(sheet, tuple(_Doubts(sheet, rubric, answer, spans).unclear()))


@dataclass(frozen=True, slots=True)
class _Stretch:
    first: int
    last: int
    """Tokens [first, last)."""
    room: int
    """Words of it that nothing explains."""
    has_number: bool
    place: Evidence


class _Doubts:
    def __init__(
        self, sheet: ScoreSheet, rubric: RubricCard, answer: Answer, spans: Sequence[tuple[int, int]]
    ) -> None:
        self._sheet, self._rubric, self._answer = sheet, rubric, answer
        self._places = tuple(Evidence(a, b, answer.text[a:b]) for a, b in spans)
        self._findings = {p.id: p for p in sheet.points}
        self._cues: dict[str, tuple[CueIndex, CueIndex]] = {}

    def unclear(self) -> Iterator[Unclear]:
        for point in self._rubric.points:
            finding = self._findings[point.common.id]
            if finding.verdict != "hit" and (doubt := self._of_point(point, finding)):
                yield doubt
        for mistake in self._sheet.mistakes:
            if places := self._beside(mistake.evidence):
                yield Unclear("mistake", mistake.id, rests=True, places=places)

    def _of_point(self, point: Point, finding: Finding) -> Unclear | None:
        rests = finding.evidence is not None
        places = self._beside(finding.evidence) if rests else self._where(point)
        return Unclear("point", finding.id, rests=rests, places=places) if places else None

    def _beside(self, said: Evidence | None) -> tuple[Evidence, ...]:
        """Unsure stretches among these words or right beside them."""
        if said is None:
            return ()
        return tuple(p for p in self._places if p.start <= said.end + 1 and p.end >= said.start - 1)

    def _where(self, point: Point) -> tuple[Evidence, ...]:
        """Unsure stretches in which a point may be of which nothing counts as said."""
        if isinstance(point, Order):
            return self._of_order(point)
        return tuple(one.place for one in self._stretches if self._may_be_in(point, one))

    def _of_order(self, point: Order) -> tuple[Evidence, ...]:
        parts = {p.common.id: p for p in self._rubric.points if p.common.id in (point.point, *point.after)}
        lacking = [part for id_, part in parts.items() if self._findings[id_].verdict != "hit"]
        found = {place for part in lacking if (doubt := self._of_point(part, self._findings[part.common.id]))
                 for place in doubt.places}  # fmt: skip
        return tuple(sorted(found, key=lambda place: place.start))

    def _may_be_in(self, point: Point, one: _Stretch) -> bool:
        match point:
            case Number():
                return self._is_number_in(point.role, one) or self._is_claim_in(point.claims, one)
            case Conclusion():
                opens = one.first <= self._heard.opening < one.last
                return opens or self._is_claim_in(point.claims, one)
            case Factor():
                return self._is_claim_in(point.claims, one)
        return False

    def _is_claim_in(self, claims: Sequence[Matcher], one: _Stretch) -> bool:
        for claim in claims:
            near = sum(any(self._is_near(term, one) for term in need) for need in claim.needs)
            lacking = len(claim.needs) - near
            if 1 <= lacking <= min(near, one.room):
                return True
        return False

    def _is_near(self, term: int, one: _Stretch) -> bool:
        at = self._answer.positions
        return any(
            at[one.first] - at[last - 1] <= REACH and at[first] - at[one.last - 1] <= REACH
            for first, last in self._heard.spots.get(term, ())
        )

    def _is_number_in(self, role: Role, one: _Stretch) -> bool:
        if not role.about:
            return one.has_number
        about, other = self._cues_of(role)
        distance = about.distance((one.first, one.last))
        has_room = one.has_number or one.room >= _NUMBER_WORDS
        return has_room and distance <= REACH and distance <= other.distance((one.first, one.last))

    def _cues_of(self, role: Role) -> tuple[CueIndex, CueIndex]:
        found = self._cues.get(role.id)
        if found is None:
            about, other = find_cues(role.about, self._heard), find_cues(role.not_about, self._heard)
            found = self._cues[role.id] = (about, other)
        return found

    @cached_property
    def _heard(self) -> Heard:
        return self._rubric.listen(self._answer)

    @cached_property
    def _stretches(self) -> tuple[_Stretch, ...]:
        """Those that have room for something."""
        explained = self._explained
        found = (self._stretch(place, explained) for place in self._places)
        return tuple(one for one in found if one is not None and one.room)

    @cached_property
    def _explained(self) -> frozenset[int]:
        """Tokens that mean nothing, that the card knows, or on which a verdict on a number rests."""
        answer, empty = self._answer, language(self._answer.language).fillers
        fillers = {i for i, word in enumerate(answer.words) if word in empty}
        known = {
            i for spans in self._heard.spots.values() for first, last in spans for i in range(first, last)
        }
        said = [p.evidence for p in self._sheet.points if p.expected and p.verdict != "missed" and p.evidence]
        taken = {i for one in said for i in self._tokens(one)}
        return frozenset(fillers | known | taken)

    def _stretch(self, place: Evidence, explained: frozenset[int]) -> _Stretch | None:
        tokens = self._tokens(place)
        if not tokens:
            return None
        open_ = [i for i in tokens if i not in explained]
        return _Stretch(
            tokens[0], tokens[-1] + 1, len(open_), any(self._is_number(i) for i in open_), place
        )  # fmt: skip

    def _tokens(self, place: Evidence) -> range:
        answer = self._answer
        first = answer.token_at(place.start)
        last = first
        while last < len(answer.words) and answer.starts[last] < place.end:
            last += 1
        return range(first, last)

    def _is_number(self, token: int) -> bool:
        word = self._answer.words[token]
        return word[:1].isdigit() or is_number_word(word, self._answer.language)
