"""A text that goes round in circles is told from one that a speaker makes."""

from __future__ import annotations

import pytest

from trainer.asr.loops import goes_round, is_drawn_out


@pytest.mark.parametrize(
    "text",
    [
        "Chúng chọn dễ, chứ đen, chẳng chẳng chẳng chẳng chẳng ch",
        "Để không bỏ lỡ lỡ lỡ lỡ l",
        "cho tên, tư tên, tư tên, tư",
        "bộ lòng xa, lấy bộ lòng xa, lấy bộ lòng xa, lấy",
        "Na, na, na, na, na.",
    ],
)
def test_a_word_five_times_or_a_phrase_three_times_goes_round_also_broken_off(text: str) -> None:
    assert goes_round(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Không, không, không.",
        "rất rất rất nhanh",
        "đọc trọng số, đọc trọng số rồi mới tính",
        "16 chia 3,35 là 4,8, nhân 16 là 77",
        "từng lớp một, từng lớp một",
    ],
)
def test_a_speaker_who_says_it_again_does_not(text: str) -> None:
    assert not goes_round(text)


@pytest.mark.parametrize(
    ("text", "drawn_out"),
    [("ƯƯƯƯƯƯƯƯ", True), ("hmmmmmmm", True), ("1000000 token", False), ("Ờmm…", False), ("______", False)],
)
def test_a_letter_without_end_is_no_word_but_a_number_may_have_many_zeros(text: str, drawn_out: bool) -> None:
    assert is_drawn_out(text) is drawn_out
