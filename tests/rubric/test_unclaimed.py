"""A missed point says why what was said of it earned nothing, with the words."""

from __future__ import annotations

import pytest

from tests.rubric.bench import judge

POINTS = """
[[card.point]]
id = "floor"
kind = "number"
weight = 3
says = "4,8 ms"
value = "4.8 ms"
tolerance = "5%"
only_about = true
about = ["*'bước'"]
not_about = ["*'prefill'"]
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["read + weights /8"]
"""

FACTORS = [
    ("nó không đọc trọng số", "said but denied", "đọc trọng số"),
    ("anh ấy nói nó đọc trọng số", "said, but as somebody else's words", "đọc trọng số"),
    ("có phải nó đọc trọng số không", "only asked, not claimed", "đọc trọng số"),
    ("đọc, trọng số, HBM, kernel, batch, roofline, KV cache", "only listed, not claimed", "đọc, trọng số"),
    ("em chưa học bài này", "not claimed", None),
]
NUMBERS = [
    ("mỗi bước không phải 4,8 ms", "said but denied", "4,8 ms"),
    ("mỗi bước mất 4,8 ms, à nhầm, không tính được", "said, then taken back", "4,8 ms"),
    ("prefill mất 4,8 ms", "right value, claimed of something else", "4,8 ms"),
    ("em chưa học bài này", "not said", None),
]


@pytest.mark.parametrize(("said", "reason", "words"), FACTORS)
def test_a_missed_factor_says_why(said: str, reason: str, words: str | None) -> None:
    reads = judge(POINTS, said).points[1]
    assert (reads.verdict, reads.reason) == ("missed", reason)
    assert (reads.evidence.text if reads.evidence else None) == words


@pytest.mark.parametrize(("said", "reason", "words"), NUMBERS)
def test_a_missed_number_says_why(said: str, reason: str, words: str | None) -> None:
    floor = judge(POINTS, said).points[0]
    assert (floor.verdict, floor.reason) == ("missed", reason)
    assert (floor.evidence.text if floor.evidence else None) == words


def test_the_questions_own_words_are_named_so() -> None:
    question = "PM muốn biết vì sao mỗi bước nó phải đọc lại hết trọng số như vậy"
    reads = judge(POINTS, "vì sao mỗi bước nó phải đọc lại hết trọng số như vậy", question).points[1]
    assert reads.reason == "only the question's own words"
