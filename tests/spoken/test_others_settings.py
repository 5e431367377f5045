"""What somebody else set, wrote or was seen to say is his, and what the speaker says against it is his own."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, REPORTED = Stance.CLAIMED, Stance.REPORTED

SETTINGS = [
    ("vi", "đứa bạn để max_num_seqs 2400", "2400", REPORTED),
    ("vi", "sếp em đặt 200, em đặt 170", "200", REPORTED),
    ("vi", "sếp em đặt 200, em đặt 170", "170", CLAIMED),
    ("vi", "anh Nam làm tròn lên 190, còn em để 170", "190", REPORTED),
    ("vi", "anh Nam làm tròn lên 190, còn em để 170", "170", CLAIMED),
    ("vi", "đồng nghiệp set 1024", "1024", REPORTED),
    ("en", "my colleague set it to 200, I set 170", "200", REPORTED),
    ("en", "my colleague set it to 200, I set 170", "170", CLAIMED),
    ("vi", "anh thử đặt 170", "170", CLAIMED),
    ("vi", "anh Nam để em đặt 170", "170", CLAIMED),
    ("vi", "mình đặt 170 cho chắc", "170", CLAIMED),
    ("vi", "anh em mình đặt 170", "170", CLAIMED),
    ("vi", "team em đặt 170", "170", CLAIMED),
    ("en", "some set of weights is 170", "170", CLAIMED),
    ("vi", "khách để 2400 token", "2400", CLAIMED),
    ("vi", "đồng nghiệp sai, phải đặt 170", "170", CLAIMED),
]
WRITINGS = [
    ("en", "I saw them write that one step takes 48 ms", "step", REPORTED),
    ("en", "I read somewhere that the weights are read once", "weights", REPORTED),
    ("en", "I heard a colleague say that we can promise it", "promise", REPORTED),
    ("en", "I saw that one step takes 48 ms", "step", CLAIMED),
    ("en", "I read the weights once", "weights", CLAIMED),
    ("vi", "tài liệu ghi trọng số đọc lại, nhưng em thấy đọc chung", "trọng", REPORTED),
    ("vi", "tài liệu ghi trọng số đọc lại, nhưng em thấy đọc chung", "chung", CLAIMED),
    ("vi", "slide ghi sàn 48 ms nhưng em tính ra 4,8 ms", "sàn", REPORTED),
    ("vi", "sách viết là do tính toán, mà thực ra do băng thông", "tính", REPORTED),
    ("vi", "sách viết là do tính toán, mà thực ra do băng thông", "băng", CLAIMED),
    ("en", "the docs states it is compute, but actually it is bandwidth", "compute", REPORTED),
    ("en", "the docs states it is compute, but actually it is bandwidth", "bandwidth", CLAIMED),
    ("vi", "tài liệu ghi trọng số đọc một lần, em nghĩ vậy", "trọng", CLAIMED),
    ("vi", "tài liệu ghi trọng số đọc một lần. Nhưng em thấy cache thì riêng", "trọng", CLAIMED),
    ("vi", "trọng số đọc một lần, nhưng em thấy cache thì riêng", "trọng", CLAIMED),
]


@pytest.mark.parametrize(("code", "said", "word", "expected"), SETTINGS + WRITINGS)
def test_each_word_is_of_who_says_or_sets_it(code: str, said: str, word: str, expected: Stance) -> None:
    answer = hear(said, code)
    assert answer.stances[answer.words.index(word)] & REPORTED == expected
