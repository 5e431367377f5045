"""Puts the Vietnamese tables together; holds no words of its own but the few small sets below."""

from __future__ import annotations

from trainer.spoken.atoms import SCALE
from trainer.spoken.en.words import QUALIFIERS
from trainer.spoken.en.words import STARTS as ENGLISH_STARTS
from trainer.spoken.grammar import Grammar, is_one_of, phrases
from trainer.spoken.measure import CHIP
from trainer.spoken.phrases import PhraseTable, listed, spell
from trainer.spoken.vi import context, names, unit_words
from trainer.spoken.vi.number_words import LOOSE
from trainer.spoken.vi.reader import VietnameseReader

_IDIOMS = {
    "gấp đôi": (2.0, "x"),
    "gấp đôi rưỡi": (2.5, "x"),
    "một lần rưỡi": (1.5, "x"),
    "gấp rưỡi": (1.5, "x"),
    "nhân đôi": (2.0, "x"),
    "tăng đôi": (2.0, "x"),
    "chia đôi": (0.5, ""),
    "xẻ đôi": (0.5, ""),
    "một nửa": (0.5, ""),
    "một nữa": (0.5, ""),
    "phân nửa": (0.5, ""),
    "nửa": (0.5, ""),
    "nửa triệu": (5e5, ""),
    "nửa tỷ": (5e8, ""),
    "nửa tỉ": (5e8, ""),
    **dict.fromkeys(spell("tiếng|giờ", "rưỡi|rưởi"), (1.5, "h")),
    **dict.fromkeys(spell("phút", "rưỡi|rưởi"), (1.5, "min")),
    **dict.fromkeys(spell("một", "li|ly", "giây|dây"), (1.0, "ms")),
    **dict.fromkeys(spell("gig|giga|gi ga", "rưỡi|rưởi"), (1.5, "GB")),
    **dict.fromkeys(spell("đô", "rưỡi|rưởi", "|một giờ|mỗi giờ|một tiếng"), (1.5, "USD")),
}
_UNITS = PhraseTable(unit_words.UNITS)
_CHIPS = PhraseTable(names.CHIPS)
_CLASSIFIERS = frozenset(listed("con card chiếc cái tấm thẻ × x máy cạc"))
_THOUSANDS = {"k": 1e3, "m": 1e6, "tr": 1e6, "ca": 1e3, "kê": 1e3, "kay": 1e3, "ka": 1e3, "t": 1e12}
_PHRASES = phrases(names.NAMES, names.HEADS, _IDIOMS)
_STARTS = frozenset(word for word, (kind, _) in LOOSE.items() if kind <= SCALE)
_ENGLISH = ENGLISH_STARTS - frozenset(LOOSE)
_NEGATIONS = frozenset({"âm"})
_SUBTRACTIONS = frozenset({"trừ", "-"})
_SPECIAL = _PHRASES.heads() | _NEGATIONS | _SUBTRACTIONS | {"$"}

VIETNAMESE = Grammar(
    reader=VietnameseReader,
    number_words=_STARTS | _ENGLISH,
    units=_UNITS,
    per=PhraseTable(unit_words.PER),
    unit_slips=PhraseTable(context.UNIT_SLIPS),
    unit_tellings=PhraseTable(context.UNIT_TELLINGS),
    chips=_CHIPS,
    phrases=_PHRASES,
    idiom_fillers=frozenset(),
    multiplied=frozenset({"gấp"}),
    approximations=context.APPROXIMATIONS,
    hedges=frozenset(phrase.split()[-1] for phrase in context.APPROXIMATIONS),
    more=context.MORE,
    multiplies=frozenset({"x", "×", "times"}),
    multiplying=frozenset({"nhân", "x", "×", "times"}),
    bare_tera=frozenset({"ra", "tera", "têra", "tê"}),
    bare_kilo=frozenset({"kí", "ký"}),
    bare_mega=frozenset({"mê"}),
    small_heads=frozenset({"ý"}),
    cached=frozenset(listed("token tokens tô kv vê cache cát byte kê key value")),
    weighing=frozenset(listed("nặng cân gạo thịt")),
    bare_milli=frozenset({"li", "ly"}),
    thick=frozenset(listed("dày mỏng tôn thép kính kiếng ván gỗ bề đường cách rộng nhựa")),
    odd=frozenset({"mấy"}),
    rated=frozenset(listed("token tokens ken kên byte bytes bai flop flops lốp đô la usd")),
    negations=_NEGATIONS,
    subtractions=_SUBTRACTIONS,
    ranges=context.RANGES,
    changes=context.CHANGES,
    steps_freely=context.STEPS_FREELY,
    starts_range=context.FROM,
    motions=context.MOTIONS,
    between=context.BETWEEN,
    vague=context.VAGUE,
    operators=context.OPERATORS,
    results=context.RESULTS,
    before_results=context.BEFORE_RESULTS,
    limits=context.LIMITS,
    before_limits=context.BEFORE_LIMITS,
    left_of_digit=context.LEFT_OF_DIGIT,
    weak_left=context.WEAK_LEFT,
    connects=context.CONNECTS,
    ends=context.ENDS,
    rests=context.RESTS,
    article_units=context.ARTICLE_UNITS,
    ones=frozenset({"một"}),
    zeros=frozenset({"không"}),
    zero_left=context.ZERO_LEFT,
    halves=frozenset({"rưỡi", "rưởi"}),
    bare_hours={"tiếng": "h", "tiếng lẻ": "h", "tiếng đồng hồ": "h"},
    duration_links=frozenset({"lẻ", "và", "linh"}),
    classifiers=_CLASSIFIERS,
    qualifiers=QUALIFIERS,
    thousands=_THOUSANDS,
    width_contexts=frozenset(
        listed("lượng tử hóa int fp quantize xuống bản precision chính xác dạng kiểu ở")
    ),
    may_measure=is_one_of(
        CHIP.pattern, _UNITS.heads(), _CHIPS.heads(), _CLASSIFIERS, QUALIFIERS, _THOUSANDS, "-"
    ),
    places=frozenset({"trên"}),
    special=_SPECIAL,
    is_hot=is_one_of("[0-9]", _STARTS, _ENGLISH, _SPECIAL, {"point"}),
)
