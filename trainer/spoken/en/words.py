"""English number words, units, names and the words around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken import atoms
from trainer.spoken.phrases import listed, meaning, spell
from trainer.spoken.unit_signs import FOREIGN_SIGNS, PER_SIGNS, SIGNS, SIZE, WORDS

if TYPE_CHECKING:
    from trainer.spoken.atoms import Atom

_DIGITS = listed("zero one two three four five six seven eight nine")
_TEENS = listed("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
_TENS = listed("twenty thirty forty fifty sixty seventy eighty ninety")

NUMBERS: dict[str, Atom] = {
    **{word: (atoms.DIGIT, value) for value, word in enumerate(_DIGITS)},
    **{word: (atoms.TEEN, value) for value, word in enumerate(_TEENS, 10)},
    **{word: (atoms.TENS, value) for value, word in enumerate(_TENS, 2)},
    "fourty": (atoms.TENS, 4),
    "hundred": (atoms.HUNDRED, 100.0),
    "thousand": (atoms.SCALE, 1e3),
    "million": (atoms.SCALE, 1e6),
    "billion": (atoms.SCALE, 1e9),
    "trillion": (atoms.SCALE, 1e12),
}
"""Words that are number words in any company; TENS holds how many tens."""
INNER: dict[str, Atom] = {
    **NUMBERS,
    "oh": (atoms.DIGIT, 0),
    "o": (atoms.DIGIT, 0),
    "and": (atoms.AND, 0),
    "point": (atoms.POINT, 0),
    "dot": (atoms.POINT, 0),
    "times": (atoms.TIMES, 0),
    "x": (atoms.TIMES, 0),
    "×": (atoms.TIMES, 0),
    "^": (atoms.POWER, 0),
    "over": (atoms.OVER, 0),
    "/": (atoms.OVER, 0),
    "e": (atoms.EXPONENT, 0),
}
"""All that may go on with a number."""
STARTS = frozenset(word for word in NUMBERS if word not in ("thousand", "million", "billion", "trillion"))
"""`hundred and thirty` has lost its "a"; a bare `million` is mostly what a price is for."""

ORDINALS: dict[str, int] = {
    **{f"{word}th": value for value, word in enumerate(_DIGITS) if value in (4, 6, 7)},
    **{f"{word}th": value for value, word in enumerate(_TEENS, 10) if value != 12},
    "third": 3,
    "fifth": 5,
    "eighth": 8,
    "ninth": 9,
    "twelfth": 12,
}
PARTS: dict[str, int] = {
    "half": 2,
    "halves": 2,
    "third": 3,
    "thirds": 3,
    "quarter": 4,
    "quarters": 4,
    "fourth": 4,
    "fourths": 4,
    "fifth": 5,
    "fifths": 5,
    "sixth": 6,
    "sixths": 6,
    "eighth": 8,
    "eighths": 8,
    "tenth": 10,
    "tenths": 10,
}

_SECOND = "second|seconds|sec|secs|s"
_HOUR = "hour|hours|h"
UNITS: dict[str, str] = {
    **SIGNS,
    **meaning("ns", ["nanosecond", "nanoseconds", "nano seconds", "nano second"]),
    **meaning("µs", ["microsecond", "microseconds", "micro seconds", "micro second", "mike", "u s"]),
    **meaning(
        "ms", ["millisecond", "milliseconds", "milli seconds", "milli second", "m s", "millis", "milisecond"]
    ),
    **meaning("ms", ["miliseconds"]),
    **meaning("s", ["second", "seconds"]),
    **meaning("min", ["minute", "minutes"]),
    **meaning("h", ["hour", "hours"]),
    **meaning("KB", ["kilobyte", "kilobytes", "kilo bytes", "kilo byte", "k b"]),
    **meaning("MB", ["megabyte", "megabytes", "mega bytes", "mega byte", "m b", "meg", "megs"]),
    **meaning("GB", ["gigabyte", "gigabytes", "giga bytes", "giga byte", "g b", "giga"]),
    **meaning("TB", ["terabyte", "terabytes", "tera bytes", "tera byte", "t b", "tera"]),
    **meaning("KiB", ["kibibyte", "kibibytes", "kibi bytes", "kibi byte", "k i b", "kibby bytes", "kib"]),
    **meaning("MiB", ["mebibyte", "mebibytes", "mebi bytes", "mebi byte", "m i b"]),
    **meaning("GiB", ["gibibyte", "gibibytes", "gibi bytes", "gibi byte", "g i b", "gibby bytes"]),
    **meaning("GFLOPS", ["gigaflop", "gigaflops", "giga flops", "giga flop"]),
    **meaning(
        "TFLOPS", ["teraflop", "teraflops", "tera flops", "tera flop", "t flops", "terra flops", "terraflops"]
    ),
    **meaning("PFLOPS", ["petaflop", "petaflops", "peta flops"]),
    **meaning(
        "FLOP", ["flop", "operation", "operations", "floating point operations", "floating point operation"]
    ),
    **meaning(
        "head",
        ["key value heads", "key value head", "k v heads", "k v head", "attention heads", "query heads"],
    ),
    **meaning("GPU", ["graphics card", "graphics cards", "card", "cards", "g p u", "g p us"]),
    **meaning("user", ["people", "person", "customers", "customer"]),
    **meaning("chat", ["conversation", "conversations"]),
    **meaning("%", ["percent", "per cent", "percentage points"]),
    **meaning("x", ["times", "ex", "fold", "×"]),
    **meaning("USD", ["dollar", "dollars", "bucks", "buck"]),
    **meaning("cent", ["cent", "cents"]),
    **meaning("W", ["watt", "watts"]),
    **meaning("kW", ["kilowatt", "kilowatts"]),
    **meaning(SIZE, ["bee"]),
    **meaning(WORDS, ["word", "words"]),
    **FOREIGN_SIGNS,
    **meaning("°C", ["degree", "degrees", "degrees celsius"]),
    **meaning("m", ["meter", "meters", "metre", "metres"]),
    **meaning("km", ["kilometer", "kilometers", "kilometres", "km"]),
    **meaning("kg", ["kilo", "kilos", "kilogram", "kilograms", "kg"]),
    **meaning("litre", ["liter", "liters", "litre", "litres"]),
    **meaning("day", ["day", "days"]),
    **meaning("week", ["week", "weeks"]),
    **meaning("month", ["month", "months"]),
    **meaning("year", ["year", "years"]),
    **meaning("star", ["star", "stars"]),
    **meaning("score", ["points"]),
    **meaning("page", ["page", "pages"]),
    **meaning("inch", ["inch", "inches"]),
    **meaning("mile", ["mile", "miles"]),
    **meaning("lb", ["pound", "pounds"]),
    **meaning("EUR", ["euro", "euros"]),
    **meaning("VND", ["dong"]),
    **meaning("V", ["volt", "volts"]),
    **meaning("Hz", ["hertz"]),
    **meaning("MHz", ["megahertz", "mega hertz"]),
    **meaning("GHz", ["gigahertz", "giga hertz"]),
}
_EACH = "per|a|an|each|every|/|for each|for every|for a|in a|in one|per each"
PER: dict[str, str] = {
    **PER_SIGNS,
    **meaning("/s", spell(_EACH, _SECOND)),
    **meaning("/h", spell(_EACH, _HOUR)),
    **meaning("/min", spell(_EACH, "minute")),
    **meaning("/byte", spell(_EACH, "byte")),
}

_WIDTHS = "four|six|eight|sixteen|thirty two|4|6|8|16|32"
_CHIPS = spell(
    "h|a|b|aitch|gh|v", "one hundred|a hundred|hundred|two hundred|eight hundred|100|200|800|forty|ten"
)
CHIPS: dict[str, str] = meaning("GPU", _CHIPS)
_NAMED_CHIPS = [
    *(chip for chip in _CHIPS if chip != "a hundred"),
    *spell("an|the|this|that|one", "a hundred"),
]
"""`a hundred` by itself is a number; `an a hundred` is a GPU."""
NAMES: dict[str, bool] = {
    **meaning(True, spell("fp|bf|int|nf|tf|f p|b f|i n t|n f|float|b float|w|mxfp|nvfp|bfloat", _WIDTHS)),
    **meaning(True, _NAMED_CHIPS),
    **meaning(True, ["fifty fifty", "fifty - fifty"]),
    **meaning(True, spell("p", "fifty|ninety|ninety five|ninety nine|50|90|95|99")),
    **meaning(
        True, ["24/7", "twenty four seven", "one of", "no one", "one another", "one by one", "this one"]
    ),
    **meaning(
        True, ["that one", "the one", "one thing", "one way", "each one", "every one", "half way", "in half"]
    ),
    **meaning(
        True, ["one more", "another one", "floating point", "ridge point", "at this point", "the point"]
    ),
}
HEADS: dict[str, bool] = meaning(
    True,
    listed(
        "llama qwen gemma mistral mixtral gpt deepseek phi claude question lesson card set chapter section version "
        "figure table page gen pcie cuda python pytorch vllm nvlink hbm ddr rtx v rank option reason number item part "
        "phase"
    ),
)

_TWO, _THREE, _FOUR, _TEN = 2.0, 3.0, 4.0, 10.0
IDIOMS: dict[str, tuple[float, str]] = {
    **meaning((0.5, ""), ["half", "a half", "one half", "halved", "halves"]),
    **meaning((0.25, ""), ["a quarter", "one quarter", "quarter"]),
    **meaning((1 / 3, ""), ["a third", "one third"]),
    **meaning((0.1, ""), ["a tenth", "one tenth"]),
    **meaning((0.2, ""), ["a fifth", "one fifth"]),
    **meaning((5e5, ""), ["half a million", "half million"]),
    **meaning((5e8, ""), ["half a billion", "half billion"]),
    **meaning((2.5e5, ""), ["a quarter million", "quarter million", "a quarter of a million"]),
    **meaning((_TWO, "x"), ["twice", "double", "doubles", "doubled", "doubling", "twofold"]),
    **meaning((_THREE, "x"), ["triple", "triples", "tripled", "threefold", "thrice"]),
    **meaning((_FOUR, "x"), ["quadruple", "quadruples", "quadrupled", "fourfold"]),
    **meaning((_TEN, "x"), ["tenfold"]),
    **meaning((1.5, "x"), ["half again as", "half as much again", "half as long again"]),
    **meaning((1.5, "h"), spell("an|one", "hour and a half")),
    **meaning((1.5, "min"), spell("a|one", "minute and a half")),
    **meaning((1.5, "s"), spell("a|one", "second and a half")),
    **meaning((1.5, "GB"), spell("a|one", "gig and a half")),
    **meaning((0.5, "%"), ["half a percent"]),
    **meaning((6.0, ""), ["half a dozen"]),
}

APPROXIMATIONS: dict[str, str] = {
    **meaning(
        "~", ["about", "around", "roughly", "approximately", "~", "≈", "circa", "some", "maybe", "say"]
    ),
    **meaning("<", ["nearly", "almost", "under", "below", "less than", "just under", "<", "close to"]),
    **meaning(">", ["over", "above", "more than", "just over", ">", "exceeds", "beyond"]),
    **meaning("<=", ["at most", "up to", "no more than", "≤", "not above"]),
    **meaning(">=", ["at least", "no less than", "≥"]),
}
RANGES = frozenset({"to", "-", "~", "through", "or"})
CHANGES = frozenset({"down to", "up to", "- >", "→", "into", "instead of", "not"})
MOTIONS = frozenset(
    listed(
        "goes go going went grows grew rises rose drops dropped falls fell up down increases decreases slows jumps"
    )
)
OPERATORS = frozenset(listed("times divided over plus minus equals by = + - × / ÷ x"))
RESULTS = frozenset(listed("equals is = gives makes to get got"))
BEFORE_RESULTS = frozenset(
    listed(
        ", i we it you that which this so and comes works out then result the answer calculator says me you us"
    )
)
LEFT_OF_DIGIT = frozenset(listed("times by plus minus equals equal over = + × / ÷ batch size dim"))
WEAK_LEFT = frozenset(listed("is of to at gives leaves factor"))
ENDS = frozenset({"", ".", ",", ";", ":", "!", "?", ")", "…"})
RESTS = ENDS | frozenset(
    listed(
        "and so is are equals gives which then because for with but or times divided over plus minus = + - × / ÷ "
        "that when if as it we i per each every the a an to in at not"
    )
)
ARTICLE_UNITS = frozenset(listed("token param head layer user request kernel step GPU chat x"))
WIDTH_CONTEXTS = frozenset(listed("quantize quantized quantization precision weights int fp to in at"))
QUALIFIERS = frozenset(listed("concurrent simultaneous parallel active running waiting live total"))
"""Between a count and what is counted; said in Vietnamese speech too."""
UNIT_TELLINGS: dict[str, bool] = meaning(
    True, [*spell("|the", "unit|units", "is|are|being|in"), "in units of", "measured in"]
)
"""Behind a bare number they open its unit."""
UNIT_SLIPS: dict[str, bool] = meaning(
    True,
    [
        "i mean",
        "i meant",
        "sorry",
        "no sorry",
        "oops",
        "wait",
        "no wait",
        "rather",
        "or rather",
        "make that",
    ],
)
"""Between a quantity and a bare unit these say that the unit is put right."""
