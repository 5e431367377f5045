"""Numbers a breaker found: other digits, halves behind a point, slang for millions, dashes that are pauses."""

from __future__ import annotations

import pytest

from trainer.spoken.quantities import read_quantities

CORPUS = [
    ("vi", "mất ٤٫٨ ms", [(4.8, "ms")]),
    ("vi", "mất ４，８ ms", [(4.8, "ms")]),
    ("vi", "Ｈ１００ đọc １６ ＧＢ。", [(16.0, "GB")]),
    ("vi", "१६ GB", [(16.0, "GB")]),
    ("en", "４．８ ms", [(4.8, "ms")]),
    ("vi", "bốn phẩy rưỡi mili giây", [(4.5, "ms")]),
    ("vi", "không phẩy rưỡi giây", [(0.5, "s")]),
    ("en", "it takes point two five seconds", [(0.25, "s")]),
    ("vi", "mất point two five giây", [(0.25, "s")]),
    ("vi", "ridge point hai trăm chín lăm", [(295.0, "")]),
    ("vi", "mười sáu ký lô bai", [(16.0, "KB")]),
    ("vi", "mười sáu ký lô byte", [(16.0, "KB")]),
    ("vi", "16 kí bai", [(16.0, "KB")]),
    ("vi", "16 ký", [(16.0, "KB")]),
    ("vi", "nặng 16 ký", [(16.0, "kg")]),
    ("vi", "ra 320 ký", [(320.0, "KB")]),
    ("vi", "Llama ba một bảy mươi bê", []),
    ("vi", "500 ký", [(500.0, "kg")]),
    ("vi", "mỗi token một trăm sáu mươi kí", [(160.0, "KB")]),
    ("vi", "băng thông hai phẩy xáu bẩy tê một giây", [(2.67, "TB/s")]),
    ("vi", "hai phẩy xấu bảy tê một giây", [(2.67, "TB/s")]),
    ("vi", "hai request xấu", [(2.0, "request")]),
    ("vi", "một bảy mươi token", [(170.0, "token")]),
    ("vi", "batch một bảy mươi token", [(70.0, "token")]),
    ("vi", "hai một tám một block", [(218.0, "")]),
    ("vi", "hai một tám một", [(2181.0, "")]),
    ("vi", "tốn ba củ một tháng", [(3e6, "")]),
    ("vi", "hai chai rưỡi", [(2.5e6, "")]),
    ("vi", "15 củ tiền điện", [(15e6, "")]),
    ("vi", "hai tỏi", [(2e9, "")]),
    ("vi", "ba củ khoai, hai chai nước", []),
    ("vi", "1,3 nhân ten to the fourteen", [(1.3e14, "")]),
    ("vi", "một phẩy ba times ten to the fourteen", [(1.3e14, "")]),
    ("vi", "1,3 times ten", [(1.3, "")]),
    ("vi", "hai trăm tư chín cuộc", [(249.0, "chat")]),
    ("vi", "hai trăm tư, chín cuộc", [(240.0, ""), (9.0, "chat")]),
    ("vi", "hai trăm tư cuộc", [(240.0, "chat")]),
    ("vi", "trăm tư năm mươi cuộc", [(140.0, ""), (50.0, "chat")]),
    ("vi", "vài củ", []),
    ("vi", "củ của nó", []),
    # nobody says fifty-three hundred in Vietnamese: two numbers, one after the other
    ("vi", "năm mươi ba trăm token", [(50.0, ""), (300.0, "token")]),
    ("vi", "bằng một nửa – 70 GB", [(0.5, ""), (70.0, "GB")]),
    ("vi", "mất 4,8 ms – 21 ms", [(4.8, "ms"), (21.0, "ms")]),
    ("vi", "một chia không phẩy tám – một phẩy hai lăm lần", [(1.0, ""), (0.8, ""), (1.25, "x")]),
    ("vi", "mười hai... mười bảy phẩy ba nhịp", [(12.0, ""), (17.3, "")]),
    ("vi", "một phẩy bảy tám nghìn tỷ byte mỗi giây", [(1.78e12, "byte/s")]),
    ("vi", "ba nghìn sáu một chút", [(3600.0, "")]),
    ("vi", "năm phẩy ba một chút", [(5.3, "")]),
    ("vi", "mot minh thi ba mot mi li la xong buoc", [(31.0, "ms")]),
    ("vi", "63 phần trăm... Ba mươi hai block", [(63.0, "%"), (32.0, "")]),
    ("vi", "em bét đinh chiem mot tram bay sau trieu", [(176e6, "")]),
    ("vi", "mít trồ luu bon sau phay bay ti", [(46.7e9, "")]),
    ("vi", "la nhan ba hai blóc cho nen la bay ti", [(32.0, ""), (7e9, "")]),
    ("vi", "thêm một ti nữa thôi", []),
    ("vi", "bên trạm nam trực thì sau đó bay tu đây", []),
    ("vi", "we chin up the tram, then bay by bay", []),
]


@pytest.mark.parametrize(("code", "said", "expected"), CORPUS)
def test_each_is_read_as_a_listener_takes_it(code: str, said: str, expected: list[tuple[float, str]]) -> None:
    assert [(q.value, q.unit) for q in read_quantities(said, code)] == expected


@pytest.mark.parametrize("said", ["150 – 180 token/s", "150-180 token/s", "150... 180 token/s"])
def test_a_dash_or_dots_between_the_ends_of_a_range_still_join_them(said: str) -> None:
    (quantity,) = read_quantities(said, "vi")
    assert (quantity.low, quantity.high, quantity.unit) == (150.0, 180.0, "token/s")
