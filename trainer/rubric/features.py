"""What a linear classifier sees of an answer: words, pairs and concepts that the speaker claims; weighs nothing.

What is denied, asked, somebody else's, taken back, only listed or the question's own is no feature, so a classifier
cannot credit it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.rubric.heard import Heard

NOT_CLAIMED = int(
    Stance.DENIED
    | Stance.ASKED
    | Stance.REPORTED
    | Stance.RETRACTED
    | Stance.LISTED
    | Stance.INVENTED
    | Stance.ECHOED
)

CONCEPT = "<"
"""First letter of a feature that is a concept, whatever its words."""

Feature = tuple[str, int]
"""What it is, and the token at which it stands: `đọc`, `đọc lại` (no pause between), `<băng thông>` (a concept)."""


def features_of(heard: Heard, concepts: Mapping[int, str]) -> Iterator[Feature]:
    """In no order, each as often as it was said; `concepts` names the terms that the card looks for."""
    answer, stances = heard.answer, heard.stances
    before = ""
    for i, word in enumerate(answer.words):
        if stances[i] & NOT_CLAIMED:
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
