"""Hours with their minutes, minutes with their seconds: "một tiếng hai mươi lăm phút" is one quantity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.found import rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.found import Found
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_PARTS = {"min": "h", "s": "min"}
"""A unit and the one of which it is a sixtieth."""
_SIXTY = 60.0


def join_durations(found: list[Found], tokens: Tokens, grammar: Grammar) -> list[Found]:
    """Parts of one duration made one, in its larger unit; "tiếng hai lăm phút" is of one hour."""
    joined: list[Found] = []
    for part in found:
        if part.unit in _PARTS and part.high is None and 0 < part.value < _SIXTY:
            if joined and _is_whole_before(joined[-1], part, tokens.words, grammar):
                _put(joined[-1], part)
                continue
            _count_from_one(part, tokens.words, grammar)
        joined.append(part)
    return joined


def _is_whole_before(left: Found, part: Found, words: Sequence[str], grammar: Grammar) -> bool:
    """Whole hours right before minutes, a link aside."""
    between = words[left.end : part.first]
    is_near = not between or (len(between) == 1 and between[0] in grammar.duration_links)
    return is_near and left.unit == _PARTS[part.unit] and left.high is None and not left.value % 1


def _count_from_one(part: Found, words: Sequence[str], grammar: Grammar) -> None:
    """`tiếng hai mươi lăm phút`, `an hour and twenty five minutes`: the one hour has no number."""
    before = " ".join(words[max(0, part.first - 3) : part.first])
    for phrase, unit in grammar.bare_hours.items():
        if unit == _PARTS[part.unit] and (before == phrase or before.endswith(f" {phrase}")):
            part.first -= phrase.count(" ") + 1
            part.unit, part.value = unit, rounded(1.0 + part.value / _SIXTY)
            return


def _put(left: Found, part: Found) -> None:
    left.value, left.end, left.readings = rounded(left.value + part.value / _SIXTY), part.end, ()
    left.approximation = left.approximation or part.approximation
