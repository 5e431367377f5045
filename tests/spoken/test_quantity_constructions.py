"""Constructions of spoken numbers: what follows zeros, halves of scales, regional tens, bare hundreds, hyphens."""

from __future__ import annotations

import pytest

from trainer.spoken.quantities import read_quantities

CORPUS = [
    ("vi", "không phẩy không mười sáu mi li", [(0.016, "ms")]),
    ("vi", "không phẩy không hai mươi lăm giây", [(0.025, "s")]),
    ("vi", "không phẩy không một giây", [(0.01, "s")]),
    ("vi", "không phẩy không không một giây", [(0.001, "s")]),
    ("vi", "mười phẩy không một tô ken", [(10.01, "token")]),
    ("vi", "ba phẩy hai một giây", [(3.2, ""), (1.0, "s")]),
    ("vi", "không phẩy không, mười hai mili", [(0.0, ""), (12.0, "ms")]),
    ("vi", "ba phẩy không năm mili", [(3.05, "ms")]),
    ("en", "zero point zero sixteen milliseconds", [(0.016, "ms")]),
    ("en", "two point zero. Sixteen users", [(2.0, ""), (16.0, "user")]),
    ("vi", "mười hai rưỡi triệu token", [(12.5e6, "token")]),
    ("vi", "sáu rưỡi, triệu người", [(6.5, "")]),
    ("vi", "băm sáu mili", [(36.0, "ms")]),
    ("vi", "hăm mốt mili", [(21.0, "ms")]),
    ("vi", "băm nhỏ ra, hăm doạ khách", []),
    ("vi", "băm hai mảnh", []),
    ("vi", "trăm năm token", [(150.0, "token")]),
    ("vi", "trăm năm nữa, trăm năm đầu", []),
    ("vi", "ba nghìn tư tám mươi cuộc", [(3480.0, "chat")]),
    ("vi", "ba nghìn tư, tám mươi cuộc", [(3400.0, ""), (80.0, "chat")]),
    ("vi", "ba nghìn tư cuộc", [(3400.0, "chat")]),
    ("vi", "hai ba mili giây", [(23.0, "ms")]),
    ("vi", "một tiếng hai ba phút", [(1.0, "h"), (23.0, "min")]),
    ("vi", "tiếng rưỡi", [(1.5, "h")]),
    ("vi", "hai tiếng rưỡi", [(2.5, "h")]),
    ("vi", "tiếng vang", []),
    ("vi", "đô rưỡi một giờ", [(1.5, "USD")]),
    ("vi", "gấp đôi rưỡi", [(2.5, "x")]),
    ("vi", "gấp đôi rồi", [(2.0, "x")]),
    ("vi", "một lần rưỡi", [(1.5, "x")]),
    ("vi", "một lần rồi", []),
    ("vi", "dăm ba chục token", []),
    ("vi", "ba chục token", [(30.0, "token")]),
    ("vi", "bốn phẩy tám me li giây", [(4.8, "ms")]),
    ("vi", "bốn phẩy tám mi-li-giây", [(4.8, "ms")]),
    ("vi", "mười sáu gi-ga bai", [(16.0, "GB")]),
    ("vi", "ba phẩy ba lăm tê-ra-bai mỗi giây", [(3.35, "TB/s")]),
    ("vi", "bốn - mi li", []),
    ("vi", "bằng tám phần mười, chậm đi một phần tư", [(0.8, ""), (0.25, "")]),
    ("vi", "bốn đô mười bảy xu", [(4.17, "USD")]),
    ("vi", "bốn đô, mười bảy xu", [(4.0, "USD"), (0.17, "USD")]),
    ("en", "four dollars and seventeen cents", [(4.17, "USD")]),
    ("en", "four dollars and seventeen users", [(4.0, "USD"), (17.0, "user")]),
    ("vi", "bảy mươi tám phần trăm", [(78.0, "%")]),
    ("vi", "bảy mươi bảy phần trăm", [(77.0, "%")]),
    ("vi", "bảy phần mười", [(0.7, "")]),
    ("vi", "cũng fifty fifty thôi", []),
    ("vi", "tốn năm trăm ki bai một token", [(500.0, "KB")]),
    ("vi", "tốn ba trăm kibi", [(300.0, "KiB")]),
    ("vi", "mỗi token bảy mê bai", [(7.0, "MB")]),
    ("vi", "mỗi người ba mê", []),
    ("vi", "bốn trăm bốn chục chín ngàn token", [(449_000.0, "token")]),
    ("vi", "nặng bốn chục chín gig", [(49.0, "GB")]),
    ("vi", "hai chục lăm người", [(25.0, "user")]),
    ("vi", "ba cộng hai năm lần", [(3.0, ""), (5.0, "x")]),
    ("vi", "hai cộng ba năm mili", [(2.0, ""), (5.0, "ms")]),
    ("vi", "tám nhân bốn ba hai head", [(8.0, ""), (32.0, "head")]),
    ("vi", "mười trừ hai tám giây", [(10.0, ""), (8.0, "s")]),
    ("vi", "ba cộng hai sáu lần", [(3.0, ""), (26.0, "x")]),
    ("vi", "hai mươi ba nhân hai sáu giây", [(23.0, ""), (26.0, "s")]),
    ("vi", "mất hai năm lần", [(25.0, "x")]),
    ("vi", "một phẩy hai tám lần mười mũ mười bốn", [(1.28e14, "")]),
    ("vi", "8 lần 10 mũ 12 phờ lóp", [(8e12, "FLOP")]),
    ("vi", "1,3 lần 10^14", [(1.3e14, "")]),
    ("vi", "nhanh hai lần mười token", [(2.0, "x"), (10.0, "token")]),
    ("vi", "gấp hai lần, mười mũ hai token", [(2.0, "x"), (100.0, "token")]),
    ("vi", "ép pê tám bảy mươi bốn bít ba lăm", [(70.0, ""), (35.0, "")]),
    ("vi", "một trăm bốn mươi tám bít bảy mươi", [(140.0, ""), (70.0, "")]),
    ("vi", "bảy chục bốn bít ba mươi sáu gig", [(70.0, ""), (36.0, "GB")]),
    ("vi", "ba mươi hai bít", [(32.0, "bit")]),
    ("vi", "một trăm hai mươi tám bít", [(128.0, "bit")]),
    ("vi", "sáu mươi tư bít", [(64.0, "bit")]),
    ("vi", "bảy mươi bốn token", [(74.0, "token")]),
    ("vi", "thuê hai chục một giờ", [(20.0, ""), (1.0, "h")]),
    ("vi", "ba chục nghìn token", [(30_000.0, "token")]),
    ("vi", "bốn phẩy tám phần ngàn của giây", [(0.0048, "s")]),
    ("vi", "một trăm ba mươi phần nghìn giây", [(0.13, "s")]),
    ("vi", "bốn phần triệu của một giây", [(4e-6, "s")]),
    ("vi", "sáu phần nghìn của mỗi giây", [(0.006, "s")]),
    ("vi", "gần năm phần ngàn giây", [(0.005, "s")]),
    ("vi", "ba phần tư của cả đám", [(0.75, "")]),
    ("vi", "một phần tư của một người", [(0.25, "")]),
    ("vi", "mất bon muoi tam mi li giay", [(48.0, "ms")]),
    ("vi", "được nam muoi người", [(50.0, "user")]),
    ("vi", "được tam muoi mot phần trăm", [(81.0, "%")]),
    ("vi", "đọc bon muoi hai gi ga bai", [(42.0, "GB")]),
    ("vi", "tạm mười người", [(10.0, "user")]),
    ("vi", "mười phút sau muoi phút nữa", [(10.0, "min"), (10.0, "min")]),
    ("vi", "bốn phẩy mốt bảy đô", [(4.17, "USD")]),
    ("vi", "ba phẩy tư ba lần", [(3.43, "x")]),
    ("vi", "bốn phẩy mốt ghi ga", [(4.1, "GB")]),
    ("vi", "nhanh hơn ba phẩy tư, ba lần", [(3.4, ""), (3.0, "x")]),
    ("vi", "thời gian còn không tám, tốc độ tăng", [(0.8, "")]),
    ("vi", "lấy một chia không bảy là một phẩy bốn ba", [(1.0, ""), (0.7, ""), (1.43, "")]),
    ("vi", "không ba nhân ba là không chín", [(0.3, ""), (3.0, ""), (0.9, "")]),
    ("vi", "không năm nhân hai là một", [(0.5, ""), (2.0, ""), (1.0, "")]),
    ("vi", "tới đây là không ba lần", [(3.0, "x")]),
    ("vi", "bên kia còn không năm người", [(5.0, "user")]),
    ("vi", "hứa được hay không ba trăm", [(300.0, "")]),
    ("vi", "mot tram bay sau trieu mot block", [(176e6, "")]),
    ("vi", "con hat mot tram tam muoi gi ga", [(80.0, "GB")]),
    ("vi", "mười lăm triệu token một dờ", [(15e6, "token/h")]),
    ("en", "it is fifty-fifty", []),
    ("en", "fifty percent, fifty users", [(50.0, "%"), (50.0, "user")]),
    ("en", "two hours and a half", [(2.5, "h")]),
    ("en", "an hour and a half", [(1.5, "h")]),
    ("en", "ten milliseconds and a half of them wait", [(10.0, "ms"), (0.5, "")]),
    ("en", "half a percent", [(0.5, "%")]),
    ("en", "half again as slow", [(1.5, "x")]),
    ("en", "half of it again", [(0.5, "")]),
]


@pytest.mark.parametrize(("code", "said", "expected"), CORPUS)
def test_each_is_read_as_a_listener_takes_it(code: str, said: str, expected: list[tuple[float, str]]) -> None:
    assert [(q.value, q.unit) for q in read_quantities(said, code)] == expected


@pytest.mark.parametrize(
    ("said", "low", "high", "unit"),
    [
        ("trăm năm tới trăm tám token một giây", 150, 180, "token/s"),
        ("một trăm năm đến một trăm tám token", 150, 180, "token"),
        ("hai ba phút", 2, 3, "min"),
        ("ba bốn tiếng", 3, 4, "h"),
        ("bảy mươi bảy lăm phần trăm", 70, 75, "%"),
        ("cỡ bảy tám phần mười", 0.7, 0.8, ""),
    ],
)
def test_both_ends_of_a_range_are_read(said: str, low: float, high: float, unit: str) -> None:
    (quantity,) = read_quantities(said)
    assert (quantity.low, quantity.high, quantity.unit) == (low, high, unit)


@pytest.mark.parametrize(
    ("said", "readings"),
    [
        ("4.300 token một giây", ()),
        ("12.800 token", ()),
        ("1.800 người", ()),
        ("4.375 token một giây", (4.375,)),
        ("4.800 ms", (4.8,)),
        ("4.300", (4.3,)),
    ],
)
def test_what_is_counted_one_by_one_is_no_decimal_that_ends_in_zeros(
    said: str, readings: tuple[float, ...]
) -> None:
    (quantity,) = read_quantities(said)
    assert quantity.readings == readings
