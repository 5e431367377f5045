"""Tells an operand from the result that is said right behind it ("ba cộng hai năm lần"); reads no number itself."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from trainer.spoken.atoms import DIGIT, DOZEN, FIGURE, HUNDRED, POINT, SCALE, TEN, TENS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.spoken.atoms import Atom

_FEWEST = 2
"""Digits of an operand with its result, and words of the operation before it."""
_OPERATIONS: dict[str, Callable[[float, float], float]] = {
    "cộng": operator.add,
    "nhân": operator.mul,
    "trừ": operator.sub,
}
_CARRIED_ON = frozenset({DIGIT, DOZEN, FIGURE, HUNDRED, POINT, SCALE, TEN, TENS})
"""Before a digit these make it the end of a longer number."""


def without_result(words: Sequence[str], atoms: Sequence[Atom], at: int, digits: list[int]) -> list[int]:
    """Of the digits said from word `at` on the first alone, where those behind it are what it gives."""
    if len(digits) < _FEWEST or at < _FEWEST or words[at - 1] not in _OPERATIONS:
        return digits
    kind, left = atoms[at - 2]
    is_whole = at == _FEWEST or atoms[at - 3][0] not in _CARRIED_ON
    if kind not in (DIGIT, TEN) or not is_whole:
        return digits
    given = float("".join(map(str, digits[1:])))
    return digits[:1] if _OPERATIONS[words[at - 1]](left, digits[0]) == given else digits
