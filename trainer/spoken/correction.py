"""Which quantities a speaker took back ("48 ms, à không, 4,8"); knows nothing of right values."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.spoken.units import same_dimension

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.spoken.answer import Answer
    from trainer.spoken.cues import Cues
    from trainer.spoken.quantity import Quantity

_BEFORE = 14
_AFTER = 18
_INTERJECTED = 10
_RECHECKED = 30


@dataclass(frozen=True, slots=True)
class Correction:
    """Where a speaker takes something back: cue tokens [start, end)."""

    start: int
    end: int
    needs_like: bool = False
    """Only a number of the same kind is taken back."""
    rechecks: bool = False
    """The speaker goes over all of it once more: every number that is given again is taken back."""
    recalls: bool = False
    """A slip of memory: the number is taken back wherever it was said before."""


def superseded_quantities(answer: Answer, corrections: Sequence[Correction], cues: Cues) -> frozenset[int]:
    """Indexes of quantities that a later one of the same dimension replaces."""
    if not answer.quantities:
        return frozenset()
    spans = answer.spans
    gone: set[int] = set()
    for correction in corrections:
        replaced = _rechecked if correction.rechecks else _replaced
        taken_back = replaced(answer, spans, correction)
        gone.update(taken_back)
        if correction.recalls and taken_back:
            gone.update(_said_before(answer.quantities, taken_back[0]))
    gone.update(_interjected(answer, spans, cues))
    gone.update(_spelled_out(answer, spans, cues))
    return frozenset(gone)


def _replaced(answer: Answer, spans: Sequence[tuple[int, int]], correction: Correction) -> list[int]:
    before = _before(answer, spans, correction.start)
    after = bisect_left(spans, (correction.end, 0))
    for j in range(after, len(spans)) if before else ():
        if answer.positions[spans[j][0]] - answer.positions[correction.end - 1] > _AFTER:
            break
        for i in before:
            if _could_replace(answer.quantities[i], answer.quantities[j]):
                return [i]
    is_last = not correction.needs_like and _said_last(spans, before, correction.start)
    return before[:1] if is_last else []


def _said_before(quantities: Sequence[Quantity], last: int) -> Iterator[int]:
    """`sàn là 4,8 ms … 4,8 em nhớ nhầm`: the same number, its unit said or not."""
    value, unit = quantities[last].value, quantities[last].unit
    for i in range(last):
        if quantities[i].value == value and (not unit or quantities[i].unit in ("", unit)):
            yield i


def _rechecked(answer: Answer, spans: Sequence[tuple[int, int]], correction: Correction) -> list[int]:
    """`42 đô, để em soát lại, … 4,2 đô`: each that is given again in its unit, and where it is named once more."""
    before = _before(answer, spans, correction.start)
    after = range(bisect_left(spans, (correction.end, 0)), len(spans))
    near = [
        j for j in after if answer.positions[spans[j][0]] - answer.positions[correction.end - 1] <= _RECHECKED
    ]
    quantities = answer.quantities
    gone = [i for i in before if any(_is_given_again(quantities[i], quantities[j]) for j in near)]
    values = {quantities[i].value for i in gone}
    return gone + [j for j in near if not quantities[j].unit and quantities[j].value in values]


def _is_given_again(old: Quantity, new: Quantity) -> bool:
    return bool(old.unit and new.unit) and same_dimension(old.unit, new.unit) and old.value != new.value


def _before(answer: Answer, spans: Sequence[tuple[int, int]], start: int) -> list[int]:
    """Indexes of the quantities that end shortly before token `start`, the last one first."""
    found = []
    for i in range(bisect_left(spans, (start, 0)) - 1, -1, -1):
        last = spans[i][1]
        if last > start:
            continue
        if answer.positions[start] - answer.positions[last - 1] > _BEFORE:
            break
        found.append(i)
    return found


def _said_last(spans: Sequence[tuple[int, int]], before: Sequence[int], start: int) -> bool:
    """The number stands right before the correction: it is what is taken back."""
    return bool(before) and start - spans[before[0]][1] <= 1


def _interjected(answer: Answer, spans: Sequence[tuple[int, int]], cues: Cues) -> list[int]:
    """`24 GiB, à 2,4 GiB`: an interjection between two quantities of one dimension."""
    gone = []
    for i in range(len(spans) - 1):
        between = answer.words[spans[i][1] : spans[i + 1][0]]
        if _only_hesitates(answer, spans[i][1]) or _quotes(answer, spans[i][1], spans[i + 1][0], cues):
            continue
        if (
            0 < len(between) <= _INTERJECTED
            and between[0] in cues.interjections
            and cues.adding.isdisjoint(between)
        ):
            one, other = answer.quantities[i], answer.quantities[i + 1]
            if _could_replace(one, other) and one.value != other.value:
                gone.append(i)
    return gone


def _spelled_out(answer: Answer, spans: Sequence[tuple[int, int]], cues: Cues) -> Iterator[int]:
    """`2,67, tức 267 GB/s`: the same digits with a unit that shifts them say what the first number is."""
    for i in range(len(spans) - 1):
        between = answer.words[spans[i][1] : spans[i + 1][0]]
        one, other = answer.quantities[i], answer.quantities[i + 1]
        is_told = between and not one.unit and other.unit and cues.that_is.issuperset(between)
        if is_told and one.value != other.value and _same_digits(one.value, other.value):
            yield i


def _same_digits(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return False
    return f"{one:e}".partition("e")[0] == f"{other:e}".partition("e")[0]


def _only_hesitates(answer: Answer, i: int) -> bool:
    """`bảy sáu request à, mà …`: a pause behind the interjection and none before it."""
    return i < len(answer.words) and bool(answer.boundaries[i]) and not answer.boundaries[i - 1]


def _quotes(answer: Answer, start: int, end: int, cues: Cues) -> bool:
    """`ủa mà đề cho 4.300`: the number behind is another's."""
    return cues.number_reporters.among(answer.words, start, end, answer.boundaries)


def _could_replace(old: Quantity, new: Quantity) -> bool:
    return not old.unit or not new.unit or same_dimension(old.unit, new.unit)
