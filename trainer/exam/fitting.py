"""Labelled answers to a classifier: what those say who make a claim, and those who do not.

Where a labelled claim stands in its answer is what the patterns found, or all of an answer of one sentence: stretches
that hold those words speak for it, stretches of answers without the claim against it, and the rest of answers with it a
little.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from trainer.exam.regression import Table
from trainer.rubric.classifier import Classifier, Weight
from trainer.rubric.features import features_of
from trainer.rubric.impression import WINDOW
from trainer.rubric.mistake import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.rubric.card import RubricCard
    from trainer.rubric.finding import Evidence
    from trainer.rubric.spots import Span
    from trainer.scoring.label import Labelled
    from trainer.spoken.answer import Answer

_STEP = 6
"""Tokens from one stretch to the next."""
_RARE, _COMMON = 3, 0.8
"""A feature is used that is in at least so many answers, and in at most this part of them."""
_FEWEST = 3
"""Labelled claims below which nothing is learnt of an item."""
_ELSEWHERE = 0.3
"""What a stretch without the claim counts in an answer that makes it: it may say it once more."""
_OVERLAP = 0.7
"""Part of the claim's words that a stretch for it holds."""
_BRIEF = 36
"""Tokens of an answer that is about what it claims from end to end, whatever the patterns found of it."""
_BRIEF_SHARE = 0.4
"""What such a sentence counts among whole answers: it has few of the words that those have."""
_WHOLE_STRENGTH, _NEAR_STRENGTH = 0.1, 0.3
_MOST = 250
"""Features of an item, in the whole and in a stretch."""


Lesson: TypeAlias = "tuple[Answer, Labelled]"
"""An answer as it was read, and as a person labelled it."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A labelled answer as the fitting sees it."""

    features: frozenset[str]
    windows: tuple[Span, ...]
    contents: tuple[frozenset[str], ...]
    """Features of each window."""
    holds: Mapping[str, Span | None]
    """Items that the answer makes, with the words that the patterns found for it."""


def fit_card(card: RubricCard, lessons: Sequence[Lesson]) -> Classifier:
    """`card` judges by patterns alone. Raises TrainerError where scikit-learn is not installed."""
    seen = [_see(card, *lesson) for lesson in lessons]
    counts = Counter(feature for one in seen for feature in one.features)
    columns = sorted(f for f, n in counts.items() if _RARE <= n <= _COMMON * len(seen))
    whole = Table([one.features for one in seen], columns)
    near = Table([content for one in seen for content in one.contents], columns)
    learnt = {item: _fit(item, seen, whole, near) for item in _items(card, seen)}
    return _joined(learnt)


def _items(card: RubricCard, seen: Sequence[_Seen]) -> Iterator[str]:
    """What can be learnt: the points, the contraries of conclusions, the mistakes that are said."""
    names = [f"point {p.common.id}" for p in card.points if p.common.kind != "order"]
    names += [f"contrary {p.common.id}" for p in card.points if p.common.kind == "conclusion"]
    names += [f"mistake {m.id}" for m in card.mistakes if isinstance(m, Mistake)]
    for name in names:
        made = [name in one.holds for one in seen]
        found = [bool(one.holds.get(name)) for one in seen]
        if sum(found) >= _FEWEST and not all(made):
            yield name


def _see(card: RubricCard, answer: Answer, labelled: Labelled) -> _Seen:
    heard = card.listen(answer)
    said = list(features_of(heard, card.spotter.names))
    size = len(answer.words)
    starts = range(0, max(1, size - WINDOW + _STEP), _STEP)
    windows = tuple((i, min(i + WINDOW, size)) for i in starts)
    contents = tuple(frozenset(f for f, i in said if first <= i < last) for first, last in windows)
    return _Seen(frozenset(f for f, _ in said), windows, contents, dict(_holds(card, answer, labelled)))


def _holds(card: RubricCard, answer: Answer, labelled: Labelled) -> Iterator[tuple[str, Span | None]]:
    size = len(answer.words)
    whole = (0, size) if size <= _BRIEF else None
    for item, span in _found(card, answer, labelled):
        yield item, span or whole


def _found(card: RubricCard, answer: Answer, labelled: Labelled) -> Iterator[tuple[str, Span | None]]:
    findings, mistakes = card.examine(answer)
    for finding in findings:
        if finding.id in labelled.hit:
            found = finding.evidence if finding.verdict == "hit" else None
            yield f"point {finding.id}", _tokens(answer, found)
        if finding.id in labelled.wrong:
            found = finding.evidence if finding.verdict == "wrong" else None
            yield f"contrary {finding.id}", _tokens(answer, found)
    made = {mistake.id: mistake.evidence for mistake in mistakes}
    for id_ in labelled.mistakes:
        yield f"mistake {id_}", _tokens(answer, made.get(id_))


def _tokens(answer: Answer, evidence: Evidence | None) -> Span | None:
    if evidence is None:
        return None
    first = answer.token_at(evidence.start)
    return first, max(first + 1, bisect_right(answer.starts, evidence.end - 1))


@dataclass(frozen=True, slots=True)
class _Learnt:
    whole: tuple[float, dict[str, float]]
    near: tuple[float, dict[str, float]]


def _fit(item: str, seen: Sequence[_Seen], whole: Table, near: Table) -> _Learnt:
    everyone = range(len(seen))
    made = [item in one.holds for one in seen]
    shares_of_answers = [_BRIEF_SHARE if one.windows[-1][1] <= _BRIEF else 1.0 for one in seen]
    stretches = [
        (row, *labelled)
        for row, (one, window) in enumerate((one, window) for one in seen for window in one.windows)
        if (labelled := _label(item, one, window)) is not None
    ]
    rows, labels, shares = zip(*stretches, strict=True)
    return _Learnt(
        whole.fit(everyone, made, shares_of_answers, _WHOLE_STRENGTH, _MOST),
        near.fit(rows, labels, shares, _NEAR_STRENGTH, _MOST),
    )


def _label(item: str, one: _Seen, window: Span) -> tuple[bool, float] | None:
    """Whether a stretch makes the claim, and what it counts; None where that cannot be told."""
    if item not in one.holds:
        return False, 1.0
    claim = one.holds[item]
    if claim is None:
        return None
    shared = min(window[1], claim[1]) - max(window[0], claim[0])
    if shared <= 0:
        return False, _ELSEWHERE
    least = _OVERLAP * min(claim[1] - claim[0], window[1] - window[0])
    return (True, 1.0) if shared >= least else None


def _joined(learnt: Mapping[str, _Learnt]) -> Classifier:
    """One table of all items, weights with two decimals; what rounds to nothing is left out."""
    weights: dict[str, list[Weight]] = {}
    for i, one in enumerate(learnt.values()):
        for feature in sorted(one.whole[1].keys() | one.near[1].keys()):
            pair = round(one.whole[1].get(feature, 0.0), 2), round(one.near[1].get(feature, 0.0), 2)
            if any(pair):
                weights.setdefault(feature, []).append(Weight(i, *pair))
    biases = tuple((round(one.whole[0], 2), round(one.near[0], 2)) for one in learnt.values())
    return Classifier(tuple(learnt), biases, weights)
