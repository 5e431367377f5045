"""What a linear classifier sees of an answer: words, pairs and concepts that the speaker claims; weighs nothing.

What is denied, asked, somebody else's, taken back, only listed or the question's own is no feature, so a classifier
cannot credit it. Nor are the words of a number: the same number may be written in figures, and what it is worth is
told by its value.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import compress, count, pairwise
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trainer.rubric.heard import Heard
    from trainer.rubric.spots import Group

NOT_CLAIMED = int(
    Stance.DENIED
    | Stance.ASKED
    | Stance.REPORTED
    | Stance.RETRACTED
    | Stance.LISTED
    | Stance.INVENTED
    | Stance.ECHOED
)

_CLAIMED = bytes(not stance & NOT_CLAIMED for stance in range(256))
"""Of each set of stances, whether words to which the speaker stands so are claimed."""

CONCEPT = "<"
"""First letter of a feature that is a concept, whatever its words."""

Feature = tuple[str, int]
"""What it is, and the token at which it stands: `đọc`, `đọc lại` (no pause between), `<băng thông>` (a concept)."""


def features_of(heard: Heard, concepts: Mapping[int, str]) -> Iterator[Feature]:
    """In no order, each as often as it was said; `concepts` names the terms that the card looks for."""
    answer, stances, counted = heard.answer, heard.stances, _counted(heard)
    before = ""
    for i, word in enumerate(answer.words):
        if stances[i] & NOT_CLAIMED or i in counted:
            before = ""
            continue
        yield word, i
        if before:
            yield f"{before} {word}", i - 1
        before = "" if answer.boundaries[i] else word
    for number, spans in heard.spots.items():
        for first, _ in spans:
            if not stances[first] & NOT_CLAIMED:
                yield concepts[number], first


def _counted(heard: Heard) -> set[int]:
    """Tokens that belong to a number."""
    return {i for span in heard.quantity_spans for i in range(*span)}


class Vocabulary:
    """Features that something is known of: found in an answer without spelling out all that it has."""

    __slots__ = ("_concepts", "_features", "_named", "_pairs")

    def __init__(self, features: Iterable[str], concepts: Mapping[int, str]) -> None:
        self._features = frozenset(features)
        self._pairs = {
            tuple(feature.split(" ")): feature
            for feature in self._features
            if " " in feature and feature[0] != CONCEPT
        }
        self._concepts = {term: name for term, name in concepts.items() if name in self._features}
        self._named: dict[Group, tuple[str, ...]] = {}
        """The concepts of a group's terms, as groups are met."""

    def places_of(self, heard: Heard) -> dict[str, list[int]]:
        """Those of `features_of` that are known, each with where it stands."""
        words, boundaries = heard.answer.words, heard.answer.boundaries
        claimed = bytes(heard.stances).translate(_CLAIMED)
        telling = bytearray(claimed)
        for first, last in heard.quantity_spans:
            telling[first:last] = bytes(last - first)
        places: defaultdict[str, list[int]] = defaultdict(list)
        for word, i in compress(zip(words, count()), map(self._features.__contains__, words)):
            if telling[i]:
                places[word].append(i)
        pairs = list(map(self._pairs.get, pairwise(words)))
        for pair, i in compress(zip(pairs, count()), pairs):
            if pair and telling[i] and telling[i + 1] and not boundaries[i]:
                places[pair].append(i)
        for group, spans in heard.spots.by_group.items():
            at = [first for first, _ in spans if claimed[first]]
            for name in self._concepts_of(group) if at else ():
                places[name] += at
        return places

    def _concepts_of(self, group: Group) -> tuple[str, ...]:
        names = self._named.get(group)
        if names is None:
            known = map(self._concepts.get, group.terms)
            names = self._named[group] = tuple(dict.fromkeys(name for name in known if name))
        return names
