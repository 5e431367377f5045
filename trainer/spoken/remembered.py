"""What was made of a word, kept for the next answer that has it; knows nothing of what is made.

Answers share most of their words, and a look-up in a plain dictionary costs a fraction of a call. It forgets all when
it is full, and keeps nothing of words that are too long to come again: memory stays flat whatever comes in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
_MOST = 1 << 14
_LONGEST = 40
"""Characters of the longest text that is remembered."""


class Remembered(dict[str, T]):
    """`remembered[text]` is what `make(text)` gives, which must depend on nothing else."""

    __slots__ = ("_make", "_most")

    def __init__(self, make: Callable[[str], T], most: int = _MOST) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, text: str) -> T:
        made = self._make(text)
        if len(text) <= _LONGEST:
            if len(self) >= self._most:
                self.clear()
            self[text] = made
        return made
