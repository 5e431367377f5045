"""A number that is told to be something else belongs to no point; one that is told to be the point's does."""

from __future__ import annotations

import pytest

from tests.rubric.bench import verdicts

POINTS = """
[[card.point]]
id = "ceiling"
kind = "number"
weight = 3
says = "trần 200 token/s"
value = "200 token/s"
also = ["200 token"]
tolerance = "5%"
about = ["*'trần'", "*'tốc độ'"]
[[card.point]]
id = "slower"
kind = "number"
weight = 3
says = "chậm 25%"
value = "25 %"
tolerance = "±2"
about = ["*'chậm'"]
claims = ["*#{25 %}"]
[[card.point]]
id = "floor"
kind = "number"
weight = 3
says = "sàn 4,8 ms"
value = "4.8 ms"
tolerance = "5%"
about = ["*'sàn'"]
"""

OTHERS = [
    "con số hai trăm thì là số oát hắn ăn lúc rảnh",
    "trần hai trăm là số giây, không liên quan",
    "cái hai trăm đó hình như là giá thuê card một tháng",
    "hai trăm nớ là số máy trong phòng",
    "hai trăm lẻ tám, chắc là tiền điện mỗi tháng",
    "the two hundred is the power bill I think",
    "hai mươi lăm phần trăm thì em nhớ là tỉ lệ card nằm không ban đêm",
    "25% là tỉ lệ nhân viên nghỉ việc",
    "bốn phẩy tám tui nghe nói là đời driver",
    "bốn phẩy tám là phiên bản cu đa thì phải",
    "có con số bốn phẩy tám, mà bốn phẩy tám là số giờ em ngủ",
    "trần 200 token/s là của con A100 bên kia",
    "sàn 4,8 ms là của bài khác",
    "sàn 4,8 ms là người ta hỏi trong đề thôi",
    "bốn phẩy tám là điểm đánh giá trên app",
    "hai trăm là doanh thu công ty",
    "25 phần trăm là phần prefill",
    "4,8 với 208 là hai con số em chép mà không hiểu",
    "the floor 4.8 ms is of another card",
    "sàn 4,8 ms là hồi chạy trên A100",
    "4,8 ms là ping game",
    "4,8 ms là độ trễ mạng",
    "sàn 4,8 ms là em đoán bừa",
    "trần 200 token/s là em bịa thôi",
    "200 token là độ dài prompt",
]
OWN = [
    ("trần hai trăm là số token tối đa một giây", "ceiling"),
    ("trần hai trăm là con số tối đa", "ceiling"),
    ("hai trăm là tốc độ trần", "ceiling"),
    ("hai mươi lăm phần trăm là tỉ lệ mỗi người chậm đi", "slower"),
    ("mỗi người chậm đi hai mươi lăm phần trăm, đó là tỉ lệ chịu được", "slower"),
    ("bốn phẩy tám là số mili giây của một bước", "floor"),
    ("sàn bốn phẩy tám mili là cái giá của băng thông", "floor"),
    ("bốn phẩy tám là con số em nhớ nhất", "floor"),
    ("sàn 4,8 ms là của con này", "floor"),
    ("sàn 4,8 ms là của một người, khác với ba hai người", "floor"),
    ("sàn 4,8 ms là số em tính", "floor"),
    ("sàn 4,8 ms là lúc nãy em tính", "floor"),
    ("sàn 4,8 ms là em đoán từ băng thông", "floor"),
    ("sàn 4,8 ms là trên H100", "floor"),
    ("sàn 4,8 ms là độ trễ của một bước", "floor"),
    ("25 phần trăm là phần mỗi người chậm đi", "slower"),
]


def test_a_number_with_a_name_is_only_of_the_points_that_the_name_fits() -> None:
    cost = POINTS.replace('"25 %"', '"25 USD"').replace("#{25 %}", "#{25 USD!}")
    assert verdicts(cost, "trần hai trăm là tiền điện, chậm 25 đô") == {
        "ceiling": "missed", "slower": "hit", "floor": "missed"
    }  # fmt: skip


@pytest.mark.parametrize("said", OTHERS)
def test_a_number_told_to_be_something_else_is_neither_right_nor_wrong(said: str) -> None:
    assert set(verdicts(POINTS, said).values()) == {"missed"}


@pytest.mark.parametrize(("said", "point"), OWN)
def test_a_number_told_to_be_the_points_own_is_right(said: str, point: str) -> None:
    assert verdicts(POINTS, said)[point] == "hit"


def test_people_are_no_slip_of_a_measure() -> None:
    assert verdicts(POINTS, "sàn thì khoảng 4,8 giây")["floor"] == "wrong"
    assert verdicts(POINTS.replace("4.8 ms", "130 ms"), "sàn thì khoảng 130 người")["floor"] == "missed"


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("hai không tám chậm", "missed"),
        ("không phẩy tám chậm", "missed"),
        ("không chậm", "hit"),
        ("không, hai không tám chậm", "hit"),
    ],
)
def test_the_zero_of_a_number_is_no_denial(said: str, verdict: str) -> None:
    point = """
[[card.point]]
id = "p"
kind = "factor"
weight = 1
says = "x"
claims = ["*'không' > *'chậm'"]
"""
    assert verdicts(point, said)["p"] == verdict
