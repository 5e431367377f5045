"""Kinds of numbers that real answers hold: dropped words, digits spelled, vague tens, foreign nouns, stated results."""

from __future__ import annotations

import pytest

from trainer.spoken.quantities import read_quantities

ENGLISH = [
    ("hundred and thirty milliseconds", [(130.0, "ms")]),
    ("a hundred and thirty milliseconds", [(130.0, "ms")]),
    ("it is hundred sixty-seven", [(167.0, "")]),
    ("a hundred and sixty seven thousand users", [(167e3, "user")]),
    ("one-hundred-fifty tokens", [(150.0, "token")]),
    ("two-oh-nine tokens", [(209.0, "token")]),
    ("one oh six", [(106.0, "")]),
    ("nine-eight-nine teraflops", [(989.0, "TFLOPS")]),
    ("four-point-eight milliseconds", [(4.8, "ms")]),
    ("one sixty-seven", [(167.0, "")]),
    ("one nineteen milliseconds", [(119.0, "ms")]),
    ("two eighty", [(280.0, "")]),
    ("fifty three hundred tokens a second", [(5300.0, "token/s")]),
    ("fifty-three hundred", [(5300.0, "")]),
    ("fifty, three hundred tokens", [(50.0, ""), (300.0, "token")]),
    ("fifteen and a half million tokens", [(15.5e6, "token")]),
    ("a million and a half", [(1.5e6, "")]),
    ("quarter million", [(250e3, "")]),
    ("two point six seven tera", [(2.67, "TB")]),
    ("point two eight e fourteen", [(0.28e14, "")]),
    ("8 e12 flops", [(8e12, "FLOPS")]),
    ("ten to the fourteen", [(1e14, "")]),
    ("eight millis", [(8.0, "ms")]),
    ("twelve point eight kay", [(12800.0, "")]),
    ("sixteen k b", [(16.0, "KB")]),
    ("three and a quarter terabytes a second", [(3.25, "TB/s")]),
    ("one and a half x", [(1.5, "x")]),
    ("twofold", [(2.0, "x")]),
    ("an A hundred has two terabytes", [(2.0, "TB")]),
    ("a hundred GPUs", [(100.0, "GPU")]),
    ("a few hundred, a couple of hundred tokens", []),
    ("we keep the K V cache of eight K V heads", [(8.0, "head")]),
]
VIETNAMESE = [
    ("Mixtral bốn sáu phẩy bảy tỷ nhân hai byte", [(46.7e9, ""), (2.0, "byte")]),
    ("Llama ba tám tỷ nhân hai byte", [(2.0, "byte")]),
    ("Llama ba phẩy một", []),
    ("bốn sáu phẩy bảy tỉ bê ép mười sáu hai bai", [(46.7e9, ""), (2.0, "byte")]),
    ("re hon hai mot lan", [(21.0, "x")]),
    ("bốn trăm bốn chín ka tô ken", [(449e3, "token")]),
    ("hai phẩy bốn ka", [(2400.0, "")]),
    ("ba mươi hai lớp, tám ka vê hét", [(32.0, "layer")]),
    ("bốn sáu phẩy bảy bi nhân hai bai", [(46.7e9, "param"), (2.0, "byte")]),
    ("70B nhân hai byte", [(70e9, "param"), (2.0, "byte")]),
    ("cấu hình 70B x 2 GPU", [(2.0, "GPU")]),
    ("bảy mươi bê trên hai card", [(2.0, "GPU")]),
    ("hai trăm lẻ mấy tô ken", [(200.0, "token")]),
    ("KV còn sau muoi bon ki lô bai", [(64.0, "KB")]),
    ("được sau muoi mot ka tô ken", [(61e3, "token")]),
    ("đợi sau muoi phut", [(10.0, "min")]),
    ("hai nghìn sáu trăm sáu mươi bảy tỉ byte mỗi giây", [(2667e9, "byte/s")]),
    ("3 nghìn 350 tỷ byte", [(3350e9, "byte")]),
    ("một nghìn hai trăm triệu", [(1.2e9, "")]),
    ("hai nghìn token, ba trăm triệu", [(2000.0, "token"), (300e6, "")]),
    ("hai triệu ba trăm tỷ", [(2e6, ""), (300e9, "")]),
    ("một triệu phải năm ngàn giây", [(1e6, ""), (5000.0, "s")]),
    ("bốn phải tám mili giây", [(4.8, "ms")]),
    ("một sáu năm", [(165.0, "")]),
    ("hai chín năm", [(295.0, "")]),
    ("chín tám chín", [(989.0, "")]),
    ("hai lẻ chín", [(209.0, "")]),
    ("kinh nghiệm hai năm", []),
    ("hai chín năm nay", [(29.0, "")]),
    ("mười hai k token", [(12e3, "token")]),
    ("tám k v cát", []),
    ("không phẩy hai tám e mười bốn", [(0.28e14, "")]),
    ("1,3 e14 FLOP", [(1.3e14, "FLOP")]),
    ("đúng sáu thôi", [(6.0, "")]),
    ("chỉ một thôi, đúng không", []),
    ("667 chữ một giây", [(667.0, "token/s")]),
    ("hai triệu chữ", [(2e6, "token")]),
    ('hai chữ "băng thông"', []),
    ("số có hai chữ số", []),
    *[
        (f"hai mươi lăm {noun}", [(25.0, "user")])
        for noun in ["đứa", "mạng", "khứa", "thằng", "ông", "khách", "bạn"]
    ],
]
FOREIGN = [
    ("vi", "bốn phẩy tám sao", "star"),
    ("vi", "bảy mươi tư tuổi", "age"),
    ("vi", "74 oát", "W"),
    ("vi", "74 độ", "°C"),
    ("vi", "74 ngày", "day"),
    ("vi", "bảy mươi tư nghìn đồng", "VND"),
    ("vi", "74 lít", "litre"),
    ("vi", "74 điểm", "score"),
    ("vi", "74 mét", "m"),
    ("vi", "1,8 gi ga héc", "GHz"),
    ("en", "seventy four years", "year"),
    ("en", "4.8 stars", "star"),
    ("en", "74 degrees", "°C"),
    ("en", "1.98 GHz", "GHz"),
]


def said(text: str, language: str) -> list[tuple[float | None, str]]:
    return [(quantity.value, quantity.unit) for quantity in read_quantities(text, language)]


@pytest.mark.parametrize(("text", "expected"), ENGLISH)
def test_english_shortcuts_are_read_in_full(text: str, expected: list[tuple[float, str]]) -> None:
    assert said(text, "en") == expected


@pytest.mark.parametrize(("text", "expected"), VIETNAMESE)
def test_vietnamese_shortcuts_are_read_in_full(text: str, expected: list[tuple[float, str]]) -> None:
    assert said(text, "vi") == expected


@pytest.mark.parametrize(("code", "text", "unit"), FOREIGN)
def test_a_noun_of_another_world_takes_the_number_for_itself(code: str, text: str, unit: str) -> None:
    assert [found_unit for _, found_unit in said(text, code)] == [unit]


@pytest.mark.parametrize(
    "text", ["32 request đồng thời", "4,8 mili thì sao", "295 là điểm gãy", "có hai điểm chính trong ba ngày"]
)
def test_what_only_begins_like_a_foreign_noun_takes_nothing(text: str) -> None:
    assert not {unit for _, unit in said(text, "vi")} & {"VND", "star", "score", "day"}


@pytest.mark.parametrize(
    ("code", "text", "low", "high", "unit"),
    [
        ("vi", "sáu mươi mấy ngàn token", 60e3, 69e3, "token"),
        ("vi", "60 mấy nghìn", 60e3, 69e3, ""),
        ("vi", "hai mấy mili", 20, 29, "ms"),
        ("vi", "hai trăm mấy chục lần", 200, 299, "x"),
        ("en", "sixty some thousand tokens", 60e3, 69e3, "token"),
    ],
)
def test_vague_tens_are_a_range(code: str, text: str, low: float, high: float, unit: str) -> None:
    (quantity,) = read_quantities(text, code)
    assert (quantity.low, quantity.high, quantity.unit) == (low, high, unit)


@pytest.mark.parametrize(
    ("code", "text", "last", "earned"),
    [
        ("vi", "nine eight nine over three point three five, em bấm ra hai mươi chín rưỡi", 29.5, 295.22),
        ("vi", "một trên tám thì ra không phẩy hai lăm", 0.25, 0.125),
        ("en", "989 over 3.35, which gives 29.5", 29.5, 295.22),
        ("en", "three over four is 80 percent", 80.0, 0.75),
    ],
)
def test_what_the_speaker_says_an_expression_gives_counts_and_not_what_it_would_give(
    code: str, text: str, last: float, earned: float
) -> None:
    values = [value for value, _ in said(text, code)]
    assert values[-1] == last
    assert all(value is None or abs(value - earned) > 0.01 * earned for value in values)


@pytest.mark.parametrize(
    ("code", "text", "value"),
    [
        ("en", "989 over 3.35", 295.2238806),
        ("vi", "một trên bốn thôi", 0.25),
        ("vi", "một trên ba mươi hai là không đáng kể", 1 / 32),
        ("vi", "chiếm 1/4, tức là nhiều", 0.25),
    ],
)
def test_an_expression_whose_result_is_not_said_keeps_its_value(code: str, text: str, value: float) -> None:
    assert said(text, code) == [(pytest.approx(value), "")]


def test_a_division_in_vietnamese_stays_three_numbers() -> None:
    assert said("16 chia 3,35 ra 4,8", "vi") == [(16.0, ""), (3.35, ""), (4.8, "")]


def test_a_huge_mantissa_before_a_power_of_ten_is_read_without_an_error() -> None:
    assert said("1" + "0" * 20 + " nhân mười mũ mười hai", "vi") == [(1e32, "")]
    assert said("1" + "0" * 20 + " times ten to the twelve", "en") == [(1e32, "")]
