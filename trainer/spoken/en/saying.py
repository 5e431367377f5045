"""How English says figures, units, signs and abbreviations: what `en/numbers` reads."""

from __future__ import annotations

from trainer.spoken.phrases import listed
from trainer.spoken.saying import Saying

_SMALL = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_TENS = listed("zero ten twenty thirty forty fifty sixty seventy eighty ninety")
_SCALES = (
    (10**12, "trillion"),
    (10**9, "billion"),
    (10**6, "million"),
    (10**3, "thousand"),
    (100, "hundred"),
)


def whole(number: int) -> str:
    """4096 -> four thousand ninety six."""
    for size, name in _SCALES:
        if number >= size:
            count, rest = divmod(number, size)
            return f"{whole(count)} {name}" + (f" {whole(rest)}" if rest else "")
    if number < len(_SMALL):
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens]} {_SMALL[ones]}" if ones else _TENS[tens]


def decimals(figures: str) -> str:
    return " ".join(_SMALL[int(figure)] for figure in figures)


_ONE = {
    "ns": "nanosecond",
    "µs": "microsecond",
    "us": "microsecond",
    "ms": "millisecond",
    "s": "second",
    "min": "minute",
    "h": "hour",
    "bit": "bit",
    "byte": "byte",
    "KB": "kilobyte",
    "MB": "megabyte",
    "GB": "gigabyte",
    "TB": "terabyte",
    "KiB": "kibibyte",
    "MiB": "mebibyte",
    "GiB": "gibibyte",
    "FLOP": "floating point operation",
    "token": "token",
    "USD": "dollar",
    "W": "watt",
    "kW": "kilowatt",
    "GPU": "G P U",
}
_PLURAL = {unit: f"{said}s" for unit, said in _ONE.items()} | {
    "FLOP": "floating point operations",
    "FLOPS": "flops",
    "GFLOPS": "gigaflops",
    "TFLOPS": "teraflops",
    "PFLOPS": "petaflops",
    "Gbit": "gbit",
    "tokens": "tokens",
    "bytes": "bytes",
    "GPU": "G P Us",
    "GPUs": "G P Us",
    "Hz": "hertz",
    "MHz": "megahertz",
    "GHz": "gigahertz",
    "%": "percent",
    "x": "times",
}
_SIGNS = {
    "×": "times",
    "*": "times",
    "÷": "divided by",
    "=": "equals",
    "≈": "about",
    "~": "about",
    "+": "plus",
    "−": "minus",
    "<": "less than",
    ">": "more than",
    "≤": "at most",
    "≥": "at least",
    "→": "to",
    "%": "percent",
    "&": "and",
    "$": "dollars",
}
_LETTERS = {letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} | {"H": "aitch"}

ENGLISH = Saying(
    figure=r"(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:(\.)(\d+))?",
    whole=whole,
    digits=tuple(_SMALL[:10]),
    points={".": "point"},
    decimals=decimals,
    units=_PLURAL,
    one=_ONE,
    counted=frozenset({"token", "tokens", "GPU", "GPUs"}),
    scales={"B": "bee", "K": "thousand", "M": "million"},
    per="per",
    over="over",
    to="to",
    minus="minus",
    times="times",
    power="to the power of",
    money="USD",
    signs=_SIGNS,
    letters=_LETTERS,
)
