"""What a language must bring so that quantities can be read in it; knows no words itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.spoken.phrases import PhraseTable
from trainer.spoken.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from trainer.spoken.number import NumberReader
    from trainer.spoken.tokens import Tokens

Phrase = tuple[int, float, str]
"""Kind, and for an idiom its value and unit."""
NAME, HEAD, IDIOM = range(3)
"""To step over; a number after it says which one; `gấp đôi`, `a quarter`."""


def phrases(
    names: Iterable[str], heads: Iterable[str], idioms: Mapping[str, tuple[float, str]]
) -> PhraseTable[Phrase]:
    """One table of all three: the longest phrase wins."""
    table: dict[str, Phrase] = dict.fromkeys(names, (NAME, 0.0, ""))
    table |= dict.fromkeys(heads, (HEAD, 0.0, ""))
    table |= {idiom: (IDIOM, value, unit) for idiom, (value, unit) in idioms.items()}
    return PhraseTable(table)


@dataclass(frozen=True, slots=True)
class Grammar:
    """Tables of folded words; the scanner holds the rules that all languages share."""

    reader: Callable[[Tokens, Grammar], NumberReader]
    number_words: frozenset[str]
    """Words a number may start with."""
    units: PhraseTable[str]
    per: PhraseTable[str]
    """What may follow a unit -> "/s", "/h", "/byte", "/min"."""
    unit_slips: PhraseTable[bool]
    """Between a quantity and a bare unit these say that only the unit was wrong: mega, *ý lộn*, giga."""
    unit_tellings: PhraseTable[bool]
    """Between a bare number and a unit these say that it is its unit: 4,8, *đơn vị* mili giây."""
    chips: PhraseTable[str]
    phrases: PhraseTable[Phrase]
    idiom_fillers: frozenset[str]
    """May stand between an idiom and its measure: half *a* second."""
    multiplied: frozenset[str]
    """Before a number without unit these make it a multiple: gấp 25."""
    approximations: Mapping[str, str]
    hedges: frozenset[str]
    """Last words of `approximations`."""
    more: frozenset[str]
    multiplies: frozenset[str]
    """Units that are operators before another number: 8 *x* 7; `lần` never is."""
    multiplying: frozenset[str]
    """Between two factors: 70 bê *nhân* hai byte."""
    bare_tera: frozenset[str]
    """Last words of `tera` without its noun."""
    bare_kilo: frozenset[str]
    """Words of a kilo of which the noun was left out."""
    bare_mega: frozenset[str]
    """The same of a mega: bytes behind more than a few ("trăm hai tám *mê*")."""
    small_heads: frozenset[str]
    """Say which one only before a digit: ý ba; in "ý ba mươi sáu" the speaker means 36."""
    cached: frozenset[str]
    """Near a bare kilo they show that it is of bytes."""
    weighing: frozenset[str]
    """Near a bare kilo they show that something is weighed."""
    bare_milli: frozenset[str]
    """Words of a milli without its second, that are of a length too ("dày sáu *li*")."""
    thick: frozenset[str]
    """Near a bare milli they show that a length is measured."""
    odd: frozenset[str]
    """Right after a number without unit: mười *mấy*."""
    rated: frozenset[str]
    """Last words of units: in `token một giây` the second is "per"."""
    negations: frozenset[str]
    """`âm`, `minus`: the number is negative."""
    subtractions: frozenset[str]
    """`trừ`, `-`: a sign only where nothing stands before that it could be taken from."""
    ranges: frozenset[str]
    changes: frozenset[str]
    steps_freely: frozenset[str]
    starts_range: frozenset[str]
    motions: frozenset[str]
    """Verbs that make "from … to" a change."""
    between: Mapping[str, frozenset[str]]
    vague: frozenset[str]
    operators: frozenset[str]
    results: frozenset[str]
    """Between an expression and what it gives: bằng, ra, is."""
    before_results: frozenset[str]
    """May stand before those: em bấm *ra*, which *gives*."""
    limits: frozenset[str]
    """Right after a lone digit these say that it is a number and no more: đúng sáu *thôi*."""
    before_limits: frozenset[str]
    """Right before such a digit: *đúng* sáu thôi."""
    left_of_digit: frozenset[str]
    weak_left: frozenset[str]
    connects: frozenset[str]
    ends: frozenset[str]
    rests: frozenset[str]
    article_units: frozenset[str]
    ones: frozenset[str]
    zeros: frozenset[str]
    zero_left: frozenset[str]
    halves: frozenset[str]
    """Right after a unit: and a half of it."""
    bare_hours: Mapping[str, str]
    """Before minutes or seconds: one of the larger unit without its number ("*tiếng* hai lăm phút")."""
    duration_links: frozenset[str]
    """Between the two."""
    classifiers: frozenset[str]
    """Between a count and a GPU's name: hai *con* H100."""
    qualifiers: frozenset[str]
    """Between a count and what is counted: three *concurrent* users."""
    thousands: Mapping[str, float]
    """Letters after a figure that multiply it."""
    width_contexts: frozenset[str]
    """Near `N bit` these show that a precision is named."""
    may_measure: Callable[[str], bool]
    """A unit, or what counts as one, can start with this word."""
    places: frozenset[str]
    """`trên`: over, but also on."""
    special: frozenset[str]
    """First words of names, heads and idioms, and signs."""
    is_hot: Callable[[str], bool]
    """A quantity or a name can start with this word."""


def is_one_of(pattern: str, *tables: Iterable[str]) -> Callable[[str], bool]:
    """Whether a word is in one of `tables` or begins as `pattern` says; remembered for common words."""
    words = frozenset[str]().union(*tables)
    matches = re.compile(pattern).match
    return Remembered(lambda word: word in words or matches(word) is not None).__getitem__
