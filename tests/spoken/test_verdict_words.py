"""A word like "vớ vẩn" or "nổ" puts down the claim that stands right before it, and nothing else; both sides."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

PUT_DOWN = [
    ("trọng số đọc lại mỗi người, vớ vẩn", "trọng"),
    ("trọng số đọc lại á, xạo", "trọng"),
    ("trọng số mà đọc lại, toàn nói nhảm", "đọc"),
    ("trọng số đọc lại, làm gì có chuyện đó", "trọng"),
    ("chuyện trọng số đọc lại là nổ", "trọng"),
    ("nói trọng số đọc lại là ảnh chém gió thôi", "trọng"),
    ("PM khoe trọng số đọc lại là ổng nổ", "trọng"),
    ("nói trọng số đọc lại là phóng đại quá", "trọng"),
    ("trọng số đọc lại nghe bậy quá", "trọng"),
    ("trọng số đọc lại là nói tầm bậy", "trọng"),
    ("trọng số đọc chung cũng chả hơn gì", "trọng"),
    ("trọng số đọc lại là chuyện tào lao", "trọng"),
    ("nói trọng số đọc lại thì hắn bịa", "trọng"),
    ("the weights are read again, which is nonsense", "weights"),
    ("the weights are read again, pure hogwash", "weights"),
]
KEPT = [
    ("benchmark đó sai, vớ vẩn", "benchmark"),
    ("trọng số đọc chung hơn hẳn", "trọng"),
    ("chém gió thôi, trọng số đọc một lần", "trọng"),
    ("đồng nghiệp đo bậy, quên đồng bộ", "đồng"),
    ("trọng số đọc một lần, em không bịa", "trọng"),
    ("kernel nổ ra liên tục, trọng số đọc một lần", "kernel"),
    ("số hai nghìn là bịa, trọng số đọc một lần", "trọng"),
    ("trọng số đọc một lần. Nói khác đi là xạo", "trọng"),
    ("cái con số mà bạn kia khoe, theo em là tào lao", "tào"),
    ("the weights are read once, that is no nonsense", "weights"),
]


def _stance(said: str, word: str) -> int:
    answer = hear(said, "en" if said.startswith("the ") else "vi")
    return answer.stances[answer.words.index(word)]


@pytest.mark.parametrize(("said", "word"), PUT_DOWN)
def test_what_is_called_rubbish_is_denied(said: str, word: str) -> None:
    assert _stance(said, word) & Stance.DENIED


@pytest.mark.parametrize(("said", "word"), KEPT)
def test_what_is_not_called_so_stays_claimed(said: str, word: str) -> None:
    assert _stance(said, word) == Stance.CLAIMED
