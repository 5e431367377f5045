"""Where words claim nothing: keyword lists, and a yes that only concedes ("Ừ thì …").

A list is short items apart by commas, or a long run without a word of grammar. Knows no subject: what shows a list
is that the function words of a sentence are not there.
"""

from __future__ import annotations

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
    for i in range(len(words) - 1) if grunts else ():
        if words[i] in grunts and words[i + 1] in cues.suppositions_end and not said.boundaries[i]:
            yield range(i, i + 1)


def _items(said: Surroundings, cues: Cues) -> Iterator[range]:
    """Five short bare items or more; one that is a little longer may stand among them."""
    run: list[tuple[int, int]] = []
    claims: list[range] = []
    start = odd = 0
    size = len(said.words)
    for i in range(size):
        if not said.boundaries[i] and i + 1 < size:
            continue
        if _claims(said, start, i + 1):
            claims.append(range(start, i + 1))
        is_short = i + 1 - start <= _ITEM_WORDS
        if is_short and cues.function_words.isdisjoint(said.words[start : i + 1]):
            run.append((start, i + 1))
            odd = 0
        else:
            odd += 1 if is_short and run else 2
        if odd > 1 or i + 1 == size or said.boundaries[i] == _SENTENCE:
            if len(run) >= _ITEMS:
                yield from _without_claims(range(run[0][0], run[-1][1]), claims)
            run, odd, claims = [], 0, []
        start = i + 1


def _claims(said: Surroundings, start: int, end: int) -> bool:
    """An item that holds a number together with its name ("K V 8 triệu")."""
    counted = sum(i in said.counted for i in range(start, end))
    return 0 < counted < end - start


def _without_claims(keywords: range, claims: Iterable[range]) -> Iterator[range]:
    start = keywords.start
    for claim in claims:
        if claim.stop <= keywords.stop:
            yield range(start, claim.start)
            start = claim.stop
    yield range(start, keywords.stop)


def _bare_runs(said: Surroundings, cues: Cues) -> Iterator[range]:
    start = 0
    for i, word in enumerate(said.words):
        if word in cues.function_words or i in said.counted:
            if i - start >= _BARE_RUN:
                yield range(start, i)
            start = i + 1
    if len(said.words) - start >= _BARE_RUN:
        yield range(start, len(said.words))
