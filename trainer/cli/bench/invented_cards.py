"""The rubric of one card that nobody wrote: every kind of point, both forms of mistake; knows no file."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Sequence

_SYLLABLES = (
    "mỗi", "bước", "đọc", "nhớ", "số", "phép", "tính", "băng", "thông", "người", "dùng", "chờ", "lâu", "hơn", "ghi",
    "lại", "một", "lần", "nữa", "trước", "sau", "khi", "máy", "chạy", "đầy", "tải", "nên", "trần", "sàn", "thấp",
    "cao", "chậm", "nhanh", "gấp", "đôi", "vừa", "khít", "dư", "thiếu", "chia", "nhân", "cộng", "trừ", "kết", "quả",
)  # fmt: skip


class Words:
    """Words, names and numbers of one card: `seed` and what they are for decide which."""

    def __init__(self, seed: str, concepts: Sequence[str]) -> None:
        self._seed, self._concepts = seed, concepts

    def number(self, purpose: str, low: int, high: int) -> int:
        """From `low` to `high`, both included."""
        return low + crc32(f"{self._seed} {purpose}".encode()) % (high - low + 1)

    def sentence(self, purpose: str, size: int) -> str:
        said = (_SYLLABLES[self.number(f"{purpose} {i}", 0, len(_SYLLABLES) - 1)] for i in range(size))
        return " ".join(said).capitalize()

    def concept(self, purpose: str) -> str:
        return self._concepts[self.number(purpose, 0, len(self._concepts) - 1)]

    def said(self, purpose: str) -> str:
        """Two words as they are said."""
        return f"'{self.sentence(purpose, 2).lower()}'"

    @property
    def gigabytes(self) -> int:
        return self.number("gigabytes", 2, 180)


def card_rubric(card_id: str, words: Words) -> str:
    """Eight points and two mistakes."""
    return "\n".join((
        _head(card_id, words), _conclusion(words), _factor(words, "a"), _factor(words, "b"), _size(words),
        _floor(words), _ceiling(words), _share(words), _order(), _said_mistake(words), _omission(),
    ))  # fmt: skip


def followup_rubric(card_id: str, words: Words) -> str:
    """Six points and a mistake."""
    return "\n".join((
        _head(card_id, words), _factor(words, "a"), _factor(words, "b"), _size(words), _floor(words),
        _ceiling(words), _share(words), _said_mistake(words),
    ))  # fmt: skip


def _head(card_id: str, words: Words) -> str:
    return f"""[[card]]
id = "{card_id}"
title = "{words.sentence("tít", 6)}"
known = ["3.35 TB/s", "{words.number("known", 2, 900)}"]
"""


def _conclusion(words: Words) -> str:
    return f"""[[card.point]]
id = "verdict"
kind = "conclusion"
weight = 3
says = "{words.sentence("kết luận", 7)}"
claims = [
    "~{words.concept("c1")}",
    "^( 'không' | 'chưa' )",
    "*#{{{words.number("c2", 20, 900)} token/s}} + ~( {words.concept("c3")} | {words.said("c4")} ) /8",
]
opposite = [
    "{words.concept("c5")} > {words.said("c6")} /9",
    "( {words.said("c7")} | {words.said("c8")} ) !'không'",
]
"""


def _factor(words: Words, name: str) -> str:
    return f"""[[card.point]]
id = "factor-{name}"
kind = "factor"
weight = 2
says = "{words.sentence("lý do " + name, 10)}"
counts = "{words.sentence("đếm " + name, 14)}"
claims = [
    "{words.concept(name + "1")} + {words.concept(name + "2")} + ( {words.concept(name + "3")} | 'mỗi lần' ) /16",
    "( {words.said(name + "4")} | {words.said(name + "5")} ) > {words.concept(name + "6")} /9",
]
"""


def _size(words: Words) -> str:
    half = words.gigabytes / 2
    return f"""[[card.point]]
id = "size"
kind = "number"
weight = 1
says = "{words.sentence("cỡ", 5)} {words.gigabytes} GB"
value = "{words.gigabytes} GB"
tolerance = "2%"
formula = "{half:g}e9 * 2 byte"
about = ["*{words.concept("s1")}", "*{words.said("s2")}"]
"""


def _floor(words: Words) -> str:
    return f"""[[card.point]]
id = "floor"
kind = "number"
weight = 3
says = "{words.sentence("sàn", 6)}"
value = "{words.gigabytes / 3.35:.2f} ms"
tolerance = "5%"
formula = "{words.gigabytes} GB / (3.35 TB/s)"
about = ["*{words.concept("f1")}", "#{{{words.gigabytes} GB}} + {words.concept("f2")}"]
"""


def _ceiling(words: Words) -> str:
    milliseconds = words.gigabytes / 3.35
    return f"""[[card.point]]
id = "ceiling"
kind = "number"
weight = 2
says = "{words.sentence("trần", 6)}"
value = "{1000 / milliseconds:.1f} token/s"
tolerance = "5%"
formula = "1 token / ({milliseconds:.2f} ms)"
about = ["*{words.concept("t1")}", "*( {words.said("t2")} | {words.said("t3")} )"]
not_about = ["*{words.concept("t4")}"]
"""


def _share(words: Words) -> str:
    whole = words.number("whole", 20, 90)
    part = words.number("part", whole // 4 + 1, whole - 1)
    return f"""[[card.point]]
id = "share"
kind = "number"
weight = 2
says = "{words.sentence("phần", 6)}"
value = "{100 * part / whole:.1f} %"
tolerance = "±2"
formula = "{part} ms / ({whole} ms)"
about = ["*{words.said("p1")}"]
only_about = true
"""


def _order() -> str:
    return """[[card.point]]
id = "reasons-first"
kind = "order"
weight = 1
says = "Kết luận đến sau lý lẽ"
point = "verdict"
after = ["size", "floor"]
"""


def _said_mistake(words: Words) -> str:
    return f"""[[card.mistake]]
id = "wrong-source"
from = "Mẹo"
says = "{words.sentence("lỗi", 8)}"
value = "{words.number("m0", 1000, 9000)} token/s"
said = ["{words.concept("m1")} > ( 'là do' | 'vì' ) > {words.concept("m2")} /10"]
unless = ["factor-a"]
"""


def _omission() -> str:
    return """[[card.mistake]]
id = "numbers-unnamed"
form = "omitted"
points = ["size", "floor", "ceiling"]
at_most_missing = 1
says = "Không gọi tên các con số"
"""
