"""How far a report goes: through the if-clause that is its own, not into what the speaker says of it; holds no cue."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from trainer.spoken.reading import LONGEST, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_LEAST_CLAUSE = 2
"""Words of the shortest if-clause inside a report."""
_REACH = 16
_NAME = 4
"""Words of the longest name."""


class Report(NamedTuple):
    """Who says it begins at token `who`, the verb of saying is token `verb`."""

    who: int
    verb: int


def reports_of(said: Surroundings, reports: Iterable[Report], start: int) -> list[Report]:
    """The reports by whom the words at token `start` name again ("thằng kỹ sư")."""
    end = next((j + 1 for j in range(start, len(said.words)) if said.boundaries[j]), len(said.words))
    named = said.words[start : min(end, start + _NAME)]
    return [r for r in reports if r.verb < start and _is_same(said.words[r.who : r.verb], named)]


def _is_same(who: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """One begins as the other does; a title alone ("thằng") tells nobody from anybody."""
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(who, named, strict=False)))
    return shared > 1 or (shared == 1 and len(who) == 1)


def end_of(said: Surroundings, report: Report, reports: Iterable[Report]) -> int:
    """Where the sentence of a report ends, or somebody else's report begins."""
    size = len(said.words)
    near = range(report.verb, min(report.verb + LONGEST, size))
    stop = next((j + 1 for j in near if said.boundaries[j] == SENTENCE), near.stop)
    return min([stop, *(other.who for other in reports if other.who > report.verb)])


def is_carried_on(said: Surroundings, cues: Cues, start: int, then: int, *, believed: bool = False) -> bool:
    """`PM nói ba mươi hai người cùng lúc thì mỗi người chậm …`: behind token `then` the same person speaks on.

    So he does in `…, nên cứ mua thêm`.

    The report began at token `start`. A subject, a judgement or a refutation behind the "thì" is the speaker's own;
    in what he once `believed` ("hồi đó em tưởng A thì mình B", "… A nên B") a subject is not.
    """
    words, boundaries, size = said.words, said.boundaries, len(said.words)
    if then + 1 >= size or then - start < _LEAST_CLAUSE:
        return False
    if words[then] in cues.concluding and boundaries[then - 1] != SENTENCE:
        goes_on = believed and not boundaries[then - 1] and words[then + 1] not in cues.subjects
        return goes_on or words[then + 1] in cues.insisting
    if words[then] not in cues.suppositions_end:
        return False
    own = (
        frozenset() if believed else cues.subjects,
        cues.judgements,
        cues.asking,
        cues.stops - cues.subjects,
    )
    if boundaries[then - 1] or boundaries[then] or any(words[then + 1] in table for table in own):
        return False
    ahead = range(then + 1, min(then + 1 + _REACH, size))
    last = next((j for j in ahead if boundaries[j]), size - 1)
    refuting = (cues.denials, cues.refutations, cues.closing_refutations)
    return not any(table.among(words, then, last + 1, boundaries) for table in refuting)
