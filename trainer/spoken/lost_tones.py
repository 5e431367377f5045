"""Whether a text lost its tone marks, as recognisers and hasty typists lose them; mends nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.phonetic import tone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.cues import Cues

_FEW_LOST = 3
_LOST_SHARE = 4
"""So many times more words without their marks than with them: the marks were lost."""
_SHORT = 15
_SHORT_SHARE = 5
"""In a text so short one of the commonest words in so many is enough, where no word has any mark."""
_FEW_WORDS = 8

_LETTER_SHARE = 0.3
"""Of the words that many have a mark, in a text that lost its tones but kept its letters."""
_TONED_SHARE = 0.3
"""And fewer than that of the marks are tones: in Vietnamese speech more than half are."""


def lost_tones(words: Sequence[str], rules: Cues) -> bool:
    """The commonest words lost their marks; foreign ones may be spelled with some all the same (`mác mo đồ len`)."""
    lost = sum(map(rules.untoned.__contains__, words))
    if lost < _FEW_LOST:
        return lost > 0 and len(words) <= _SHORT and lost * _SHORT_SHARE >= len(words) and _is_bare(words)
    return lost >= _LOST_SHARE * sum(map(rules.toned.__contains__, words)) or _kept_letters_only(words)


def _is_bare(words: Sequence[str]) -> bool:
    return all(map(str.isascii, words))


def _kept_letters_only(words: Sequence[str]) -> bool:
    """`lân môt luc lốt thi ban thân`: â and ô are there, and hardly a tone."""
    long = [word for word in words if len(word) > 1]
    marked = [word for word in long if not word.isascii()]
    if len(long) <= _FEW_WORDS or len(marked) < _LETTER_SHARE * len(long):
        return False
    return sum(map(bool, map(tone, marked))) < _TONED_SHARE * len(marked)
