"""What the speaker says and then puts down: not believed, not done, of no use, left open; both sides of each rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, REPORTED, ASKED = Stance.CLAIMED, Stance.DENIED, Stance.REPORTED, Stance.ASKED

DISBELIEVED = [
    ("em nghe đồn trọng số đọc một lần, nhưng em không tin", "trọng", REPORTED),
    ("sách bảo cache không chia được, nhưng em thì nghĩ khác", "cache", DENIED),
    ("tài liệu ghi trọng số đọc lại, mà tui hổng tin lắm", "trọng", DENIED),
    ("trong bài viết trọng số đọc lại, em thấy ngược lại", "trọng", DENIED),
    ("trọng số đọc lại, nghe vậy chớ em nỏ tin mô", "trọng", DENIED),
    ("còn nói tại trọng số đọc lại thì em cũng không tin", "trọng", DENIED),
    ("người ta đồn trọng số đọc lại", "trọng", REPORTED),
    ("nó bảo sàn mười mili, tại nó quên băng thông", "băng", REPORTED),
    ("em nghe bên kia kêu là trọng số đọc lại, mà em thấy hổng phải vậy", "trọng", DENIED),
    ("nghe thiên hạ kêu trọng số đọc lại, mà thấy đâu phải", "trọng", DENIED),
    ("em có nghe trọng số đọc lại, chớ tui nghĩ nỏ phải rứa", "trọng", DENIED),
    ("em nghe thầy giảng trọng số đọc một lần, mà em thấy phải", "trọng", CLAIMED),
    ("có người bảo tính một con, sàn mười mili, em không chịu", "mười", DENIED),
    ("nó bảo mua card, trọng số đọc lại, tui hổng chịu đâu", "trọng", DENIED),
    ("trọng số đọc lại thì khách không chịu", "trọng", CLAIMED),
    ("trọng số đọc một lần, card không chịu nổi KV", "trọng", CLAIMED),
    ("chạy chung trọng số đọc lại, em thì không dám theo", "trọng", DENIED),
    ("trọng số đọc một lần, em dám theo", "trọng", CLAIMED),
    ("the blog says the weights are read again, but I don't buy it", "weights", DENIED),
    ("trọng số đọc một lần, em tin chắc", "trọng", CLAIMED),
    ("trọng số đọc một lần, em nghĩ vậy", "trọng", CLAIMED),
    ("trọng số đọc một lần. Em không tin con số kia", "trọng", CLAIMED),
    ("trọng số đọc một lần, còn hai nghìn thì em không tin", "trọng", CLAIMED),
    ("nó đọc trọng số, tại nó cần", "trọng", CLAIMED),
    ("hồi trước em đinh ninh bít giảm thì trọng số vẫn nguyên", "trọng", REPORTED),
    ("lâu nay em cứ nghĩ khách đông thì trọng số đọc lại", "trọng", REPORTED),
    ("hồi trước một mình thì trọng số đọc một lần", "trọng", CLAIMED),
    ("hồi trước trọng số đọc một lần, giờ cũng vậy", "trọng", CLAIMED),
    ("hồi trước tưởng trọng số đọc một lần", "trọng", REPORTED),
    (
        "xuống bốn bít hoặc mua card chạy một lượt ăn mấy token cần cái số hai ngàn thì trật lất",
        "card",
        CLAIMED,
    ),
    (
        "xuống bốn bít hoặc mua card chạy một lượt ăn mấy token cần cái số hai ngàn thì trật lất",
        "ngàn",
        DENIED,
    ),
    ("nó lấy hai card nhân con số hai ngàn là sai", "card", DENIED),
    ("lâu nay em nghĩ khác, giờ thì trọng số đọc một lần", "trọng", CLAIMED),
    ("card to hơn, khách nghĩ khác nhau", "card", CLAIMED),
]
DECLINED = [
    ("lượng tử thì làm câu trả lời dở, em không xài mô", "lượng", DENIED),
    ("chuyện gom khách thì em không dám đâu", "gom", DENIED),
    ("gom khách thì em có nghĩ tới, nhưng khách chờ lâu nên em không làm", "gom", DENIED),
    ("em có tính tới gom khách, mà rắc rối quá nên tui hổng làm", "gom", DENIED),
    ("graph em có nghe nhưng cái đó để vẽ thôi, không giúp gì chuyện này", "graph", DENIED),
    ("graph bên em tắt rồi, thử không thấy ăn thua", "graph", DENIED),
    ("gom khách với chia card thì bỏ cả hai", "gom", DENIED),
    ("lượng tử chẳng giúp gì chỗ này", "lượng", DENIED),
    ("gộp kernel nghe hay mà không xi nhê chi", "gộp", CLAIMED),
    ("chạy chậm gấp ba thì không có đâu", "chậm", DENIED),
    ("mua thêm card mần chi cho tốn", "mua", DENIED),
    ("mua thêm card chỉ tổ phí tiền", "mua", DENIED),
    ("thuê thêm máy làm gì cho mệt", "thuê", DENIED),
    ("util chỉ nói máy có bận, bận làm gì thì không biết", "bận", CLAIMED),
    ("mua thêm card tốn tiền nhưng phải mua", "mua", CLAIMED),
    ("gom khách cho đỡ tốn", "gom", CLAIMED),
    ("gom khách thì em có nghĩ tới, nhưng khách ít nên em chưa cần vội", "gom", CLAIMED),
    ("graph em có nghe, cái đó gom lệnh lại", "gom", CLAIMED),
    ("lượng tử thì em dùng luôn", "lượng", CLAIMED),
    ("gom khách lại, em không làm gì khác", "gom", CLAIMED),
    ("gom khách thì em không dám hứa con số", "gom", CLAIMED),
]
LEFT_OPEN = [
    ("chuyện cache em chưa học tới", "cache", ASKED),
    ("con số hai ngàn nớ em chưa dám nói đúng hay trật", "ngàn", ASKED),
    ("bao nhiêu khách thì em chịu", "khách", ASKED),
    ("trọng số đọc lại thì em không dám đoán", "trọng", ASKED),
    ("chuyện cache thì tui hổng dám đoán mò", "cache", ASKED),
    ("cache chia được thì em không đoán ra", "cache", ASKED),
    ("em không dám đoán, trọng số đọc một lần", "trọng", CLAIMED),
    ("trọng số đọc một lần nên em dám đoán", "trọng", CLAIMED),
    ("trọng số đọc mấy lần thì tui quên mất rồi", "trọng", ASKED),
    ("còn đồng bộ thì cho em xin qua", "đồng", ASKED),
    ("vụ đồng bộ thì em không rõ", "đồng", ASKED),
    ("trọng số đọc lại thì em không biết, nhưng cache thì riêng", "cache", CLAIMED),
    ("mỗi bước bốn phẩy tám mili, em không nhớ rõ lắm", "bước", CLAIMED),
    ("băng thông chịu hết", "băng", CLAIMED),
    ("cache riêng từng người, em nhớ rồi", "cache", CLAIMED),
    ("trọng số đọc một lần, sai ở đâu thì em chịu", "trọng", CLAIMED),
]


@pytest.mark.parametrize(("said", "word", "expected"), DISBELIEVED + DECLINED + LEFT_OPEN)
def test_what_is_put_down_is_not_claimed_and_nothing_else_is(said: str, word: str, expected: Stance) -> None:
    answer = hear(said, "en" if said.isascii() and " the " in said else "vi")
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected
