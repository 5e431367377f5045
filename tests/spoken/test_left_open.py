"""What a speaker asks himself, will see later, only names, or says after whom: left open; both sides of each."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, ASKED, REPORTED = Stance.CLAIMED, Stance.ASKED, Stance.REPORTED
_OPEN = ASKED | REPORTED

WONDERED = [
    ("vi", "không biết 128 KB là của Llama 3 hay Llama 2", "128", ASKED),
    ("vi", "em không nhớ một bước đọc hết trọng số hay chỉ đọc cache", "trọng", ASKED),
    ("vi", "không rõ lúc nào thì nghẽn bộ nhớ", "nghẽn", ASKED),
    ("vi", "em chưa đo nên không biết 25 hay 5", "25", ASKED),
    ("vi", "tui hổng biết mấy người thì chậm", "chậm", ASKED),
    ("vi", "phải tính xem prefill nghẽn bởi phép tính hay bởi bộ nhớ", "nghẽn", ASKED),
    ("vi", "em phải đo xem cái nào chậm, trọng số đọc chung", "chậm", ASKED),
    ("vi", "em phải đo xem cái nào chậm, trọng số đọc chung", "chung", CLAIMED),
    ("vi", "em tính xem rồi, trọng số đọc chung hay đọc riêng cũng vậy", "trọng", CLAIMED),
    ("vi", "em không biết mấy người chứ trọng số đọc chung", "trọng", CLAIMED),
    ("en", "I do not know which of them reads the weights", "reads", ASKED),
    ("vi", "util không biết máy làm nhiều hay ít", "nhiều", CLAIMED),
    ("vi", "em không biết tại sao nhưng trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "em không nhớ rõ, trọng số đọc một lần thì phải", "trọng", CLAIMED),
    ("vi", "không biết gì hơn ngoài chuyện đó, băng thông là trần", "băng", CLAIMED),
    ("en", "I do not know, it reads the weights", "reads", CLAIMED),
]
UNDECIDED = [
    ("vi", "em không dám chắc là gom khách", "gom", ASKED),
    ("vi", "tui hổng chắc chuyện trọng số đọc lại", "trọng", ASKED),
    ("vi", "em dám chắc là gom khách", "gom", CLAIMED),
    ("vi", "gom khách, cái đó em chưa học tới", "gom", ASKED),
    ("vi", "trọng số đọc lại, chuyện nớ thì tui không rành", "trọng", ASKED),
    ("vi", "gom khách, phần này em nắm chắc", "gom", CLAIMED),
    ("vi", "gom khách, hai cái cờ kia em chưa học", "gom", CLAIMED),
    ("vi", "đứng hình 27 hay 72 bước gì đó", "27", ASKED),
    ("vi", "đứng hình 27 hay 72 bước gì đó", "72", ASKED),
    ("vi", "176 triệu hay 218 triệu, em lẫn lộn hoài", "176", ASKED),
    ("vi", "đặt 160 hay 180 đều được", "160", CLAIMED),
    ("vi", "tốn 27 bước, hay 72 thì cũng vậy", "27", CLAIMED),
    ("vi", "nếu đọc chung thì đã không chậm, đằng này đọc riêng", "chậm", ASKED),
    ("vi", "nếu đọc chung thì đã không chậm, đằng này đọc riêng", "riêng", CLAIMED),
]
POSTPONED = [
    ("vi", "em sẽ đi đo băng thông rồi mới biết", "băng", ASKED),
    ("vi", "để em về quét concurrency xem bão hoà rồi trả lời", "bão", ASKED),
    ("vi", "em phải đo prefill rồi mới nói được nó lâu cỡ nào", "prefill", CLAIMED),
    ("vi", "phải đồng bộ rồi mới dừng đồng hồ", "đồng", CLAIMED),
    ("vi", "phải đo băng thông mới biết", "băng", CLAIMED),
]
NAMED_ONLY = [
    ("vi", "trọng số đọc một lần, sáu mili, mấy cái đó em thấy trong sách mà chưa hiểu", "trọng", ASKED),
    ("vi", "trọng số đọc một lần, sáu mili, mấy cái đó em thấy trong sách mà chưa hiểu", "sáu", ASKED),
    ("vi", "trọng số đọc một lần, những thứ đó em chỉ nghe chứ không hiểu", "trọng", ASKED),
    ("vi", "42, 21, ba con số đó em thấy trong slide mà không biết của cái gì", "42", ASKED),
    ("vi", "42, 21, ba con số đó em tính từ băng thông", "42", CLAIMED),
    ("vi", "trọng số đọc một lần, mấy cái đó em tính rồi", "trọng", CLAIMED),
    ("vi", "trọng số đọc một lần, mấy cái kia em chưa hiểu sao lại nặng thế", "trọng", CLAIMED),
]
SAID_AFTER = [
    ("vi", "mỗi bước 6 ms, thằng bạn em nói thế", "6", REPORTED),
    ("vi", "trọng số đọc lại, PM bảo vậy", "trọng", REPORTED),
    ("vi", "một bên bảo do băng thông, một bên bảo do tính toán", "băng", REPORTED),
    ("vi", "một bên gọt trọng số, một bên gọt cache", "trọng", CLAIMED),
    ("vi", "chậm 32 lần, sếp kêu rứa, em thấy sai", "chậm", REPORTED),
    ("vi", "tổng 5300 là anh Tuấn tính, em chưa thấy khớp", "5300", REPORTED),
    ("vi", "tổng 5300 là em tính", "5300", CLAIMED),
    ("vi", "tổng 5300 là anh Tuấn tính giúp em từ số bước", "5300", CLAIMED),
    ("vi", "mỗi bước 6 ms. PM nói vậy là hiểu rồi", "6", CLAIMED),
    ("vi", "mỗi bước 6 ms, PM nói sai", "6", CLAIMED),
    ("vi", "mỗi bước 6 ms, PM nghe em nói thế", "6", CLAIMED),
]


@pytest.mark.parametrize(
    ("code", "said", "word", "expected"), WONDERED + UNDECIDED + POSTPONED + NAMED_ONLY + SAID_AFTER
)
def test_what_is_left_open_claims_nothing_and_nothing_else_is(
    code: str, said: str, word: str, expected: Stance
) -> None:
    answer = hear(said, code)
    assert answer.stances[answer.words.index(word)] & _OPEN == expected
