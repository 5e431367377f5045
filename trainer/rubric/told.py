"""Numbers that the speaker says are something no point of the card asks for; gives no verdict.

"Hai trăm là số oát hắn ăn" is neither right nor wrong for a ceiling of 200 token/s, whatever cue is near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rubric.matcher import findable
from trainer.rubric.target import Likeness
from trainer.spoken.languages import naming_tables
from trainer.spoken.names_of_numbers import ANOTHER
from trainer.spoken.naming import namings
from trainer.spoken.units import convert

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rubric.heard import Heard
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.roles import Role
    from trainer.spoken.naming import Naming


def dismiss_others(heard: Heard, roles: Sequence[Role]) -> dict[int, frozenset[str]]:
    """The card no longer sees a number whose name fits no role; of any other that has a name, the roles it fits."""
    fitting = {
        naming.quantity: frozenset(role.id for role in roles if _fits(role, naming, heard))
        for naming in namings(heard.answer)
    }
    others = [i for i, ids in fitting.items() if not ids]
    if others:
        heard.dismiss([*others, *(i - 1 for i in others if _is_said_again(heard, i) or _is_joined(heard, i))])
    return {i: ids for i, ids in fitting.items() if ids}


def _is_joined(heard: Heard, i: int) -> bool:
    """`1,25 với 1,43 là hai con số em chép`: two numbers of one name."""
    if not i:
        return False
    (_, last), (first, _) = heard.quantity_spans[i - 1 : i + 1]
    between = heard.answer.words[last:first]
    return len(between) == 1 and between[0] in naming_tables(heard.answer.language).joining


def _is_said_again(heard: Heard, i: int) -> bool:
    """`có con số mười sáu, mà mười sáu là số giây`."""
    one, other = heard.answer.quantities[i - 1 : i + 1] if i else (None, None)
    return one is not None and other is not None and (one.value, one.unit) == (other.value, other.unit)


def _fits(role: Role, naming: Naming, heard: Heard) -> bool:
    """The named thing is measured as the role's is; and a cue of the role is near, or the digits are and may tell."""
    if naming.unit == ANOTHER:
        return _is_about(role.about, naming._replace(clause=naming.start), heard)
    if naming.unit and not any(_measures(naming.unit, target.unit) for target in role.targets):
        return False
    if naming.is_any and heard.likeness_in(role.targets, naming.quantity, naming.unit) < Likeness.OTHER:
        return True
    return _is_about(role.about, naming, heard)


def _measures(unit: str, wanted: str) -> bool:
    """`số token` may be of a rate in token/s."""
    dimension = convert(1.0, wanted)[1]
    return convert(1.0, unit)[1] in (dimension, dimension.partition("/")[0])


def _is_about(cues: Sequence[Matcher], naming: Naming, heard: Heard) -> bool:
    first, last = heard.quantity_spans[naming.quantity]
    head = () if naming.is_any else range(naming.start, naming.head)
    return any(
        start < naming.end
        and end > naming.clause
        and start not in head
        and not (first <= start and end <= last)
        for cue in findable(cues, heard)
        for start, end in cue.find(heard)
    )
