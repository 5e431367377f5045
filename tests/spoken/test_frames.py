"""Frames around a whole clause: rejected, left open, wished; both sides of each rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, ASKED, REPORTED = Stance.CLAIMED, Stance.DENIED, Stance.ASKED, Stance.REPORTED

VIETNAMESE = [
    ("ai nói trọng số đọc lại là rớt môn", "đọc", DENIED),
    ("đứa nào đem trọng số đọc lại là chưa hiểu bài", "đọc", DENIED),
    ("ai mà đem nhân hai speedup với nhau là quên rằng thời gian mới cộng", "speedup", DENIED),
    ("ai mà đem nhân hai speedup với nhau là quên rằng thời gian mới cộng", "cộng", CLAIMED),
    ("ai nói trọng số không đọc lại là rớt môn", "đọc", CLAIMED),
    ("ai nói trọng số đọc một lần là hiểu bài", "đọc", CLAIMED),
    ("ai chọn FP8 là đọc một nửa", "đọc", CLAIMED),
    ("cái bẫy là nghĩ khách đông thì trọng số đọc lại", "đọc", DENIED),
    ("sai lầm hay gặp là cho rằng trọng số đọc lại", "trọng", DENIED),
    ("làm gì có chuyện khách đông thì trọng số đọc lại", "đọc", DENIED),
    ("không có chuyện khách đông thì trọng số đọc lại", "đọc", DENIED),
    ("đừng nghĩ là khách đông thì trọng số đọc lại", "đọc", DENIED),
    ("em không đồng ý với ý khách đông thì trọng số đọc lại", "đọc", DENIED),
    ("trọng số đọc lại là cách hiểu sai", "trọng", DENIED),
    ("trọng số đọc lại là ngộ nhận", "trọng", DENIED),
    ("làm gì có chuyện trọng số không đọc lại", "đọc", CLAIMED),
    ("cái bẫy là quên trọng số đọc lại", "đọc", CLAIMED),
    ("làm gì có chuyện đó, trọng số đọc một lần", "trọng", CLAIMED),
    ("em không đồng ý, trọng số đọc một lần", "trọng", CLAIMED),
    ("đừng nghĩ là khách đông, nhưng trọng số đọc lại", "trọng", CLAIMED),
    ("em quên mất chuyện trọng số đọc lại rồi", "đọc", ASKED),
    ("giá mà trọng số đọc một lần thì tốt quá", "đọc", ASKED),
    ("trọng số đọc một lần là chuyện em chưa rành", "đọc", ASKED),
    ("em quên mất, trọng số đọc một lần", "đọc", CLAIMED),
    ("trọng số đọc một lần là chuyện ai cũng biết", "đọc", CLAIMED),
    ("cache có nhân đôi không thì phải đo", "nhân", ASKED),
    ("khách có đông hay không thì trọng số đọc một lần", "trọng", CLAIMED),
    ("nó chạy không thì cũng tốn", "chạy", CLAIMED),
    ("hạ trần thì khách kêu, nên em không hạ", "trần", DENIED),
    ("hạ trần cho vừa, còn pool thì em không hạ", "pool", CLAIMED),
    ("PM nói máy có một con, nên cứ mua thêm card", "card", REPORTED),
    ("PM nói máy có một con, nên em gom khách lại", "gom", CLAIMED),
]
ENGLISH = [
    ("anyone who says the weights are read again is confused", "read", DENIED),
    ("anyone who says the weights are read once is right", "read", CLAIMED),
    ("it is wrong to say that the weights are read again", "weights", DENIED),
    ("the trap is thinking that the weights are read again", "weights", DENIED),
    ("there's no way the weights are read again", "weights", DENIED),
    ("if only the weights were smaller", "weights", ASKED),
    ("the trap is real, but the weights are read once", "weights", CLAIMED),
]


@pytest.mark.parametrize(
    ("language", "said", "word", "expected"),
    [("vi", *case) for case in VIETNAMESE] + [("en", *case) for case in ENGLISH],
)
def test_a_frame_rejects_or_leaves_open_its_whole_clause_and_nothing_else(
    language: str, said: str, word: str, expected: Stance
) -> None:
    answer = hear(said, language)
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected
