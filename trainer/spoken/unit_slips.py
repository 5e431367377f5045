"""Units said apart from their number: put right ("16 mega, ý lộn, giga"), or told behind ("4,8, đơn vị mili giây").

The words for both are the grammar's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken.measure import UnitReader
from trainer.spoken.units import is_measure, same_dimension

if TYPE_CHECKING:
    from trainer.spoken.found import Found
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_RATIOS = frozenset({"x", "%"})
_PAUSES = frozenset({",", ".", "…", "-"})


def mend_units(found: list[Found], tokens: Tokens, grammar: Grammar) -> None:
    """Gives each quantity the unit that its speaker tells behind it, and then the one that he says instead."""
    words, slips, tellings = tokens.words, grammar.unit_slips.heads(), grammar.unit_tellings.heads()
    reader = UnitReader(tokens, grammar)
    for quantity in found:
        if not quantity.unit and words[_past_pauses(words, quantity.end)] in tellings:
            _tell(quantity, reader)
        at = _past_pauses(words, quantity.end)
        if words[at] in slips and _can_slip(quantity.unit):
            _mend(quantity, at, reader)


def _tell(quantity: Found, reader: UnitReader) -> None:
    """`bốn phẩy tám, đơn vị micro`: the unit that its speaker names behind a bare number."""
    words, grammar = reader.words, reader.grammar
    telling = grammar.unit_tellings.match(words, _past_pauses(words, quantity.end))
    unit = reader.read(telling[1], quantity.value) if telling else None
    if telling is None or unit is None or unit.end == telling[1] or words[unit.end] not in grammar.rests:
        return
    if unit.factor == 1.0 and _can_slip(unit.name):
        quantity.unit, quantity.end = unit.name, unit.end


def _mend(quantity: Found, at: int, reader: UnitReader) -> None:
    words, grammar = reader.words, reader.grammar
    slip = grammar.unit_slips.match(words, at)
    if slip is None:
        return
    at = _past_pauses(words, slip[1])
    at += words[at] in grammar.results
    unit = reader.read(at, quantity.value)
    if unit is None or unit.end == at or unit.factor != 1.0 or words[unit.end] not in grammar.rests:
        return
    name = _instead_of(quantity.unit, unit.name)
    if name:
        quantity.unit, quantity.end = name, unit.end


def _instead_of(old: str, new: str) -> str:
    """`new` with what `old` is per, where both measure the same thing; empty: it is no correction of `old`."""
    top, slash, per = old.partition("/")
    if slash and "/" in new and new != old:
        return new
    if not _can_slip(new) or new == old or not same_dimension(top, new.partition("/")[0]):
        return ""
    return new if "/" in new else new + slash + per


def _can_slip(unit: str) -> bool:
    """Measures, rates, and `40 lần, ý lộn, phần trăm`; what is counted is another thing, not another unit."""
    return unit in _RATIOS or "/" in unit or bool(unit and is_measure(unit))


def _past_pauses(words: list[str], at: int) -> int:
    while words[at] in _PAUSES:
        at += 1
    return at
