"""Numbers as they are said, in Vietnamese and English: the other direction of what the trainer reads."""

from __future__ import annotations

import re

from trainer.spoken.phrases import listed

VI = listed("không một hai ba bốn năm sáu bảy tám chín")
EN = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
EN_TENS = listed("zero ten twenty thirty forty fifty sixty seventy eighty ninety")
SCALES = ((10**9, "tỷ", "billion"), (10**6, "triệu", "million"), (10**3, "nghìn", "thousand"))
VI_FIGURE = re.compile(r"(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?")
EN_FIGURE = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?")


def say(figure: str, language: str) -> str | None:
    """`4.096` -> "bốn nghìn không trăm chín mươi sáu", `4.8` (en) -> "four point eight"; None for anything else."""
    match = (VI_FIGURE if language == "vi" else EN_FIGURE).fullmatch(figure)
    if match is None:
        return None
    number = int(re.sub(r"\D", "", match[1]))
    digits, point, whole = (VI, "phẩy", whole_vi) if language == "vi" else (EN, "point", whole_en)
    said = whole(number)
    return f"{said} {point} {' '.join(digits[int(d)] for d in match[2])}" if match[2] else said


def whole_vi(number: int) -> str:
    for size, name, _ in SCALES:
        if number >= size:
            count, rest = divmod(number, size)
            said = f"{whole_vi(count)} {name}"
            if not rest:
                return said
            return f"{said} {hundreds_vi(rest, full=True) if rest < 1000 else whole_vi(rest)}"
    return hundreds_vi(number)


def hundreds_vi(number: int, *, full: bool = False) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds and not full:
        return tens_vi(rest)
    said = f"{VI[hundreds]} trăm"
    if rest:
        said += f" lẻ {VI[rest]}" if rest < 10 else f" {tens_vi(rest)}"
    return said


def tens_vi(number: int) -> str:
    tens, ones = divmod(number, 10)
    if not tens:
        return VI[ones]
    said = "mười" if tens == 1 else f"{VI[tens]} mươi"
    last = {1: "mốt" if tens > 1 else "một", 4: "tư" if tens > 1 else "bốn", 5: "lăm"}.get(ones, VI[ones])
    return f"{said} {last}" if ones else said


def whole_en(number: int) -> str:
    for size, _, name in SCALES:
        if number >= size:
            count, rest = divmod(number, size)
            return f"{whole_en(count)} {name}" + (f" {whole_en(rest)}" if rest else "")
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{EN[hundreds]} hundred" + (f" {whole_en(rest)}" if rest else "")
    if number < 20:
        return EN[number]
    tens, ones = divmod(number, 10)
    return EN_TENS[tens] + (f" {EN[ones]}" if ones else "")
