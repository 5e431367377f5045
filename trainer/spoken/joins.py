"""Joins neighbouring quantities: two ends of a range, a change whose unit is said once; knows no numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.found import Found
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_LONGEST_JOINER = 4
_PAUSES = frozenset({"-", ".", "…"})
_NARROW, _WIDE = 2.0, 10.0
"""How many times the lower end the upper one may be behind a dash, each with its unit or one for both."""


def join(found: list[Found], tokens: Tokens, grammar: Grammar) -> list[Found]:
    """Ranges made one, units and scale words lent; open ends that joined nothing are dropped."""
    words = tokens.words
    joined: list[Found] = []
    for right in found:
        left = joined[-1] if joined else None
        if (
            left is None
            or not _is_near(left, right, tokens, grammar)
            or not _pair(left, right, words, grammar)
        ):
            joined.append(right)
    return [quantity for quantity in joined if not quantity.is_open]


def _is_near(left: Found, right: Found, tokens: Tokens, grammar: Grammar) -> bool:
    """A dash or dots before a blank are a pause, unless the numbers could well be the two ends of a range."""
    at, words = left.end, tokens.words
    if right.first - at > _LONGEST_JOINER:
        return False
    if words[at] not in _PAUSES or tokens.is_glued(right.first) or words[at + 1] == ">":
        return True
    if words[at] != "-" and not words[left.first][0].isdigit():
        return False
    if words[at] == "-" and tokens.is_glued(at):
        return True
    if left.first and words[left.first - 1] in grammar.operators:
        return False
    most = _NARROW if left.unit and right.unit else _WIDE
    return left.value < right.value <= most * _with_scale(left, right)


def _pair(left: Found, right: Found, words: Sequence[str], grammar: Grammar) -> bool:
    """True when `right` has gone into `left`."""
    joiner = " ".join(
        word for word in words[left.end : right.first] if word not in grammar.approximations or word in "-~"
    )
    if joiner in grammar.ranges and _moves(left, words, grammar):
        _change(left, right, joiner, words, grammar)
        return False
    if joiner in grammar.ranges or _is_between(left, joiner, words, grammar):
        return _range(left, right)
    if joiner in grammar.changes:
        _change(left, right, joiner, words, grammar)
    return False


def _moves(left: Found, words: Sequence[str], grammar: Grammar) -> bool:
    """`goes from 4.8 to 6 ms`, `giảm từ 15 tới 7,5`: a change, not a range."""
    before = words[max(0, left.first - 4) : left.first]
    return any(word in grammar.starts_range for word in before) and any(
        word in grammar.motions for word in before
    )


def _is_between(left: Found, joiner: str, words: Sequence[str], grammar: Grammar) -> bool:
    before = words[left.first - 1] if left.first else ""
    return joiner in grammar.between.get(before, ())


def _range(left: Found, right: Found) -> bool:
    if left.high is not None or right.high is not None or left.is_fraction != right.is_fraction:
        return False
    low = _with_scale(left, right)
    _lend_unit(left, right)
    if left.unit != right.unit or low >= right.value:
        left.is_open = right.is_open = False
        return False
    left.value, left.high, left.end = low, right.value, right.end
    left.is_open = False
    left.readings = ()
    left.approximation = left.approximation or right.approximation
    return True


def _change(left: Found, right: Found, joiner: str, words: Sequence[str], grammar: Grammar) -> None:
    has_from = any(word in grammar.starts_range for word in words[max(0, left.first - 2) : left.first])
    if has_from or joiner in grammar.steps_freely:
        left.value = _with_scale(left, right)
        if has_from or not left.unit:
            _lend_unit(left, right)
    left.is_open = right.is_open = False


def _lend_unit(left: Found, right: Found) -> None:
    if not left.unit:
        left.unit = right.unit
    elif not right.unit:
        right.unit = left.unit


def _with_scale(left: Found, right: Found) -> float:
    """`hai đến ba trăm`, `150 đến 180 nghìn`: the first bound borrows the scale word."""
    if not left.unit and left.scale == 1 and right.scale > 1 and left.value * right.scale < right.value:
        return left.value * right.scale
    return left.value
