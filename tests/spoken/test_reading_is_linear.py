"""However often a cue is said, and without a pause between: reading takes twice as long for twice as many words.

What is counted is how often Python calls or returns or goes on to another line, not time.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from trainer.spoken.normalise import hear

if TYPE_CHECKING:
    from types import FrameType

FEW, MANY = 300, 1200
AT_MOST = 1.5
"""Times as many steps a word in the long text as in the short one."""
SAID_AGAIN = [
    ("anh Tuấn bảo nhanh gấp ba, ", "em chưa kiểm"),
    ("anh Tuấn bảo nhanh gấp ba, ", "em thấy đúng"),
    ("", "anh Tuấn bảo nhanh, em chưa kiểm"),
    ("nếu nhanh ba lần ", "đằng này"),
    ("", "mới nhìn thì nhanh nhưng"),
    ("", "theo anh Hùng thì nhanh"),
    ("em định nói ", "nhưng thôi"),
    ("", "thằng kỹ sư bảo nhanh, em theo thằng kỹ sư"),
    ("trọng số, ", "mấy cái đó em chưa hiểu"),
    ("tài liệu ghi nhanh, ", "nhưng em thấy chậm"),
    ("nhanh. ", "em rút lại câu hồi nãy"),
    ("", "giả sử nhanh thì mới chậm"),
    ("", "không biết nhanh hay chậm"),
    ("", "bạn em đặt 200"),
    ("", "2,7 là của con A100 bên kia"),
    ("nhanh, ", "à quên"),
    ("", "em sẽ đo rồi mới biết"),
    ("", "chậm, PM nói thế"),
]


def steps(text: str) -> int:
    taken = 0

    def count(_frame: FrameType, _event: str, _argument: object) -> object:
        nonlocal taken
        taken += 1
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        hear(text, "vi")
    finally:
        sys.settrace(before)
    return taken


@pytest.mark.parametrize("pause", [" ", ", "], ids=["run on", "with pauses"])
@pytest.mark.parametrize(("head", "again"), SAID_AGAIN, ids=[again for _, again in SAID_AGAIN])
def test_a_cue_that_is_said_again_and_again_is_read_in_linear_time(head: str, again: str, pause: str) -> None:
    def said(times: int) -> str:
        return head + pause.join([again] * times)

    hear(said(FEW), "vi")  # words are remembered the second time
    assert steps(said(MANY)) <= AT_MOST * MANY / FEW * steps(said(FEW))
