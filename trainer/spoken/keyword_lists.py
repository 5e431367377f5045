"""Where words claim nothing: keyword lists, and a yes that only concedes ("Ừ thì …").

A list is short items apart by commas, or a long run without a word of grammar. Knows no subject: what shows a list
is that the function words of a sentence are not there.
"""

from __future__ import annotations

from itertools import compress, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_ITEMS = 5
_ITEM_WORDS = 5
_BARE_RUN = 24
_SENTENCE = 2


def keyword_lists(said: Surroundings, cues: Cues) -> Iterator[range]:
    """Tokens of each list, and of each yes that concedes."""
    yield from _concessions(said, cues)
    yield from _items(said, cues)
    yield from _bare_runs(said, cues)


def _concessions(said: Surroundings, cues: Cues) -> Iterator[range]:
    """`Ừ thì …, nhưng …`: a yes that is an interjection too answers nothing right before "thì"."""
    words, grunts = said.words, cues.consenting & cues.interjections
    if grunts.isdisjoint(words):
        return
    for i in range(len(words) - 1):
        if words[i] in grunts and words[i + 1] in cues.suppositions_end and not said.boundaries[i]:
            yield range(i, i + 1)


def _items(said: Surroundings, cues: Cues) -> Iterator[range]:
    """Five short bare items or more; one that is a little longer may stand among them."""
    clauses = list(_clauses(said))
    if sum(len(clause) <= _ITEM_WORDS for clause in clauses) < _ITEMS:
        return
    run: list[range] = []
    passed: list[range] = []
    odd = 0
    for clause in clauses:
        passed.append(clause)
        is_short = len(clause) <= _ITEM_WORDS
        if is_short and cues.function_words.isdisjoint(said.words[clause.start : clause.stop]):
            run.append(clause)
            odd = 0
        else:
            odd += 1 if is_short and run else 2
        if odd > 1 or clause is clauses[-1] or said.boundaries[clause.stop - 1] == _SENTENCE:
            if len(run) >= _ITEMS:
                claims = [claim for claim in passed if _claims(said, claim)]
                yield from _without_claims(range(run[0].start, run[-1].stop), claims)
            run, odd, passed = [], 0, []


def _clauses(said: Surroundings) -> Iterator[range]:
    start, size = 0, len(said.words)
    for i in compress(range(size - 1), said.boundaries):
        yield range(start, i + 1)
        start = i + 1
    if start < size:
        yield range(start, size)


def _claims(said: Surroundings, item: range) -> bool:
    """An item that holds a number together with its name ("K V 8 triệu")."""
    return 0 < len(said.counted.intersection(item)) < len(item)


def _without_claims(keywords: range, claims: Iterable[range]) -> Iterator[range]:
    start = keywords.start
    for claim in claims:
        if claim.stop <= keywords.stop:
            yield range(start, claim.start)
            start = claim.stop
    yield range(start, keywords.stop)


def _bare_runs(said: Surroundings, cues: Cues) -> Iterator[range]:
    """Between two words of grammar or numbers."""
    grammar = cues.function_words
    stops = [i for i, word in enumerate(said.words) if word in grammar]
    if said.counted:
        stops = sorted(said.counted.union(stops))
    for before, behind in pairwise((-1, *stops, len(said.words))):
        if behind - before > _BARE_RUN:
            yield range(before + 1, behind)
