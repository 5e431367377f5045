"""Whether a text goes round in circles, be it for a few words: what a decoder does that hears no words.

`trainer.spoken.inventions` cuts loops that are long enough to be none of a speaker's; shorter ones tell only
beside other signs, which the caller knows.
"""

from __future__ import annotations

import re

_LONGEST_PHRASE = 6
_FEWEST_WORDS = 5
_FEWEST_ROUNDS = 3
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{5}", re.IGNORECASE)
"""A letter that no spelling repeats so often."""


def is_drawn_out(text: str) -> bool:
    return _DRAWN_OUT.search(text) is not None


def goes_round(text: str) -> bool:
    """Whether a word is said five times on end, or a phrase three times; the last time may be broken off."""
    words = [word for part in text.split() if (word := part.strip(".,!?…;:\ufffd").casefold())]
    return any(_longest_round(words, size) >= _fewest(size) for size in range(1, _LONGEST_PHRASE + 1))


def _fewest(size: int) -> int:
    return max(_FEWEST_WORDS, _FEWEST_ROUNDS * size)


def _longest_round(words: list[str], size: int) -> int:
    """Words of the longest run in which each is the one `size` words before it."""
    longest = run = size
    for at in range(size, len(words)):
        is_last = at == len(words) - 1
        same = words[at - size].startswith(words[at]) if is_last else words[at - size] == words[at]
        run = run + 1 if same else size
        longest = max(longest, run)
    return longest
