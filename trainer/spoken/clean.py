"""Makes two spellings of one said thing the same, with a way back to the text as given; knows no meanings.

Unicode composition, letter case, blanks, dashes, signs, superscripts and the two styles of Vietnamese tone
placement are levelled here and nowhere else, so that no later module has to know of them.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-", strict=True))
_VULGAR = {"½": ".5", "¼": ".25", "¾": ".75", "⅓": ".333333", "⅔": ".666667", "⅕": ".2", "⅛": ".125"}
_VANISHING = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_ONE_TO_ONE = (
    (
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t",
        " ",
    ),
    ("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
    ("*·∙⋅•✕✖⨯⨉", "×"),
    ("≃≅", "≈"),
    ("∼˜～", "~"),
    ("\u03bc", "µ"),
    ("ÐðƉɖ", "đ"),
    ("\u2018\u2019\u02bc\u00b4`", "'"),
    ("\u201c\u201d\u201e\u00ab\u00bb", '"'),
    ("⩽", "≤"),
    ("⩾", "≥"),
    ("⁄∕", "/"),
    ("、،٬", ","),
    ("。۔।٫", "."),
    ("؛", ";"),
    ("؟", "?"),
    ("٪", "%"),
)
_ZEROS = "\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u2080"
"""The zero of each script whose digits a recogniser may write; its nine others follow it."""
_FULL_WIDTH = {0xFEE0 + code: chr(code).lower() for code in range(0x21, 0x7F)}
_TABLE = {
    **_FULL_WIDTH,
    **{ord(zero) + digit: str(digit) for zero in _ZEROS for digit in range(10)},
    **{ord(char): new for olds, new in _ONE_TO_ONE for char in olds},
}
_ODD = re.compile("[" + "".join(re.escape(chr(code)) for code in _TABLE) + "]")
_LONGER = re.compile("[" + "".join([*_SUPERSCRIPTS, *_VULGAR, _VANISHING]) + "]")
_UNEVEN = re.compile("[\u0300-\u036fΣ]")
"""A mark that goes with the sign before it, and the one letter whose small form hangs on its neighbours."""
_CLUSTER = re.compile(r"[^\u0300-\u036f][\u0300-\u036f]*|[\u0300-\u036f]+", re.DOTALL)

_TONED_LAST = "oàoáoảoãoạoèoéoẻoẽoẹuỳuýuỷuỹuỵ"
_TONED_FIRST = "òaóaỏaõaọaòeóeỏeõeọeùyúyủyũyụy"
_TONES = {_TONED_LAST[i : i + 2]: _TONED_FIRST[i : i + 2] for i in range(0, len(_TONED_LAST), 2)}
_TONE_PLACE = re.compile(r"(?:o[àáảãạèéẻẽẹ]|(?<!q)u[ỳýỷỹỵ])(?![^\W\d_])")


@lru_cache(maxsize=4)
def fold(text: str) -> tuple[str, Sequence[int]]:
    """`text` composed (NFC), in lower case, signs and tone placement levelled; and the way back.

    The second value has one more entry than the first has characters: entry i is the offset in `text` of what
    became character i, the last is `len(text)`. Superscripts become `^14`, `5½` becomes `5.5`.
    """
    lowered = text.lower()
    if len(lowered) == len(text) and unicodedata.is_normalized("NFC", lowered):
        if not _LONGER.search(lowered):
            return _level(lowered), range(len(text) + 1)
        if not _UNEVEN.search(text):
            return _fold_between(lowered)
    return _fold_slowly(text)


def _level(text: str) -> str:
    """Signs and tone placement levelled, character for character."""
    if _ODD.search(text):
        text = text.translate(_TABLE)
    return _TONE_PLACE.sub(_move_tone, text)


def _move_tone(match: re.Match[str]) -> str:
    return _TONES[match.group()]


def _fold_between(lowered: str) -> tuple[str, list[int]]:
    """Of a text in which only some signs grow or vanish all between them at once."""
    chars: list[str] = []
    offsets: list[int] = []
    at, raised_end, new = 0, -1, ""
    for match in _LONGER.finditer(lowered):
        start, piece = match.start(), match.group()
        chars.append(lowered[at:start])
        offsets.extend(range(at, start))
        before = lowered[start - 1 : start] if start > at else new
        new = _grown(piece, raised=raised_end == start, after_digit=before.isdigit())
        chars.append(new)
        offsets.extend([start] * len(new))
        at = start + 1
        raised_end = at if piece in _SUPERSCRIPTS else -1
    chars.append(lowered[at:])
    offsets.extend(range(at, len(lowered) + 1))
    return _level("".join(chars)), offsets


def _grown(piece: str, *, raised: bool, after_digit: bool) -> str:
    """`raised`: right behind another superscript."""
    if piece in _SUPERSCRIPTS:
        return ("" if raised else "^") + _SUPERSCRIPTS[piece]
    return ("" if after_digit else "0") + _VULGAR[piece] if piece in _VULGAR else ""


def _fold_slowly(text: str) -> tuple[str, list[int]]:
    """One piece of `text` at a time: a letter with its combining marks, a sign that grows or vanishes."""
    chars: list[str] = []
    offsets: list[int] = []
    raised = False
    for match in _CLUSTER.finditer(text):
        piece = match.group()
        is_raised = piece in _SUPERSCRIPTS
        if is_raised:
            new = ("" if raised else "^") + _SUPERSCRIPTS[piece]
        elif piece in _VULGAR:
            new = ("" if chars and chars[-1].isdigit() else "0") + _VULGAR[piece]
        else:
            new = _compose(piece)
        raised = is_raised
        chars.append(new)
        offsets.extend([match.start()] * len(new))
    offsets.append(len(text))
    return _level("".join(chars)), offsets


@lru_cache(maxsize=4096)
def _compose(piece: str) -> str:
    if piece in _VANISHING:
        return ""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", piece).lower())
