"""How Vietnamese says figures, units, signs and abbreviations: what `vi/numbers` reads, said the Northern way."""

from __future__ import annotations

from trainer.spoken.phrases import listed
from trainer.spoken.saying import Saying

_DIGITS = tuple(listed("không một hai ba bốn năm sáu bảy tám chín"))
_SCALES = ((10**9, "tỷ"), (10**6, "triệu"), (10**3, "nghìn"))


def whole(number: int) -> str:
    """4096 -> bốn nghìn không trăm chín mươi sáu."""
    for size, name in _SCALES:
        if number >= size:
            count, rest = divmod(number, size)
            return f"{whole(count)} {name} {_rest(rest)}".strip()
    return _hundreds(number)


def _rest(number: int) -> str:
    """Behind a scale word nothing is left out: 1005 is một nghìn không trăm linh năm."""
    if not number:
        return ""
    return _hundreds(number, is_behind=True) if number < 1000 else whole(number)


def _hundreds(number: int, *, is_behind: bool = False) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds and not is_behind:
        return _tens(rest)
    said = f"{_DIGITS[hundreds]} trăm"
    if not rest:
        return said
    return f"{said} linh {_DIGITS[rest]}" if rest < 10 else f"{said} {_tens(rest)}"


def _tens(number: int) -> str:
    tens, ones = divmod(number, 10)
    if not tens:
        return _DIGITS[ones]
    said = "mười" if tens == 1 else f"{_DIGITS[tens]} mươi"
    last = {1: "một" if tens == 1 else "mốt", 4: "bốn" if tens == 1 else "tư", 5: "lăm"}.get(
        ones, _DIGITS[ones]
    )
    return f"{said} {last}" if ones else said


def decimals(figures: str) -> str:
    """One by one, but a last 1 so that it is no article of the unit: 10,21 s is mười phẩy hai mốt giây."""
    words = [_DIGITS[int(figure)] for figure in figures]
    if figures.lstrip("0") == "11":
        words[-2:] = ["mười một"]
    elif figures[-1] == "1" and figures.strip("0") != "1":
        words[-1] = "mốt"
    return " ".join(words)


_UNITS = {
    "ns": "na nô giây",
    "µs": "mi crô giây",
    "us": "mi crô giây",
    "ms": "mi li giây",
    "s": "giây",
    "min": "phút",
    "h": "giờ",
    "bit": "bít",
    "byte": "bai",
    "KB": "ki lô bai",
    "MB": "mê ga bai",
    "GB": "ghi ga bai",
    "TB": "tê ra bai",
    "KiB": "ki bi bai",
    "MiB": "mê bi bai",
    "GiB": "ghi bi bai",
    "Gbit": "ghi ga bít",
    "FLOP": "phờ lốp",
    "FLOPS": "phờ lốp",
    "GFLOPS": "ghi ga phờ lốp",
    "TFLOPS": "tê ra phờ lốp",
    "PFLOPS": "pê ta phờ lốp",
    "token": "tô ken",
    "tokens": "tô ken",
    "USD": "đô la",
    "W": "oát",
    "kW": "ki lô oát",
    "Hz": "héc",
    "MHz": "mê ga héc",
    "GHz": "ghi ga héc",
    "%": "phần trăm",
    "x": "lần",
    "GPU": "gi pi iu",
    "GPUs": "gi pi iu",
    "giây": "giây",
    "giờ": "giờ",
    "phút": "phút",
}
_SIGNS = {
    "×": "nhân",
    "*": "nhân",
    "÷": "chia",
    "=": "bằng",
    "≈": "xấp xỉ",
    "~": "khoảng",
    "+": "cộng",
    "−": "trừ",
    "<": "nhỏ hơn",
    ">": "lớn hơn",
    "≤": "không quá",
    "≥": "ít nhất",
    "→": "đến",
    "%": "phần trăm",
    "&": "và",
    "$": "đô la",
}
_NAMES = "a|bê|xê|đê|e|ép|giê|hát|i|gi|ca|lờ|em|en|o|pê|quy|rờ|ét|tê|u|vê|vê kép|ích|i|dét"
_LETTERS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _NAMES.split("|"), strict=True))
_WORDS = {
    "GPU": "gi pi iu",
    "CPU": "xi pi iu",
    "PM": "pi em",
    "AI": "ây ai",
    "API": "ây pi ai",
    "LLM": "eo eo em",
    "CUDA": "cu đa",
    "MoE": "em o i",
    "batch": "bát",
    "batching": "bát chinh",
    "benchmark": "ben mác",
    "block": "bờ lóc",
    "byte": "bai",
    "cache": "cát",
    "compute": "com piu",
    "bound": "bao",
    "context": "con téc",
    "crash": "cờ rát",
    "decode": "đi cốt",
    "head": "hét",
    "kernel": "cơ neo",
    "layer": "lây ơ",
    "launch": "lon",
    "memory": "mem mo ri",
    "model": "mô đồ",
    "online": "on lai",
    "pool": "pun",
    "prefill": "pờ ri phiu",
    "prompt": "prom",
    "request": "ri quét",
    "server": "sơ vơ",
    "serve": "sớp",
    "speedup": "sờ pít ấp",
    "stream": "sờ trim",
    "streaming": "sờ trim minh",
    "tensor": "ten sơ",
    "throughput": "tru pút",
    "token": "tô ken",
    "user": "diu dơ",
}
"""English as a Vietnamese voice has to be told it."""

VIETNAMESE = Saying(
    figure=r"(\d{1,3}(?:\.\d{3})+(?!\d)|\d+)(?:([.,])(\d+))?",
    whole=whole,
    digits=_DIGITS,
    points={",": "phẩy", ".": "chấm"},
    decimals=decimals,
    units=_UNITS,
    one={},
    counted=frozenset({"token", "tokens", "GPU", "GPUs"}),
    scales={"B": "bê", "K": "nghìn", "M": "triệu"},
    per="mỗi",
    over="trên",
    to="đến",
    minus="âm",
    times="nhân",
    power="mũ",
    money="USD",
    signs=_SIGNS,
    letters=_LETTERS,
    words=_WORDS,
)
