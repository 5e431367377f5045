"""What says nothing is known as such; short, English-heavy, toneless and terse answers are not."""

from __future__ import annotations

import pytest

from trainer.spoken.intelligible import why_unintelligible
from trainer.spoken.inventions import without_inventions
from trainer.spoken.normalise import hear

NOTHING = [
    ("", "nothing"),
    ("dạ, ờ, thì là", "fillers"),
    ("Ừm… à.", "fillers"),
    ("(nhạc) [vỗ tay]", "fillers"),
    ("请不吝点赞", "another language"),
    ("시청해 주셔서 감사합니다", "another language"),
    ("Les poids sont lus à chaque étape pour une requête, pas plus.", "another language"),
]
SOMETHING = [
    "Không.", "Ok.", "Có.", "Em chịu.", "Em không biết.", "Memory bound.", "4,8 ms", "Ai hứa?",
    "trong so doc het moi buoc dem chia ra con von la bang thong ve cham het",
    "weights are read once per step so it is memory bound", "(không)", "đọc (hết) trọng số", "2 * 8 * 10^9",
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), NOTHING)
def test_why_nothing_can_be_graded_is_said(text: str, reason: str) -> None:
    assert reason in why_unintelligible(hear(text, "vi"))


@pytest.mark.parametrize("text", SOMETHING)
def test_a_real_answer_is_intelligible(text: str) -> None:
    assert why_unintelligible(hear(text, "vi")) == ""


def test_a_stretch_in_another_alphabet_earns_nothing_and_the_rest_stands() -> None:
    answer = hear("Sàn là 4,8 ms. 请不吝点赞", "vi")
    assert [bool(stance) for stance in answer.stances] == [word == "请不吝点赞" for word in answer.words]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("(nhạc) trần 200", "trần 200"),
        ("trần [tiếng cười] 200", "trần 200"),
        ("♪ la la la ♪ trần 200", "trần 200"),
        ("trần (băng thông) 200", "trần (băng thông) 200"),
        ("của cái bộ nhớ " * 4 + "cái bộ nhớ đúng", "đúng"),
        ("trần là 200 " * 4 + "là 200 là 200 xong", "xong"),
        ("trần là 200 " * 3 + "xong", " ".join(["trần là 200"] * 3 + ["xong"])),
    ],
)
def test_noise_in_brackets_and_the_pieces_of_a_loop_are_left_out(text: str, left: str) -> None:
    assert without_inventions(text) == left
