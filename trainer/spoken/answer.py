"""One spoken answer made ready for judging: words, quantities, stances; knows nothing of what was asked."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.quantity import Quantity


class Stance(IntFlag):
    """How the speaker stands to a word: nothing set means that it is plainly claimed."""

    CLAIMED = 0
    DENIED = 1
    """Inside the reach of a negation ("không phải do …")."""
    ASKED = 2
    """Part of a question, not of an answer."""
    REPORTED = 4
    """Somebody else's words, or what the speaker once believed."""
    RETRACTED = 8
    """Taken back right after ("à không", "nhầm")."""
    LISTED = 16
    """Claims nothing: stands in a bare list of keywords, or is a "không" that the speaker takes back."""
    SUPPOSED = 32
    """Inside an if-clause."""
    INVENTED = 64
    """The recogniser's own: a sign-off line or a loop."""
    ECHOED = 128
    """The question's own words, said again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Token i is `words[i]`, stands at `text[starts[i]:ends[i]]`."""

    text: str
    """The transcript as given; all offsets point into it."""
    language: str
    words: tuple[str, ...]
    """Folded, in lower case; letters and figures are apart (`fp8` is `fp`, `8`)."""
    keys: tuple[str, ...]
    """Phonetic key of each word."""
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    positions: tuple[int, ...]
    """Distance from the start in tokens; a comma counts one more, the end of a sentence five more."""
    boundaries: tuple[int, ...]
    """What stands behind token i: 0 nothing, 1 a comma or its like, 2 the end of a sentence."""
    stances: tuple[int, ...]
    """Stance bits of each token."""
    quantities: tuple[Quantity, ...]
    spans: tuple[tuple[int, int], ...]
    """Tokens [first, last) of each quantity."""
    superseded: frozenset[int]
    """Indexes of quantities that the speaker corrected afterwards."""
    toneless: bool
    """The recogniser lost (nearly) all tone marks."""

    def token_at(self, start: int) -> int:
        """Index of the first token that ends after character offset `start`."""
        return bisect_right(self.ends, start)

    def with_stances(self, stances: Sequence[int], superseded: frozenset[int]) -> Answer:
        """The same, read to the end; written out, since `dataclasses.replace` takes ten times as long."""
        return Answer(
            self.text, self.language, self.words, self.keys, self.starts, self.ends, self.positions,
            self.boundaries, tuple(stances), self.quantities, self.spans, superseded, self.toneless,
        )  # fmt: skip

    def surface(self, first: int, last: int) -> tuple[int, int]:
        """Character offsets of tokens [first, last)."""
        return self.starts[first], self.ends[last - 1]
