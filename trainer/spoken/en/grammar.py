"""Puts the English tables together."""

from __future__ import annotations

from trainer.spoken.en import words
from trainer.spoken.en.numbers import EnglishReader
from trainer.spoken.grammar import Grammar, is_one_of, phrases
from trainer.spoken.measure import CHIP
from trainer.spoken.phrases import PhraseTable

_UNITS = PhraseTable(words.UNITS)
_CHIPS = PhraseTable(words.CHIPS)
_CLASSIFIERS = frozenset({"×", "x"})
_THOUSANDS = {"k": 1e3, "kay": 1e3, "m": 1e6, "t": 1e12}
_PHRASES = phrases(words.NAMES, words.HEADS, words.IDIOMS)
_STARTS = words.STARTS | {"a", "point"}
_SIGNS = frozenset({"minus", "negative", "-"})
_SPECIAL = _PHRASES.heads() | _SIGNS | {"$"}

ENGLISH = Grammar(
    reader=EnglishReader,
    number_words=words.STARTS,
    units=_UNITS,
    per=PhraseTable(words.PER),
    unit_slips=PhraseTable(words.UNIT_SLIPS),
    unit_tellings=PhraseTable(words.UNIT_TELLINGS),
    chips=_CHIPS,
    phrases=_PHRASES,
    idiom_fillers=frozenset({"a", "an"}),
    multiplied=frozenset(),
    approximations=words.APPROXIMATIONS,
    hedges=frozenset(phrase.split()[-1] for phrase in words.APPROXIMATIONS),
    more=frozenset({"something", "odd", "some"}),
    multiplies=frozenset({"x", "×", "times"}),
    multiplying=frozenset({"times", "x", "×"}),
    bare_tera=frozenset({"tera"}),
    bare_kilo=frozenset(),
    bare_mega=frozenset(),
    small_heads=frozenset(),
    cached=frozenset(),
    weighing=frozenset(),
    bare_milli=frozenset(),
    thick=frozenset(),
    odd=frozenset({"something", "odd"}),
    rated=frozenset(),
    negations=frozenset({"negative"}),
    subtractions=frozenset({"minus", "-"}),
    ranges=words.RANGES,
    changes=words.CHANGES,
    steps_freely=frozenset({"down to", "up to", "→"}),
    starts_range=frozenset({"from"}),
    motions=words.MOTIONS,
    between={"between": frozenset({"and"})},
    vague=frozenset({"several", "few", "many", "couple", "of"}),
    operators=words.OPERATORS,
    results=words.RESULTS,
    before_results=words.BEFORE_RESULTS,
    limits=frozenset(),
    before_limits=frozenset(),
    left_of_digit=words.LEFT_OF_DIGIT,
    weak_left=words.WEAK_LEFT,
    connects=frozenset({"by", "the", "only"}),
    ends=words.ENDS,
    rests=words.RESTS,
    article_units=words.ARTICLE_UNITS,
    ones=frozenset({"one"}),
    zeros=frozenset({"zero"}),
    zero_left=frozenset({"equals", "is", "to", "zero"}),
    halves=frozenset(),
    bare_hours={"an hour": "h", "an hour and": "h", "a minute": "min", "a minute and": "min"},
    duration_links=frozenset({"and"}),
    classifiers=_CLASSIFIERS,
    qualifiers=words.QUALIFIERS,
    thousands=_THOUSANDS,
    width_contexts=words.WIDTH_CONTEXTS,
    may_measure=is_one_of(
        CHIP.pattern, _UNITS.heads(), _CHIPS.heads(), _CLASSIFIERS, words.QUALIFIERS, _THOUSANDS, "-"
    ),
    places=frozenset({"over", "on"}),
    special=_SPECIAL,
    is_hot=is_one_of("[0-9]", _STARTS, _SPECIAL),
)
