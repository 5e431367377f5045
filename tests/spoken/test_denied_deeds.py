"""A deed that is denied with its verb, two denials that are none, and what is so only if: both sides of each."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, ASKED = Stance.CLAIMED, Stance.DENIED, Stance.ASKED
_WALL = (
    "cho nên đừng có sợ pun của mình bốn trăm nghìn tô ken lận chat thì có một nghìn tám thôi "
    "chia ra hai trăm rưỡi cuộc chứ đâu phải ba"
)

DEEDS = [
    ("hai cờ đâu giẫm chân nhau", "giẫm", DENIED),
    ("hai bên đâu tranh nhau chỗ nào", "tranh", DENIED),
    ("khách đâu đọc lại trọng số", "đọc", DENIED),
    ("nó đâu chậm ba hai lần", "chậm", DENIED),
    ("khỏi mua card, gom khách lại", "mua", DENIED),
    ("khỏi mua card vì hàng đợi mới là vấn đề", "mua", DENIED),
    ("khỏi mua card vì hàng đợi mới là vấn đề", "hàng", CLAIMED),
    ("khỏi mua tại hàng đợi mới là vấn đề", "hàng", CLAIMED),
    ("khỏi sắm con mới, gom khách lại", "sắm", DENIED),
    ("khỏi sợ chậm ba hai lần, trọng số đọc chung", "chậm", DENIED),
    ("chớ sợ khách đông làm chậm", "chậm", DENIED),
    ("đừng có sợ nó chậm, trọng số đọc chung", "chậm", DENIED),
    ("đừng có sợ nó chậm, trọng số đọc chung", "trọng", CLAIMED),
    ("khỏi lo độ trễ từng người tăng", "trễ", DENIED),
    ("chị chớ có lo là độ trễ tăng", "trễ", DENIED),
    ("anh không phải lo nó chậm, trọng số đọc chung", "chậm", DENIED),
    ("khỏi lo, trọng số đọc chung", "trọng", CLAIMED),
    ("không lo thiếu card, lo độ trễ tăng kìa", "trễ", CLAIMED),
    ("em chỉ lo độ trễ tăng", "trễ", CLAIMED),
    (_WALL, "pun", CLAIMED),
    ("đọc ở đâu cũng vậy", "cũng", CLAIMED),
    ("cache nằm đâu trọng số nằm đó", "trọng", CLAIMED),
    ("biết đâu giảm được một nửa", "giảm", CLAIMED),
    ("khỏi nói cũng biết do băng thông", "băng", CLAIMED),
    ("đừng ngại gom khách", "gom", CLAIMED),
]
TWICE = [
    ("chẳng có lý do gì mà không bật cả hai", "bật", CLAIMED),
    ("không có lý do gì để không bật cả hai", "bật", CLAIMED),
    ("hổng có lý do chi mà không làm cả hai", "làm", CLAIMED),
    ("chả có cớ gì mà không gom", "gom", CLAIMED),
    ("there is no reason not to use both", "use", CLAIMED),
    ("no reason why we shouldn't use both", "use", CLAIMED),
    ("không có lý do gì để mua thêm card", "mua", DENIED),
    ("there is no reason to buy a card", "buy", DENIED),
]
ONLY_THEN = [
    ("giả sử mỗi người đọc riêng thì mới chậm ba hai lần, đây đọc chung", "chậm", ASKED),
    ("nếu đọc riêng thì mới chậm ba hai lần, còn đây thì đọc chung", "chậm", ASKED),
    ("nếu đọc riêng thì mới chậm ba hai lần, còn đây thì đọc chung", "chung", CLAIMED),
    ("nếu card nhanh gấp đôi thì mới hứa, chứ ở đây chịu", "hứa", ASKED),
    ("nếu lượng tử hoá thì mới hứa", "hứa", CLAIMED),
    ("nếu gom khách thì chậm một chút, còn đây là giá của nó", "chậm", CLAIMED),
    ("nếu ít hơn thì nghẽn bộ nhớ, còn ở đây nhiều hơn", "nghẽn", CLAIMED),
]
BY_WHOM = [
    ("decode không bị giới hạn bởi băng thông bộ nhớ", "băng", DENIED),
    ("em không nghĩ là decode bị giới hạn bởi băng thông", "băng", DENIED),
    ("không phải là decode bị chặn bởi băng thông", "băng", DENIED),
    ("decode bị giới hạn bởi băng thông là sai", "giới", DENIED),
    ("tốc độ không hề bị giới hạn bởi vì băng thông còn dư", "dư", CLAIMED),
    ("không phải phép tính chậm bởi băng thông hẹp", "hẹp", CLAIMED),
]


@pytest.mark.parametrize(("said", "word", "expected"), DEEDS + TWICE + ONLY_THEN + BY_WHOM)
def test_a_claim_is_read_as_its_speaker_stands_to_it(said: str, word: str, expected: Stance) -> None:
    answer = hear(said, "en" if said.isascii() else "vi")
    got = answer.stances[answer.words.index(word)]
    assert got & (DENIED | ASKED | Stance.LISTED) == expected
