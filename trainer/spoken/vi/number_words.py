"""Vietnamese number words, North, Centre and South, and what a recogniser writes for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.spoken import atoms
from trainer.spoken.phrases import listed

if TYPE_CHECKING:
    from trainer.spoken.atoms import Atom


def _each(kind: int, *groups: tuple[float, str]) -> dict[str, Atom]:
    return {word: (kind, value) for value, words in groups for word in words.split()}


STRONG: dict[str, Atom] = {
    **_each(
        atoms.DIGIT,
        (0, "không"),
        (1, "một"),
        (2, "hai"),
        (3, "ba"),
        (4, "bốn"),
        (5, "năm"),
        (6, "sáu"),
        (7, "bảy bẩy"),
        (8, "tám"),
        (9, "chín"),
    ),
    **_each(atoms.FINAL, (1, "mốt"), (4, "tư"), (5, "lăm nhăm")),
    **_each(atoms.TEN, (10, "mười")),
    **_each(atoms.TENS, (10, "mươi")),
    **_each(atoms.TWENTY, (20, "hăm"), (30, "băm")),
    **_each(atoms.DOZEN, (10, "chục")),
    **_each(atoms.HUNDRED, (100, "trăm")),
    **_each(atoms.SCALE, (1e3, "nghìn ngàn"), (1e4, "vạn"), (1e6, "triệu"), (1e9, "tỷ tỉ")),
    **_each(atoms.LINK, (0, "linh lẻ")),
    **_each(atoms.HALF, (0, "rưỡi rưởi")),
    **_each(atoms.POINT, (0, "phẩy phảy phẫy phết chấm point")),
    **_each(atoms.POWER, (0, "mũ ^ lũy")),
    **_each(atoms.TIMES, (0, "nhân × x")),
    **_each(atoms.PART, (0, "phần")),
    **_each(atoms.OVER, (0, "trên /")),
    **_each(atoms.EXPONENT, (0, "e")),
}
"""Words that are number words by themselves."""

WEAK: dict[str, Atom] = {
    **_each(
        atoms.DIGIT,
        (0, "khong hông khổng"),
        (1, "mot mọt"),
        (2, "hải hại"),
        (3, "bà bá"),
        (4, "bon bôn bộn bốm bún"),
        (5, "nam nằm"),
        (6, "sau sâu xau xáu xấu sấu"),
        (7, "bay bãy"),
        (8, "tam tâm tắm tạm đám"),
        (9, "chin chính chiến"),
    ),
    **_each(atoms.FINAL, (1, "mộng mô mố"), (4, "tu tứ"), (5, "lắm lâm lam lầm nham nhắm")),
    **_each(atoms.TEN, (10, "muoi mừoi")),
    **_each(atoms.TENS, (10, "mùi môi mời mơi mưới mưởi")),
    **_each(atoms.DOZEN, (10, "chuc")),
    **_each(atoms.HUNDRED, (100, "chăm tram trâm trầm chạm")),
    **_each(
        atoms.SCALE, (1e3, "nhìn nghin ngin ngan ngìn nghiền"), (1e6, "trieu chiệu"), (1e9, "ty ti tì tỳ")
    ),
    **_each(atoms.LINK, (0, "lẽ lễ lệ le")),
    **_each(atoms.HALF, (0, "ruoi dưỡi rươi rưới")),
    **_each(atoms.POINT, (0, "phải phay phầy phây phơi phởi phẩm vẩy vảy vầy cham")),
    **_each(atoms.POWER, (0, "mu mủ luy lũi")),
    **_each(atoms.TIMES, (0, "nhan")),
    **_each(atoms.PART, (0, "phan")),
    **_each(atoms.OVER, (0, "tren")),
}
"""Lost tones and misheard forms: other words by themselves, number words only between number words."""

STARTING_SLIPS = frozenset(listed("bà bôn bộn bốm bún nằm"))
"""Misheard digits that are taken for one before trăm, mươi or phẩy even where those keep their tones."""

LOOSE: dict[str, Atom] = {**WEAK, **STRONG}
