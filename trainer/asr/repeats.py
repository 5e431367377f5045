"""What a decoder wrote twice because it was not sure that the speaker had ended; knows no model.

Given a window shorter than it was trained on, Whisper says the end of a stretch again, word for word. A speaker
who says four words twice without a breath loses the second time, which says nothing new.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_SHORTEST = 4
"""Words in the shortest phrase that is taken for a repeat."""


def said_once(tokens: Sequence[int], decode: Callable[[list[int]], str], first_mark: int) -> list[int]:
    """The tokens without the repeat at their end; marks from `first_mark` on are times, and no words."""
    kept = list(tokens)
    while (length := _length_without_repeat(_words(kept, decode, first_mark))) is not None:
        kept = _first_words(kept, length, decode, first_mark)
    return kept


def _words(tokens: Sequence[int], decode: Callable[[list[int]], str], first_mark: int) -> list[str]:
    text = decode([token for token in tokens if token < first_mark])
    return [word for word in (part.strip(".,?!…;: ").casefold() for part in text.split()) if word]


def _length_without_repeat(words: list[str]) -> int | None:
    """How many words stand before the repeat; None where there is none. A repeat may be broken off."""
    for size in range(len(words) // 2, _SHORTEST - 1, -1):
        for begun in range(min(size - 1, len(words) - 2 * size), -1, -1):
            end = len(words) - begun
            again = words[end - size : end]
            if again == words[end - 2 * size : end - size] and words[end:] == again[:begun]:
                return end - size
    return None


def _first_words(
    tokens: list[int], count: int, decode: Callable[[list[int]], str], first_mark: int
) -> list[int]:
    """The shortest beginning of the tokens that has the first `count` words whole, marks behind it kept."""
    end = next(
        at for at in range(len(tokens), -1, -1) if len(_words(tokens[:at], decode, first_mark)) <= count
    )
    while end < len(tokens) and tokens[end] >= first_mark:
        end += 1
    return tokens[:end]
