"""How the speaker stands to each word: claimed, denied, asked, reported, taken back; knows no rubric.

Shallow and linear, after NegEx (Chapman et al. 2001): one walk over the words, and at each the table of cues that
has a phrase there. What such a cue does is said by the module that holds its rule. Tables of cues come from the
language; this file has no word of any.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from trainer.spoken import (
    asking,
    denying,
    framing,
    named_lists,
    putting_down,
    reporting,
    taking_back,
    vouching,
)
from trainer.spoken.answer import Stance
from trainer.spoken.keyword_lists import keyword_lists
from trainer.spoken.openings import length_at
from trainer.spoken.reading import Reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.spoken.correction import Correction
    from trainer.spoken.cues import Cues
    from trainer.spoken.openings import Opening
    from trainer.spoken.remembered import Remembered
    from trainer.spoken.surroundings import Surroundings

Rule: TypeAlias = "Callable[[Reading, int, int], int]"
"""Given a reading, the token at which a cue begins and its words: how many words to go on by; 0: no such cue here."""

_INVENTED = int(Stance.INVENTED)
_RULES: dict[str, Rule] = {
    "withdrawals": taking_back.withdraw,
    "agreeing": vouching.agree,
    "doubts": vouching.doubt,
    "overruling": vouching.overrule,
    "undecided": putting_down.leave_open,
    "unheeded": reporting.believe,
    "conceding": framing.concede,
    "appearances": framing.seem,
    "rejecting": framing.reject,
    "whoever": framing.condemn,
    "setting_aside": framing.set_aside,
    "postponed": framing.postpone,
    "wondering": framing.wonder,
    "siding": reporting.take_side,
    "list_openers": named_lists.open_list,
    "list_closers": named_lists.close_list,
    "lists": named_lists.disclaim_list,
    "no_corrections": denying.deny_nothing,
    "rechecks": taking_back.recheck,
    "amenders": taking_back.amend,
    "corrections": taking_back.take_back,
    "put_right": taking_back.put_right,
    "turning_outs": reporting.turn_out,
    "restaters": taking_back.restate,
    "paused_corrections": taking_back.take_back_after_pause,
    "whether": asking.ask_whether,
    "bounds": denying.bound,
    "amount_bounds": denying.bound_amount,
    "number_reporters": reporting.report_number,
    "sources": vouching.cite,
    "needless_denials": denying.deny_twice,
    "comforts": denying.comfort,
    "no_denials": denying.deny_nothing,
    "denials_of_deeds": denying.deny_deed,
    "questions": asking.ask_before,
    "unreal": asking.unmake,
    "verdicts": putting_down.pass_verdict,
    "turned_down": putting_down.turn_down,
    "abandoned": putting_down.abandon,
    "dropped": putting_down.drop,
    "disowned": framing.disown,
    "refutations": putting_down.refute,
    "rubbish": putting_down.call_rubbish,
    "useless": putting_down.find_useless,
    "closing_refutations": putting_down.refute_at_end,
    "declined": putting_down.decline,
    "closing_denials": denying.deny_before,
    "considered": putting_down.consider,
    "belittling": denying.belittle,
    "denials": denying.deny,
    "asked_until_then": asking.ask_until_then,
    "lone_questions": asking.ask_behind,
    "suppositions": asking.suppose,
    "according": reporting.quote,
    "beliefs": reporting.believe,
    "reporters": reporting.report,
    "named_reporters": reporting.report_by_name,
}
"""Tables of cues by rank: the first that has a phrase at a word, and whose rule applies, decides."""


def read_stances(said: Surroundings, cues: Cues) -> tuple[list[int], list[Correction]]:
    """Stance bits of each token, and the corrections found."""
    reading = Reading(said, cues)
    _walk(reading)
    for end in said.asked_ends - reading.assenting:
        reading.mark_back(end + 1, Stance.ASKED)
    for i in said.invented:
        reading.stances[i] |= _INVENTED
    for keywords in keyword_lists(said, cues):
        reading.empty(keywords.start, keywords.stop)
    return reading.stances, reading.corrections


def _walk(reading: Reading) -> None:
    openings = map(_ranked(reading.cues).__getitem__, reading.words)
    counted, following = reading.counted, 0
    for i, found in enumerate(openings):
        if found is not None and i >= following and i not in counted:
            following = i + _cue_at(reading, i, found)


def _cue_at(reading: Reading, i: int, opening: Opening) -> int:
    """Marks what the cue at token i reaches; returns how many tokens to go on by."""
    words, boundaries = reading.words, reading.boundaries
    for name, phrases in opening.behind(words[i + 1]) if i + 1 < reading.size else opening.alone:
        length = length_at(phrases, words, i, boundaries)
        if length and not _is_counted(reading, i, length) and (step := _RULES[name](reading, i, length)):
            return step
    return 0


def _is_counted(reading: Reading, i: int, length: int) -> bool:
    """A word of the phrase, whose first is none, belongs to a number ("được không phẩy mười chín")."""
    return length > 1 and any(j in reading.counted for j in range(i + 1, i + length))


@lru_cache(maxsize=8)
def _ranked(cues: Cues) -> Remembered[Opening | None]:
    return cues.by_first(tuple(_RULES))
