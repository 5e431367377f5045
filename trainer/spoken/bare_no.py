"""What a bare "không" may be besides a denial: an answer, the tag of a question, a slip put right; marks nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.surroundings import Surroundings

_NUMBER_REACH = 6
_SENTENCE = 2


def answers_no(said: Surroundings, cues: Cues, i: int, end: int) -> bool:
    """A no at tokens [i, end] behind a question, or behind a topic and before a full stop ("Phục vụ, không.")."""
    if said.words[i] not in cues.answering:
        return False
    if i - 1 in said.asked_ends:
        return True
    is_last = end + 1 >= len(said.words) or said.boundaries[end] == _SENTENCE
    if i != end or not is_last or said.boundaries[i - 1] != 1 or i in said.asked_ends:
        return False
    return said.words[i - 1] not in cues.interjections and not corrects_a_number(said, i, i + 1)


def only_answers(said: Surroundings, cues: Cues, i: int, end: int) -> bool:
    """A bare "không" before a subject answers the question; what follows is a sentence of its own."""
    if end - i > 1 or said.words[i] not in cues.answering:
        return False
    return said.words[end] in cues.subjects


def is_question_tag(said: Surroundings, cues: Cues, i: int) -> bool:
    """A clause that ends in a bare "không" asks, unless "là", a comma or nothing stands before it.

    Nor does one that goes on with a state ("chạy ngầm chưa xong").
    """
    if not said.boundaries[i] and i + 1 < len(said.words) and said.words[i + 1] in cues.states:
        return False
    if said.words[i] not in cues.question_tags or i == 0 or said.boundaries[i - 1]:
        return False
    return said.words[i - 1] not in cues.stops and said.words[i - 1] not in cues.stated_after


def corrects_a_number(said: Surroundings, start: int, end: int) -> bool:
    """A number right before and one soon after: only the number is taken back, not the claim around it."""
    said_before = any(j in said.counted for j in range(max(0, start - 2), start))
    return said_before and any(j in said.counted for j in range(end, end + _NUMBER_REACH))
