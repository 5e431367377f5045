"""A number near a point's cue that is no value of it: far too small or large, or one that was said with its unit."""

from __future__ import annotations

import pytest

from trainer.cli.library import Library
from trainer.scoring.score import score
from trainer.spoken.normalise import hear

LIBRARY = Library(None)

CORPUS = [
    ("01/Q1", "weights-16gb", "Trọng số mỗi cái là ba byte, nhân lên ra con số phải đọc.", "missed"),
    ("01/Q1", "weights-16gb", "Trọng số tổng cộng ba mươi hai gigabyte, phải đọc hết.", "wrong"),
    ("02/Q3", "int4-36gb", "Bốn bit thì bước nhanh, không phẩy không một.", "missed"),
    ("01/Q7+", "new-time-0.55", "Cộng lại thì thời gian mới còn ba mươi tám.", "wrong"),
    ("02/Q3", "int4-36gb", "Bốn bit nặng mười tám gig.", "wrong"),
]


@pytest.mark.parametrize(("card", "point", "said", "verdict"), CORPUS)
def test_what_is_out_of_all_proportion_is_of_something_else(
    card: str, point: str, said: str, verdict: str
) -> None:
    sheet = score(LIBRARY.rubric(card), hear(said, "vi"))
    assert next(p.verdict for p in sheet.points if p.id == point) == verdict


def test_a_bare_number_is_what_it_was_with_its_unit() -> None:
    said = "Tổng mới ba mươi lăm phần trăm, lấy một trăm chia ba mươi lăm. Phần không đụng tới thì em quên."
    sheet = score(LIBRARY.rubric("01/Q7+"), hear(said, "vi"))
    assert {p.id: p.verdict for p in sheet.points}["untouched-20"] == "missed"


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("Chia ra bốn phẩy tám, tức bốn mươi tám mili giây mỗi bước.", "wrong"),
        ("Chia ra bốn phẩy tám mili giây mỗi bước.", "hit"),
        (
            "Bốn phẩy tám mili giây mỗi bước. Sinh cho hết mười token thì tất nhiên phải bốn mươi tám mili giây.",
            "hit",
        ),
    ],
)
def test_a_value_told_at_once_in_another_power_of_ten_is_that(said: str, verdict: str) -> None:
    sheet = score(LIBRARY.rubric("01/Q1"), hear(said, "vi"))
    assert {p.id: p.verdict for p in sheet.points}["step-floor"] == verdict
