"""What a quantity carries besides its value: place in the text, bounds, approximation, other readings."""

from __future__ import annotations

import time
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.spoken.ledger import quantities_json
from trainer.spoken.phrases import listed
from trainer.spoken.quantities import read_quantities

WALL = "hai cái băn thôn gộp vô là sáu chấm bảy tê ra bai một giây bảy mươi gi ga đem chia ra mười chấm bốn mi li giây"
VOCABULARY = listed(
    "không một hai ba bốn năm sáu bảy tám chín mười mươi mốt tư lăm linh trăm nghìn triệu tỷ rưỡi phẩy phải phần mũ "
    "nhân trên "
    "chia trừ âm nửa gấp từ đến lên mấy vài bê ghi ga tê ra bai giây một mili token lần % x / - ^ "
    "10 4,8 8.000 1014 "
    "bà sau chăm two hundred point ten H100 FP8 câu llama $ đô mười × 10² ½ hoá , . "
    "oh and over is ra e e14 kay thousand million half a sixty some thôi đúng lẻ chữ ngày sao người"
)


def said(text: str, language: str = "vi") -> list[tuple[float | None, str]]:
    return [(quantity.value, quantity.unit) for quantity in read_quantities(text, language)]


def test_a_wall_of_words_without_punctuation_gives_its_three_quantities() -> None:
    assert said(WALL) == [(6.7, "TB/s"), (70.0, "GB"), (10.4, "ms")]


def test_the_surface_is_the_text_between_start_and_end() -> None:
    text = "Sàn là 10,4 ms, MBU bảy mươi tư phần trăm."
    assert [quantity.text for quantity in read_quantities(text)] == ["10,4 ms", "bảy mươi tư phần trăm"]
    assert all(text[q.start : q.end] == q.text for q in read_quantities(text))


def test_decomposed_text_gives_the_same_quantities_at_its_own_offsets() -> None:
    text = unicodedata.normalize("NFD", "khoảng bốn phẩy tám mili giây – và 8 × 10¹² FLOP")
    found = read_quantities(text)
    assert [(q.value, q.unit) for q in found] == [(4.8, "ms"), (8e12, "FLOP")]
    assert unicodedata.normalize("NFC", found[0].text) == "bốn phẩy tám mili giây"
    assert found[1].text == "8 × 10¹² FLOP"


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("khoảng 200 token", "~"),
        ("gần 200 token", "<"),
        ("hơn 200 token", ">"),
        ("không quá 200 token", "<="),
        ("ít nhất 200 token", ">="),
        ("hai trăm mấy token", ">"),
        ("nhanh hơn 25 lần", ""),
        ("chạy trên 2 GPU", ""),
        ("đúng 200 token", ""),
    ],
)
def test_words_of_approximation_become_one_sign(text: str, sign: str) -> None:
    assert [quantity.approximation for quantity in read_quantities(text)] == [sign]


@pytest.mark.parametrize(
    ("text", "value", "other"),
    [
        ("8.000", 8000.0, 8.0),
        ("3.350 TB/s", 3350.0, 3.35),
        ("1,3 x 1014", 1.3e14, 1318.2),
        ("lên chín chín", 99.0, 0.99),
    ],
)
def test_an_ambiguous_surface_names_its_other_reading(text: str, value: float, other: float) -> None:
    (quantity,) = read_quantities(text)
    assert quantity.value == value
    assert quantity.readings == (pytest.approx(other),)


def test_a_range_has_bounds_and_no_value() -> None:
    (quantity,) = read_quantities("khoảng 150 đến 180 token/s")
    assert (quantity.value, quantity.low, quantity.high, quantity.unit) == (None, 150.0, 180.0, "token/s")


def test_phai_between_digits_is_a_point_but_khong_phai_is_not() -> None:
    assert said("bốn phải tám mili giây") == [(4.8, "ms")]
    assert said("không phải ba lần") == [(3.0, "x")]


def test_neighbouring_figures_are_not_merged() -> None:
    assert said("FP8 70 GB") == [(70.0, "GB")]
    assert [value for value, _ in said("32 1000 128")] == [32.0, 1000.0, 128.0]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("three point three five terabytes per second", 3.35, "TB/s"),
        ("nine hundred and eighty nine teraflops", 989.0, "TFLOPS"),
        ("eight billion parameter model", 8e9, "param"),
        ("one twenty eight kibibytes", 128.0, "KiB"),
        ("forty ninety six tokens", 4096.0, "token"),
        ("half a second", 0.5, "s"),
        ("a quarter of the step", 0.25, ""),
        ("point nine two", 0.92, ""),
        ("one point three times ten to the fourteen flops", 1.3e14, "FLOPS"),
        ("two hundred ninety five flops per byte", 295.0, "FLOP/byte"),
        ("twenty-five times", 25.0, "x"),
        ("nineteen cents per million", 0.19, "USD"),
        ("1.250 times", 1.25, "x"),
    ],
)
def test_english_is_read_by_its_own_rules(text: str, value: float, unit: str) -> None:
    assert said(text, "en")[0] == (pytest.approx(value), unit)


def test_an_english_range_is_one_and_an_english_change_is_two() -> None:
    (quantity,) = read_quantities("one hundred fifty to one hundred eighty", "en")
    assert (quantity.low, quantity.high) == (150.0, 180.0)
    assert said("it goes from 4.8 to 6 ms", "en") == [(4.8, "ms"), (6.0, "ms")]


@pytest.mark.parametrize(
    "text", ["b f sixteen", "H one hundred", "llama three eight b", "p ninety nine", "one user"]
)
def test_english_names_and_articles_are_no_quantities(text: str) -> None:
    assert said(text, "en") == []


def test_the_ledger_has_exactly_the_promised_keys() -> None:
    ledger = quantities_json("từ 150 tới 180 token/s, sàn 4,8 ms")
    assert list(ledger) == ["text", "quantities"]
    assert [list(entry) for entry in ledger["quantities"]] == [
        ["value", "unit", "low", "high", "start", "end", "text"]
    ] * 2
    assert ledger["quantities"][1]["low"] is None


@given(st.lists(st.sampled_from(VOCABULARY), max_size=24), st.sampled_from(["vi", "en"]))
def test_any_words_in_any_order_give_ordered_spans_inside_the_text(words: list[str], language: str) -> None:
    text = " ".join(words)
    found = read_quantities(text, language)
    assert all(text[q.start : q.end] == q.text and q.text for q in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert found == read_quantities(text, language)


@given(st.text(max_size=60))
def test_any_text_at_all_is_read_without_an_error(text: str) -> None:
    assert all(text[q.start : q.end] == q.text for q in read_quantities(text))


def seconds_for(text: str) -> float:
    start = time.process_time()
    read_quantities(text)
    return time.process_time() - start


def test_time_grows_no_faster_than_the_text() -> None:
    seconds_for(WALL)
    short = min(seconds_for(" ".join([WALL] * 100)) for _ in range(3))
    long = min(seconds_for(" ".join([WALL] * 1000)) for _ in range(2))
    assert long < 30 * short
