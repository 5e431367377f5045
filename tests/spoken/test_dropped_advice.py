"""Advice of another that the speaker does not follow, and what he tried in vain; both sides of each rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

DROPPED = [
    ("nó còn xúi em nhét thêm người vô, em sợ trễ nên thôi", "nhét"),
    ("mấy ông trên mạng cứ xúi gom khách, nhưng em thấy rối nên bỏ qua", "gom"),
    ("đồng nghiệp gợi ý gom khách, mà em ngại phức tạp nên thôi", "gom"),
    ("anh Tuấn rủ em bật graph, em ngán quá nên không theo", "graph"),
    ("bạn em mách xài graph, em gạt đi", "graph"),
    ("ai cũng khuyên em gom khách, em lắc đầu", "gom"),
    ("hắn xúi tui gom khách, tui sợ nên nỏ theo", "gom"),
    ("mọi người hay nhắc graph, nhưng em thử rồi, chả ăn thua", "graph"),
    ("graph thì em có thử, mà chẳng ra gì", "graph"),
    ("gom khách rồi, vô ích", "gom"),
    ("gom khách cũng chẳng cứu được", "gom"),
    ("gom khách cũng chẳng ích gì đâu", "ích"),
    ("we tried graphs, made no difference", "graphs"),
    ("gom khách nghe hay mà không ăn thua", "gom"),
    ("my lead suggested graphs, but I declined", "graphs"),
    ("someone recommended graphs, we tried it, so I didn't bother", "graphs"),
]
FOLLOWED = [
    ("sếp khuyên gom khách, em thấy hợp lý nên làm luôn", "gom"),
    ("sếp khuyên gom khách, em làm thử thì ngon", "gom"),
    ("gom khách thì hết chờ, nên thôi khỏi mua card", "gom"),
    ("máy đang rảnh mà khách chờ, nên thôi", "rảnh"),
    ("em bật graph rồi, thấy nhanh hẳn", "graph"),
    ("không gom khách mới là vô ích, em gom khách luôn", "luôn"),
    ("they told us to use graphs, and we did, it helped", "helped"),
]


def _stance(said: str, word: str) -> int:
    answer = hear(said, "en" if said.startswith(("my ", "someone ", "they ", "we ")) else "vi")
    return answer.stances[answer.words.index(word)]


@pytest.mark.parametrize(("said", "word"), DROPPED)
def test_advice_that_is_not_followed_claims_nothing(said: str, word: str) -> None:
    assert _stance(said, word) & Stance.DENIED


@pytest.mark.parametrize(("said", "word"), FOLLOWED)
def test_advice_that_is_followed_and_other_words_stay(said: str, word: str) -> None:
    assert not _stance(said, word) & Stance.DENIED
