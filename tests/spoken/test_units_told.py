"""Units told apart from their number, short ones, a word between count and thing, multiples: both sides of each."""

from __future__ import annotations

import pytest

from trainer.spoken.quantities import read_quantities

TOLD_BEHIND = [
    ("vi", "bốn phẩy tám, đơn vị micro, à nhầm, mi li giây", [(4.8, "ms")]),
    ("vi", "bốn phẩy tám, đơn vị là giây, ủa lộn, mili giây", [(4.8, "ms")]),
    ("vi", "ra 41, đơn vị là giây, à không, mili giây", [(41.0, "ms")]),
    ("vi", "hai trăm linh tám, đơn vị là token một giây", [(208.0, "token/s")]),
    ("vi", "mười sáu, tính bằng gi ga bai", [(16.0, "GB")]),
    ("vi", "hai phẩy bảy, theo đơn vị tê ra bai một giây", [(2.7, "TB/s")]),
    ("vi", "10,4, don vi mili giay", [(10.4, "ms")]),
    ("en", "four point eight, the unit is milliseconds", [(4.8, "ms")]),
    ("vi", "4,8 giây, đơn vị mili giây", [(4.8, "s")]),
    ("vi", "hai trăm, đơn vị chạy máy", [(200.0, "")]),
    ("vi", "bốn phẩy tám, đơn vị nhỏ thôi", [(4.8, "")]),
    ("vi", "mười sáu, tính bằng máy tính", [(16.0, "")]),
    ("en", "sixteen, the unit is small", [(16.0, "")]),
]
SHORT_MILLI = [
    ("vi", "giờ giãn ra sáu li", [(6.0, "ms")]),
    ("vi", "bốn phẩy tám li một nhịp", [(4.8, "ms")]),
    ("vi", "gần năm li giây", [(5.0, "ms")]),
    ("vi", "một li giây", [(1.0, "ms")]),
    ("vi", "tấm tôn dày sáu li", []),
    ("vi", "sáu li cà phê, hai ly trà đá", []),
    ("vi", "sai một li đi một dặm", []),
    ("vi", "ba ly nước", []),
]
COUNTED_APART = [
    ("en", "three concurrent users", [(3.0, "user")]),
    ("vi", "chỉ được ba concurrent user", [(3.0, "user")]),
    ("vi", "một trăm sáu mươi active user", [(160.0, "user")]),
    ("en", "256 running requests", [(256.0, "request")]),
    ("en", "three concurrent problems", []),
    ("en", "160 active years", [(160.0, "")]),
]
MULTIPLES = [
    ("vi", "chứa gấp hai token", [(2.0, "x")]),
    ("vi", "gấp ba người dùng", [(3.0, "x")]),
    ("vi", "gấp khoảng 4 token", [(4.0, "x")]),
    ("vi", "chứa hai token", [(2.0, "token")]),
    ("vi", "gấp lên 5300 token mỗi giây", [(5300.0, "token/s")]),
    ("vi", "gấp 449000 token", [(449_000.0, "token")]),
]
WITHOUT_TONES = [
    ("vi", "mot phay bon tieng", [(1.4, "h")]),
    ("vi", "moi buoc sau mi li giay", [(6.0, "ms")]),
    ("vi", "con chuc gig", [(10.0, "GB")]),
    ("vi", "sau buoc nay", []),
    ("vi", "sau giay phut do", []),
    ("vi", "chuc mung", []),
]


@pytest.mark.parametrize(
    ("code", "said", "expected"), TOLD_BEHIND + SHORT_MILLI + COUNTED_APART + MULTIPLES + WITHOUT_TONES
)
def test_each_is_read_as_a_listener_takes_it(code: str, said: str, expected: list[tuple[float, str]]) -> None:
    assert [(q.value, q.unit) for q in read_quantities(said, code)] == expected
