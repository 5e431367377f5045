"""New spoken forms proposed from what the learner contested; each for their approval. Writes nothing.

Where they say that a point was made and show the words, a claim of that point lacked a concept, and the words that
nothing explains are how the concept was said or heard. What the judge would then say is tried, not guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.errors import TrainerError
from trainer.exam.forms import forms_in, leftovers, likeness
from trainer.exam.gaps import gaps
from trainer.rubric.pattern import leaves
from trainer.rubric.spotter import Spotter
from trainer.scoring.override import in_force
from trainer.spoken.normalise import hear

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime

    from trainer.progress.record import Record
    from trainer.rubric.card import RubricCard
    from trainer.rubric.pattern import Node, Term
    from trainer.scoring.override import Override
    from trainer.spoken.answer import Answer

Form: TypeAlias = "tuple[str, ...]"
_TRIED = 3
"""Forms tried for one concept of one contested point: those that resemble it most or explain most."""
_PROPOSED = 3
"""Concepts proposed for one contested point."""
_ALIKE = 0.6
"""A form that completes no claim is proposed only where it sounds so much like a known one."""


class Tries(Protocol):
    """Rubrics as they are, and as they would be. Every call may raise TrainerError."""

    def patterns(self, card_id: str, point: str) -> tuple[Node, ...]: ...
    def forms(self, card_id: str) -> Mapping[str, Sequence[str]]: ...
    def own(self, card_id: str) -> frozenset[str]: ...
    def card(self, card_id: str, point: str, concept: str, form: str) -> RubricCard: ...


@dataclass(frozen=True, slots=True)
class Proposal:
    concept: str
    form: str
    language: str
    card: str
    point: str
    attempt: str
    at: datetime
    said: str
    """The stretch that the learner pointed at."""
    completes: bool
    """With this form the judge would hit the point."""
    likelihood: float
    """0 and up; sounds like a known form, explains the stretch, came up in other answers."""
    answers: int = 1
    """Contested answers that propose it."""


def propose(records: Iterable[Record], tries: Tries, language_of: Mapping[str, str]) -> tuple[Proposal, ...]:
    """The likeliest first. `language_of` gives each set's language; a card without a rubric proposes nothing."""
    best: dict[tuple[str, str, str], Proposal] = {}
    for record in records:
        for proposal in _of_record(record, tries, language_of):
            key = (proposal.language, proposal.concept, proposal.form)
            known = best.get(key)
            best[key] = proposal if known is None else _joined(known, proposal)
    return tuple(sorted(best.values(), key=lambda p: (not p.completes, -p.likelihood, p.concept, p.form)))


def _joined(one: Proposal, other: Proposal) -> Proposal:
    first = max(one, other, key=lambda p: (p.completes, p.likelihood))
    return replace(
        first,
        answers=one.answers + (other.attempt != one.attempt),
        likelihood=round(first.likelihood + 0.5 * (other.attempt != one.attempt), 3),
    )


def _of_record(record: Record, tries: Tries, language_of: Mapping[str, str]) -> Iterator[Proposal]:
    shown = [o for o in in_force(record.overrides).values() if o.item == "point" and o.claim == "said"]
    code = language_of.get(record.attempt.set_id)
    if code is None:
        return
    for override in shown:
        if override.evidence is not None:
            try:
                yield from _Contested(record, override, tries, code).proposals()
            except TrainerError:  # the card, or the set, is no more
                continue


class _Contested:
    """One point that the learner says they made, with the words that make it."""

    def __init__(self, record: Record, override: Override, tries: Tries, code: str) -> None:
        self.attempt, self.override, self.tries, self.code = record.attempt, override, tries, code
        self.card, self.point = record.attempt.card, override.id
        self.answer: Answer = hear(record.attempt.text, code)
        self.forms = tries.forms(self.card)

    def proposals(self) -> Iterator[Proposal]:
        """Raises TrainerError."""
        said = self.override.evidence
        patterns = self.tries.patterns(self.card, self.point)
        if said is None or not patterns:
            return
        wanted = self._wanted(patterns)
        explained = [self.forms[name] for name in wanted.explained]
        runs = leftovers(self.answer, said.start, said.end, [*explained, *wanted.literals])
        stretches = [(words, run) for run in runs for words in forms_in(run, self.code)]
        lacking = wanted.lacking - self.tries.own(self.card)
        found = [proposal for concept in lacking for proposal in self._best(concept, stretches)]
        found.sort(key=lambda p: (not p.completes, -p.likelihood, p.concept))
        yield from [p for p in found if p.completes or not found[0].completes][:_PROPOSED]

    def _best(self, concept: str, stretches: Sequence[tuple[Form, Form]]) -> list[Proposal]:
        """The likeliest form that completes a claim, else the likeliest that sounds like a known one."""
        ranked = sorted(((self._likelihood(concept, *s), s[0]) for s in stretches), reverse=True)[:_TRIED]
        alike: list[Proposal] = []
        for likelihood, words in ranked:
            for proposal in self._tried(concept, words, likelihood):
                if proposal.completes:
                    return [proposal]
                alike.append(proposal)
        return alike[:1]

    def _wanted(self, patterns: Sequence[Node]) -> _Wanted:
        there = self._said({leaf for node in patterns for leaf in leaves(node)})
        lacking = {
            next(iter(gap)) for node in patterns for gap in gaps(node, there.__contains__) if len(gap) == 1
        }
        return _Wanted(
            frozenset(term.text for term in lacking if term.kind == "concept"),
            frozenset(term.text for term in there if term.kind == "concept"),
            tuple((term.text,) for term in there if term.kind == "literal"),
        )

    def _said(self, terms: Iterable[Term]) -> frozenset[Term]:
        """Those that stand anywhere in the answer; how the speaker stands to them is left to the trial."""
        named = [term for term in terms if term.kind != "quantity"]
        spelled = (self.forms.get(t.text, ()) if t.kind == "concept" else (t.text,) for t in named)
        found = Spotter({i: (tuple(forms),) for i, forms in enumerate(spelled)}).spot(self.answer)
        counted = (t for t in terms if t.kind == "quantity" and self.answer.quantities)
        return frozenset((*(named[number] for number in found), *counted))

    def _likelihood(self, concept: str, words: Form, run: Form) -> float:
        return round(4 * likeness(words, self.forms[concept]) + len(words) / len(run), 3)

    def _tried(self, concept: str, words: Form, likelihood: float) -> Iterator[Proposal]:
        form = " ".join(words)
        if form in self.forms[concept]:
            return
        rubric = self.tries.card(self.card, self.point, concept, form)
        points, _ = rubric.examine(self.answer)
        completes = any(p.id == self.point and p.verdict == "hit" for p in points)
        if completes or likeness(words, self.forms[concept]) >= _ALIKE:
            said = self.override.evidence.text if self.override.evidence else ""
            yield Proposal(
                concept, form, self.code, self.card, self.point, self.attempt.id, self.attempt.at,
                said, completes, likelihood,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Wanted:
    lacking: frozenset[str]
    """Concepts of which one alone would complete a claim."""
    explained: frozenset[str]
    """Concepts of the claims that were said."""
    literals: tuple[tuple[str, ...], ...]
    """Words of the claims that were said."""
