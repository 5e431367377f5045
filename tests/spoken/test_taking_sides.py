"""Whose words are the speaker's after all, what a denied saying says, what is gone over again: on both sides."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, REPORTED = Stance.CLAIMED, Stance.DENIED, Stance.REPORTED

SIDES = [
    ("thằng kỹ sư bảo trọng số đọc chung. Cuối cùng em theo thằng kỹ sư", "trọng", CLAIMED),
    ("thằng kia nói trọng số đọc lại. Cuối cùng em theo thằng kỹ sư", "trọng", REPORTED),
    ("PM bảo trọng số đọc chung, sếp bảo cache cũng vậy. Em nghiêng về PM.", "trọng", CLAIMED),
    ("PM bảo trọng số đọc chung, sếp bảo cache cũng vậy. Em nghiêng về PM.", "cache", REPORTED),
    ("bạn em khoe trọng số đọc chung. Tui đồng ý với bạn em", "trọng", CLAIMED),
    ("PM bảo trọng số đọc lại. Em theo kế hoạch", "trọng", REPORTED),
    ("the PM says the weights are shared. I'm with the PM", "weights", REPORTED),
]
SAYINGS = [
    ("không thể nói là bộ nhớ không quan trọng được", "quan", CLAIMED),
    ("em không nói là bạn kia không nhanh lên", "nhanh", CLAIMED),
    ("chẳng ai bảo là trọng số không đọc", "đọc", CLAIMED),
    ("không phải là không chậm, nhưng chậm ít", "chậm", CLAIMED),
    ("không phải không hứa được", "hứa", CLAIMED),
    ("không thể nói là hứa được", "hứa", DENIED),
    ("hổng ai nói là trọng số đọc lại", "trọng", DENIED),
    ("không thể nói là hứa được, vì không đọc kịp", "đọc", DENIED),
    ("fp tám thì khỏi phục vụ ai", "phục", DENIED),
    ("ba trăm là con số sai", "trăm", DENIED),
    ("hứa thì not really", "hứa", DENIED),
    ("người ta đồn trọng số đọc lại", "trọng", REPORTED),
]


@pytest.mark.parametrize(("said", "word", "expected"), SIDES + SAYINGS)
def test_how_the_speaker_stands_in_the_end(said: str, word: str, expected: Stance) -> None:
    answer = hear(said, "en" if " the " in said else "vi")
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("hết bốn mươi hai đô, để em soát lại, một giờ ba đô, vậy hết bốn đô hai", [1.0, 3.0, 4.2]),
        ("mười bốn tiếng thế để em tính lại còn một tiếng thôi, mười bốn ở đâu ra", [1.0]),
        ("16 GB, để em xem lại đề, mỗi bước 4,8 ms", [16.0, 4.8]),
        ("mỗi bước 4,8 ms, để em tính lại cho chắc, 16 chia 3, vẫn 4,8 ms", [4.8, 16.0, 3.0, 4.8]),
        ("mỗi bước 48 ms, con số đó em đọc nhầm, 4,8 ms", [4.8]),
        ("mỗi bước 48 ms. Số nớ em nhìn lộn.", []),
        ("cache nặng 4 GB, à bậy, 8 GB", [8.0]),
        ("mỗi người 5300 token, à bậy, đó là của cả nhóm", [5300.0]),
        ("mỗi người 5300 token, à không, 167 token", [167.0]),
    ],
)
def test_which_numbers_stand_when_the_speaker_looks_again(said: str, left: list[float]) -> None:
    answer = hear(said, "vi")
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == left
