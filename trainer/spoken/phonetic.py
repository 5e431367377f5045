"""How a Vietnamese syllable sounds once tones and regional mergers are lost; knows no dictionary.

A recogniser drops tones and writes what a region does not tell apart (d/gi/r, tr/ch, s/x, final n/ng).
Two spellings with one key may be one word; l and n, đ and d, vowels of other letters stay apart.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ONSETS = (
    ("ngh", "ng"),
    ("gh", "g"),
    ("ph", "f"),
    ("tr", "ch"),
    ("qu", "kw"),
    ("kh", "kh"),
    ("ch", "ch"),
    ("q", "k"),
    ("k", "k"),
    ("c", "k"),
    ("s", "x"),
    ("d", "z"),
    ("r", "z"),
    ("j", "z"),
)
_SHORT = 2
"""Words of so few letters have too many neighbours (`nó` and `nỏ`, `có` and `ko`): their tone counts."""
_GI = re.compile(r"gi(?=[aouăâôơư])")
_LONE_Y = re.compile(r"(?<![aeiou])y")
_TONE_MARKS = re.compile("[\u0300\u0301\u0303\u0309\u0323]")
_FINAL_NG_MARKED = re.compile(r"(?<=[aeiouyâăêôơư])ng$")
_FINAL_NG = re.compile(r"(?<=[aeiouy])ng$")


@lru_cache(maxsize=16384)
def toneless(word: str) -> str:
    """`word` in lower case without tone or vowel marks: a-z, and đ, which is another consonant than d."""
    marked = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in marked if not unicodedata.combining(char))


@lru_cache(maxsize=16384)
def bare_letters(word: str) -> str:
    """`word` as written without any mark: a-z, đ as d."""
    return toneless(word).replace("đ", "d")


@lru_cache(maxsize=16384)
def phonetic_key(word: str) -> str:
    """The sound of one word (no blanks) with lost tones and regional mergers levelled; not to be read."""
    bare = _FINAL_NG.sub("n", toneless(word))
    return _LONE_Y.sub("i", _onset(bare))


@lru_cache(maxsize=16384)
def vowel_key(word: str) -> str:
    """Like `phonetic_key` with the vowels told apart (e and ê, o, ô and ơ, u and ư, a, â and ă)."""
    marked = unicodedata.normalize("NFD", word.lower())
    untoned = unicodedata.normalize("NFC", _TONE_MARKS.sub("", marked))
    return _LONE_Y.sub("i", _onset(_FINAL_NG_MARKED.sub("n", untoned)))


def sounds_alike(heard: str, meant: str) -> bool:
    """One may be the other misheard: tones and regional mergers aside; all marks, where `heard` has none."""
    if heard == meant:
        return True
    if phonetic_key(heard) != phonetic_key(meant):
        return False
    if len(heard) <= _SHORT and not (heard == bare_letters(meant) or tone(heard) == tone(meant)):
        return False
    return heard.isascii() or vowel_key(heard) == vowel_key(meant)


@lru_cache(maxsize=16384)
def tone(word: str) -> str:
    """The tone mark of a syllable (a combining character), empty for the level tone."""
    return "".join(_TONE_MARKS.findall(unicodedata.normalize("NFD", word)))


def _onset(bare: str) -> str:
    if bare.startswith("gi"):
        return "z" + (bare[2:] if _GI.match(bare) else bare[1:])
    for spelled, key in _ONSETS:
        if bare.startswith(spelled):
            return key + bare[len(spelled) :]
    return bare
