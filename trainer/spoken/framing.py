"""What a speaker says of a whole clause before saying it: that it is wrong, or that it is not known to him.

Such a frame reaches through the "thì" of an if-clause, where a denial ends.
Tables come from the language; this file has no word of any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.denials import denial_within
from trainer.spoken.turning_down import ends_clause

if TYPE_CHECKING:
    from trainer.spoken.reading import Reading

_REACH = 24


def reject(reading: Reading, i: int, length: int) -> int:
    """`Làm gì có chuyện …`, `cái bẫy là nghĩ …`: what follows; a denial in it is taken back."""
    end = i + length
    if ends_clause(reading.said, reading.cues, end):
        return 0
    if inner := denial_within(reading.said, reading.cues, end):
        reading.empty(i, end)
        reading.empty(*inner)
        return inner[1] - i
    reading.last_denial = i
    reading.mark(end, Stance.DENIED, _REACH, reading.cues.frame_stops)
    return length


def set_aside(reading: Reading, i: int, length: int) -> int:
    """`Em quên mất chuyện …`, `giá mà …`: what follows is left open."""
    if ends_clause(reading.said, reading.cues, i + length):
        return 0
    reading.mark(i + length, Stance.ASKED, _REACH, reading.cues.frame_stops)
    return length


def disown(reading: Reading, i: int, length: int) -> int:
    """`… là chuyện em chưa rành`: what stands before in the clause is left open."""
    if not ends_clause(reading.said, reading.cues, i + length):
        return 0
    reading.mark_back(i, Stance.ASKED, reading.cues.back_stops)
    return length
