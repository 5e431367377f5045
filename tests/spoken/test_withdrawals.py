"""Which earlier words a speaker takes back, and that nothing else is: both sides of each."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

RETRACTED, CLAIMED = Stance.RETRACTED, Stance.CLAIMED

WORDS = [
    ("trọng số đọc lại chia cho... khoan, đọc một lần", "lại", RETRACTED),
    ("mỗi bước đọc lại trọng số. Khoan, để em nói thêm", "lại", CLAIMED),
    ("mỗi bước đọc hết, hứa được không ạ... không, băng thông nghẽn", "đọc", CLAIMED),
    ("byte mỗi giây chia byte, à ngược rồi, byte chia byte mỗi giây", "mỗi", RETRACTED),
    ("nâng utilization lên, ý ngược, hạ xuống", "nâng", RETRACTED),
    ("mua thêm card, ê không, gom khách", "mua", RETRACTED),
    ("đọc trọng số một lần. Rút lại chữ vừa", "đọc", CLAIMED),
    ("crash hai thì hạ cache, à đâu, nó vét phần còn lại", "hạ", RETRACTED),
    ("do tensor core yếu, ủa đâu, do băng thông", "yếu", RETRACTED),
    ("mỗi người đọc riêng, ơ đâu có, đọc chung", "riêng", RETRACTED),
    ("do tensor core yếu, à mô phải, do băng thông", "yếu", RETRACTED),
    ("trọng số đọc một lần à, đâu phải ba hai lần", "trọng", CLAIMED),
    ("trọng số đọc một lần. À đâu phải do tính toán", "trọng", CLAIMED),
    ("đọc lại, à đâu cũng vậy", "đọc", CLAIMED),
    ("mua thêm card, á quên, gom khách", "mua", RETRACTED),
    ("do băng thông, à quên nói, cache cũng đọc", "băng", CLAIMED),
    ("do băng thông, à quên, cache cũng phải đọc nữa", "băng", CLAIMED),
    ("do băng thông, á quên thêm, cache cũng đọc", "băng", CLAIMED),
    ("do tính toán, nói nhịu, do băng thông", "tính", RETRACTED),
    ("mua thêm card, em nói vấp, gom khách", "mua", RETRACTED),
    ("mua thêm card, tui nói lịu rồi, gom khách", "mua", RETRACTED),
    ("do băng thông, em không nói nhịu", "băng", CLAIMED),
    ("do băng thông. Lỡ nói nhịu thì anh bỏ qua", "băng", CLAIMED),
    ("do tính toán, scratch that, do băng thông", "tính", RETRACTED),
    ("mua card, strike that, gom khách", "mua", RETRACTED),
    ("hứa được. Một bước 4,8 ms. Em rút lại câu đầu", "hứa", RETRACTED),
    ("hứa được. Mỗi bước đọc hết. Rút lại câu hồi nãy", "hứa", RETRACTED),
    ("hứa được. Mỗi bước đọc hết. Rút lại câu hồi nãy", "đọc", CLAIMED),
    ("mỗi bước đọc hết. Nên hứa được. Em xin rút lại ý vừa rồi", "hứa", RETRACTED),
    ("mỗi bước đọc hết. Nên hứa được. Em xin rút lại ý vừa rồi", "đọc", CLAIMED),
    ("đọc hết. Em không rút lại câu đầu", "đọc", CLAIMED),
    ("do băng thông. Đừng bắt em rút lại câu hồi nãy", "băng", CLAIMED),
    ("do băng thông, em không rút lại câu nào", "băng", CLAIMED),
    ("we can promise it. A step reads all. I take back what I said first", "promise", RETRACTED),
    ("we can promise it. A step reads all. I take back what I said first", "reads", CLAIMED),
    ("it is compute, strike that, it is bandwidth", "compute", RETRACTED),
    ("it is compute, wait no, it is bandwidth", "compute", RETRACTED),
]
NUMBERS = [
    ("sàn 48 ms, em cầm nhầm số, 4,8 ms", [4.8]),
    ("sàn 48 ms, chết em lấy nhầm số, 4,8 ms", [4.8]),
    ("sàn 48 ms, bấm nhầm ô, 4,8 ms", [4.8]),
    ("sàn 48 ms, á quên, 4,8 ms", [4.8]),
    ("sàn 48 ms, à đâu, 4,8 ms", [4.8]),
    ("26 GB, vừa. Phải nhân hai, 93 GB. Rút lại câu hồi nãy nha, không vừa", [2.0, 93.0]),
    ("sàn 4,8 ms, em không cầm nhầm số, trần 208 token/s", [4.8, 208.0]),
    ("sàn 4,8 ms, anh đừng lấy nhầm số 48 ms", [4.8, 48.0]),
]


@pytest.mark.parametrize(("said", "word", "stance"), WORDS)
def test_what_is_taken_back_is_and_nothing_else_is(said: str, word: str, stance: Stance) -> None:
    answer = hear(said, "en" if said.isascii() else "vi")
    assert answer.stances[answer.words.index(word)] & RETRACTED == stance


@pytest.mark.parametrize(("said", "left"), NUMBERS)
def test_a_number_that_is_taken_back_counts_for_nothing(said: str, left: list[float]) -> None:
    answer = hear(said, "vi")
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == left
